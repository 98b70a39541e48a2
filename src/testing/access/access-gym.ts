// Two gyms, and a person of every kind who could try something in the first one.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pairingCodeFrom } from '#domain/board/pairing-code.ts'
import {
  gymAthletes,
  gymBoards,
  gymMembers,
  imports,
  maxes,
  pastResults,
  programProposals,
  programShares,
  staffInvitations,
  televisions,
} from '#server/database/tables.ts'
import { hashOfSecret, televisionSecret } from '#server/television.ts'
import { buildPasskey, buildPasswords, buildPeople, buildSessions } from '../builders.ts'
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

async function buildTrainingOf(owner: TestServer['owner'], name: string, gymId: string, athleteId: string) {
  const team = await buildTeam(owner, { gymId, name: `${name} team` }, [athleteId])
  const workout = await buildWorkout(owner, { gymId, name: `${name} workout` })
  const workoutId = workout.workoutId
  const program = await buildProgram(owner, { gymId, name: `${name} program`, status: 'published' })
  await buildDay(owner, program, day, [workoutId])
  await giveProgram(owner, program, athleteId)
  await buildLogEntry(owner, { gymId, athleteId, workoutId, day, notes: `${name} note` })
  const { rows } = await owner.execute<{ id: string }>(
    sql`insert into workout_types (code, gym_id) values (${`${name} type`}, ${gymId}) returning id`,
  )
  const movement = await buildMovement(owner, { gymId, name: `${name} movement` })
  return { team, workout, program, movement, typeId: rows[0]?.id ?? '' }
}

export async function buildGym(server: TestServer) {
  const { owner } = server
  const inviteCode = randomBytes(5).toString('hex')
  const foreignCode = randomBytes(5).toString('hex')
  const [coach, athlete, foreignCoach, foreignAthlete, another, inactive, deleted, second, assistant] =
    await buildPeople(owner, [
      { fullName: 'Own coach', role: 'coach', inviteCode },
      { fullName: 'Own athlete' },
      { fullName: 'Foreign coach', role: 'coach', inviteCode: foreignCode },
      { fullName: 'Foreign athlete' },
      {},
      {},
      {},
      { fullName: 'Own second coach', role: 'coach' },
      { fullName: 'Own assistant', role: 'coach' },
    ])
  await owner.insert(gymMembers).values([
    { gymId: coach.gymId, personId: second.id, role: 'coach', chosenAt: new Date(Date.now() + 60_000) },
    {
      gymId: coach.gymId,
      personId: assistant.id,
      role: 'assistant',
      chosenAt: new Date(Date.now() + 60_000),
    },
  ])
  const staffSecret = randomBytes(32).toString('base64url')
  const [staffInvitation] = await owner
    .insert(staffInvitations)
    .values({
      gymId: coach.gymId,
      role: 'coach',
      secretHash: createHash('sha256').update(staffSecret).digest('hex'),
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning()
  await owner.insert(gymAthletes).values([
    { gymId: coach.gymId, athleteId: athlete.id, status: 'active' },
    { gymId: foreignCoach.gymId, athleteId: foreignAthlete.id, status: 'active' },
    { gymId: coach.gymId, athleteId: another.id, status: 'active' },
    { gymId: coach.gymId, athleteId: inactive.id, status: 'inactive' },
  ])
  await buildPasswords(owner, [coach.id, athlete.id, second.id, assistant.id])
  const own = await buildTrainingOf(owner, 'Own', coach.gymId, athlete.id)
  const foreign = await buildTrainingOf(owner, 'Foreign', foreignCoach.gymId, foreignAthlete.id)
  await giveProgram(owner, own.program, inactive.id)
  const idOf: Record<Exclude<Actor, 'anonymous' | 'television'>, string> & {
    anonymous?: undefined
    television?: undefined
  } = {
    'own coach': coach.id,
    'other coach': foreignCoach.id,
    athlete: athlete.id,
    'another athlete': another.id,
    'athlete of another coach': foreignAthlete.id,
    'inactive athlete': inactive.id,
    'deleted account': deleted.id,
    'second coach': second.id,
    assistant: assistant.id,
  }
  // As after a sign-in: one that is about to end would be prolonged, and that is a change.
  const expiresAt = new Date(Date.now() + 30 * 86_400_000)
  const made = await buildSessions(owner, Object.values(idOf).map(String), expiresAt)
  const tokens: Partial<Record<Actor, string>> = Object.fromEntries(
    Object.keys(idOf).map((actor, at) => [actor, made[at]]),
  )
  await owner.execute(sql`delete from users where id = ${deleted.id}`)
  const { rows: notes } = await owner.execute<{ id: string; at: Date }>(
    sql`select id, notes_set_at as at from log_entries where athlete_id = ${athlete.id}`,
  )
  const [past] = await owner
    .insert(pastResults)
    .values({
      id: crypto.randomUUID(),
      athleteId: athlete.id,
      enteredBy: athlete.id,
      day,
      key: 'load:deadlift',
      subject: 'deadlift',
      level: 'rx',
      score: { type: 'load', sets: [{ reps: 1, load: { value: 150, unit: 'kg' } }] },
    })
    .returning()
  await owner.insert(maxes).values({
    athleteId: athlete.id,
    setBy: athlete.id,
    movement: 'deadlift',
    value: 150,
    unit: 'kg',
    testedOn: day,
  })
  const passkey = await buildPasskey(owner, athlete.id)
  const { rows: invited } = await owner.execute<{ id: string }>(
    sql`insert into invitations (gym_id, email) values (${coach.gymId}, 'invited@example.com') returning id`,
  )
  const codeId = randomUUID()
  await owner.execute(sql`insert into invite_codes (id, code, gym_id, is_main, name)
    values (${codeId}, ${randomBytes(5).toString('hex')}, ${coach.gymId}, false, 'Open day')`)
  const open = await buildProgram(owner, {
    gymId: coach.gymId,
    name: 'Open program',
    status: 'published',
    isOpen: true,
    startsOn: '2090-01-02',
    endsOn: '2090-01-29',
  })
  const [imported] = await owner
    .insert(imports)
    .values({
      id: randomUUID(),
      gymId: coach.gymId,
      programId: own.program.id,
      workoutIds: [],
      versionIds: [],
    })
    .returning({ id: imports.id })
  const [proposal] = await owner
    .insert(programProposals)
    .values({
      gymId: coach.gymId,
      programId: own.program.id,
      coachId: second.id,
      saveId: randomUUID(),
      revision: 0,
      steps: [[{ kind: 'remove', day, workoutIds: [own.workout.workoutId] }]],
    })
    .returning()
  const shareSecret = randomUUID().slice(0, 22)
  await owner
    .insert(programShares)
    .values({ gymId: coach.gymId, programId: own.program.id, secret: shareSecret })
  await owner.insert(gymBoards).values({ gymId: coach.gymId, day, programId: own.program.id })
  const secret = televisionSecret()
  const [television] = await owner
    .insert(televisions)
    .values({ gymId: coach.gymId, secretHash: hashOfSecret(secret), name: 'Own screen' })
    .returning()
  const pairingCode = pairingCodeFrom(randomBytes(64))
  await owner.insert(televisions).values({
    secretHash: randomUUID(),
    code: pairingCode,
    codeExpiresAt: new Date(Date.now() + 600_000),
  })
  const talk = await buildConversation(owner, coach.gymId, athlete.id)
  const named = { proposalId: proposal?.id ?? '', saveId: proposal?.saveId ?? '' }
  const review = await server
    .clientOf(tokens['own coach'] ?? '')
    .programs.review.query({ programId: own.program.id, ...named })
  const ownRows = [coach, athlete, another, inactive, own.team, own.program, own.movement, passkey]
  const madeRows = [proposal, staffInvitation, notes[0], past, invited[0], imported, television]
  const ownIds = [...ownRows, ...madeRows]
    .map(row => row?.id)
    .concat(coach.gymId)
    .concat(codeId, open.id)
    .concat(own.workout.workoutId, own.workout.versionId, own.typeId)
    .concat(talk.messageOfCoach, talk.messageOfAthlete, talk.announcementId)
    .map(String)
  return {
    tokens,
    idOf,
    staffSecret,
    staffInvitationId: staffInvitation?.id,
    /** Of the second coach. */
    proposal: named,
    /** Of what its owner has read. */
    fingerprint: review.fingerprint,
    /** The ids of everything in the own gym, its people included. */
    ownIds,
    gymId: coach.gymId,
    foreignGymId: foreignCoach.gymId,
    day,
    picture,
    email: coach.email,
    inviteCode,
    typeId: own.workout.typeId,
    ownTypeId: own.typeId,
    foreignTypeId: foreign.typeId,
    athleteId: athlete.id,
    athleteName: athlete.fullName,
    athleteEmail: athlete.email,
    foreignAthleteId: foreignAthlete.id,
    teamId: own.team.id,
    foreignTeamId: foreign.team.id,
    workoutId: own.workout.workoutId,
    foreignWorkoutId: foreign.workout.workoutId,
    movementId: own.movement.id,
    programId: own.program.id,
    openProgramId: open.id,
    codeId,
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
