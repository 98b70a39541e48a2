// The lines of a program's file: each day as its athletes have it.
import { sql } from 'drizzle-orm'
import type { Day } from '#domain/day.ts'
import type { DateRange } from '#domain/programming/program.ts'
import { dayRows, daysOf, type FiledWorkout, programHead } from '#domain/sheet/program-file.ts'
import type { FiledProgram } from '#domain/sheet/sheet.ts'
import type { Language } from '#product/language.ts'
import type { ReadPiece } from '#server/http/download.ts'

export type FoundProgram = FiledProgram & DateRange & { id: string }
type Placed = FiledWorkout & { day: Day }

/** A piece is a week: as many texts as the calendar of a coach shows at once. */
const pieceDays = 7

export async function* programLines(
  read: ReadPiece,
  program: FoundProgram,
  language: Language,
): AsyncGenerator<string[]> {
  yield* programHead(program, language)
  const days = daysOf(program)
  for (let at = 0; at < days.length; at += pieceDays) {
    const piece = days.slice(at, at + pieceDays)
    const placed = await read((db, coach) =>
      db
        .execute<Placed>(sql`
          select a.scheduled_on::text as day, v.name, v.description, v.description_at as "descriptionAt", v.blocks, v.notes,
            v.color, t.code as "typeCode"
          from assignments a
            join workouts w on w.coach_id = a.coach_id and w.workout_id = a.workout_id
            join workout_versions v on v.coach_id = a.coach_id and v.version_id = coalesce(a.version_id, w.version_id)
            join workout_types t on t.id = v.type_id
          where a.coach_id = ${coach.id} and a.program_id = ${program.id}
            and a.scheduled_on between ${piece[0]} and ${piece.at(-1)}
          order by a.scheduled_on, a.position`)
        .then(({ rows }) => rows),
    )
    for (const day of piece)
      yield* dayRows(
        day,
        placed.filter(one => one.day === day),
        language,
      )
  }
}
