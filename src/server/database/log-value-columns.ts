// The columns of the log's values in the table `log_entries`, as far as they follow from the kinds of the values.
import { boolean, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import {
  type KindOf,
  type LogValueName,
  logValueNames,
  logValues,
  type PlainName,
  plainNames,
} from '#domain/training/log-values.ts'

const wholeNumber = (column: string) => smallint(column).notNull().default(0)
const columnOf = {
  flag: (column: string) => boolean(column).notNull().default(false),
  text: (column: string) => text(column).notNull().default(''),
  scale: wholeNumber,
  number: wholeNumber,
}
const moment = (column: string) => timestamp(column, { withTimezone: true })

const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** Each value has a column for the time when it was written. */
export const timeColumn = (name: LogValueName): string => `${inSnakeCase(name)}_set_at`

/** The column of a value that has one. That of a flag begins with `is_`. */
export const valueColumn = (name: PlainName): string =>
  `${logValues[name].kind === 'flag' ? 'is_' : ''}${inSnakeCase(name)}`

type ColumnKey<Name extends PlainName> = KindOf<Name> extends 'flag' ? `is${Capitalize<Name>}` : Name

type ValueColumns = { [Name in PlainName as ColumnKey<Name>]: ReturnType<(typeof columnOf)[KindOf<Name>]> }
type TimeColumns = { [Name in LogValueName as `${Name}SetAt`]: ReturnType<typeof moment> }

const keyOf = (name: PlainName) =>
  logValues[name].kind === 'flag' ? `is${name[0]?.toUpperCase()}${name.slice(1)}` : name

/** As Drizzle sees them. */
export const logValueColumns = Object.fromEntries([
  ...plainNames.map(name => [keyOf(name), columnOf[logValues[name].kind](valueColumn(name))] as const),
  ...logValueNames.map(name => [`${name}SetAt`, moment(timeColumn(name))] as const),
]) as ValueColumns & TimeColumns
