// A reason not to start that the operator can act on: printed as one line, without a stack trace.
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
  ENOENT: 'the place does not exist',
}

/** Turns a file system error into a line that names the path and the reason; any other error stays as it is. */
export function explainFileError(error: unknown, action: string, path: string): unknown {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException
  return code && syscall ? new StartupError(`cannot ${action} ${path}: ${reasons[code] ?? code}`) : error
}

/** The last word of a program that could not start: one line for what the operator can mend, the whole error for a bug of ours. */
export function reportStartupError(error: unknown): void {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`chalkline: ${error.message}\n`)
  process.exitCode = 1
}
