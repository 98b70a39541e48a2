import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildAthlete, buildInvitingCoach, buildRelationship, buildSession } from '#testing/builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

let count = 0
const newAddress = () => `invited-${++count}@example.com`

async function openDesk(fullName = 'Carla Coach') {
  const coach = await buildInvitingCoach(server.owner, { fullName })
  const client = server.clientOf(await buildSession(server.owner, coach.id))
  const send = (...emails: string[]) => client.invitations.send.mutate({ emails, language: 'en' })
  const states = async () =>
    (await client.invitations.list.query({})).items.map(({ email, state }) => [email, state])
  return { coach, client, send, states }
}

async function mailTo(email: string, nth = 1) {
  await expect.poll(async () => (await server.mailsTo(email)).length).toBeGreaterThanOrEqual(nth)
  return (await server.mailsTo(email)).at(-1)
}

const headerOf = (mail: Awaited<ReturnType<typeof mailTo>>, key: string) =>
  mail?.headers.find(header => header.key === key)?.value

describe('an invitation by mail', () => {
  it('[INVITE-04] names the coach, says what it is and why it came, and has one button with the invite link', async () => {
    const { coach, client } = await openDesk()
    const email = newAddress()
    const sent = await client.invitations.send.mutate({ emails: [email], language: 'es' })
    expect(sent).toEqual([{ email, outcome: 'sent' }])
    const mail = await mailTo(email)
    expect(mail?.subject).toBe('Carla Coach te invita a entrenar · Chalkline')
    const link = `${server.config.publicUrl}/register/athlete?code=${coach.inviteCode}`
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Carla Coach te invita a Chalkline')
      expect(part).toContain('porque Carla Coach escribió tu dirección')
      expect(part).toContain(link)
    }
    expect(mail?.html?.match(/border-radius:8px/g)).toHaveLength(1)
    expect(headerOf(mail, 'list-unsubscribe')).toMatch(/^<http.*\/unsubscribe\/invitations\.es\..*>$/)
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  it('[INVITE-04] never has a name that is a link or a message', async () => {
    const { send } = await openDesk('Win at evil.example/prize now')
    const email = newAddress()
    await send(email)
    const mail = await mailTo(email)
    expect(mail?.subject).toBe('A coach invites you to train together · Chalkline')
    expect(mail?.text).not.toContain('evil')
  })

  it('[INVITE-03] says what became of each address, and writes only to those who are new', async () => {
    const { coach, send, states } = await openDesk()
    const joined = await buildAthlete(server.owner)
    const pending = await buildAthlete(server.owner)
    await buildRelationship(server.owner, { gymId: coach.gymId, athleteId: joined.id })
    await buildRelationship(server.owner, { gymId: coach.gymId, athleteId: pending.id, status: 'pending' })
    const [first, second] = [newAddress(), newAddress()]
    await send(first)
    expect(await send(first, second, joined.email, pending.email, coach.email, second)).toEqual([
      { email: first, outcome: 'invited' },
      { email: second, outcome: 'sent' },
      { email: joined.email, outcome: 'joined' },
      { email: pending.email, outcome: 'confirming' },
      { email: coach.email, outcome: 'own' },
    ])
    await mailTo(second)
    expect((await server.mailsTo(first)).length).toBe(1)
    expect(await server.mailsTo(joined.email)).toEqual([])
    await expect.poll(states).toEqual([
      [second, 'sent'],
      [first, 'sent'],
    ])
  })

  it('[INVITE-05] is followed: waiting, sent, confirming, joined', async () => {
    const { client, coach, send, states } = await openDesk()
    const email = newAddress()
    await send(email)
    await mailTo(email)
    await expect.poll(states).toEqual([[email, 'sent']])
    await server.owner.execute(sql`insert into mails (recipient, subject, body_text, body_html, invitation_id, next_attempt_at)
      select email, '', '', '', id, now() + interval '1 hour' from invitations where email = ${email}`)
    expect(await states()).toEqual([[email, 'waiting']])
    await server.owner.execute(sql`delete from mails where recipient = ${email}`)
    const athlete = await buildAthlete(server.owner, { email })
    const { id } = await buildRelationship(server.owner, {
      gymId: coach.gymId,
      athleteId: athlete.id,
      status: 'pending',
    })
    expect(await states()).toEqual([[email, 'confirming']])
    await server.owner.execute(sql`update gym_athletes set status = 'active' where id = ${id}`)
    expect(await states()).toEqual([[email, 'joined']])
    // Settled: once the two part it does not read as if it still waited for an answer, and a new one can be sent.
    await client.athletes.remove.mutate({ athleteId: athlete.id })
    expect(await states()).toEqual([])
    expect(await send(email)).toEqual([{ email, outcome: 'sent' }])
  })

  it('[INVITE-05] says the same of an address that has an account with another coach, and of one that has none', async () => {
    const { send, states } = await openDesk()
    const { athleteId } = await buildRelationship(server.owner)
    const { rows } = await server.owner.execute<{ email: string }>(
      sql`select email from users where id = ${athleteId}`,
    )
    const known = rows[0]?.email ?? ''
    const unknown = newAddress()
    const outcomes = (await send(known, unknown)).map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['sent', 'sent'])
    await Promise.all([mailTo(known), mailTo(unknown)])
    await expect.poll(async () => (await states()).map(([, state]) => state)).toEqual(['sent', 'sent'])
  })

  it('[INVITE-05] is sent again three times in a week, and withdrawn by its coach alone', async () => {
    const { client, send } = await openDesk()
    const other = await openDesk()
    const email = newAddress()
    await send(email)
    await mailTo(email)
    const [invitation] = (await client.invitations.list.query({})).items
    const again = { invitationId: invitation?.id ?? '', language: 'en' } as const
    expect(await client.invitations.resend.mutate(again)).toEqual({ outcome: 'sent' })
    await mailTo(email, 2)
    expect(await client.invitations.resend.mutate(again)).toEqual({ outcome: 'sent' })
    await mailTo(email, 3)
    expect(await client.invitations.resend.mutate(again)).toEqual({ outcome: 'limited' })
    expect((await server.mailsTo(email)).length).toBe(3)
    await server.expectRefusal(() => other.client.invitations.resend.mutate(again), 'not_found')
    const { invitationId } = again
    await server.expectRefusal(() => other.client.invitations.withdraw.mutate({ invitationId }), 'not_found')
    await client.invitations.withdraw.mutate({ invitationId })
    expect((await client.invitations.list.query({})).items).toEqual([])
    await server.expectRefusal(() => client.invitations.withdraw.mutate({ invitationId }), 'not_found')
  })

  it('[INVITE-05] takes a mail that waits with it', async () => {
    const { client, send } = await openDesk()
    const email = newAddress()
    await send(email)
    await mailTo(email)
    const [invitation] = (await client.invitations.list.query({})).items
    const invitationId = invitation?.id ?? ''
    await server.owner.execute(sql`insert into mails (recipient, subject, body_text, body_html, invitation_id, next_attempt_at)
      values (${email}, '', '', '', ${invitationId}, now() + interval '1 hour')`)
    await client.invitations.withdraw.mutate({ invitationId })
    const left = await server.owner.execute(sql`select from mails where recipient = ${email}`)
    expect(left.rows).toEqual([])
  })

  it('[INVITE-06] stays within 100 of a coach in a day', async () => {
    const { coach, send, states } = await openDesk()
    await server.owner.execute(sql`insert into rate_limits (key, attempts, window_ends_at)
      values (${`invitations by ${coach.gymId}`}, 98, now() + interval '1 hour')`)
    const sent = await send(...Array.from({ length: 4 }, newAddress))
    expect(sent.map(({ outcome }) => outcome)).toEqual(['sent', 'sent', 'limited', 'limited'])
    for (const { email } of sent.slice(0, 2)) await mailTo(email)
    expect((await states()).length).toBe(2)
  })

  it('[INVITE-05] is in a list of pages, newest first', async () => {
    const { coach, client } = await openDesk()
    await server.owner.execute(sql`insert into invitations (gym_id, email, created_at)
      select ${coach.gymId}, 'page-' || n || '@example.com', now() - n * interval '1 minute' from generate_series(1, 51) n`)
    const first = await client.invitations.list.query({})
    expect(first.items.length).toBe(50)
    const second = await client.invitations.list.query({ cursor: first.nextCursor })
    expect([first.items[0]?.email, second.items.map(({ email }) => email), second.nextCursor]).toEqual([
      'page-1@example.com',
      ['page-51@example.com'],
      null,
    ])
  })

  it('[INVITE-06] stays within five of a mailbox in a day, of all coaches and with all its addresses', async () => {
    const mailbox = `box-${++count}`
    const outcomes: string[] = []
    for (let n = 0; n < 6; n++) {
      const { send } = await openDesk()
      outcomes.push((await send(`${mailbox}+${n}@example.com`))[0]?.outcome ?? '')
    }
    await mailTo(`${mailbox}+4@example.com`)
    expect(outcomes).toEqual([...Array(5).fill('sent'), 'limited'])
  })

  it('[INVITE-06] goes to no mailbox that refused invitations, also with a plus, also again', async () => {
    const { client, send, states } = await openDesk()
    const mailbox = `refusing-${++count}`
    const email = `${mailbox}@example.com`
    await send(email)
    const url = headerOf(await mailTo(email), 'list-unsubscribe')?.slice(1, -1) ?? ''
    const { pathname } = new URL(url)
    const answer = await server.request(pathname, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status).toBe(200)
    await expect.poll(states).toEqual([[email, 'unsubscribed']])
    const [invitation] = (await client.invitations.list.query({})).items
    const again = { invitationId: invitation?.id ?? '', language: 'en' } as const
    expect(await client.invitations.resend.mutate(again)).toEqual({ outcome: 'unsubscribed' })
    expect(await send(email)).toEqual([{ email, outcome: 'unsubscribed' }])
    const plus = `${mailbox}+gym@example.com`
    const other = await openDesk()
    expect(await other.send(plus)).toEqual([{ email: plus, outcome: 'unsubscribed' }])
    expect((await server.mailsTo(email)).length).toBe(1)
    expect(await server.mailsTo(plus)).toEqual([])
  })

  it('[INVITE-05] is forgotten when its address deletes the account', async () => {
    const { client, send } = await openDesk()
    const left = newAddress()
    await send(left)
    await mailTo(left)
    const { id } = await buildAthlete(server.owner, { email: left })
    await server.owner.execute(sql`delete from users where id = ${id}`)
    expect((await client.invitations.list.query({})).items).toEqual([])
  })

  it('[INVITE-04] is for coaches alone', async () => {
    const athlete = await buildAthlete(server.owner)
    const asAthlete = server.clientOf(await buildSession(server.owner, athlete.id))
    const input = { emails: [newAddress()], language: 'en' as const }
    await server.expectRefusal(() => asAthlete.invitations.send.mutate(input), 'forbidden')
    await server.expectRefusal(() => server.clientOf().invitations.send.mutate(input), 'unauthenticated')
  })
})
