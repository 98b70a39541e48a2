// A startup failure that the operator can fix: printed as one line, without a stack trace.

export class StartupError extends Error {
  override name = 'StartupError'
}

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is on a read-only file system',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is not a directory',
  ENOENT: 'it cannot be made there',
}

/** Turns a file system error into a line with the path and the reason; returns any other error as it is. */
export function explainFileError(error: unknown, action: string, path: string): unknown {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException
  return code && syscall ? new StartupError(`cannot ${action} ${path}: ${reasons[code] ?? code}`) : error
}

/** A failure that the operator can fix, anywhere in the chain of causes; undefined for a bug of ours. */
export function explainFailure(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof StartupError) return cause.message
    const { code = '', message } = cause as NodeJS.ErrnoException
    if (code === '53100' || isDiskFull(message)) return 'the disk is full'
    if (/^(08|57P)/.test(code) || message.startsWith('Connection terminated')) return 'the database went away'
  }
  return undefined
}

export function isDiskFull(text: string): boolean {
  return /No space left on device|wrote only \d+ of \d+ bytes/.test(text)
}

/** Prints one line for a failure that the operator can fix; throws a bug of ours. */
export function reportStartupError(error: unknown): void {
  const line = explainFailure(error)
  if (line === undefined) throw error
  process.stderr.write(`chalkline: ${line}\n`)
  process.exitCode = 1
}

// Versions of Node that the server runs on, although they get no security updates any more.

/** The first day without them. */
const endOfLife: Record<string, string> = { '20': '2026-05-01', '24': '2028-05-01' }

/** One line for the operator, where this Node gets none. */
export function oldNodeWarning(version = process.versions.node, now = new Date()): string | undefined {
  const end = endOfLife[version.split('.')[0] ?? '']
  if (!end || now < new Date(end)) return undefined
  return `Node ${version} has had no security updates since ${end}: run the server on the Node that the README recommends`
}
