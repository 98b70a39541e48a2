// Two gyms, and a person of every kind who could try something in the first one.
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pairingCodeFrom } from '#domain/board/pairing-code.ts'
import {
  gymBoards,
  imports,
  maxes,
  pastResults,
  programShares,
  televisions,
} from '#server/database/tables.ts'
import { hashOfSecret, televisionSecret } from '#server/television.ts'
import {
  buildAthlete,
  buildInvitingCoach,
  buildPasskey,
  buildPassword,
  buildRelationship,
  buildSession,
} from '../builders.ts'
import { buildConversation } from '../conversation-builders.ts'
import { writesAt } from '../log-samples.ts'
import {
  buildDay,
  buildLogEntry,
  buildMovement,
  buildProgram,
  buildTeam,
  buildWorkout,
  giveProgram,
} from '../programming-builders.ts'
import type { TestServer } from '../test-server.ts'
import type { Actor } from './access-line.ts'

const day = '2026-03-02'
/** A PNG of one pixel. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export type Gym = Awaited<ReturnType<typeof buildGym>>

async function buildOneGym({ owner }: TestServer, name: string) {
  const coach = await buildInvitingCoach(owner, { fullName: `${name} coach` })
  const athlete = await buildAthlete(owner, { fullName: `${name} athlete` })
  await buildRelationship(owner, { gymId: coach.id, athleteId: athlete.id })
  const team = await buildTeam(owner, { gymId: coach.id, name: `${name} team` }, [athlete.id])
  const workout = await buildWorkout(owner, { gymId: coach.id, name: `${name} workout` })
  const program = await buildProgram(owner, {
    gymId: coach.id,
    name: `${name} program`,
    status: 'published',
  })
  await buildDay(owner, program, day, [workout.workoutId])
  await giveProgram(owner, program, athlete.id)
  await buildLogEntry(owner, {
    gymId: coach.id,
    athleteId: athlete.id,
    workoutId: workout.workoutId,
    day,
    notes: `${name} note`,
  })
  const { rows } = await owner.execute<{ id: string }>(
    sql`insert into workout_types (code, gym_id) values (${`${name} type`}, ${coach.id}) returning id`,
  )
  const movement = await buildMovement(owner, { gymId: coach.id, name: `${name} movement` })
  return { coach, athlete, team, workout, program, movement, typeId: rows[0]?.id ?? '' }
}

export async function buildGym(server: TestServer) {
  const { owner } = server
  const own = await buildOneGym(server, 'Own')
  const foreign = await buildOneGym(server, 'Foreign')
  for (const { id } of [own.coach, own.athlete]) await buildPassword(owner, id)
  const another = await buildAthlete(owner)
  await buildRelationship(owner, { gymId: own.coach.id, athleteId: another.id })
  const inactive = await buildAthlete(owner)
  await buildRelationship(owner, { gymId: own.coach.id, athleteId: inactive.id, status: 'inactive' })
  await giveProgram(owner, own.program, inactive.id)
  const deleted = await buildAthlete(owner)
  const idOf: Record<Exclude<Actor, 'anonymous' | 'television'>, string> & {
    anonymous?: undefined
    television?: undefined
  } = {
    'own coach': own.coach.id,
    'other coach': foreign.coach.id,
    athlete: own.athlete.id,
    'another athlete': another.id,
    'athlete of another coach': foreign.athlete.id,
    'inactive athlete': inactive.id,
    'deleted account': deleted.id,
  }
  // As after a sign-in: one that is about to end would be prolonged, and that is a change.
  const expiresAt = new Date(Date.now() + 30 * 86_400_000)
  const tokens: Partial<Record<Actor, string>> = {}
  for (const [actor, id] of Object.entries(idOf))
    tokens[actor as Actor] = await buildSession(owner, String(id), { expiresAt })
  await owner.execute(sql`delete from users where id = ${deleted.id}`)
  const { rows: notes } = await owner.execute<{ id: string; at: Date }>(
    sql`select id, notes_set_at as at from log_entries where athlete_id = ${own.athlete.id}`,
  )
  const [past] = await owner
    .insert(pastResults)
    .values({
      id: crypto.randomUUID(),
      athleteId: own.athlete.id,
      enteredBy: own.athlete.id,
      day,
      key: 'load:deadlift',
      subject: 'deadlift',
      level: 'rx',
      score: { type: 'load', sets: [{ reps: 1, load: { value: 150, unit: 'kg' } }] },
    })
    .returning()
  await owner.insert(maxes).values({
    athleteId: own.athlete.id,
    setBy: own.athlete.id,
    movement: 'deadlift',
    value: 150,
    unit: 'kg',
    testedOn: day,
  })
  const passkey = await buildPasskey(owner, own.athlete.id)
  const { rows: invited } = await owner.execute<{ id: string }>(
    sql`insert into invitations (gym_id, email) values (${own.coach.id}, 'invited@example.com') returning id`,
  )
  const [imported] = await owner
    .insert(imports)
    .values({
      id: randomUUID(),
      gymId: own.coach.id,
      programId: own.program.id,
      workoutIds: [],
      versionIds: [],
    })
    .returning({ id: imports.id })
  const shareSecret = randomUUID().slice(0, 22)
  await owner
    .insert(programShares)
    .values({ gymId: own.coach.id, programId: own.program.id, secret: shareSecret })
  await owner.insert(gymBoards).values({ gymId: own.coach.id, day, programId: own.program.id })
  const secret = televisionSecret()
  const [television] = await owner
    .insert(televisions)
    .values({ gymId: own.coach.id, secretHash: hashOfSecret(secret), name: 'Own screen' })
    .returning()
  const pairingCode = pairingCodeFrom(randomBytes(64))
  await owner.insert(televisions).values({
    secretHash: randomUUID(),
    code: pairingCode,
    codeExpiresAt: new Date(Date.now() + 600_000),
  })
  const talk = await buildConversation(owner, own.coach.id, own.athlete.id)
  const ownRows = [own.coach, own.athlete, another, inactive, own.team, own.program, own.movement, passkey]
  const madeRows = [notes[0], past, invited[0], imported, television]
  const ownIds = [...ownRows, ...madeRows]
    .map(row => row?.id)
    .concat(own.workout.workoutId, own.workout.versionId, own.typeId)
    .concat(talk.messageOfCoach, talk.messageOfAthlete, talk.announcementId)
    .map(String)
  return {
    tokens,
    idOf,
    /** The ids of everything in the own gym, its people included. */
    ownIds,
    day,
    picture,
    email: own.coach.email,
    inviteCode: own.coach.inviteCode,
    typeId: own.workout.typeId,
    ownTypeId: own.typeId,
    foreignTypeId: foreign.typeId,
    athleteId: own.athlete.id,
    athleteName: own.athlete.fullName,
    athleteEmail: own.athlete.email,
    foreignAthleteId: foreign.athlete.id,
    teamId: own.team.id,
    foreignTeamId: foreign.team.id,
    workoutId: own.workout.workoutId,
    foreignWorkoutId: foreign.workout.workoutId,
    movementId: own.movement.id,
    programId: own.program.id,
    foreignProgramId: foreign.program.id,
    passkeyId: passkey.id,
    ...talk,
    invitationId: invited[0]?.id,
    importId: imported?.id,
    shareSecret,
    pairingCode,
    televisionId: television?.id,
    televisionSecret: secret,
    pastResultId: past?.id,
    note: { id: notes[0]?.id, at: new Date(notes[0]?.at ?? 0).toISOString() },
    logOf: (athleteId: string) => ({
      athleteId,
      workoutId: own.workout.workoutId,
      scheduledOn: day,
      ...writesAt(new Date()),
    }),
  }
}

/** A gym of its own for each mutation. Queries change nothing, so that one is enough for them all. */
export function gymFor(server: TestServer): (type: string) => Promise<Gym> {
  let ofQueries: Promise<Gym> | undefined
  return type => {
    if (type !== 'query') return buildGym(server)
    ofQueries ??= buildGym(server)
    return ofQueries
  }
}
