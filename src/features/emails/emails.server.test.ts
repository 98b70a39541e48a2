import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day, startOfWeek, today } from '#domain/day.ts'
import { openDatabase } from '#server/database/database.ts'
import { timeZones } from '#server/database/tables.ts'
import { createLog } from '#server/log.ts'
import { startMailQueue } from '#server/mail/mail-queue.ts'
import { unsubscribeUrl } from '#server/mail/unsubscribe-token.ts'
import {
  buildAthlete,
  buildInvitingCoach,
  buildRelationship,
  buildSession,
  ownerOf,
} from '#testing/builders.ts'
import { buildConversation } from '#testing/conversation-builders.ts'
import { subscription } from '#testing/fakes/push-subscription.ts'
import { buildLogEntry, buildWorkout } from '#testing/programming-builders.ts'
import { buildResult, time } from '#testing/result-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'
import { type EmailParts, sendDigests, sendOverviews } from './send-emails.server.ts'

let server: TestServer
let parts: EmailParts
beforeAll(async () => {
  server = await createTestServer()
  const signInDatabase = openDatabase(server.address, { role: 'chalkline_auth', max: 4 })
  const mailQueue = startMailQueue(
    signInDatabase,
    server.mailer,
    createLog(() => {}, 'json'),
  )
  parts = { config: server.config, database: server.database, signInDatabase, mailQueue }
  return async () => {
    await mailQueue.stop()
    await signInDatabase.close()
  }
})

/** Where it is noon at this moment. */
function noonZone(now: Date): string {
  const ahead = 12 - now.getUTCHours()
  return `Etc/GMT${ahead >= 0 ? '-' : '+'}${Math.abs(ahead)}`
}

const now = new Date()
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const set = (id: string, column: string, value: unknown) =>
  server.owner.execute(sql`insert into email_settings (account_id, ${sql.raw(column)}) values (${id}, ${value})
    on conflict (account_id) do update set ${sql.raw(column)} = ${value}`)
const setZone = (userId: string, timeZone: string) =>
  server.owner
    .insert(timeZones)
    .values({ userId, timeZone })
    .onConflictDoUpdate({ target: timeZones.userId, set: { timeZone } })

/** A coach and an athlete, each with something unread of the other for five hours, where it is noon. */
async function talk({ language = 'en', status = 'active' } = {}) {
  const { owner } = server
  const coach = await buildInvitingCoach(owner, { fullName: 'Carla Coach' })
  const athlete = await buildAthlete(owner, { fullName: 'Ana Gil' })
  await buildRelationship(owner, { gymId: coach.gymId, athleteId: athlete.id })
  await buildConversation(owner, coach.gymId, athlete.id)
  await owner.execute(
    sql`update messages set sent_at = sent_at - interval '5 hours' where gym_id = ${coach.gymId}`,
  )
  await owner.execute(
    sql`update conversations set last_at = last_at - interval '5 hours' where gym_id = ${coach.gymId}`,
  )
  await owner.execute(
    sql`update announcements set sent_at = now() - interval '5 hours' where gym_id = ${coach.gymId}`,
  )
  await owner.execute(sql`update gym_athletes set status = ${status} where gym_id = ${coach.gymId}`)
  for (const { id } of [coach, athlete]) {
    await owner.execute(sql`update users set language = ${language} where id = ${id}`)
    await setZone(id, noonZone(now))
  }
  return { coach, athlete }
}

const mailsOf = (email: string) => server.mailsTo(email)
async function mailTo(email: string, nth = 1) {
  await expect.poll(async () => (await mailsOf(email)).length).toBe(nth)
  return (await mailsOf(email)).at(-1)
}
/** After every mail that was queued has left. */
const settled = () =>
  expect.poll(async () => (await server.owner.execute(sql`select from mails`)).rows.length).toBe(0)

async function expectNone(...emails: string[]) {
  await sendDigests(parts, now)
  await settled()
  for (const email of emails) expect(await mailsOf(email)).toEqual([])
}

describe('the digest', () => {
  it('[MAIL-01] says who wrote, how many, and how it begins, and no private note', async () => {
    const { coach, athlete } = await talk()
    await server.owner.execute(
      sql`update messages set text = 'Straps <b>next</b> time?' where author_id = ${coach.id}`,
    )
    await sendDigests(parts, now)
    const mail = await mailTo(athlete.email)
    expect(mail?.subject).toBe('Unread: 1 message, 1 announcement · Chalkline')
    expect(mail?.text).toContain('- Carla Coach · 1 message\n  Straps <b>next</b> time?')
    expect(mail?.text).toContain('- Carla Coach · 1 announcement\n  Own announcement')
    expect(mail?.html).toContain('Straps &lt;b&gt;next&lt;/b&gt; time?')
    const ofCoach = await mailTo(coach.email)
    expect(ofCoach?.text).toContain('- Ana Gil · 1 message\n  Own answer')
    for (const one of [mail, ofCoach]) expect(`${one?.text}${one?.html}`).not.toContain('private')
  })

  it('[MAIL-01] is in the language of the reader, and names the athlete as the coach does', async () => {
    const { coach, athlete } = await talk({ language: 'es' })
    await server.owner.execute(
      sql`insert into athlete_names (gym_id, athlete_id, name) values (${coach.gymId}, ${athlete.id}, 'Anita')`,
    )
    await sendDigests(parts, now)
    expect((await mailTo(athlete.email))?.subject).toBe('Sin leer: 1 mensaje, 1 anuncio · Chalkline')
    expect((await mailTo(coach.email))?.text).toContain('- Anita · 1 mensaje')
  })

  it('[MAIL-02] comes once, also from several servers, and again only for what is new and on another day', async () => {
    const { coach, athlete } = await talk()
    await Promise.all([sendDigests(parts, now), sendDigests(parts, now), sendDigests(parts, now)])
    await mailTo(athlete.email)
    await sendDigests(parts, hoursLater(24))
    await settled()
    expect((await mailsOf(athlete.email)).length).toBe(1)
    // As if the first one had been a day ago.
    await set(athlete.id, 'digest_at', hoursLater(-24).toISOString())
    await server.owner.execute(
      sql`update email_settings set digest_at = ${hoursLater(-3).toISOString()} where account_id = ${coach.id}`,
    )
    await sendDigests(parts, now)
    await mailTo(athlete.email, 2)
    await settled()
    expect((await mailsOf(coach.email)).length).toBe(1)
  })

  it('[MAIL-01] of notes alone says so', async () => {
    const { owner } = server
    const { gymId, athleteId } = await buildRelationship(owner)
    const { workoutId } = await buildWorkout(owner, { gymId })
    await buildLogEntry(owner, { gymId, athleteId, workoutId, day: today(), notes: 'Straps?' })
    await owner.execute(sql`update log_entries set is_note_unread = true,
      notes_set_at = now() - interval '5 hours' where athlete_id = ${athleteId}`)
    const coachId = await ownerOf(owner, gymId)
    await setZone(coachId, noonZone(now))
    const { rows } = await owner.execute<{ email: string }>(
      sql`select email from users where id = ${coachId}`,
    )
    await sendDigests(parts, now)
    expect((await mailTo(rows[0]?.email ?? ''))?.subject).toBe('Unread: 1 note · Chalkline')
  })

  it('[MAIL-02] of a server that dies half-way is neither lost nor sent twice', async () => {
    const { owner } = server
    const { athlete } = await talk()
    const refuse = sql.raw(`check (recipient <> '${athlete.email}')`)
    await owner.execute(sql`alter table mails add constraint dies ${refuse}`)
    await expect(sendDigests(parts, now)).rejects.toThrow()
    await owner.execute(sql`alter table mails drop constraint dies`)
    await sendDigests(parts, now)
    await sendDigests(parts, now)
    await mailTo(athlete.email)
    await settled()
    expect((await mailsOf(athlete.email)).length).toBe(1)
  })

  it('[MAIL-02] waits for four hours, and for the day of the reader', async () => {
    const { coach, athlete } = await talk()
    await setZone(athlete.id, noonZone(hoursLater(12)))
    await server.owner.execute(sql`update messages set sent_at = now() - interval '3 hours'
      where author_id = ${athlete.id} and gym_id = ${coach.gymId}`)
    await expectNone(coach.email, athlete.email)
  })

  it('[MAIL-03] is not for those who read it, switched it off, are set aside or not confirmed, nor for the sample gym', async () => {
    const { owner } = server
    const read = await talk()
    await owner.execute(sql`update messages set is_unread = false where gym_id = ${read.coach.gymId}`)
    await owner.execute(
      sql`update announcement_recipients set seen_at = now() where athlete_id = ${read.athlete.id}`,
    )
    const off = await talk()
    for (const { id } of [off.coach, off.athlete]) {
      const client = server.clientOf(await buildSession(owner, id))
      await client.emails.change.mutate({ digest: false })
      expect(await client.emails.settings.query()).toMatchObject({ digest: false, weeklyOverview: true })
    }
    const inactive = await talk({ status: 'inactive' })
    const unconfirmed = await talk()
    const sample = await talk()
    for (const { id } of [unconfirmed.coach, unconfirmed.athlete])
      await owner.execute(sql`update users set email_verified = false where id = ${id}`)
    for (const { id } of [sample.coach, sample.athlete])
      await owner.execute(sql`update users set email = id || '@gym.example' where id = ${id}`)
    const everyone = [read, off, inactive, unconfirmed].flatMap(pair => [
      pair.coach.email,
      pair.athlete.email,
    ])
    await expectNone(...everyone, `${sample.coach.id}@gym.example`, `${sample.athlete.id}@gym.example`)
  })

  it('[MAIL-03] has no announcement of a coach whose announcements the athlete muted', async () => {
    const { coach, athlete } = await talk()
    await server.owner.execute(
      sql`update conversations set mutes_announcements = true where gym_id = ${coach.gymId}`,
    )
    await server.owner.execute(sql`update messages set is_unread = false where gym_id = ${coach.gymId}`)
    await sendDigests(parts, now)
    await settled()
    expect(await mailsOf(athlete.email)).toEqual([])
  })

  it('[MAIL-03] is not for a person whose device gets a push of each message', async () => {
    const { athlete } = await talk()
    const client = server.clientOf(await buildSession(server.owner, athlete.id))
    await client.push.subscribe.mutate({ ...subscription(), kinds: ['message'] })
    await setZone(athlete.id, noonZone(now))
    await expectNone(athlete.email)
    const { devices } = await client.push.state.query()
    await client.push.setKinds.mutate({ id: devices[0]?.id ?? '', kinds: ['training'] })
    await sendDigests(parts, now)
    await mailTo(athlete.email)
  })

  it('[MAIL-05] ends with one POST of a mail program, without a session and from anywhere; opening the link asks', async () => {
    const { coach, athlete } = await talk()
    await sendDigests(parts, now)
    const mail = await mailTo(athlete.email)
    const header = (key: string) => mail?.headers.find(one => one.key === key)?.value ?? ''
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const { pathname } = new URL(header('list-unsubscribe').slice(1, -1))
    const client = server.clientOf(await buildSession(server.owner, athlete.id))
    const asked = await server.request(pathname)
    expect(asked.status).toBe(200)
    const said = await asked.text()
    expect(said).toContain('Stop the emails about unread messages?')
    expect(said).toContain('They stop once you press the button.')
    expect((await client.emails.settings.query()).digest).toBe(true)
    const post = (path: string) =>
      server.request(path, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          Origin: 'https://mail.example',
          'Sec-Fetch-Site': 'cross-site',
        },
      })
    expect((await post(pathname.replace(athlete.id, coach.id))).status).toBe(404)
    expect((await post('/unsubscribe/digest.en.x.y')).status).toBe(404)
    // For the other kind of mails, or for another mailbox, it is not signed.
    for (const kind of ['overview', 'invitations'])
      expect((await post(pathname.replace('/digest.', `/${kind}.`))).status, kind).toBe(404)
    expect(await client.emails.settings.query()).toMatchObject({ digest: true, weeklyOverview: true })
    for (let times = 0; times < 2; times++) expect((await post(pathname)).status).toBe(200)
    expect(await client.emails.settings.query()).toMatchObject({ digest: false, weeklyOverview: true })
    const asCoach = server.clientOf(await buildSession(server.owner, coach.id))
    expect((await asCoach.emails.settings.query()).digest).toBe(true)
  })
})

it('[TRUST-61] the link that ends mails is in no log, also when it fails', async () => {
  const { id } = await buildAthlete(server.owner)
  const link = unsubscribeUrl(server.config, { kind: 'digest', accountId: id, language: 'en' })
  const { pathname } = new URL(link)
  const post = () => server.request(pathname, { method: 'POST' })
  await server.owner.execute(sql`alter table email_settings rename to email_settings_gone`)
  try {
    expect((await post()).status).toBe(500)
  } finally {
    await server.owner.execute(sql`alter table email_settings_gone rename to email_settings`)
  }
  expect((await post()).status).toBe(200)
  const lines = server.logged.join('\n')
  expect(lines).toContain('/unsubscribe/…')
  expect(lines).not.toContain(pathname.split('.').at(-1))
})

describe('[MAIL-04] the weekly overview', () => {
  const monday = startOfWeek(today())
  const mondayNoon = new Date(`${monday}T12:00:00Z`)
  const inWeek = addDays(monday, -3)

  async function gym() {
    const { owner } = server
    const coach = await buildInvitingCoach(owner, { fullName: 'Carla Coach' })
    await setZone(coach.id, 'UTC')
    const { workoutId } = await buildWorkout(owner, { gymId: coach.gymId, name: 'Fran' })
    const join = async (fullName: string, ...days: Day[]) => {
      const athlete = await buildAthlete(owner, { fullName })
      await buildRelationship(owner, { gymId: coach.gymId, athleteId: athlete.id })
      for (const day of days)
        await buildLogEntry(owner, {
          gymId: coach.gymId,
          athleteId: athlete.id,
          workoutId,
          day,
          outcome: 'prescribed',
        })
      return athlete
    }
    await join('Ana Gil', inWeek, addDays(inWeek, -1))
    await join('Ben Kay', addDays(monday, -12))
    const gone = await join('Gone One', inWeek)
    await owner.execute(sql`update gym_athletes set status = 'inactive' where athlete_id = ${gone.id}`)
    return coach
  }

  it('says who trained and who went quiet, of the active athletes, once', async () => {
    const coach = await gym()
    await Promise.all([sendOverviews(parts, mondayNoon), sendOverviews(parts, mondayNoon)])
    const mail = await mailTo(coach.email)
    expect(mail?.subject).toBe('Your athletes last week · Chalkline')
    expect(mail?.text).toContain('logged 2 workouts')
    expect(mail?.text).toContain('- 1 of 2 trained\n  Ana Gil\n- 1 went quiet\n  Ben Kay\n- No records')
    expect(mail?.text).not.toContain('Gone')
    await sendOverviews(parts, mondayNoon)
    await settled()
    expect((await mailsOf(coach.email)).length).toBe(1)
  })

  it('names the gym and leads there where the coach works for several', async () => {
    const coach = await gym()
    const other = await buildInvitingCoach(server.owner)
    await server.owner.execute(
      sql`insert into gym_members (gym_id, person_id, role) values (${other.gymId}, ${coach.id}, 'coach')`,
    )
    await server.owner.execute(sql`update gyms set name = 'CrossFit 4.0' where id = ${coach.gymId}`)
    await sendOverviews(parts, mondayNoon)
    const mail = await mailTo(coach.email)
    expect(mail?.subject).toBe('CrossFit 4.0: Your athletes last week · Chalkline')
    expect(mail?.text).toContain(`/coach?gym=${coach.gymId}\n`)
  })

  it('counts the records of the week, and not those before', async () => {
    const coach = await gym()
    const { workoutId } = await buildWorkout(server.owner, { gymId: coach.gymId, name: 'Fran' })
    const athlete = await buildAthlete(server.owner, { fullName: 'Rita Record' })
    await buildRelationship(server.owner, { gymId: coach.gymId, athleteId: athlete.id })
    const times: [number, number][] = [
      [-20, 300],
      [-12, 240],
      [-3, 230],
      [-2, 250],
    ]
    for (const [days, seconds] of times) {
      const day = addDays(monday, days)
      const scores = { 'time:fran': time(seconds) }
      const at = new Date(`${day}T12:00:00Z`)
      await buildResult(server, { gymId: coach.gymId, athleteId: athlete.id, workoutId, day, scores, at })
    }
    await sendOverviews(parts, mondayNoon)
    expect((await mailTo(coach.email))?.text).toContain('- 1 record\n  Rita Record')
  })

  it('comes on no other day, and not when it is switched off or the gym is silent', async () => {
    const [coach, off] = [await gym(), await gym()]
    await set(off.id, 'weekly_overview', false)
    const silent = await buildInvitingCoach(server.owner)
    await buildRelationship(server.owner, { gymId: silent.gymId })
    for (const days of [-1, 1, 2, 3])
      await sendOverviews(parts, new Date(mondayNoon.getTime() + days * 86_400_000))
    await settled()
    expect(await mailsOf(coach.email)).toEqual([])
    await sendOverviews(parts, mondayNoon)
    await mailTo(coach.email)
    await settled()
    for (const email of [off.email, silent.email]) expect(await mailsOf(email)).toEqual([])
  })
})

describe('[MAIL-02] the time zone', () => {
  it('is one that exists, and the person’s own', async () => {
    const athlete = await buildAthlete(server.owner)
    const client = server.clientOf(await buildSession(server.owner, athlete.id))
    await client.emails.setTimeZone.mutate({ timeZone: 'Europe/Madrid' })
    const invented = () => client.emails.setTimeZone.mutate({ timeZone: 'No/Zone' })
    await server.expectRefusal(invented, 'invalid_input')
    const { rows } = await server.owner.execute(
      sql`select time_zone from time_zones where user_id = ${athlete.id}`,
    )
    expect(rows).toEqual([{ time_zone: 'Europe/Madrid' }])
    await server.expectRefusal(() => server.clientOf().emails.settings.query(), 'unauthenticated')
  })
})
