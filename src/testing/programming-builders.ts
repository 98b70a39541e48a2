// Rows of the programming tables for tests, each with the parents it needs.
import { eq, isNull } from 'drizzle-orm'
import type { Day } from '../domain/day.ts'
import type { Outcome } from '../domain/training/log-values.ts'
import {
  logEntries,
  ownMovements,
  programAthletes,
  programs,
  scheduledWorkouts,
  teamMembers,
  teams,
  workouts,
  workoutTypes,
} from '../server/database/tables.ts'
import { buildCoach, buildRelationship } from './builders.ts'
import type { TestDatabase } from './test-database.ts'

type Owner = TestDatabase['owner']

/** The type that exists for every coach. */
export async function globalType(owner: Owner, code = 'metcon'): Promise<string> {
  const types = await owner.select().from(workoutTypes).where(isNull(workoutTypes.gymId))
  const type = types.find(one => one.code === code)
  if (!type) throw new Error(`there is no type ${code}`)
  return type.id
}

type Workout = typeof workouts.$inferSelect

export async function buildWorkout(owner: Owner, values: Partial<Workout> = {}): Promise<Workout> {
  const { search: _, sortName: __, ...given } = values
  const gymId = given.gymId ?? (await buildCoach(owner)).gymId
  const typeId = given.typeId ?? (await globalType(owner))
  const [workout] = await owner
    .insert(workouts)
    .values({ description: '21-15-9 of thrusters', color: '#BAE6FD', ...given, gymId, typeId })
    .returning()
  if (!workout) throw new Error('no workout was made')
  return workout
}

type Movement = typeof ownMovements.$inferSelect

/** A movement of a coach's own. */
export async function buildMovement(owner: Owner, values: Partial<Movement> = {}): Promise<Movement> {
  const gymId = values.gymId ?? (await buildCoach(owner)).gymId
  const [movement] = await owner
    .insert(ownMovements)
    .values({ name: 'Gladiator press', measures: ['reps', 'load'], ...values, gymId })
    .returning()
  if (!movement) throw new Error('no movement was made')
  return movement
}

type Program = typeof programs.$inferSelect

/** A draft over March 2026. */
export async function buildProgram(owner: Owner, values: Partial<Program> = {}): Promise<Program> {
  const { search: _, ...given } = values
  const gymId = given.gymId ?? (await buildCoach(owner)).gymId
  const [program] = await owner
    .insert(programs)
    .values({ name: 'Engine', startsOn: '2026-03-02', endsOn: '2026-03-29', ...given, gymId })
    .returning()
  if (!program) throw new Error('no program was made')
  return program
}

/** Puts workouts on a day of the program, in this order. */
export async function buildDay(
  owner: Owner,
  program: { id: string; gymId: string },
  scheduledOn: Day,
  workoutIds: string[],
): Promise<void> {
  await owner.insert(scheduledWorkouts).values(
    workoutIds.map((workoutId, position) => ({
      gymId: program.gymId,
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
    .from(scheduledWorkouts)
    .where(eq(scheduledWorkouts.programId, programId))
    .orderBy(scheduledWorkouts.scheduledOn, scheduledWorkouts.position)
  const days: Record<Day, string[]> = {}
  for (const { scheduledOn, workoutId } of rows) days[scheduledOn] = [...(days[scheduledOn] ?? []), workoutId]
  return days
}

/** An athlete of the workout's coach did it on that day. */
export async function buildActivity(owner: Owner, workout: Workout, scheduledOn: Day): Promise<void> {
  const { gymId, workoutId } = workout
  const { athleteId } = await buildRelationship(owner, { gymId })
  await owner.insert(logEntries).values({
    athleteId,
    gymId,
    workoutId,
    scheduledOn,
    isCompleted: true,
    completedAt: new Date(),
    isUnscaled: true,
  })
}

/**
 * Before anything in the tests happens: what was planned before an athlete joined or got a program does not count as
 * missed.
 */
export const longAgo = new Date('2025-01-01')

type Team = typeof teams.$inferSelect

export async function buildTeam(
  owner: Owner,
  values: Partial<Team> = {},
  athleteIds: string[] = [],
): Promise<Team> {
  const gymId = values.gymId ?? (await buildCoach(owner)).gymId
  const [team] = await owner
    .insert(teams)
    .values({ name: 'Competitors', ...values, gymId })
    .returning()
  if (!team) throw new Error('no team was made')
  for (const athleteId of athleteIds)
    await owner.insert(teamMembers).values({ gymId, teamId: team.id, athleteId, joinedAt: longAgo })
  return team
}

/** Gave a program to an athlete, who is the coach's already. */
export async function giveProgram(
  owner: Owner,
  program: { id: string; gymId: string },
  athleteId: string,
): Promise<void> {
  const { id: programId, gymId } = program
  await owner.insert(programAthletes).values({ programId, gymId, athleteId, createdAt: longAgo })
}

/** A coach with an athlete who has one workout on one day of a published program. */
export async function buildTraining(
  owner: Owner,
  { day = '2026-03-04' as Day, gymId: givenCoach }: { day?: Day; gymId?: string } = {},
) {
  const { gymId, athleteId } = await buildRelationship(owner, {
    createdAt: longAgo,
    ...(givenCoach && { gymId: givenCoach }),
  })
  const workout = await buildWorkout(owner, { gymId })
  const program = await buildProgram(owner, { gymId, status: 'published' })
  await buildDay(owner, program, day, [workout.workoutId])
  await giveProgram(owner, program, athleteId)
  return { gymId, athleteId, workout, program, day }
}

type NewLogEntry = {
  athleteId: string
  gymId: string
  workoutId: string
  day: Day
  outcome?: Outcome
  notes?: string
  at?: Date
}

/** Logs a workout for an athlete on a day, at that moment. */
export async function buildLogEntry(owner: Owner, entry: NewLogEntry): Promise<void> {
  const { athleteId, gymId, workoutId, day: scheduledOn, outcome = 'prescribed', notes = '' } = entry
  const at = entry.at ?? new Date()
  const isCompleted = outcome !== 'open'
  await owner.insert(logEntries).values({
    athleteId,
    gymId,
    workoutId,
    scheduledOn,
    isCompleted,
    notes,
    completedAt: isCompleted ? at : null,
    isUnscaled: isCompleted ? outcome === 'prescribed' : null,
    outcomeSetAt: at,
    notesSetAt: notes ? at : null,
    createdAt: at,
    updatedAt: at,
  })
}
