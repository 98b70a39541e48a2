import { and, eq, like, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { gymAthletes, inviteCodes, mails, profiles, users, verifications } from '#server/database/tables.ts'
import { buildAthlete, buildInvitingCoach, buildPassword, buildSession } from '#testing/builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

let number = 0
const newEmail = () => `person${++number}@example.com`
const coachInput = (email = newEmail()) => ({
  email,
  password: 'chalk-42x',
  role: 'coach' as const,
  language: 'en' as const,
})
const replaceCode = ({ gymId }: { gymId: string }, code: string) =>
  server.owner.update(inviteCodes).set({ code }).where(eq(inviteCodes.gymId, gymId))
/** The invite codes of the gym that the account works for. */
async function codesOf(email: string): Promise<string[]> {
  const { rows } = await server.owner.execute<{ code: string }>(sql`
    select c.code from invite_codes c join gym_members m on m.gym_id = c.gym_id
      join profiles p on p.id = m.person_id where p.email = ${email}`)
  return rows.map(({ code }) => code)
}
const athleteInput = (inviteCode: string, email = newEmail()) => ({
  ...coachInput(email),
  role: 'athlete' as const,
  inviteCode,
})

const profileOf = async (email: string) =>
  (await server.owner.select().from(profiles).where(eq(profiles.email, email)))[0]
const relationshipsOf = async (email: string) => {
  const profile = await profileOf(email)
  return server.owner
    .select()
    .from(gymAthletes)
    .where(eq(gymAthletes.athleteId, profile?.id ?? ''))
}
const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
const confirmationToken = async (email: string) => tokenIn((await server.mailsTo(email)).at(-1)?.text)

describe('an invite', () => {
  it('[ROLE-05] tells an anonymous visitor the name and the avatar of the coach, and nothing else', async () => {
    const coach = await buildInvitingCoach(server.owner, {
      fullName: 'Coach Uno',
      avatarUrl: 'https://a.example/1.png',
    })
    const found = await server
      .openBrowser()
      .accounts.findInvite.mutate({ code: ` ${coach.inviteCode.toUpperCase()} ` })
    expect(found).toEqual({
      fullName: 'Coach Uno',
      avatarUrl: 'https://a.example/1.png',
      proof: expect.any(String),
    })
    const proof = Buffer.from(found?.proof ?? '', 'base64url').toString('latin1')
    expect(proof).not.toContain(coach.id)
  })

  it('that was replaced looks like one that never was', async () => {
    const coach = await buildInvitingCoach(server.owner)
    await replaceCode(coach, 'replacement')
    const browser = server.openBrowser()
    expect(await browser.accounts.findInvite.mutate({ code: coach.inviteCode })).toBeNull()
    expect(await browser.accounts.findInvite.mutate({ code: 'neverwas' })).toBeNull()
  })

  it('cannot be guessed: 1,000 tries with forged addresses get nowhere', async () => {
    const guard = await createTestServer({ TRUSTED_PROXIES: '' })
    const outcomes = { null: 0, rate_limited: 0 }
    for (let n = 0; n < 1000; n += 100) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          guard.request('/api/rpc/accounts.findInvite', {
            method: 'POST',
            headers: {
              'Content-Type': 'application/json',
              'X-Forwarded-For': `203.0.113.${(n + index) % 250}`,
            },
            body: JSON.stringify({ code: `guess${n + index}` }),
          }),
        ),
      )
      for (const { status } of answers) outcomes[status === 429 ? 'rate_limited' : 'null']++
    }
    expect(outcomes).toEqual({ null: 30, rate_limited: 970 })
  }, 120_000)

  it('is limited for a whole IPv6 network, which one household has', async () => {
    const guess = (n: number) =>
      server.openBrowser(`2001:db8:1:1::${n}`).accounts.findInvite.mutate({ code: `guess${n}` })
    for (let n = 1; n <= 30; n++) expect(await guess(n)).toBeNull()
    await expect(guess(31)).rejects.toMatchObject({ data: { reason: 'rate_limited' } })
  })

  it('[TRUST-02] is not closed for all by wrong codes from many addresses', async () => {
    const wrong = Array.from({ length: 20 }, (_, n) => `203.0.114.${n}`)
    for (const address of wrong)
      expect(await server.openBrowser(address).accounts.findInvite.mutate({ code: 'wrong' })).toBeNull()
    const { rows } = await server.owner.execute(
      sql`select key from rate_limits where key like 'invite%' and key not like 'invite from %' and attempts >= 20`,
    )
    expect(rows).toEqual([])
  })

  it('has a code of ten letters and digits without look-alikes, each its own and about equally often', async () => {
    const { rows } = await server.owner.execute<{ code: string }>(
      sql`select make_invite_code() as code from generate_series(1, 3100)`,
    )
    const codes = rows.map(({ code }) => code)
    for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{10}$/)
    expect(new Set(codes).size).toBe(codes.length)
    const counts = new Map<string, number>()
    for (const letter of codes.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    expect(counts.size).toBe(31)
    // 1000 expected of each; nine standard deviations off does not happen by chance.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(9 * Math.sqrt(1000))
  })
})

describe('sign-up', () => {
  it('[REG-09] makes a coach with an invite code, named after the address when no name is given', async () => {
    const input = coachInput('first.coach@example.com')
    expect(await server.openBrowser().accounts.signUp.mutate(input)).toEqual({ mail: 'sent' })
    expect(await profileOf(input.email)).toMatchObject({
      role: 'coach',
      fullName: 'first.coach',
    })
    const [code] = await codesOf(input.email)
    expect(code).toMatch(/^\w{10}$/)
    const [user] = await server.owner.select().from(users).where(eq(users.email, input.email))
    expect(user).toMatchObject({ emailVerified: false, signUpMethod: 'email', signUpRole: 'coach' })
  })

  it('[REG-09] [TRUST-05] keeps the name that comes along, and drops a picture on another site', async () => {
    const input = { ...coachInput(), fullName: 'Ana', avatarUrl: 'https://a.example/x.png' }
    await server.openBrowser().accounts.signUp.mutate(input)
    expect(await profileOf(input.email)).toMatchObject({ fullName: 'Ana', avatarUrl: null })
  })

  it('joins an athlete to the coach of the code, pending until the address is confirmed', async () => {
    const coach = await buildInvitingCoach(server.owner)
    const input = athleteInput(coach.inviteCode)
    await server.openBrowser().accounts.signUp.mutate(input)
    expect(await relationshipsOf(input.email)).toMatchObject([{ gymId: coach.gymId, status: 'pending' }])
  })

  it('does not bring back an athlete whom the coach removed before the address was confirmed', async () => {
    const coach = await buildInvitingCoach(server.owner)
    const input = athleteInput(coach.inviteCode)
    await server.openBrowser().accounts.signUp.mutate(input)
    const athleteId = (await profileOf(input.email))?.id ?? ''
    const client = server.clientOf(await buildSession(server.owner, coach.id))
    await client.athletes.remove.mutate({ athleteId })
    const token = await confirmationToken(input.email)
    await server.openBrowser().accounts.confirmEmail.mutate({ token })
    expect(await relationshipsOf(input.email)).toEqual([])
  })

  it.each([undefined, 'nosuchcode'])(
    '[REG-08] is refused to an athlete with the code %s, and nothing is made',
    async inviteCode => {
      const before = await server.rowsBesideMails()
      const input = { ...coachInput(), role: 'athlete' as const, ...(inviteCode && { inviteCode }) }
      await expect(server.openBrowser().accounts.signUp.mutate(input)).rejects.toMatchObject({
        data: { reason: 'invalid_invite' },
      })
      expect(await server.rowsBesideMails()).toEqual({ ...before, rate_limits: expect.any(Number) })
    },
  )

  it('[REG-11] with a code that was checked goes on when the coach replaces it, and leads to that coach', async () => {
    const coach = await buildInvitingCoach(server.owner)
    const { accounts } = server.openBrowser()
    const proof = (await accounts.findInvite.mutate({ code: coach.inviteCode }))?.proof ?? ''
    const input = { ...athleteInput(coach.inviteCode), inviteProof: proof }
    const client = server.clientOf(await buildSession(server.owner, coach.id))
    await client.invitations.replaceCode.mutate()
    const before = await server.rowsBesideMails()
    for (const wrong of [
      { inviteProof: undefined },
      { inviteProof: `${proof.startsWith('A') ? 'B' : 'A'}${proof.slice(1)}` },
      { inviteProof: 'nonsense' },
      { inviteCode: 'anothercode' },
    ])
      await expect(accounts.signUp.mutate({ ...input, ...wrong })).rejects.toMatchObject({
        data: { reason: 'invalid_invite' },
      })
    expect(await server.rowsBesideMails()).toEqual({ ...before, rate_limits: expect.any(Number) })
    await accounts.signUp.mutate(input)
    expect(await relationshipsOf(input.email)).toMatchObject([{ gymId: coach.gymId, status: 'pending' }])
    await accounts.confirmEmail.mutate({ token: await confirmationToken(input.email) })
    expect(await relationshipsOf(input.email)).toMatchObject([{ gymId: coach.gymId, status: 'active' }])
  })

  it.each([
    [{ password: '12345' }],
    [{ email: 'not an address' }],
    [{ role: 'admin' }],
    [{ language: 'xx' }],
  ])('refuses %j', async wrong => {
    const before = await server.rowsBesideMails()
    const refused = server
      .openBrowser()
      .accounts.signUp.mutate({ ...coachInput(), ...wrong } as ReturnType<typeof coachInput>)
    await expect(refused).rejects.toMatchObject({ data: { reason: 'invalid_input', httpStatus: 400 } })
    expect(await server.rowsBesideMails()).toEqual({ ...before, rate_limits: expect.any(Number) })
  })

  it('[ROLE-04] takes nothing but what it asks for: ids, roles and prototypes that ride along are ignored', async () => {
    const coach = await buildInvitingCoach(server.owner)
    const input = {
      ...athleteInput(coach.inviteCode),
      id: coach.id,
      gym_id: coach.id,
      emailVerified: true,
      status: 'active',
    }
    const body = JSON.stringify(input).replace('{', '{"__proto__":{"role":"coach"},')
    const answer = await server.openBrowser().go('/api/rpc/accounts.signUp', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
    expect(answer.status).toBe(200)
    expect(await profileOf(input.email)).toMatchObject({ role: 'athlete' })
    expect(await codesOf(input.email)).toEqual([])
    expect(await relationshipsOf(input.email)).toMatchObject([{ status: 'pending' }])
  })

  it('[REG-12] names the athlete and the coach in the confirmation mail, a resent one too', async () => {
    const coach = await buildInvitingCoach(server.owner, { fullName: 'Clara & Co' })
    const input = { ...athleteInput(coach.inviteCode), fullName: 'Ada' }
    const visitor = server.openBrowser()
    await visitor.accounts.signUp.mutate(input)
    await visitor.accounts.resendConfirmation.mutate({ email: input.email })
    await expect.poll(() => server.mailsTo(input.email)).toHaveLength(2)
    for (const mail of await server.mailsTo(input.email)) {
      expect(mail?.text).toContain('Welcome, Ada')
      expect(mail?.text).toContain('to train with Clara & Co.')
      expect(mail?.html).toContain('to train with Clara &amp; Co.')
    }
  })

  it('answers alike for a new address and one that has an account; only the mailbox learns which', async () => {
    const known = await buildAthlete(server.owner, { fullName: 'Known' })
    await buildPassword(server.owner, known.id)
    const [fresh, taken] = [coachInput(), coachInput(known.email)]
    const answers = []
    for (const input of [fresh, taken])
      answers.push(
        await server.openBrowser().go('/api/rpc/accounts.signUp', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(input),
        }),
      )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [first, second] = await Promise.all(answers.map(answer => answer.text()))
    expect(first).toBe(second)
    expect((await server.mailsTo(fresh.email)).map(mail => mail?.subject)).toEqual([
      'Confirm your email · Chalkline',
    ])
    expect((await server.mailsTo(known.email)).map(mail => mail?.subject)).toEqual([
      'You already have an account · Chalkline',
    ])
    expect(await profileOf(known.email)).toMatchObject({ role: 'athlete', fullName: 'Known' })
  })

  it.each([
    ['123456', 'common_password'],
    ['Ana-Vidal-1', 'personal_password'],
  ])(
    '[TRUST-03] with the password %s is refused with the reason, and nothing is made',
    async (password, reason) => {
      const before = await server.rowsBesideMails()
      const input = { ...coachInput(), fullName: 'Ana Vidal', password }
      await expect(server.openBrowser().accounts.signUp.mutate(input)).rejects.toMatchObject({
        data: { reason },
      })
      expect(await server.rowsBesideMails()).toEqual(before)
    },
  )

  it('[TRUST-06] counts plus-addresses as one mailbox', async () => {
    for (let n = 0; n < 5; n++)
      await server.openBrowser().accounts.signUp.mutate(coachInput(`bombed+${n}@example.com`))
    await expect(
      server.openBrowser().accounts.signUp.mutate(coachInput('bombed+6@example.com')),
    ).rejects.toMatchObject({ data: { reason: 'rate_limited' } })
    await server.openBrowser().accounts.signUp.mutate(coachInput('bombed@other.example'))
  })

  it('of many at once makes one account', async () => {
    const input = coachInput()
    await Promise.all([1, 2, 3].map(() => server.openBrowser().accounts.signUp.mutate(input)))
    expect(await server.owner.select().from(users).where(eq(users.email, input.email))).toHaveLength(1)
  })

  it('with a whole class behind one address is not taken for guessing', async () => {
    const coach = await buildInvitingCoach(server.owner)
    for (let n = 0; n < 40; n++)
      expect(
        await server.openBrowser('203.0.113.77').accounts.findInvite.mutate({ code: coach.inviteCode }),
      ).not.toBeNull()
  })

  it('sends the mail in the language of the person', async () => {
    const input = { ...coachInput(), language: 'es' as const }
    await server.openBrowser().accounts.signUp.mutate(input)
    const [mail] = await server.mailsTo(input.email)
    expect(mail?.subject).toBe('Confirma tu correo · Chalkline')
    expect(mail?.html).toContain('Confirmar mi correo')
    expect(mail?.text).toContain('24 horas')
  })

  it.each([
    ['Ana G. Pérez', 'Welcome, Ana G. Pérez'],
    ['<b>Ana', 'Welcome, <b>Ana'],
    ['see evil.example', 'Welcome'],
    ['https://evil', 'Welcome'],
    ['x'.repeat(61), 'Welcome'],
    [undefined, 'Welcome'],
  ])(
    '[REG-12] greets %s in the mail as in the app, or without a name where it could be a link',
    async (fullName, greeting) => {
      const input = { ...coachInput(`dotted.name${++number}@example.com`), fullName }
      await server.openBrowser().accounts.signUp.mutate(input)
      const [mail] = await server.mailsTo(input.email)
      expect(mail?.text?.split('\n')[0]).toBe(greeting)
      expect(mail?.html).toContain(`>${greeting.replace('<b>', '&lt;b&gt;')}</h1>`)
    },
  )

  it('[REG-12] uses a changed name in the next mail', async () => {
    const coach = await buildInvitingCoach(server.owner, { fullName: 'Before' })
    await buildPassword(server.owner, coach.id)
    const client = server.clientOf(await buildSession(server.owner, coach.id))
    await client.settings.updateProfile.mutate({ fullName: 'After' })
    await client.accounts.requestPasswordReset.mutate({ email: coach.email })
    await server.mailedLink(coach.email)
    const [mail] = await server.mailsTo(coach.email)
    expect(mail?.text).toMatch(/^Hello, After\n/)
  })

  it('succeeds while the mail server is down, says so, keeps the mail and sends it later', async () => {
    const down = await createTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' })
    const input = coachInput()
    expect(await down.openBrowser().accounts.signUp.mutate(input)).toEqual({ mail: 'waiting' })
    expect(await down.owner.select().from(mails)).toMatchObject([{ recipient: input.email, attempts: 1 }])
  })
})

describe('confirmation', () => {
  const signUpAthlete = async () => {
    const coach = await buildInvitingCoach(server.owner)
    const input = athleteInput(coach.inviteCode)
    await server.openBrowser().accounts.signUp.mutate(input)
    return { coach, input, token: await confirmationToken(input.email) }
  }
  const confirm = (token: string) => server.openBrowser().accounts.confirmEmail.mutate({ token })

  it('[CONFIRM-08] works once, and makes the relationship active', async () => {
    const { input, token } = await signUpAthlete()
    expect(await confirm(token)).toEqual({
      fullName: input.email.split('@')[0],
      role: 'athlete',
      email: input.email,
    })
    expect(await relationshipsOf(input.email)).toMatchObject([{ status: 'active' }])
    await expect(confirm(token)).rejects.toMatchObject({ data: { reason: 'link_invalid' } })
  })

  it('[CONFIRM-08] works for one of several links that are used at once, and says of the others that they are over', async () => {
    const { inviteCode } = await buildInvitingCoach(server.owner)
    const input = athleteInput(inviteCode)
    const browser = server.openBrowser()
    for (let n = 0; n < 3; n++) await browser.accounts.signUp.mutate(input)
    const links = (await server.mailsTo(input.email)).map(mail => tokenIn(mail?.text))
    expect(links).toHaveLength(3)
    const answers = await Promise.all(
      links
        .flatMap(token => [token, token])
        .map(token =>
          confirm(token).then(
            ({ role }) => role,
            ({ data }) => data.reason,
          ),
        ),
    )
    expect(answers.sort()).toEqual(['athlete', ...Array(5).fill('link_invalid')])
  })

  it('[CONFIRM-08] expires after 24 hours', async () => {
    const { input, token } = await signUpAthlete()
    const [link] = await server.owner
      .select()
      .from(verifications)
      .where(like(verifications.identifier, 'confirm-email:%'))
      .orderBy(sql`created_at desc`)
      .limit(1)
    expect(Math.round(((link?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000)).toBe(24)
    await server.owner
      .update(verifications)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(verifications.id, link?.id ?? ''))
    await expect(confirm(token)).rejects.toMatchObject({ data: { reason: 'link_expired' } })
    expect(await relationshipsOf(input.email)).toMatchObject([{ status: 'pending' }])
  })

  it('is refused with a token that is wrong, foreign or empty, and nothing changes', async () => {
    const { input } = await signUpAthlete()
    for (const token of ['nonsense', 'x'.repeat(43), '%00'])
      await expect(confirm(token)).rejects.toMatchObject({ data: { reason: 'link_invalid' } })
    await expect(confirm('')).rejects.toMatchObject({ data: { reason: 'invalid_input' } })
    const [user] = await server.owner.select().from(users).where(eq(users.email, input.email))
    expect(user?.emailVerified).toBe(false)
  })

  it('keeps only a hash of the token', async () => {
    const { token } = await signUpAthlete()
    const rows = await server.owner.select().from(verifications)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain('chalk-42x')
  })

  it('[REG-11] resolves an invite that could not be resolved at sign-up', async () => {
    const { coach, input, token } = await signUpAthlete()
    const profile = await profileOf(input.email)
    await server.owner.delete(gymAthletes).where(eq(gymAthletes.athleteId, profile?.id ?? ''))
    await confirm(token)
    expect(await relationshipsOf(input.email)).toMatchObject([{ gymId: coach.gymId, status: 'active' }])
  })

  it('[REG-11] succeeds although the code was replaced meanwhile', async () => {
    const { coach, input, token } = await signUpAthlete()
    await replaceCode(coach, 'newcode123')
    await confirm(token)
    expect(await relationshipsOf(input.email)).toMatchObject([{ gymId: coach.gymId, status: 'active' }])
  })

  it('[CALLBACK-05] makes the profile when it is missing, an athlete when nothing else is known', async () => {
    const { input, token } = await signUpAthlete()
    const profile = await profileOf(input.email)
    await server.owner.delete(profiles).where(eq(profiles.id, profile?.id ?? ''))
    await server.owner.update(users).set({ signUpRole: null }).where(eq(users.email, input.email))
    expect(await confirm(token)).toMatchObject({ role: 'athlete' })
    expect(await relationshipsOf(input.email)).toMatchObject([{ status: 'active' }])
  })

  it('leaves an inactive relationship as the coach set it', async () => {
    const { input, token } = await signUpAthlete()
    await server.owner
      .update(gymAthletes)
      .set({ status: 'inactive' })
      .where(and(eq(gymAthletes.athleteId, (await profileOf(input.email))?.id ?? '')))
    await confirm(token)
    expect(await relationshipsOf(input.email)).toMatchObject([{ status: 'inactive' }])
  })

  it('[CONFIRM-06] can be asked for again, three times an hour, and the answer is the same for any address', async () => {
    const { input } = await signUpAthlete()
    const ask = (email: string) => server.openBrowser().accounts.resendConfirmation.mutate({ email })
    expect(await ask(input.email)).toEqual(await ask('nobody@example.com'))
    await expect.poll(async () => (await server.mailsTo(input.email)).length).toBe(2)
    await confirm(await confirmationToken(input.email))
    await ask(input.email)
    await ask(input.email)
    await expect(ask(input.email)).rejects.toMatchObject({ data: { reason: 'rate_limited' } })
    expect(await server.mailsTo(input.email)).toHaveLength(2)
    expect(await server.mailsTo('nobody@example.com')).toEqual([])
  })
})
