// What a coach changes after an athlete has left does not reach that athlete: every operation of a coach is tried, and
// everything that the athlete can read, by operations, downloads and raw statements, is as it was before. And after the gym
// has closed, an athlete reads what they read after leaving.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createClient } from '#server/database/database.ts'
import { maxes } from '#server/database/tables.ts'
import { buildGym, type Gym } from '#testing/access/access-gym.ts'
import { type AccessLine, type Actor, actors } from '#testing/access/access-line.ts'
import { accessTable } from '#testing/access/access-table.ts'
import { buildPastResult, lifted } from '#testing/result-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'
import { visibleRows } from '#testing/visible-rows.ts'
import { appRouter } from '../router.ts'

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>
const linesOf = (actor: (typeof actors)[number], type: 'query' | 'mutation') =>
  accessTable.filter(
    ({ operation, expected }) =>
      procedures[operation]?._def.type === type && expected[actors.indexOf(actor)] === 'ok',
  )

/** Lists of what the athlete does, the reading of this test included. */
const ownSteps = ['settings.sessions', 'settings.securityEvents']
const queries = linesOf('athlete', 'query').filter(({ operation }) => !ownSteps.includes(operation))

/** Without those of the account. What removes comes after what changes. */
const mutations = linesOf('own coach', 'mutation')
  .filter(({ operation }) => !/^(accounts|emails|push)\./.test(operation))
  .toSorted((one, other) => Number(isRemoval(one)) - Number(isRemoval(other)))
const groupOf = ({ operation }: AccessLine) => operation.split('.', 1)[0]
/** Leaving once more, and the end of the account or of the gym. */
const ends = /^athletes\.(remove|deleteAccount)$|^gym\.deleteGym$/
function isRemoval({ operation }: AccessLine): boolean {
  return /\.(remove|end|undo|delete|changeStatus)/.test(operation)
}

/** What the athlete reads all the same, and why. Of its news they are told as little. */
const reaching: Record<'removed' | 'inactive', Record<string, string>> = {
  removed: {
    'conversation.deleteAnnouncement': 'deleted for all',
  },
  inactive: {
    'training.markNotesRead': 'the coach has read what the athlete wrote before',
    'training.markNoteUnread': 'the same',
    'conversation.mark': 'the same',
    'conversation.close': 'whether the athlete may write when they are active again',
    'conversation.deleteAnnouncement': 'deleted for all',
    'settings.updateProfile': 'the athlete knows the name of the coach who can let them back in',
    'settings.uploadAvatar': 'and the picture',
    'settings.removeAvatar': 'and the picture',
    'gym.changeIdentity': 'so with the name of the gym',
    'gym.uploadLogo': 'and its logo',
    'gym.removeLogo': 'and its logo',
  },
}

let server: TestServer
let listener: ReturnType<typeof createClient>
let announced: string[] = []
beforeAll(async () => {
  server = await createTestServer()
  listener = createClient(server.address, { role: 'chalkline_app' })
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => announced.push(payload))
  await listener.query('listen chalkline_activity')
})
afterAll(() => listener.end())

async function call({ operation, input }: AccessLine, gym: Gym, actor: Actor): Promise<unknown> {
  const part = () => Math.floor(Math.random() * 256)
  const headers = {
    'X-Forwarded-For': `10.${part()}.${part()}.${part()}`,
    'Content-Type': 'application/json',
    cookie: await server.cookieOf(gym.tokens[actor] ?? ''),
  }
  const body = JSON.stringify(input?.(gym, actor))
  const path = `/api/rpc/${operation}`
  const answer =
    procedures[operation]?._def.type === 'query'
      ? await server.request(body ? `${path}?input=${encodeURIComponent(body)}` : path, { headers })
      : await server.request(path, { method: 'POST', headers, ...(body && { body }) })
  const { result, error } = await answer.json()
  return result?.data ?? error?.data.reason ?? null
}

/** The gym, and its athlete with a calendar feed, who has left. */
async function gymLeftBy(standing: 'removed' | 'inactive') {
  const gym = await buildGym(server)
  const athlete = server.clientOf(gym.tokens.athlete)
  const calendarFeed = await athlete.calendarFeed.open.mutate()
  const coach = server.clientOf(gym.tokens['own coach'])
  if (standing === 'removed') await coach.athletes.remove.mutate({ athleteId: gym.athleteId })
  else await coach.athletes.setStanding.mutate({ athleteIds: [gym.athleteId], standing: 'inactive' })
  return { gym, feed: new URL(calendarFeed?.address ?? '').pathname }
}

/** Everything that the athlete can read. */
async function readableBy({ gym, feed }: Awaited<ReturnType<typeof gymLeftBy>>) {
  const answers = await Promise.all(
    queries.map(
      async line => [`${line.operation} ${line.about ?? ''}`, await call(line, gym, 'athlete')] as const,
    ),
  )
  const cookie = await server.provenCookieOf(gym.tokens.athlete ?? '')
  const download = await (await server.request('/api/own-data.json', { headers: { cookie } })).text()
  const { sessions: _, securityEvents: __, ...ownData } = JSON.parse(download)
  return {
    answers: Object.fromEntries(answers),
    ownData,
    calendar: await (await server.request(feed)).text(),
    tables: await visibleRows(server.address, gym.tokens.athlete ?? '', unlikeBefore),
  }
}

/** The events of the account; and what an athlete was sent is in one of two tables, and in one view. */
const unlikeBefore = ['security_events', 'announcements', 'kept_announcements']

/** What the coach wrote, which goes with the coach's account: with its operations, in the download and the tables. */
const ofTalk =
  /^conversation\.|^(conversations|messages|announcements|announcement_recipients|received_announcements)$/

const withoutTalk = (read: Awaited<ReturnType<typeof readableBy>>) =>
  Object.fromEntries(
    Object.entries(read).map(([part, found]) => [
      part,
      typeof found === 'string'
        ? found
        : Object.fromEntries(Object.entries(found).filter(([name]) => !ofTalk.test(name))),
    ]),
  )

/** The news announced to the athlete, once everything before has arrived. */
async function newsOf(gym: Gym): Promise<string[]> {
  const last = `${gym.idOf['athlete of another coach']} conversation`
  announced = announced.filter(payload => payload !== last)
  await server
    .clientOf(gym.tokens['athlete of another coach'])
    .conversation.mute.mutate({ gymId: gym.foreignGymId, isMuted: true })
  await vi.waitFor(() => expect(announced).toContain(last), { timeout: 20_000, interval: 10 })
  return announced.filter(payload => payload.startsWith(gym.athleteId))
}

describe.each(['removed', 'inactive'] as const)('[TRUST-16] what an athlete who is %s reads', standing => {
  for (const group of new Set(mutations.map(groupOf)))
    it(`is as it was, and tells of no news, whatever the coach does with ${group}`, async () => {
      const left = await gymLeftBy(standing)
      await newsOf(left.gym)
      let before = await readableBy(left)
      let tried: string[] = []
      announced = []
      async function compare(expectation: 'unchanged' | 'changed'): Promise<void> {
        expect(await newsOf(left.gym), tried.join()).toEqual([])
        const now = await readableBy(left)
        if (expectation === 'unchanged') expect(now, tried.join()).toEqual(before)
        before = now
        tried = []
      }
      for (const line of mutations) {
        if (groupOf(line) !== group || ends.test(line.operation)) continue
        const reaches = line.operation in reaching[standing]
        // A removal takes back what was changed before, and what does reach the athlete is seen by itself.
        const isNext = reaches || isRemoval(line)
        if (isNext && tried.length > 0) await compare('unchanged')
        await call(line, left.gym, 'own coach')
        tried.push(line.operation)
        if (reaches) await compare('changed')
      }
      await compare('unchanged')
    })
})

describe('[GYM-30] what an athlete reads after the gym has closed', () => {
  it.each(['active', 'inactive', 'removed'] as const)(
    'is what is read after leaving, by one who was %s',
    async standing => {
      const left = await gymLeftBy('removed')
      const { gym } = left
      const [coachId, athleteId] = [gym.idOf['own coach'], gym.athleteId]
      const past = { athleteId, enteredBy: coachId, day: '2026-01-05' as const }
      await buildPastResult(server.owner, { ...past, key: 'load:deadlift', score: lifted(170) })
      await server.owner.update(maxes).set({ setBy: coachId }).where(eq(maxes.athleteId, athleteId))
      const afterLeaving = withoutTalk(await readableBy(left))
      expect(afterLeaving).toMatchObject({ ownData: { log: [{ workout: 'Own workout' }] } })
      if (standing !== 'removed')
        await server.owner.execute(sql`insert into gym_athletes (gym_id, athlete_id, status)
        select gym_id, ${athleteId}, ${standing} from gym_members where person_id = ${coachId}`)
      // Its last coach: the others have gone.
      await server.owner.execute(
        sql`delete from gym_members where gym_id = ${gym.gymId} and person_id <> ${coachId}`,
      )
      await server.owner.execute(sql`select delete_account(${coachId})`)
      const afterwards = await readableBy(left)
      expect(withAuthorsOf(withoutTalk(afterwards))).toEqual(withAuthorsOf(afterLeaving))
      expect(afterwards.ownData).toMatchObject({ conversations: [], messages: [], announcements: [] })
      expect(afterwards.answers['conversation.coaches ']).toEqual([])
    },
  )
})

/** Who entered a result from before, or set a max: by raw statements it was an id, of a coach who is no one any more. */
const withAuthorsOf = (read: ReturnType<typeof withoutTalk>) => ({
  ...read,
  tables: JSON.parse(
    JSON.stringify(read.tables, (key, value) => (/^(set_by|entered_by)$/.test(key) ? undefined : value)),
  ),
})
