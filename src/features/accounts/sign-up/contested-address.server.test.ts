// Account pre-hijacking: an attacker signs up with the address of another person, before or after that person does. The
// attacker reads no mail. Every story ends with a link, or with Google.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gymAthletes, users, verifications } from '#server/database/tables.ts'
import { buildInvitingCoach } from '#testing/builders.ts'
import { type OpenIdProvider, startOpenIdProvider } from '#testing/openid/openid-provider.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let provider: OpenIdProvider
let server: TestServer
beforeAll(async () => {
  const client = { clientId: 'chalkline', clientSecret: 'provider secret' }
  const redirectUris = ['http://localhost:3000/api/auth/callback/google']
  provider = await startOpenIdProvider({ ...client, redirectUris })
  server = await createTestServer({
    GOOGLE_CLIENT_ID: client.clientId,
    GOOGLE_CLIENT_SECRET: client.clientSecret,
    GOOGLE_ISSUER_URL: provider.issuer,
  })
})
afterAll(() => provider.stop())

type Who = 'victim' | 'attacker'
type Step = `${Who} signs up` | `${Who} sends again` | 'all links expire'

/** The number is the link that the victim opens, counted from the newest. */
const stories: [Step[], number][] = [
  [['victim signs up', 'attacker signs up'], 1],
  [['victim signs up', 'attacker signs up'], 2],
  [['attacker signs up', 'victim signs up'], 1],
  [['attacker signs up', 'victim signs up'], 2],
  [['victim signs up', 'attacker signs up', 'victim sends again'], 1],
  [['victim signs up', 'attacker signs up', 'attacker sends again'], 1],
  [['attacker signs up', 'victim signs up', 'victim sends again', 'attacker sends again'], 2],
  [['victim signs up', 'attacker signs up', 'victim signs up'], 2],
  [['victim signs up', 'attacker signs up', 'all links expire', 'victim sends again'], 1],
  [['victim signs up', 'attacker signs up', 'all links expire', 'attacker sends again'], 1],
  [['attacker signs up', 'all links expire', 'victim signs up', 'attacker sends again'], 1],
]

const passwords = { victim: 'the owner of it', attacker: 'another person 1' }
const names = { victim: 'Vera Owner', attacker: 'Mallory' }
let number = 0

async function play(steps: Step[]) {
  const email = `contested${++number}@example.com`
  const [coach, wrongCoach] = [await buildInvitingCoach(server.owner), await buildInvitingCoach(server.owner)]
  const browsers = { victim: server.openBrowser(), attacker: server.openBrowser() }
  const codes = { victim: coach.inviteCode, attacker: wrongCoach.inviteCode }
  let mailed = 0
  for (const step of steps) {
    const who = step.startsWith('victim') ? 'victim' : 'attacker'
    if (step === 'all links expire') {
      await server.owner.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) })
      continue
    }
    const { accounts } = browsers[who]
    const about = { fullName: names[who], password: passwords[who], inviteCode: codes[who] }
    if (step.endsWith('signs up'))
      await accounts.signUp.mutate({ email, role: 'athlete', language: 'en', ...about })
    else await accounts.resendConfirmation.mutate({ email })
    await expect.poll(async () => (await server.mailsTo(email)).length).toBe(++mailed)
  }
  const mails = await server.mailsTo(email)
  const links = mails.map(mail => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '')
  const signIn = (who: Who) =>
    server
      .openBrowser()
      .accounts.signIn.mutate({ email, password: passwords[who], rememberMe: true, role: 'athlete' })
  return { email, coach, browsers, links, signIn }
}

type Story = Awaited<ReturnType<typeof play>>

async function expectAttackerOutside({ browsers, signIn }: Story) {
  await expect(signIn('attacker')).rejects.toMatchObject({ data: { httpStatus: expect.any(Number) } })
  expect(await browsers.attacker.accounts.confirmedSignUp.query()).toBeNull()
  await expect(browsers.attacker.accounts.continueSignUp.mutate()).rejects.toMatchObject({
    data: { reason: 'invalid_credentials' },
  })
}

const userOf = async (email: string) =>
  (await server.owner.select().from(users).where(eq(users.email, email)))[0]

describe.each(stories.map(([steps, opened]) => ({ steps, opened, title: steps.join(', ') })))(
  '$title',
  ({ steps, opened }) => {
    it(`[TRUST-01] link ${opened} from the end opens the victim’s sign-up in the victim’s browser, and none elsewhere`, async () => {
      const story = await play(steps)
      const { email, coach, browsers, links, signIn } = story
      const token = links.at(-opened) ?? ''

      const before = await server.rowsBesideMails()
      const elsewhere = server.openBrowser().accounts.confirmEmail.mutate({ token })
      await expect(elsewhere).rejects.toMatchObject({ data: { reason: 'sign_up_contested' } })
      expect(await server.rowsBesideMails()).toEqual({ ...before, rate_limits: expect.any(Number) })
      expect(await userOf(email)).toMatchObject({ emailVerified: false })
      await expectAttackerOutside(story)

      const confirmed = await browsers.victim.accounts.confirmEmail.mutate({ token })
      expect(confirmed).toMatchObject({ fullName: names.victim })
      await expectAttackerOutside(story)
      expect(await signIn('victim')).toEqual({ role: 'athlete' })
      expect(await browsers.victim.accounts.confirmedSignUp.query()).toMatchObject({ email })
      const user = await userOf(email)
      const relationships = server.owner.select().from(gymAthletes)
      expect(await relationships.where(eq(gymAthletes.athleteId, user?.id ?? ''))).toMatchObject([
        { gymId: coach.gymId, status: 'active' },
      ])
    })
  },
)

it('[TRUST-01] Google gives the account to the victim, and every link is dead', async () => {
  const story = await play(['attacker signs up', 'victim signs up', 'attacker sends again'])
  const { email, browsers, links } = story
  provider.person = { sub: email, email, email_verified: true, name: 'Vera Owner', picture: '' }
  const { url } = await browsers.victim.accounts.startGoogle.mutate({ role: 'athlete' })
  const back = new URL(provider.allow(url))
  await browsers.victim.go(back.pathname + back.search)
  await browsers.victim.accounts.finishSignIn.mutate({})
  expect(await browsers.victim.accounts.session.query()).toMatchObject({ email, emailVerified: true })
  for (const token of links)
    await expect(browsers.victim.accounts.confirmEmail.mutate({ token })).rejects.toMatchObject({
      data: { reason: 'link_invalid' },
    })
  await expectAttackerOutside(story)
})

it('[TRUST-01] a link of the only sign-up works in any browser, also after signing up twice in one', async () => {
  const { links, signIn } = await play(['victim signs up', 'victim signs up', 'victim sends again'])
  await server.openBrowser().accounts.confirmEmail.mutate({ token: links.at(0) ?? '' })
  expect(await signIn('victim')).toEqual({ role: 'athlete' })
})

it('[TRUST-01] a sign-up that is too old to be confirmed is asked for again, and the first password opens nothing', async () => {
  const story = await play(['attacker signs up', 'victim signs up'])
  await server.owner.delete(verifications)
  await story.browsers.victim.accounts.resendConfirmation.mutate({ email: story.email })
  await expect.poll(async () => (await server.mailsTo(story.email)).length).toBe(3)
  const mail = (await server.mailsTo(story.email)).at(-1)
  expect(mail?.subject).toBe('Please sign up again · Chalkline')
  expect(mail?.text).not.toContain('token=')
  await expectAttackerOutside(story)
})
