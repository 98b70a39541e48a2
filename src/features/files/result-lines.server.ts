// The lines of a file of results: what athletes logged, oldest day first, in the words of the coach's language.
import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '#domain/day.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { type DecimalMark, writeScore } from '#domain/score/score.ts'
import { writeSplits } from '#domain/score/splits/splits.ts'
import type { Marks } from '#domain/timer/marks.ts'
import { type LogValues, type MeasureName, measureNames } from '#domain/training/log-values.ts'
import { levelOf } from '#domain/training/training.ts'
import type { Language } from '#product/language.ts'
import { shiftOfRow } from '#server/database/query-parts.ts'
import type { ReadPiece } from '#server/http/download.ts'
import { isAnyWritten, otherNotesTextOf, valuesOf } from '../training/training.server.ts'

const pieceSize = 2_000

type ResultFilter = { programId: string } | { athleteId: string }

type ResultRow = LogValues & {
  day: Day
  athlete: string
  athleteId: string
  workoutId: string
  name: string
  description: string
  scored: Marks['scored'] | null
  otherNotes: string
}

type Words = {
  columns: Record<Column, string>
  done: string
  open: string
  scaled: string
  mark: DecimalMark
}

const columns = [
  'day',
  'athlete',
  'workout',
  'outcome',
  'level',
  'scores',
  'scaling',
  ...measureNames,
  'notes',
  'otherNotes',
] as const
type Column = (typeof columns)[number]

const words: Record<Language, Words> = {
  en: {
    columns: {
      day: 'Date',
      athlete: 'Athlete',
      workout: 'Workout',
      outcome: 'Outcome',
      level: 'Level',
      scores: 'Scores',
      scaling: 'Scaled to',
      effort: 'Effort (1–10)',
      minutes: 'Minutes',
      notes: 'Note',
      otherNotes: 'Note from another phone',
    },
    done: 'Done',
    open: 'Not done',
    scaled: 'Scaled',
    mark: '.',
  },
  es: {
    columns: {
      day: 'Fecha',
      athlete: 'Atleta',
      workout: 'Entrenamiento',
      outcome: 'Estado',
      level: 'Nivel',
      scores: 'Marcas',
      scaling: 'Escalado a',
      effort: 'Esfuerzo (1–10)',
      minutes: 'Minutos',
      notes: 'Nota',
      otherNotes: 'Nota de otro teléfono',
    },
    done: 'Hecho',
    open: 'Sin hacer',
    scaled: 'Escalado',
    mark: ',',
  },
}

export async function* resultLines(
  read: ReadPiece,
  gymId: string,
  filter: ResultFilter,
  language: Language,
): AsyncGenerator<string[]> {
  const said = words[language]
  yield columns.map(column => said.columns[column])
  for await (const rows of resultPieces(read, gymId, filter))
    for (const row of rows) {
      const cells = cellsOf(row, said)
      yield columns.map(column => cells[column])
    }
}

function cellsOf(row: ResultRow, said: Words): Record<Column, string> {
  const { outcome, scores } = row
  const measures = measureNames.map(name => [name, row[name] > 0 ? String(row[name]) : ''] as const)
  const level = levelOf(row)
  const blocks = row.scored ?? []
  return {
    day: row.day,
    athlete: row.athlete,
    workout: titleOf(row),
    outcome: outcome === 'open' ? said.open : said.done,
    level: level === undefined ? '' : level === 'scaled' ? said.scaled : level === 'rx_plus' ? 'Rx+' : 'Rx',
    // One in a line, in the order of the workout. One alone needs no name.
    scores: Object.entries(scores)
      .map(([key, score]) => ({ at: blocks.findIndex(block => block.key === key), score }))
      .sort((one, other) => one.at - other.at)
      .map(({ at, score }) => {
        const title = blocks.length > 1 ? (blocks[at]?.title.replace(/(?<![:;,.])[:;,.]+$/, '') ?? '') : ''
        const splits = writeSplits(score.splits ?? [], said.mark)
        const written = [writeScore(score, said.mark) || said.done, splits].filter(Boolean).join(' ')
        return [title, written].filter(Boolean).join(': ')
      })
      .join('\n'),
    scaling: row.scaling,
    ...(Object.fromEntries(measures) as Record<MeasureName, string>),
    notes: row.notes,
    otherNotes: row.otherNotes,
  }
}

/**
 * Matches entries of athletes who have the program: others may have the same workout on the same day through another
 * one. They are on the athlete's own days, and on those before a changed start, because what was logged stays on its
 * day; there only where no other program of theirs has the workout on that day, because an entry does not say for which
 * it was.
 */
function isOfProgram(gymId: string, programId: string): SQL {
  const isOnItsDay = (assignment: SQL, shift: SQL) =>
    sql`h.scheduled_on - ${shift} = any (${assignment}.moved_from || ${assignment}.scheduled_on)`
  const isPlaced = (shift: SQL) => sql`exists (select from scheduled_workouts a
    where a.gym_id = ${gymId} and a.program_id = ${programId} and a.workout_id = h.workout_id
      and ${isOnItsDay(sql`a`, shift)})`
  const earlierShifts = sql`select unnest(e.earlier_shifts) as days from program_athletes e
      where e.gym_id = ${gymId} and e.program_id = ${programId} and e.athlete_id = h.athlete_id
    union all select unnest(t.earlier_shifts || coalesce(t.starts_on - t.week_one_on, 0)) from program_teams t
      join team_members m on m.gym_id = t.gym_id and m.team_id = t.team_id
      where t.gym_id = ${gymId} and t.program_id = ${programId} and m.athlete_id = h.athlete_id`
  return sql`h.athlete_id in (select g.athlete_id from program_recipients g
      where g.gym_id = ${gymId} and g.program_id = ${programId})
    and (${isPlaced(shiftOfRow('h', { gymId, programId }))}
      or (exists (select from (${earlierShifts}) earlier where ${isPlaced(sql`earlier.days`)})
        and not exists (select from program_recipients r
            join programs p on p.id = r.program_id and p.status <> 'draft'
            join scheduled_workouts o on o.gym_id = r.gym_id and o.program_id = r.program_id
          where r.gym_id = ${gymId} and r.athlete_id = h.athlete_id and r.program_id <> ${programId}
            and o.workout_id = h.workout_id and ${isOnItsDay(sql`o`, sql`r.shift_days`)})))`
}

/** The cursor uses columns that never change, so no row moves between pieces. */
async function* resultPieces(
  read: ReadPiece,
  gymId: string,
  filter: ResultFilter,
): AsyncGenerator<ResultRow[]> {
  let last: ResultRow | undefined
  for (;;) {
    const rows = await read(async db => {
      const wanted =
        'athleteId' in filter ? sql`h.athlete_id = ${filter.athleteId}` : isOfProgram(gymId, filter.programId)
      const after = last
        ? sql`and (h.scheduled_on, h.workout_id, h.athlete_id) > (${last.day}::date, ${last.workoutId}::uuid, ${last.athleteId}::uuid)`
        : sql``
      const found = await db.execute<ResultRow>(sql`
        select h.scheduled_on::text as day, h.athlete_id as "athleteId", h.workout_id as "workoutId", p.full_name as athlete,
          coalesce(v.name, '') as name, coalesce(v.description, '') as description, v.marks->'scored' as scored,
          ${valuesOf('h')}, ${otherNotesTextOf('h')} as "otherNotes"
        from log_entries h join shown_profiles p on p.id = h.athlete_id
          left join workout_versions v on v.gym_id = ${gymId} and v.version_id = h.version_id
        where h.gym_id = ${gymId} and ${isAnyWritten('h')} and ${wanted} ${after}
        order by h.scheduled_on, h.workout_id, h.athlete_id limit ${pieceSize}`)
      return found.rows
    })
    if (rows.length > 0) yield rows
    if (rows.length < pieceSize) return
    last = rows.at(-1)
  }
}
