// Structured log lines: JSON for machines, short text on a terminal. Callers pass facts, never headers, bodies or query strings.
export type Log = {
  info(event: string, facts?: Facts): void
  warn(event: string, facts?: Facts): void
  error(event: string, facts?: Facts): void
}
type Facts = Record<string, unknown>
type Level = 'info' | 'warn' | 'error'

export function createLog(write: (line: string) => void, format: 'json' | 'text'): Log {
  const line =
    (level: Level) =>
    (event: string, facts: Facts = {}) => {
      const plain = Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, plainly(value)]))
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

/** Libraries write to the console by themselves, statements with their parameters included: it goes the way of all lines instead. */
export function takeOverConsole(log: Log): void {
  const complain = (...said: unknown[]) =>
    log.error('a library complains', { error: said.find(one => one instanceof Error) })
  Object.assign(console, { error: complain, warn: complain })
}

/** Drivers hang statements and parameters on their errors; only name, message, code and stack may be written. */
function plainly(value: unknown): unknown {
  if (!(value instanceof Error)) return value
  // Drizzle writes the statement's parameters into its message and so into the stack: only what PostgreSQL says of it is told.
  if (value.message.startsWith('Failed query')) return plainly(value.cause)
  const { name, message, stack } = value
  // What an operator can mend is said in its message; the way through our code adds nothing.
  if (name === 'StartupError') return message
  return { name, message, code: (value as NodeJS.ErrnoException).code, stack }
}

function asText(level: Level, event: string, facts: Facts): string {
  const time = new Date().toTimeString().slice(0, 8)
  const words = Object.entries(facts).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return [time, level === 'info' ? '' : level.toUpperCase(), event, ...words].filter(Boolean).join(' ')
}
