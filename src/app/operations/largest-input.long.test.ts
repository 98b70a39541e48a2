// The largest input that each operation takes: its work in the database does not grow with the length of a list.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Day } from '#domain/day.ts'
import { sessions, workouts } from '#server/database/tables.ts'
import { buildGym } from '#testing/access/access-gym.ts'
import { knownFields, type OwnThings } from '#testing/access/known-fields.ts'
import { largestInput } from '#testing/access/largest-input.ts'
import { operationsOf } from '#testing/access/operations-of.ts'
import { buildPasskey, buildSession } from '#testing/builders.ts'
import { buildWorkout } from '#testing/programming-builders.ts'
import { recordStatements } from '#testing/statements/recorded-statements.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

/** More than any operation needs. A statement or a parameter for each element of a list would be thousands. */
const mostStatements = 40
const mostParameters = 60

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function ownThings(role: 'coach' | 'athlete'): Promise<{ own: OwnThings; token: string }> {
  const gym = await buildGym(server)
  const { owner } = server
  const { gymId } = gym
  const personId = role === 'coach' ? gym.idOf['own coach'] : gym.athleteId
  const spare = await buildWorkout(owner, { gymId })
  const library = await owner.select().from(workouts).where(eq(workouts.gymId, gymId))
  const passkey = await buildPasskey(owner, personId)
  await buildSession(owner, personId)
  const token = gym.tokens[role === 'coach' ? 'own coach' : 'athlete'] ?? ''
  const others = await owner.select().from(sessions).where(eq(sessions.userId, personId))
  const own: OwnThings = {
    role,
    personId,
    gymId,
    athleteId: gym.athleteId,
    athleteName: gym.athleteName,
    athleteIds: [gym.athleteId, gym.idOf['another athlete']],
    teamId: gym.teamId,
    revision: 0,
    programId: gym.programId,
    workoutId: gym.workoutId,
    typeId: gym.typeId,
    day: gym.day as Day,
    startsOn: '2026-03-02' as Day,
    daysAfter: 20,
    spareWorkoutId: spare.workoutId,
    worst: 0,
    library: library.map(({ workoutId, versionId, blocks }) => ({
      workoutId,
      versionId,
      blocks: blocks.length,
    })),
    versionId: library[0]?.versionId ?? '',
    movementId: gym.movementId,
    messageId: role === 'coach' ? gym.messageOfCoach : gym.messageOfAthlete,
    announcementId: gym.announcementId,
    noteRevision: 1,
    pastResultId: gym.pastResultId ?? '',
    note: { id: gym.note.id ?? '', at: gym.note.at },
    passkeyId: passkey.id,
    picture: gym.picture,
    gym: {
      colleagueId: gym.idOf.assistant,
      staffInvitationId: gym.staffInvitationId ?? '',
      staffSecret: gym.staffSecret,
      codeId: gym.codeId,
      openProgramId: gym.openProgramId,
      proposal: gym.proposal,
      fingerprint: gym.fingerprint,
    },
    sessionId: others.find(one => one.token !== token)?.id ?? '',
    deviceId: randomUUID(),
    pendingAthleteId: randomUUID(),
    invitationId: gym.invitationId ?? '',
    importId: gym.importId ?? '',
    shareSecret: gym.shareSecret,
    televisionId: gym.televisionId ?? '',
    pairingCode: gym.pairingCode,
  }
  return { own, token }
}

/** They change only what their caller entered, and there is none here. */
const ofBoth = ['push.remove', 'push.setKinds', 'results.removeMax']
const ofCoach = [
  'athletes.resendConfirmation',
  'results.removePast',
  'gym.withdrawOffer',
  'gym.acceptOwnership',
]
/** An athlete works for no gym. */
const ofAthlete = ['gym.choose', 'gym.invitation']
const notFound = { coach: [...ofCoach, ...ofBoth], athlete: [...ofAthlete, ...ofBoth] }

describe.each(['coach', 'athlete'] as const)('[FAIR-08] the largest input of a %s of', role => {
  for (const { name, isQuery, schema } of operationsOf(role))
    it(name, async () => {
      const { own, token } = await ownThings(role)
      const input = schema && largestInput(schema, knownFields(name, own))
      // Refused for what it says, not for its size.
      if (schema) expect((schema as z.ZodType).safeParse(input).error).toBeUndefined()
      const body = schema ? JSON.stringify(input) : ''
      expect(body.length).toBeLessThan(1024 * 1024)
      const path = `/api/rpc/${name}`
      const headers = { 'Content-Type': 'application/json', cookie: await server.provenCookieOf(token) }
      let answer = new Response()
      const statements = await recordStatements(async () => {
        answer = isQuery
          ? await server.request(`${path}?input=${encodeURIComponent(body || '{}')}`, { headers })
          : await server.request(path, { method: 'POST', headers, ...(body && { body }) })
      })
      const expected = notFound[role].includes(name) ? 404 : 200
      expect(answer.status, await answer.text()).toBe(expected)
      expect(statements.length).toBeLessThan(mostStatements)
      for (const { text, values } of statements) expect(values.length, text).toBeLessThan(mostParameters)
    })
})
