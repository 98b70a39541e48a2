// The values of a log entry in PostgreSQL: their columns, how they are written and read. Those in one column of their own
// follow from their kinds; the statements follow from all.
import { type SQL, sql } from 'drizzle-orm'
import type { LogWrites } from '#domain/training/log.ts'
import {
  type LogValueName,
  logValueNames,
  logValues,
  type PlainName,
  plainNames,
} from '#domain/training/log-values.ts'
import { timeColumn, valueColumn } from '#server/database/log-value-columns.ts'

type Columns<Value> = {
  /** The content of each column, with its type. `at` is when the athlete wrote it. */
  write(value: Value, at: SQL, write: Write<Value>): Record<string, SQL>
  /** Where not simply the last write wins: the columns, and the query of their merged contents. */
  merge?(write: Write<Value>): { columns: string[]; query: string; isNews: string }
  /** The value as the domain has it, and whether there is one; `h` is the table or its alias. */
  read(h: string): string
  isWritten(h: string): string
}

const wholeNumber = { type: 'smallint', isWritten: (column: string) => `${column} > 0` }
const ofKind = {
  flag: { type: 'boolean', isWritten: (column: string) => column },
  text: { type: 'text', isWritten: (column: string) => `${column} <> ''` },
  scale: wholeNumber,
  number: wholeNumber,
}

function inOneColumn(name: PlainName): Columns<LogWrites[PlainName]> {
  const { type, isWritten } = ofKind[logValues[name].kind]
  const column = valueColumn(name)
  return {
    write: value => ({ [column]: sql`${value}::${sql.raw(type)}` }),
    read: h => `${h}.${column}`,
    isWritten: h => isWritten(`${h}.${column}`),
  }
}

const logColumns: { [Name in LogValueName]: Columns<LogWrites[Name]> } = {
  outcome: {
    write: (value, at) => ({
      is_completed: sql`${value !== 'open'}::boolean`,
      is_unscaled: sql`${value === 'open' ? null : value === 'prescribed'}::boolean`,
      completed_at: value === 'open' ? sql`null::timestamptz` : at,
    }),
    // A correction of what was done does not change when it was done.
    merge: () => ({
      columns: ['is_completed', 'is_unscaled', 'completed_at', 'outcome_set_at'],
      query: `select case when ${isLater('outcome')} then excluded.is_completed else h.is_completed end,
        case when ${isLater('outcome')} then excluded.is_unscaled else h.is_unscaled end,
        case when excluded.is_completed and h.is_completed then least(excluded.completed_at, h.completed_at)
          when ${isLater('outcome')} then excluded.completed_at else h.completed_at end,
        greatest(excluded.outcome_set_at, h.outcome_set_at)`,
      isNews: isNews('outcome'),
    }),
    read: h =>
      `case when not ${h}.is_completed then 'open' when ${h}.is_unscaled then 'prescribed' else 'scaled' end`,
    isWritten: h => `${h}.is_completed`,
  },
  notes: {
    write: (value, at, { id, replaces = [] }) => ({
      notes: sql`${value}::text`,
      notes_id: id ? sql`${id}::uuid` : sql`gen_random_uuid()`,
      other_notes: sql`(select coalesce(jsonb_agg(jsonb_build_object('id', r, 'text', '', 'at', ${at})), '[]')
        from unnest(${sql.param(replaces)}::uuid[]) r)`,
    }),
    // An item that an older app stored unsent names no id: the last write wins.
    merge: ({ id }) => ({
      columns: ['notes', 'notes_id', 'notes_set_at', 'other_notes'],
      query: id
        ? `select m.notes, m.notes_id, m.notes_set_at, m.other_notes
            from merged_note(h.notes_id, h.notes, h.notes_set_at, h.other_notes,
              excluded.notes_id, excluded.notes, excluded.notes_set_at, excluded.other_notes) m`
        : `select case when ${isLater('notes')} then excluded.notes else h.notes end,
            case when ${isLater('notes')} then excluded.notes_id else h.notes_id end,
            greatest(excluded.notes_set_at, h.notes_set_at), h.other_notes`,
      isNews: id
        ? `(excluded.notes <> h.notes and excluded.notes_id <> h.notes_id
            and not h.other_notes @> jsonb_build_array(jsonb_build_object('id', excluded.notes_id)))`
        : `(${isLater('notes')} and excluded.notes <> h.notes)`,
    }),
    read: h => `${h}.notes`,
    isWritten: h => `${h}.notes <> ''`,
  },
  scores: {
    write: (value, _at, { actedAt, times = {} }) => {
      const sent = Object.entries(value).map(([key, score]) => [key, { score, at: times[key] ?? actedAt }])
      return { scores: sql`sent_scores(${JSON.stringify(Object.fromEntries(sent))}::jsonb)` }
    },
    merge: () => ({
      columns: ['scores', 'scores_set_at'],
      query: `select merged_scores(h.scores, excluded.scores), greatest(excluded.scores_set_at, h.scores_set_at)`,
      isNews: `standing_scores(merged_scores(h.scores, excluded.scores)) <> standing_scores(h.scores)`,
    }),
    read: h => `case when ${h}.scores = '{}' then '{}' else standing_scores(${h}.scores) end`,
    isWritten: h => `(${h}.scores <> '{}' and standing_scores(${h}.scores) <> '{}')`,
  },
  ...(Object.fromEntries(plainNames.map(name => [name, inOneColumn(name)])) as {
    [Name in PlainName]: Columns<LogWrites[Name]>
  }),
}

/**
 * `id` names the write, `replaces` the writes that its author saw; of a note only. `times`: of each score, where they
 * differ.
 */
export type Write<Value> = {
  value: Value
  actedAt: string
  id?: string | undefined
  replaces?: string[] | undefined
  times?: Record<string, string> | undefined
}
export type Writes = { [Name in LogValueName]?: Write<LogWrites[Name]> | undefined }

type WrittenColumns = {
  name: LogValueName
  columns: Record<string, SQL>
  merge: ReturnType<NonNullable<Columns<unknown>['merge']>> | undefined
}

/** The columns of the written values, with their content. */
export function columnsOf(writes: Writes): WrittenColumns[] {
  return logValueNames.flatMap(name => {
    const write = writes[name]
    if (!write) return []
    const at = bounded(write.actedAt)
    // Value and columns share a name; TypeScript does not follow that through a union.
    const { write: columns, merge } = logColumns[name] as Columns<unknown>
    return [
      {
        name,
        columns: { ...columns(write.value, at, write), [timeColumn(name)]: at },
        merge: merge?.(write),
      },
    ]
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

/** A log entry as the domain has it, with all notes beside its note: a phone names those that its athlete saw. */
export function logEntryOf(h: string): SQL {
  const values = logValueNames.flatMap(name => [
    `'${name}', ${logColumns[name].read(h)}`,
    `'${name}SetAt', ${isoOf(`${h}.${timeColumn(name)}`)}`,
  ])
  return sql.raw(`json_build_object('day', ${h}.scheduled_on, 'workoutId', ${h}.workout_id, 'versionId', ${h}.version_id,
    'completedAt', ${isoOf(`${h}.completed_at`)}, ${values.join(', ')},
    'notesId', ${h}.notes_id, 'otherNotes', ${notesBeside(h)})`)
}

/** The notes of other phones beside the note, oldest first: a JSON list of id and text. */
const notesBeside = (h: string, condition = ''): string =>
  `(select coalesce(json_agg(json_build_object('id', o->'id', 'text', o->'text') order by o->>'at'), '[]')
    from jsonb_array_elements(${h}.other_notes) o where o->>'text' <> ''${condition})`

/** Only those that say something else. */
export const otherNotesOf = (h: string): string => notesBeside(h, ` and o->>'text' <> ${h}.notes`)

/** The same as one text, for a table of the log. */
export const otherNotesTextOf = (h: string): SQL =>
  sql.raw(`(select coalesce(string_agg(o->>'text', E'\\n' order by o->>'at'), '')
    from jsonb_array_elements(${h}.other_notes) o where o->>'text' <> '' and o->>'text' <> ${h}.notes)`)

/** ISO 8601; not every browser parses PostgreSQL's format. */
const isoOf = (moment: string): string =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
