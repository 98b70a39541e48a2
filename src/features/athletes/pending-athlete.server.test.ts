import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildAthlete, buildInvitingCoach, buildRelationship, buildSession } from '#testing/builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

let count = 0

/** An athlete who signed up with the coach's code, and the clients of both. */
async function signUp() {
  const coach = await buildInvitingCoach(server.owner, { fullName: 'Carla Coach' })
  const asCoach = server.clientOf(await buildSession(server.owner, coach.id))
  const email = `pending-${++count}@example.com`
  const browser = server.openBrowser()
  const { inviteCode } = coach
  await browser.accounts.signUp.mutate({
    email,
    password: 'a long password',
    language: 'es',
    fullName: 'Pía',
    role: 'athlete',
    inviteCode,
  })
  await expect.poll(async () => (await server.mailsTo(email)).length).toBe(1)
  const { rows } = await server.owner.execute<{ id: string }>(
    sql`select id from users where email = ${email}`,
  )
  return { coach, asCoach, browser, email, athleteId: rows[0]?.id ?? '' }
}

const mailsOf = async (email: string) => (await server.mailsTo(email)).length

describe('[INVITE-07] the confirmation of a pending athlete', () => {
  it('is sent again by the coach, in the athlete’s language, with a link that confirms', async () => {
    const { asCoach, browser, email, athleteId } = await signUp()
    await asCoach.athletes.resendConfirmation.mutate({ athleteId })
    const link = await server.mailedLink(email, 2)
    const mail = (await server.mailsTo(email)).at(-1)
    expect(mail?.subject).toBe('Confirma tu correo · Chalkline')
    expect(mail?.text).toContain('para entrenar con Carla Coach')
    const token = new URL(link, 'http://x').searchParams.get('token') ?? ''
    expect(await browser.accounts.confirmEmail.mutate({ token })).toMatchObject({ role: 'athlete', email })
    await server.expectRefusal(() => asCoach.athletes.resendConfirmation.mutate({ athleteId }), 'not_found')
  })

  it('shares the limit of its mailbox with the athlete’s own requests, and is refused beyond it', async () => {
    const { asCoach, email, athleteId } = await signUp()
    for (let n = 2; n <= 4; n++) {
      await asCoach.athletes.resendConfirmation.mutate({ athleteId })
      await expect.poll(() => mailsOf(email)).toBe(n)
    }
    const links = () =>
      server.owner.execute(sql`select count(*)::int from verifications where value like ${`%${athleteId}%`}`)
    const before = (await links()).rows
    await expect(asCoach.athletes.resendConfirmation.mutate({ athleteId })).rejects.toMatchObject({
      data: { reason: 'rate_limited' },
    })
    expect((await links()).rows).toEqual(before)
    expect(await mailsOf(email)).toBe(4)
  })

  it('leads to a new sign-up where the old one is gone', async () => {
    const { asCoach, email, athleteId } = await signUp()
    await server.owner.execute(sql`delete from verifications where value like ${`%${athleteId}%`}`)
    await asCoach.athletes.resendConfirmation.mutate({ athleteId })
    expect(await server.mailedLink(email, 2)).toBe('/auth')
  })

  it('is for the coach of the sign-up alone', async () => {
    const { email, athleteId } = await signUp()
    const other = await buildInvitingCoach(server.owner)
    const asOther = server.clientOf(await buildSession(server.owner, other.id))
    await server.expectRefusal(() => asOther.athletes.resendConfirmation.mutate({ athleteId }), 'not_found')
    const athlete = await buildAthlete(server.owner)
    await buildRelationship(server.owner, { gymId: other.gymId, athleteId: athlete.id })
    await server.expectRefusal(
      () => asOther.athletes.resendConfirmation.mutate({ athleteId: athlete.id }),
      'not_found',
    )
    const asAthlete = server.clientOf(await buildSession(server.owner, athlete.id))
    await server.expectRefusal(() => asAthlete.athletes.resendConfirmation.mutate({ athleteId }), 'forbidden')
    await server.expectRefusal(
      () => server.clientOf().athletes.resendConfirmation.mutate({ athleteId }),
      'unauthenticated',
    )
    expect(await mailsOf(email)).toBe(1)
  })
})
