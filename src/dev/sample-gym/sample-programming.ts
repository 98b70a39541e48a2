// The sample coach's teams, library, two programs of 12 weeks, ten of which are past, and the choices of leaderboards.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { addDays, type Day, startOfWeek, today } from '#domain/day.ts'
import { usualRelease } from '#domain/programming/release.ts'
import * as tables from '#server/database/tables.ts'
import { sampleWorkouts } from './sample-workouts.ts'

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** Two alternating weeks; for each day the workouts by their index in the library. */
const crossfitWeeks = [
  [[2, 0], [5, 14], [4, 11], [10], [3, 1], [8], []],
  [[2, 11], [7], [12, 1], [10, 14], [3, 0], [9], []],
]
const hyroxWeeks = [
  [[6], [8], [7, 13], [5], [3], [9], [13]],
  [[7], [5, 2], [6], [8], [13], [9, 6], []],
]

export async function seedProgramming(db: Transaction, gymId: string, athleteIds: string[]): Promise<void> {
  const startsOn = addDays(startOfWeek(today()), -70)
  const teams = await addTeams(db, gymId, athleteIds, startsOn)
  const library = await addLibrary(db, gymId)
  const crossfit = await addProgram(
    db,
    {
      gymId,
      name: 'CrossFit: strength and engine',
      startsOn,
      hasLeaderboard: true,
      // No test picks the days by what comes up.
      ...usualRelease,
    },
    (day, week) => (crossfitWeeks[week % 2]?.[day] ?? []).map(index => library[index] ?? ''),
  )
  const hyrox = await addProgram(
    db,
    {
      gymId,
      name: 'HYROX prep',
      description: 'Six sessions a week towards a race: runs, sleds and a half simulation on Saturdays.',
      startsOn,
      trainingPercent: 90,
      // Athletes of the classes may join it by themselves.
      isOpen: true,
    },
    (day, week) => (hyroxWeeks[week % 2]?.[day] ?? []).map(index => library[index] ?? ''),
  )
  const [morning, evening, hyroxTeam] = teams
  for (const [programId, teamId] of [
    [crossfit, morning],
    [crossfit, evening],
    [hyrox, hyroxTeam],
  ])
    if (programId && teamId)
      await db.insert(tables.programTeams).values({ gymId, programId, teamId, createdAt: new Date(startsOn) })
}

async function addTeams(db: Transaction, gymId: string, athleteIds: string[], since: Day): Promise<string[]> {
  const ids: string[] = []
  for (const [index, name] of ['Morning class', 'Evening class', 'HYROX team'].entries()) {
    const hasLeaderboard = name === 'HYROX team'
    const [team] = await db.insert(tables.teams).values({ gymId, name, hasLeaderboard }).returning()
    if (!team) throw new Error('no team was made')
    const members = athleteIds.filter((_, place) => place % 3 === index)
    await db
      .insert(tables.teamMembers)
      .values(members.map(athleteId => ({ gymId, teamId: team.id, athleteId, joinedAt: new Date(since) })))
    ids.push(team.id)
  }
  return ids
}

async function addLibrary(db: Transaction, gymId: string): Promise<string[]> {
  await db.insert(tables.workoutTypes).values({ code: 'long_run', gymId: gymId })
  const types = await db.select().from(tables.workoutTypes)
  const typeOf = (code: string) => types.find(type => type.code === code)?.id ?? ''
  const made = await db
    .insert(tables.workouts)
    .values(
      sampleWorkouts.map(({ type, ...workout }) => ({
        gymId,
        typeId: typeOf(type),
        notes: '',
        ...workout,
      })),
    )
    .returning({ id: tables.workouts.workoutId })
  return made.map(({ id }) => id)
}

async function addProgram(
  db: Transaction,
  made: Omit<typeof tables.programs.$inferInsert, 'endsOn'> & { startsOn: Day },
  workoutsOn: (day: number, week: number) => string[],
): Promise<string> {
  const { gymId, startsOn } = made
  const weeks = 12
  const [program] = await db
    .insert(tables.programs)
    .values({ ...made, endsOn: addDays(startsOn, weeks * 7 - 1), status: 'published' })
    .returning()
  if (!program) throw new Error('no program was made')
  const rows = Array.from({ length: weeks * 7 }, (_, index) =>
    workoutsOn(index % 7, Math.floor(index / 7)).map((workoutId, position) => ({
      gymId,
      programId: program.id,
      scheduledOn: addDays(startsOn, index),
      workoutId,
      position,
    })),
  ).flat()
  await db.insert(tables.scheduledWorkouts).values(rows)
  return program.id
}

/** Most take part in the leaderboards and are on the board; a few stay out, and a few were not asked yet. */
export async function seedChoices(
  db: Transaction,
  gymId: string,
  athleteIds: readonly string[],
): Promise<void> {
  const choices = athleteIds.flatMap((athleteId, place) =>
    place % 8 === 7 ? [] : [{ gymId, athleteId, takesPart: place % 8 !== 5 }],
  )
  await db.insert(tables.leaderboardChoices).values(choices)
  await db
    .insert(tables.boardChoices)
    .values(choices.map(({ takesPart, ...ofAthlete }) => ({ ...ofAthlete, isShown: takesPart })))
}
