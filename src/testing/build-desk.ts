// A coach's whole desk in one call: people, teams, workouts, programs with their days, and what was logged. By name.

import type { Day } from '../domain/day.ts'
import type { RelationshipStatus } from '../domain/people/person.ts'
import type { Hex } from '../domain/programming/colours.ts'
import type { ProgramStatus } from '../domain/programming/program-status.ts'
import type { Outcome } from '../domain/training/log-values.ts'
import { programTeams } from '../server/database/tables.ts'
import { buildAthlete, buildInvitingCoach, buildPassword, buildRelationship } from './builders.ts'
import {
  buildDay,
  buildLogEntry,
  buildProgram,
  buildTeam,
  buildWorkout,
  giveProgram,
  globalType,
  longAgo,
} from './programming-builders.ts'
import type { TestDatabase } from './test-database.ts'

type Owner = TestDatabase['owner']
type Person = Awaited<ReturnType<typeof buildAthlete>>

export type NewAthlete = {
  name: string
  email?: string
  status?: RelationshipStatus
  /** A moment; now otherwise. What was scheduled before does not count as missed. */
  joinedAt?: string
}
export type NewProgram = {
  /** Engine, a draft over March 2026, unless said otherwise. */
  name?: string
  startsOn?: Day
  endsOn?: Day
  status?: ProgramStatus
  /** The workouts of each day. */
  days?: Record<Day, string[]>
  athletes?: string[]
  teams?: string[]
}
export type NewLog = {
  athlete: string
  workout: string
  day: Day
  outcome?: Outcome
  notes?: string
  /** A moment; now otherwise. */
  at?: string
}

/** Everything that names an athlete, a team or a workout uses the name it has here. */
export type DeskPlan = {
  coach?: { name?: string; email?: string }
  athletes?: (string | NewAthlete)[]
  teams?: Record<string, string[]>
  /** Each with its colour. */
  workouts?: Record<string, Hex>
  programs?: NewProgram[]
  logs?: NewLog[]
}

export type DeskRows = Awaited<ReturnType<typeof buildDeskRows>>
export type Desk = ReturnType<typeof openDesk>

/** Everyone can sign in with the password of builders.ts. */
export async function buildDeskRows(owner: Owner, plan: DeskPlan) {
  const { name: fullName = 'Coach Clara', ...ofCoach } = plan.coach ?? {}
  const coach = await buildInvitingCoach(owner, { fullName, ...ofCoach })
  const { gymId } = coach
  await buildPassword(owner, coach.id)

  const athletes: Record<string, Person> = {}
  for (const one of plan.athletes ?? []) {
    const { name, status = 'active', joinedAt, ...values } = typeof one === 'string' ? { name: one } : one
    const athlete = await buildAthlete(owner, { fullName: name, ...values })
    await buildPassword(owner, athlete.id)
    const createdAt = joinedAt ? new Date(joinedAt) : new Date()
    await buildRelationship(owner, { gymId, athleteId: athlete.id, status, createdAt })
    athletes[name] = athlete
  }
  const teams: Record<string, string> = {}
  for (const [name, members] of Object.entries(plan.teams ?? {})) {
    const ids = members.map(member => named(athletes, member).id)
    teams[name] = (await buildTeam(owner, { gymId, name }, ids)).id
  }
  const workouts: Record<string, string> = {}
  const typeId = await globalType(owner)
  for (const [name, color] of Object.entries(plan.workouts ?? {})) {
    const description = `${name} for time\nRest as needed`
    const workout = await buildWorkout(owner, { gymId, typeId, name, color, description })
    workouts[name] = workout.workoutId
  }
  const programs: Record<string, string> = {}
  for (const { days = {}, athletes: recipients = [], teams: groups = [], ...values } of plan.programs ?? []) {
    const program = await buildProgram(owner, { gymId, ...values })
    const programId = program.id
    for (const [day, names] of Object.entries(days))
      await buildDay(
        owner,
        program,
        day as Day,
        names.map(name => named(workouts, name)),
      )
    for (const name of recipients) await giveProgram(owner, program, named(athletes, name).id)
    for (const name of groups)
      await owner
        .insert(programTeams)
        .values({ programId, gymId, teamId: named(teams, name), createdAt: longAgo })
    programs[program.name] = programId
  }
  for (const { athlete, workout, at, ...values } of plan.logs ?? [])
    await buildLogEntry(owner, {
      ...values,
      ...(at && { at: new Date(at) }),
      gymId,
      athleteId: named(athletes, athlete).id,
      workoutId: named(workouts, workout),
    })
  return { coach, athletes, teams, workouts, programs }
}

/** The people, and the ids of the rest, by name. */
export function openDesk({ coach, athletes, teams, workouts, programs }: DeskRows) {
  return {
    coach,
    athlete: (name: string) => named(athletes, name),
    team: (name: string) => named(teams, name),
    workout: (name: string) => named(workouts, name),
    program: (name = 'Engine') => named(programs, name),
  }
}

export async function buildDesk(owner: Owner, plan: DeskPlan): Promise<Desk> {
  return openDesk(await buildDeskRows(owner, plan))
}

/** A name that was mentioned without being made is a mistake of the test. */
function named<Value>(made: Record<string, Value>, name: string): Value {
  const value = made[name]
  if (value === undefined) throw new Error(`there is no ${name} on this desk`)
  return value
}
