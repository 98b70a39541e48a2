// Structured logging: JSON, or short text on a terminal. Callers never pass headers, bodies or query strings.
export type Log = {
  info(event: string, fields?: Fields): void
  warn(event: string, fields?: Fields): void
  error(event: string, fields?: Fields): void
}
type Fields = Record<string, unknown>
type Level = 'info' | 'warn' | 'error'

export function createLog(write: (line: string) => void, format: 'json' | 'text'): Log {
  const line =
    (level: Level) =>
    (event: string, fields: Fields = {}) => {
      const plain = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plainly(value)]))
      write(
        format === 'json'
          ? JSON.stringify({ time: new Date().toISOString(), level, event, ...plain })
          : asText(level, event, plain),
      )
    }
  return { info: line('info'), warn: line('warn'), error: line('error') }
}

export function createConsoleLog(): Log {
  return createLog(text => process.stdout.write(`${text}\n`), process.stdout.isTTY ? 'text' : 'json')
}

/** Libraries write to the console, statements with their parameters included: only the error is logged instead. */
export function takeOverConsole(log: Log): void {
  const complain = (...messages: unknown[]) =>
    log.error('a library complains', { error: messages.find(one => one instanceof Error) })
  Object.assign(console, { error: complain, warn: complain })
}

/** Drivers attach statements and parameters to their errors; only name, message, code and stack are logged. */
function plainly(value: unknown): unknown {
  if (!(value instanceof Error)) return value
  // Drizzle's message and stack contain the statement's parameters: only the cause is logged.
  if (value.message.startsWith('Failed query')) return plainly(value.cause)
  const { name, message, stack } = value
  // The message is for the operator; the stack adds nothing.
  if (name === 'StartupError') return message
  return { name, message, code: (value as NodeJS.ErrnoException).code, stack }
}

function asText(level: Level, event: string, fields: Fields): string {
  const time = new Date().toTimeString().slice(0, 8)
  const words = Object.entries(fields).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return [time, level === 'info' ? '' : level.toUpperCase(), event, ...words].filter(Boolean).join(' ')
}
