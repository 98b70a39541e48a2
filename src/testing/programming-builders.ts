// Rows of the programming tables for tests, each with the parents it needs.
import { eq, isNull } from 'drizzle-orm'
import type { Day } from '../domain/day.ts'
import {
  assignments,
  athleteActivity,
  programs,
  teamMembers,
  teams,
  workouts,
  workoutTypes,
} from '../server/tables.ts'
import { buildCoach, buildRelationship } from './builders.ts'
import type { TestDatabase } from './test-database.ts'

type Owner = TestDatabase['owner']

/** The type that exists for every coach. */
export async function globalType(owner: Owner, code = 'metcon'): Promise<string> {
  const types = await owner.select().from(workoutTypes).where(isNull(workoutTypes.createdByCoachId))
  const type = types.find(one => one.code === code)
  if (!type) throw new Error(`there is no type ${code}`)
  return type.id
}

type Workout = typeof workouts.$inferSelect

export async function buildWorkout(owner: Owner, values: Partial<Workout> = {}): Promise<Workout> {
  const { search: _, sortName: __, ...given } = values
  const coachId = given.coachId ?? (await buildCoach(owner)).id
  const typeId = given.typeId ?? (await globalType(owner))
  const [workout] = await owner
    .insert(workouts)
    .values({ description: '21-15-9 of thrusters', color: '#BAE6FD', ...given, coachId, typeId })
    .returning()
  if (!workout) throw new Error('no workout was made')
  return workout
}

type Program = typeof programs.$inferSelect

/** A draft over March 2026. */
export async function buildProgram(owner: Owner, values: Partial<Program> = {}): Promise<Program> {
  const { search: _, ...given } = values
  const coachId = given.coachId ?? (await buildCoach(owner)).id
  const [program] = await owner
    .insert(programs)
    .values({ name: 'Engine', startsOn: '2026-03-02', endsOn: '2026-03-29', ...given, coachId })
    .returning()
  if (!program) throw new Error('no program was made')
  return program
}

/** Puts workouts on a day of the program, in this order. */
export async function buildDay(
  owner: Owner,
  program: { id: string; coachId: string },
  scheduledOn: Day,
  workoutIds: string[],
): Promise<void> {
  await owner.insert(assignments).values(
    workoutIds.map((workoutId, position) => ({
      coachId: program.coachId,
      programId: program.id,
      scheduledOn,
      workoutId,
      position,
    })),
  )
}

/** The days of a program as they are in the database. */
export async function daysOf(owner: Owner, programId: string): Promise<Record<Day, string[]>> {
  const rows = await owner
    .select()
    .from(assignments)
    .where(eq(assignments.programId, programId))
    .orderBy(assignments.scheduledOn, assignments.position)
  const days: Record<Day, string[]> = {}
  for (const { scheduledOn, workoutId } of rows) days[scheduledOn] = [...(days[scheduledOn] ?? []), workoutId]
  return days
}

/** An athlete of the workout's coach did it on that day. */
export async function buildActivity(owner: Owner, workout: Workout, scheduledOn: Day): Promise<void> {
  const { coachId, workoutId } = workout
  const { athleteId } = await buildRelationship(owner, { coachId })
  await owner.insert(athleteActivity).values({
    athleteId,
    coachId,
    workoutId,
    scheduledOn,
    isCompleted: true,
    completedAt: new Date(),
    isUnscaled: true,
  })
}

type Team = typeof teams.$inferSelect

export async function buildTeam(
  owner: Owner,
  values: Partial<Team> = {},
  athleteIds: string[] = [],
): Promise<Team> {
  const coachId = values.coachId ?? (await buildCoach(owner)).id
  const [team] = await owner
    .insert(teams)
    .values({ name: 'Competitors', ...values, coachId })
    .returning()
  if (!team) throw new Error('no team was made')
  for (const athleteId of athleteIds)
    await owner.insert(teamMembers).values({ coachId, teamId: team.id, athleteId })
  return team
}
