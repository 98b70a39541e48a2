// Whole texts of a program's days and of one workout, with what they score: for paper.
import { sql } from 'drizzle-orm'
import type { Day } from '#domain/day.ts'
import type { PrintedWorkout } from '#domain/score/printed.ts'
import { AppError } from '#server/app-error.ts'
import { memberOperation, router } from '#server/operation.ts'
import { printedDaysInput, printedWorkoutInput } from './print.schema.ts'

const content =
  sql.raw(`v.workout_id as "workoutId", v.name, v.description, v.description_at as "descriptionAt", v.blocks,
  v.notes, t.code as "typeCode", coalesce(v.marks->'scored', '[]') as scored`)

type PrintedProgram = { name: string; startsOn: Day; endsOn: Day }

export const print = router({
  program: memberOperation.input(printedDaysInput).query(async ({ ctx, input }) => {
    const { programId, from, to } = input
    const [{ rows: programs }, { rows: workouts }] = await Promise.all([
      ctx.db.execute<PrintedProgram>(sql`
        select p.name, p.starts_on::text as "startsOn", p.ends_on::text as "endsOn"
        from programs p where p.gym_id = ${ctx.gym.id} and p.id = ${programId}`),
      ctx.db.execute<PrintedWorkout & { day: Day }>(sql`
        select a.scheduled_on::text as day, ${content}
        from scheduled_workouts a
          join workouts w on w.gym_id = a.gym_id and w.workout_id = a.workout_id
          join workout_versions v on v.gym_id = a.gym_id and v.version_id = coalesce(a.version_id, w.version_id)
          join workout_types t on t.id = v.type_id
        where a.gym_id = ${ctx.gym.id} and a.program_id = ${programId} and a.scheduled_on between ${from} and ${to}
        order by a.scheduled_on, a.position`),
    ])
    const [program] = programs
    if (!program) throw new AppError('not_found')
    return { program, workouts }
  }),

  /** As the library has it. */
  workout: memberOperation
    .input(printedWorkoutInput)
    .query(async ({ ctx, input }): Promise<PrintedWorkout> => {
      const { rows } = await ctx.db.execute<PrintedWorkout>(sql`
      select ${content} from workouts w
        join workout_versions v on v.gym_id = w.gym_id and v.version_id = w.version_id
        join workout_types t on t.id = v.type_id
      where w.gym_id = ${ctx.gym.id} and w.workout_id = ${input.workoutId} and w.deleted_at is null`)
      const [workout] = rows
      if (!workout) throw new AppError('not_found')
      return workout
    }),
})
