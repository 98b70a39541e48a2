import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ErrorCode } from '#domain/error-code.ts'
import {
  formerMembers,
  gymLogos,
  gymMembers,
  gyms,
  ownershipOffers,
  sessions,
  staffInvitations,
  televisions,
} from '#server/database/tables.ts'
import { buildAthlete, buildCoach, buildMember, buildRelationship, buildSession } from '#testing/builders.ts'
import { readLive } from '#testing/fakes/live-reader.ts'
import { buildLogEntry, buildProgram, buildTraining, buildWorkout } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

type Client = ReturnType<TestServer['clientOf']>
type Someone = { id: string; gymId: string; email: string; token: string; client: Client }

async function signedIn({
  id,
  gymId,
  email,
}: {
  id: string
  gymId: string
  email: string
}): Promise<Someone> {
  const token = await buildSession(server.owner, id)
  return { id, gymId, email, token, client: await server.provenClientOf(token) }
}
const newCoach = async (fullName = 'Coach Clara') => signedIn(await buildCoach(server.owner, { fullName }))
const newMember = async (gymId: string, role: 'owner' | 'coach' | 'assistant', fullName = `The ${role}`) =>
  signedIn(await buildMember(server.owner, gymId, role, { fullName }))

/** An owner with a colleague of each role. */
async function makeGym() {
  const owner = await newCoach()
  const coach = await newMember(owner.gymId, 'coach')
  return { owner, coach, assistant: await newMember(owner.gymId, 'assistant') }
}

const rolesIn = async (gymId: string) => {
  const rows = await server.owner.select().from(gymMembers).where(eq(gymMembers.gymId, gymId))
  return Object.fromEntries(rows.map(({ personId, role }) => [personId, role]))
}
const gymsOf = async (personId: string) =>
  (await server.owner.select().from(gymMembers).where(eq(gymMembers.personId, personId))).map(
    one => one.gymId,
  )
/** Mails and events of what came before may still be written, so the rows of the gym are compared alone. */
const rowsOfGyms = async () => {
  const { rows } = await server.owner.execute(sql`
    select (select json_agg(m order by m.gym_id, m.person_id) from gym_members m) as members,
      (select json_agg(i.id order by i.id) from staff_invitations i) as invitations,
      (select json_agg(o order by o.gym_id, o.to_id) from ownership_offers o) as offers,
      (select json_agg(t.id order by t.id) from teams t) as teams`)
  return rows
}
async function expectRefusal(call: () => Promise<unknown>, reason: ErrorCode): Promise<void> {
  const before = await rowsOfGyms()
  await expect(call()).rejects.toMatchObject({ data: { reason } })
  expect(await rowsOfGyms()).toEqual(before)
}
const mailed = async ({ email }: { email: string }) =>
  (await server.mailsTo(email)).map(mail => mail?.subject?.split(' · ')[0])
const secretIn = (link: string | null) => link?.split('/').at(-1) ?? ''
const english = { language: 'en' } as const

describe('[GYM-05] an invitation to work for a gym', () => {
  it('by a link lets the first coach in who opens it, once, with the role that it says', async () => {
    const owner = await newCoach('Coach Norte')
    const { link } = await owner.client.gym.invite.mutate({ role: 'assistant', ...english })
    const secret = secretIn(link)
    const [guest, late] = [await newCoach(), await newCoach()]
    expect(await guest.client.gym.invitation.query({ secret })).toEqual({
      gym: 'Coach Norte',
      invitedBy: 'Coach Norte',
      role: 'assistant',
      isForMe: true,
      isMember: false,
      keepsGym: false,
      losesGym: true,
    })
    await guest.client.gym.join.mutate({ secret })
    expect(await rolesIn(owner.gymId)).toEqual({ [owner.id]: 'owner', [guest.id]: 'assistant' })
    expect(await guest.client.accounts.session.query()).toMatchObject({
      gym: { id: owner.gymId, role: 'assistant', members: 2, gyms: 1 },
    })
    // Never used: it went.
    expect(await server.owner.select().from(gyms).where(eq(gyms.id, guest.gymId))).toEqual([])
    await expectRefusal(() => late.client.gym.join.mutate({ secret }), 'not_found')
    expect((await server.mailsTo(owner.email)).map(mail => mail?.subject)).toContainEqual(
      expect.stringMatching(/joined/),
    )
  })

  it('keeps the gym of one who has athletes, programs or workouts there, and both can be chosen', async () => {
    const owner = await newCoach()
    const guest = await newCoach('Coach Sur')
    await buildWorkout(server.owner, { gymId: guest.gymId, name: 'Kept' })
    const { link } = await owner.client.gym.invite.mutate({ role: 'coach', ...english })
    const secret = secretIn(link)
    const shown = { keepsGym: true, losesGym: false }
    expect(await guest.client.gym.invitation.query({ secret })).toMatchObject(shown)
    await guest.client.gym.join.mutate({ secret })
    expect((await guest.client.library.list.query({})).workouts).toEqual([])
    expect((await guest.client.gym.mine.query()).map(({ id }) => id)).toEqual([guest.gymId, owner.gymId])
    await guest.client.gym.choose.mutate({ gymId: guest.gymId })
    expect((await guest.client.library.list.query({})).workouts).toMatchObject([{ name: 'Kept' }])
  })

  it('keeps a gym that is being prepared: one with a name, a logo, a further code or an invitation', async () => {
    const owner = await newCoach()
    const preparing: ((guest: Someone) => Promise<unknown>)[] = [
      ({ client }) => client.gym.changeIdentity.mutate({ name: 'Box Sur' }),
      ({ gymId }) =>
        server.owner.insert(gymLogos).values({
          gymId,
          type: 'image/png',
          content: Buffer.from([1]),
          width: 1,
          height: 1,
        }),
      ({ client }) =>
        client.invitations.saveCode.mutate({
          codeId: crypto.randomUUID(),
          name: 'Open day',
          teamId: null,
          programId: null,
        }),
      ({ client }) => client.gym.invite.mutate({ role: 'coach', ...english }),
    ]
    for (const prepare of preparing) {
      const guest = await newCoach()
      await prepare(guest)
      const secret = secretIn((await owner.client.gym.invite.mutate({ role: 'coach', ...english })).link)
      const shown = { keepsGym: true, losesGym: false }
      expect(await guest.client.gym.invitation.query({ secret })).toMatchObject(shown)
      await guest.client.gym.join.mutate({ secret })
      expect(await gymsOf(guest.id)).toContain(guest.gymId)
    }
  })

  it('by mail goes to one mailbox, and to no other account', async () => {
    const owner = await newCoach()
    const [meant, other] = [await newCoach(), await newCoach()]
    const made = await owner.client.gym.invite.mutate({ email: meant.email, role: 'coach', ...english })
    expect(made).toEqual({ link: null })
    const secret = secretIn(await server.mailedLink(meant.email))
    expect(await other.client.gym.invitation.query({ secret })).toMatchObject({ isForMe: false })
    await expectRefusal(() => other.client.gym.join.mutate({ secret }), 'wrong_account')
    await meant.client.gym.join.mutate({ secret })
    expect(await rolesIn(owner.gymId)).toMatchObject({ [meant.id]: 'coach' })
    await expectRefusal(
      () => owner.client.gym.invite.mutate({ email: meant.email, role: 'coach', ...english }),
      'already_member',
    )
  })

  it('ends with its time, and when it is withdrawn or made anew for the address', async () => {
    const owner = await newCoach()
    const guest = await newCoach()
    const invite = async () =>
      secretIn((await owner.client.gym.invite.mutate({ role: 'coach', ...english })).link)
    const [expired, withdrawn] = [await invite(), await invite()]
    const { invitations } = await owner.client.gym.members.query()
    await owner.client.gym.withdrawInvitation.mutate({ invitationId: invitations[0]?.id ?? '' })
    await server.owner
      .update(staffInvitations)
      .set({ expiresAt: new Date() })
      .where(eq(staffInvitations.gymId, owner.gymId))
    for (const secret of [expired, withdrawn])
      await expectRefusal(() => guest.client.gym.join.mutate({ secret }), 'not_found')
    await owner.client.gym.invite.mutate({ email: guest.email, role: 'coach', ...english })
    const first = secretIn(await server.mailedLink(guest.email))
    await owner.client.gym.invite.mutate({ email: guest.email, role: 'assistant', ...english })
    await server.mailedLink(guest.email, 2)
    await expectRefusal(() => guest.client.gym.join.mutate({ secret: first }), 'not_found')
  })

  it('is fifty open ones at most, of which one is renewed and an expired one does not count', async () => {
    const owner = await newCoach()
    const { email } = await newCoach()
    const invite = (address?: string) =>
      owner.client.gym.invite.mutate({ role: 'coach', ...english, ...(address && { email: address }) })
    await invite(email)
    await server.owner.execute(sql`
      insert into staff_invitations (gym_id, role, secret_hash, invited_by, expires_at)
      select ${owner.gymId}, 'coach', gen_random_uuid()::text, ${owner.id}, now() + interval '1 day'
      from generate_series(1, 49)`)
    await expectRefusal(() => invite(), 'too_many')
    await expectRefusal(() => invite('another@example.com'), 'too_many')
    await invite(email)
    await server.owner.execute(sql`update staff_invitations set expires_at = now() - interval '1 minute'
      where id = (select id from staff_invitations where gym_id = ${owner.gymId} and email is null limit 1)`)
    await invite()
  })

  it('ends with the ownership of who made it', async () => {
    const { owner, coach } = await makeGym()
    const second = await newMember(owner.gymId, 'owner')
    const third = await newMember(owner.gymId, 'owner')
    const secretOf = async ({ client }: Someone) =>
      secretIn((await client.gym.invite.mutate({ role: 'coach', ...english })).link)
    const [kept, left, steppedDown] = [await secretOf(owner), await secretOf(second), await secretOf(third)]
    await second.client.gym.leave.mutate()
    await third.client.gym.changeRole.mutate({ personId: third.id, role: 'coach' })
    const guest = await newCoach()
    for (const secret of [left, steppedDown])
      await expectRefusal(() => guest.client.gym.join.mutate({ secret }), 'not_found')
    // A coach who becomes an assistant has made none.
    await owner.client.gym.changeRole.mutate({ personId: coach.id, role: 'assistant' })
    await guest.client.gym.join.mutate({ secret: kept })
    expect(await rolesIn(owner.gymId)).toMatchObject({ [guest.id]: 'coach' })
  })

  it('is made by an owner alone, in a browser that has proven again whose it is', async () => {
    const { owner, coach, assistant } = await makeGym()
    const input = { role: 'coach', ...english } as const
    for (const { client } of [coach, assistant, { client: server.clientOf(owner.token) }])
      await expectRefusal(() => client.gym.invite.mutate(input), 'forbidden')
    const athlete = await signedIn(await buildAthlete(server.owner))
    await expectRefusal(() => athlete.client.gym.invite.mutate(input), 'forbidden')
    const { link } = await owner.client.gym.invite.mutate(input)
    await expectRefusal(() => athlete.client.gym.join.mutate({ secret: secretIn(link) }), 'forbidden')
    expect((await coach.client.gym.members.query()).invitations).toEqual([])
  })
})

describe('[GYM-04] a session', () => {
  it('acts for one gym, and another session of the same coach for another', async () => {
    const { owner, coach } = await makeGym()
    await buildProgram(server.owner, { gymId: owner.gymId, name: 'Shared' })
    const again = server.clientOf(await buildSession(server.owner, coach.id))
    await again.gym.choose.mutate({ gymId: coach.gymId })
    expect((await coach.client.programs.list.query({})).programs).toMatchObject([{ name: 'Shared' }])
    expect((await again.programs.list.query({})).programs).toEqual([])
    // A new one acts for the gym that was chosen last.
    const third = server.clientOf(await buildSession(server.owner, coach.id))
    expect(await third.accounts.session.query()).toMatchObject({ gym: { id: coach.gymId, gyms: 2 } })
    const stranger = await newCoach()
    await expectRefusal(() => again.gym.choose.mutate({ gymId: stranger.gymId }), 'not_found')
  })
})

describe('[GYM-07] one who is removed or leaves', () => {
  it('sees nothing of the gym from that moment, and what they made stays', async () => {
    const { owner, coach } = await makeGym()
    const athlete = await buildAthlete(server.owner, { fullName: 'Ana Gil' })
    await buildRelationship(server.owner, { gymId: owner.gymId, athleteId: athlete.id })
    await coach.client.programs.create.mutate({
      programId: crypto.randomUUID(),
      name: 'By the coach',
      description: '',
      startsOn: '2026-03-02',
      endsOn: '2026-03-29',
      trainingPercent: null,
    })
    await server.owner.insert(televisions).values({
      gymId: owner.gymId,
      pairedBy: coach.id,
      secretHash: crypto.randomUUID(),
    })
    await server.owner.update(sessions).set({ gymId: owner.gymId }).where(eq(sessions.userId, coach.id))
    const headers = { cookie: await server.cookieOf(coach.token), 'Accept-Encoding': 'gzip' }
    const stream = readLive(await server.request('/api/live', { headers }))
    await expect.poll(stream.text).toContain('open')
    const ofOwner = readLive(
      await server.request('/api/live', { headers: { cookie: await server.cookieOf(owner.token) } }),
    )
    await expect.poll(ofOwner.text).toContain('open')
    await owner.client.gym.remove.mutate({ personId: coach.id })
    // What the member had taken is everybody's again, on open screens too.
    await expect.poll(ofOwner.text).toContain('data: conversation')

    // The stream told of the change and ended.
    await stream.ended
    expect(stream.text()).toContain('data: membership')
    await expectRefusal(
      () => coach.client.athletes.get.query({ athleteId: athlete.id, today: '2026-03-02' }),
      'not_found',
    )
    expect(await coach.client.accounts.session.query()).toMatchObject({
      gym: { id: coach.gymId, role: 'owner', gyms: 1 },
    })
    expect(await server.owner.select().from(televisions).where(eq(televisions.pairedBy, coach.id))).toEqual(
      [],
    )
    expect((await owner.client.programs.list.query({})).programs).toMatchObject([{ name: 'By the coach' }])
    expect(
      await server.owner.select().from(formerMembers).where(eq(formerMembers.personId, coach.id)),
    ).toMatchObject([{ gymId: owner.gymId }])
    await expect.poll(() => mailed(coach)).toEqual(['You no longer work at Coach Clara'])
    expect((await server.mailsTo(coach.email))[0]?.text).toContain('What you wrote there stays')
  })

  it('gets no push of its athletes any more', async () => {
    const { owner, coach } = await makeGym()
    const athlete = await buildAthlete(server.owner)
    await buildRelationship(server.owner, { gymId: owner.gymId, athleteId: athlete.id })
    const devices = async () => {
      const { rows } = await server.owner.execute(sql`
        select s.user_id from pushes p join push_subscriptions s on s.id = p.subscription_id
        where p.about_id = ${athlete.id}`)
      return rows.map(row => row.user_id)
    }
    for (const { id } of [owner, coach])
      await server.owner.execute(sql`
        insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, language, kinds)
        select ${id}, s.id, 'https://push.example/' || s.id, 'x', 'x', 'en', array['message']
        from sessions s where s.user_id = ${id} limit 1`)
    const asAthlete = server.clientOf(await buildSession(server.owner, athlete.id))
    const send = () =>
      asAthlete.conversation.send.mutate({
        id: crypto.randomUUID(),
        authorId: athlete.id,
        otherId: owner.gymId,
        text: 'Hello',
      })
    await send()
    expect(new Set(await devices())).toEqual(new Set([owner.id, coach.id]))
    await server.owner.execute(sql`delete from pushes`)
    await coach.client.gym.leave.mutate()
    await send()
    expect(await devices()).toEqual([owner.id])
  })

  it('is removed by an owner alone, and a coach who worked for no other gym gets one of their own', async () => {
    const { owner, coach, assistant } = await makeGym()
    await expectRefusal(() => coach.client.gym.remove.mutate({ personId: assistant.id }), 'forbidden')
    await expectRefusal(() => owner.client.gym.remove.mutate({ personId: owner.id }), 'invalid_input')
    await server.owner
      .delete(gymMembers)
      .where(and(eq(gymMembers.personId, assistant.id), eq(gymMembers.gymId, assistant.gymId)))
    await owner.client.gym.remove.mutate({ personId: assistant.id })
    expect(await gymsOf(assistant.id)).toHaveLength(1)
    expect(await assistant.client.accounts.session.query()).toMatchObject({
      gym: { role: 'owner', members: 1 },
    })
  })
})

describe('[GYM-06] a role', () => {
  it('is changed by an owner, and counts at once', async () => {
    const { owner, coach, assistant } = await makeGym()
    const team = { teamId: crypto.randomUUID(), name: 'Morning', athleteIds: [] }
    await expectRefusal(() => assistant.client.teams.create.mutate(team), 'forbidden')
    await owner.client.gym.changeRole.mutate({ personId: assistant.id, role: 'coach' })
    await assistant.client.teams.create.mutate(team)
    await owner.client.gym.changeRole.mutate({ personId: coach.id, role: 'assistant' })
    await expectRefusal(() => coach.client.teams.remove.mutate({ teamId: team.teamId }), 'forbidden')
    await expectRefusal(
      () => coach.client.gym.changeRole.mutate({ personId: coach.id, role: 'coach' }),
      'forbidden',
    )
  })

  it('of an owner is theirs to give up, while there is another', async () => {
    const { owner, coach, assistant } = await makeGym()
    const second = await newMember(owner.gymId, 'owner')
    await expectRefusal(
      () => owner.client.gym.changeRole.mutate({ personId: second.id, role: 'coach' }),
      'forbidden',
    )
    await expectRefusal(() => owner.client.gym.remove.mutate({ personId: second.id }), 'forbidden')
    await second.client.gym.changeRole.mutate({ personId: second.id, role: 'assistant' })
    await expectRefusal(
      () => owner.client.gym.changeRole.mutate({ personId: owner.id, role: 'coach' }),
      'last_owner',
    )
    expect(await rolesIn(owner.gymId)).toEqual({
      [owner.id]: 'owner',
      [coach.id]: 'coach',
      [assistant.id]: 'assistant',
      [second.id]: 'assistant',
    })
  })
})

describe('[GYM-08] a gym', () => {
  it.each([
    { fromStays: false, before: 'coach' },
    { fromStays: true, before: 'owner' },
  ])('is handed over when both have confirmed: $fromStays', async ({ fromStays, before }) => {
    const { owner, coach, assistant } = await makeGym()
    await owner.client.gym.offerOwnership.mutate({ personId: coach.id, fromStays })
    expect(await rolesIn(owner.gymId)).toMatchObject({ [owner.id]: 'owner', [coach.id]: 'coach' })
    // The assistant was offered nothing, and does not see the offer.
    await expectRefusal(() => assistant.client.gym.acceptOwnership.mutate(), 'not_found')
    expect((await assistant.client.gym.members.query()).offers).toEqual([])
    const inAnyBrowser = server.clientOf(coach.token)
    await expectRefusal(() => inAnyBrowser.gym.acceptOwnership.mutate(), 'forbidden')
    await coach.client.gym.acceptOwnership.mutate()
    expect(await rolesIn(owner.gymId)).toMatchObject({ [owner.id]: before, [coach.id]: 'owner' })
    expect(await server.owner.select().from(ownershipOffers)).toEqual([])
  })

  it('keeps its owner when the offer is declined or withdrawn', async () => {
    const { owner, coach, assistant } = await makeGym()
    const offer = () => owner.client.gym.offerOwnership.mutate({ personId: coach.id, fromStays: false })
    await offer()
    await expectRefusal(() => assistant.client.gym.withdrawOffer.mutate({ personId: coach.id }), 'not_found')
    await coach.client.gym.withdrawOffer.mutate({ personId: coach.id })
    await offer()
    await owner.client.gym.withdrawOffer.mutate({ personId: coach.id })
    await expectRefusal(() => coach.client.gym.acceptOwnership.mutate(), 'not_found')
  })

  it('is offered by owners alone: the other offers of one who owns it no more end', async () => {
    const { owner, coach, assistant } = await makeGym()
    for (const { id } of [coach, assistant])
      await owner.client.gym.offerOwnership.mutate({ personId: id, fromStays: false })
    await coach.client.gym.acceptOwnership.mutate()
    await expectRefusal(() => assistant.client.gym.acceptOwnership.mutate(), 'not_found')
    expect((await coach.client.gym.members.query()).offers).toEqual([])
  })

  it('is answered to the owner who offered it, and told to the other owners', async () => {
    const { owner, coach } = await makeGym()
    const second = await newMember(owner.gymId, 'owner', 'Second Owner')
    const offer = () => owner.client.gym.offerOwnership.mutate({ personId: coach.id, fromStays: true })
    await offer()
    expect((await second.client.gym.members.query()).offers).toMatchObject([
      { fromId: owner.id, fromName: 'Coach Clara', toId: coach.id },
    ])
    await coach.client.gym.withdrawOffer.mutate({ personId: coach.id })
    await expect.poll(() => mailed(owner)).toEqual(['The coach declined your offer of Coach Clara'])
    await offer()
    await coach.client.gym.acceptOwnership.mutate()
    await expect.poll(async () => (await mailed(owner)).length).toBe(2)
    await expect.poll(() => mailed(second)).toEqual(['The coach now owns Coach Clara'])
    const texts = async ({ email }: Someone) => (await server.mailsTo(email)).at(-1)?.text
    expect(await texts(owner)).toContain('accepted your offer')
    expect(await texts(second)).not.toMatch(/your offer|change your password/)
  })

  it('is not left by its last owner, by no way', async () => {
    const { owner, coach } = await makeGym()
    await expectRefusal(() => owner.client.gym.leave.mutate(), 'last_owner')
    const { rows } = await server.owner.execute(sql`select owns_for_others(${owner.id}) as held`)
    expect(rows).toEqual([{ held: true }])
    // An account that ends all the same leaves the gym to the colleague who has been there longest.
    await server.owner.execute(sql`delete from users where id = ${owner.id}`)
    expect(await rolesIn(owner.gymId)).toMatchObject({ [coach.id]: 'owner' })
  })
})

it('[GYM-09] a gym is deleted by its owner, who has typed its name; all who worked there go on in gyms of their own', async () => {
  const { owner, coach, assistant } = await makeGym()
  const { athleteId, workout } = await buildTraining(server.owner, { gymId: owner.gymId })
  await buildLogEntry(server.owner, {
    gymId: owner.gymId,
    athleteId,
    workoutId: workout.workoutId,
    day: '2026-03-02',
  })
  const name = 'Coach Clara'
  await expectRefusal(() => owner.client.gym.deleteGym.mutate({ name: 'Another' }), 'invalid_input')
  await expectRefusal(() => coach.client.gym.deleteGym.mutate({ name }), 'forbidden')
  await expectRefusal(() => server.clientOf(owner.token).gym.deleteGym.mutate({ name }), 'forbidden')
  await owner.client.gym.deleteGym.mutate({ name })
  expect(await rolesIn(owner.gymId)).toEqual({})
  for (const { client, gymId } of [owner, coach, assistant]) {
    const session = await client.accounts.session.query()
    expect(session).toMatchObject({ gym: { role: 'owner', members: 1, gyms: 1 } })
    if (gymId !== owner.gymId) expect(session?.gym?.id).toBe(gymId)
    expect((await client.library.list.query({})).workouts).toEqual([])
  }
  const asAthlete = server.clientOf(await buildSession(server.owner, athleteId))
  expect(await asAthlete.settings.coaches.query()).toEqual([])
  const [closed] = await server.owner.select().from(gyms).where(eq(gyms.id, owner.gymId))
  expect(closed?.closedAt).toBeInstanceOf(Date)
  await expect.poll(() => mailed(coach)).toEqual(['Coach Clara was deleted'])
  const text = (await server.mailsTo(coach.email))[0]?.text
  expect(text).toContain('Coach Clara deleted Coach Clara')
  expect(text).not.toContain('stays with the gym')
})
