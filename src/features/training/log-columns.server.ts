// The values of a log entry in PostgreSQL: their columns, how they are written and read. A new value is one entry here;
// the statements follow.
import { type SQL, sql } from 'drizzle-orm'
import { type LogValueName, type LogValues, logValueNames } from '../../domain/training/training.ts'

type Columns<Value> = {
  /** The content of each column, with its type. `at` is when the athlete wrote it. */
  write(value: Value, at: SQL): Record<string, SQL>
  /** The value as the domain has it, and whether there is one; `h` is the table or its alias. */
  read(h: string): string
  isWritten(h: string): string
}

const logColumns: { [Name in LogValueName]: Columns<LogValues[Name]> } = {
  outcome: {
    write: (value, at) => ({
      is_completed: sql`${value !== 'open'}::boolean`,
      is_unscaled: sql`${value === 'open' ? null : value === 'prescribed'}::boolean`,
      completed_at: value === 'open' ? sql`null::timestamptz` : at,
    }),
    read: h =>
      `case when not ${h}.is_completed then 'open' when ${h}.is_unscaled then 'prescribed' else 'scaled' end`,
    isWritten: h => `${h}.is_completed`,
  },
  notes: {
    write: value => ({ notes: sql`${value}::text` }),
    read: h => `${h}.notes`,
    isWritten: h => `${h}.notes <> ''`,
  },
}

/** Each value has a column for the time when it was written. */
export const timeColumn = (name: LogValueName): string => `${name}_set_at`

export type Write<Value> = { value: Value; actedAt: string }
export type Writes = { [Name in LogValueName]?: Write<LogValues[Name]> | undefined }

type WrittenColumns = { name: LogValueName; columns: Record<string, SQL> }

/** The columns of the written values, with their content. */
export function columnsOf(writes: Writes): WrittenColumns[] {
  return logValueNames.flatMap(name => {
    const write = writes[name]
    if (!write) return []
    const at = bounded(write.actedAt)
    // Value and columns share a name; TypeScript does not follow that through a union.
    const { write: columns } = logColumns[name] as Columns<unknown>
    return [{ name, columns: { ...columns(write.value, at), [timeColumn(name)]: at } }]
  })
}

/** Neither ahead of the server's clock nor absurdly old, as from a phone with a wrong clock. */
const bounded = (actedAt: string): SQL =>
  sql`greatest(least(${actedAt}::timestamptz, now()), now() - interval '400 days')`

/** Last write wins, for each value on its own. */
export function isLater(name: LogValueName): string {
  return `excluded.${timeColumn(name)} >= coalesce(h.${timeColumn(name)}, '-infinity')`
}

/** A retry after a lost answer is no news for the coach. */
export function isNews(name: LogValueName): string {
  const { read } = logColumns[name]
  return `(${isLater(name)} and ${read('excluded')} is distinct from ${read('h')})`
}

/** The values as columns of a result. */
export const valuesOf = (h: string): SQL =>
  sql.raw(logValueNames.map(name => `${logColumns[name].read(h)} as "${name}"`).join(', '))

export const isAnyWritten = (h: string): SQL =>
  sql.raw(`(${logValueNames.map(name => logColumns[name].isWritten(h)).join(' or ')})`)

/** A log entry as the domain has it. */
export function logEntryOf(h: string): SQL {
  const values = logValueNames.flatMap(name => [
    `'${name}', ${logColumns[name].read(h)}`,
    `'${name}SetAt', ${isoOf(`${h}.${timeColumn(name)}`)}`,
  ])
  return sql.raw(`json_build_object('day', ${h}.scheduled_on, 'workoutId', ${h}.workout_id, 'versionId', ${h}.version_id,
    'completedAt', ${isoOf(`${h}.completed_at`)}, ${values.join(', ')})`)
}

/** ISO 8601; not every browser parses PostgreSQL's format. */
const isoOf = (moment: string): string =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
