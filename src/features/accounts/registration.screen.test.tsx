import { screen } from '@testing-library/dom'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  buildAthlete,
  buildInvitingCoach,
  buildRelationship,
  buildSession,
  password,
} from '#testing/builders.ts'
import { holdTime, openPage, type Page, refusal, result, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()
const { owner } = server

const press = async ({ user }: Page, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

async function fill(page: Page, email: string, secret = password, again = secret): Promise<void> {
  await page.fill('Email', email)
  await page.fill('Password', secret)
  await page.fill('Confirm Password', again)
}

describe('registration', () => {
  it('[REG-01] [REG-07] an athlete without a code enters it first, and back goes step by step', async () => {
    const coach = await buildInvitingCoach(owner, { fullName: 'Coach Nuria' })
    const page = await openPage(server, '/register/athlete')
    await page.fill('Invite code', ` ${coach.inviteCode.toUpperCase()} `)
    await press(page, 'Continue')
    await screen.findByRole('heading', { level: 1, name: 'Join Coach Nuria' })
    await page.user.click(screen.getByText('Back'))
    const field = await screen.findByLabelText<HTMLInputElement>('Invite code')
    expect(field.value).toBe('')
    await page.user.click(screen.getByText('Back'))
    await expect.poll(page.address).toBe('/auth')
    await page.open('/register/coach')
    await screen.findByLabelText('Email')
    expect(screen.queryByLabelText('Invite code')).toBeNull()
  })

  it('[REG-02] the code in the address is checked behind a spinner', async () => {
    const coach = await buildInvitingCoach(owner)
    const page = await openPage(server, '/auth')
    const release = page.hold('accounts.findInvite')
    await page.open(`/register/athlete?code=${coach.inviteCode}`)
    await screen.findByRole('heading', { name: 'Validating your invite code...' })
    release()
    await screen.findByLabelText('Email')
  })

  it('[REG-03] [ROUTE-08] an unknown code in the address leads to the invite step', async () => {
    await openPage(server, '/register/athlete?code=unknown')
    await screen.findByText('Invalid invitation code in URL. Please check and try again.')
    screen.getByLabelText('Invite code')
  })

  it('[ERR-02] says when a code is unknown, empty or could not be checked', async () => {
    const page = await openPage(server, '/register/athlete')
    await press(page, 'Continue')
    await screen.findByText('Invite code is required')
    await page.fill('Invite code', 'unknown')
    await press(page, 'Continue')
    await screen.findByText('Invalid invitation code. Please check and try again.')
    page.answer('accounts.findInvite', unreachable)
    await press(page, 'Continue')
    await screen.findByText('An error occurred while validating the invitation code')
  })

  it('[REG-05] [ERR-01] says beside the fields what is wrong with them', async () => {
    const page = await openPage(server, '/register/coach')
    await press(page, 'Create account')
    await screen.findByRole('textbox', {
      name: 'Email',
      description: /Required|Please enter a valid email/,
    })
    await fill(page, 'nonsense', '12345', '54321')
    await press(page, 'Create account')
    await screen.findByRole('textbox', { name: 'Email', description: /Please enter a valid email/ })
    expect(await screen.findAllByText('Password must be at least 6 characters')).toHaveLength(2)
    await fill(page, 'a@example.com', 'password', 'passwort')
    await press(page, 'Create account')
    await screen.findByText("Passwords don't match")
  })

  it('[REG-06] tells to look at the mail and leads to the login', async () => {
    const page = await openPage(server, '/register/coach')
    await fill(page, 'card@example.com')
    await press(page, 'Create account')
    await screen.findByText(/card@example.com/)
    await page.user.click(screen.getByText('Go to login'))
    await expect.poll(page.address).toBe('/login/coach')
  })

  it('[REG-10] says how it failed, and keeps what was typed', async () => {
    const page = await openPage(server, '/register/coach')
    await fill(page, 'kept@example.com')
    page.answer('accounts.signUp', refusal('internal'))
    await press(page, 'Create account')
    await screen.findByText('An error occurred during sign up')
    page.answer('accounts.signUp', unreachable)
    await press(page, 'Create account')
    await screen.findByText('An error occurred during registration')
    await screen.findByText(/The server cannot be reached right now/)
    page.answer('accounts.signUp', result(null))
    await press(page, 'Create account')
    await screen.findByText('Failed to create user: No user data returned')
    screen.getByDisplayValue('kept@example.com')
  })

  it('[REG-11] a code that the coach replaces meanwhile does not stop the sign-up', async () => {
    const coach = await buildInvitingCoach(owner)
    const page = await openPage(server, `/register/athlete?code=${coach.inviteCode}`)
    await fill(page, 'late@example.com')
    await server.clientOf(await buildSession(owner, coach.id)).invitations.replaceCode.mutate()
    await press(page, /^Join .* Team$/)
    await screen.findByText(/late@example.com/)
  })

  it('[ERR-02] [REG-08] a coach who is gone meanwhile is told, and the invite step is there again', async () => {
    const coach = await buildInvitingCoach(owner)
    const page = await openPage(server, `/register/athlete?code=${coach.inviteCode}`)
    await fill(page, 'later@example.com')
    await owner.execute(sql`delete from users where id = ${coach.id}`)
    await press(page, /^Join .* Team$/)
    await screen.findByText('Invalid coach invitation code')
    await screen.findByLabelText('Invite code')
  })

  it('[REG-12] asks for the name, which the mail and the greeting use', async () => {
    const coach = await buildInvitingCoach(owner)
    const page = await openPage(server, `/register/athlete?code=${coach.inviteCode}`)
    await page.fill(/^Full name/, ' Ana  G. Pérez ')
    await fill(page, 'ana.perez@example.com')
    await press(page, /^Join .* Team$/)
    const link = await server.mailedLink('ana.perez@example.com')
    const [mail] = await server.mailsTo('ana.perez@example.com')
    expect(mail?.text).toMatch(/^Welcome, Ana G\. Pérez\n/)
    await page.open(link)
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Ana G. Pérez!' })
  })

  it('[REG-13] after the confirmation neither role nor address nor password is asked again', async () => {
    const page = await openPage(server, '/register/coach')
    localStorage.setItem('selectedRole', 'athlete')
    await fill(page, 'short.way@example.com')
    await press(page, 'Create account')
    await page.open(await server.mailedLink('short.way@example.com'))
    await page.user.click(await screen.findByRole('link', { name: 'Sign In Now' }))
    await expect.poll(page.address).toBe('/auth')
    const [first] = await screen.findAllByRole('link', { name: /^I’m/ })
    if (first) await page.user.click(first)
    await expect.poll(page.address).toBe('/login/coach')
    await screen.findByText('Your email short.way@example.com is confirmed. You need no password this time.')
    expect(screen.queryByLabelText('Password')).toBeNull()
    await press(page, 'Sign in')
    await expect.poll(page.address).toBe('/coach')
    expect(sessionStorage.getItem('knownEmail')).toBeNull()
  })

  it('[REG-13] the login has the confirmed address filled in where the browser is another one', async () => {
    const { accounts } = server.openBrowser()
    const email = 'other.browser@example.com'
    await accounts.signUp.mutate({ email, password, role: 'coach', language: 'en' })
    const page = await openPage(server, await server.mailedLink(email))
    await screen.findByRole('link', { name: 'Sign In Now' })
    await page.open('/login/coach')
    await screen.findByDisplayValue(email)
    await page.fill('Password', password)
    await press(page, 'Sign in')
    await expect.poll(page.address).toBe('/coach')
  })

  it('[REG-13] an hour later the login form is there, with the address', async () => {
    const page = await openPage(server, '/register/coach')
    await fill(page, 'too.late@example.com')
    await press(page, 'Create account')
    await page.open(await server.mailedLink('too.late@example.com'))
    await screen.findByRole('link', { name: 'Sign In Now' })
    await page.open('/login/coach')
    await screen.findByText(/You need no password this time/)
    await owner.execute(sql`delete from verifications where identifier like 'confirmed-sign-up:%'`)
    await press(page, 'Sign in')
    await screen.findByDisplayValue('too.late@example.com')
    await screen.findByLabelText('Password')
  })

  it('a mail that is delayed is told honestly', async () => {
    const page = await openPage(server, '/register/coach')
    page.answer('accounts.signUp', result({ mail: 'waiting' }))
    await fill(page, 'delayed@example.com')
    await press(page, 'Create account')
    await screen.findByText(/Our email is delayed right now/)
  })

  it('is all in Spanish for a visitor who chose Spanish, the mail too', async () => {
    const page = await openPage(server, '/register/coach', { language: 'es' })
    await page.fill(/^Correo/, 'espanol@example.com')
    await page.fill('Contraseña', password)
    await page.fill(/^(Confirma|Repite)/, password)
    await press(page, 'Crear cuenta')
    await server.mailedLink('espanol@example.com')
    const [mail] = await server.mailsTo('espanol@example.com')
    expect(mail?.subject).toBe('Confirma tu correo · Chalkline')
  })
})

describe('confirmation', () => {
  it('[CONFIRM-01] [CONFIRM-02] [CONFIRM-08] greets by name and role, once', async () => {
    const email = 'confirming@example.com'
    const { accounts } = server.openBrowser()
    await accounts.signUp.mutate({ email, password, role: 'coach', language: 'en', fullName: 'Carla' })
    const link = await server.mailedLink(email)
    const page = await openPage(server, '/auth')
    const release = page.hold('accounts.confirmEmail')
    await page.open(link)
    await screen.findByRole('heading', { name: 'Confirming your email...' })
    release()
    await screen.findByRole('heading', { level: 1, name: /Carla/ })
    screen.getByText(/You can now sign in to your coach account\./)
    expect(screen.getByRole('link', { name: 'Sign In Now' }).getAttribute('href')).toBe('/auth')
    expect(page.address()).not.toContain('token')
    await page.reload()
    await screen.findByRole('heading', { level: 1, name: /Carla/ })
    await page.open(link)
    await screen.findByText('The confirmation link is invalid. Please check your email and try again.')
    await page.signIn(await buildInvitingCoach(owner, { fullName: 'Confirmed Coach' }))
    await page.open(link)
    await screen.findByRole('heading', { level: 1, name: /Confirmed Coach/ })
  })

  it.each([
    [
      '?error=access_denied&error_code=otp_expired',
      'The confirmation link has expired. Please request a new confirmation email.',
    ],
    [
      '#error=access_denied&error_code=otp_invalid',
      'The confirmation link is invalid. Please check your email and try again.',
    ],
    ['?error=x&error_description=Call+this+number', 'Email confirmation failed.'],
    ['?error=x', 'Email confirmation failed.'],
  ])('[CONFIRM-03] the error in the address %s is told at once', async (search, message) => {
    await openPage(server, `/auth/confirm${search}`)
    await screen.findByText(message)
  })

  it('[CONFIRM-04] without a link it is the session that decides', async () => {
    const page = await openPage(server, '/auth/confirm')
    await screen.findByText('Invalid confirmation link. Please check your email and try again.')
    await page.signIn(await buildInvitingCoach(owner, { fullName: 'Confirmed Coach' }))
    await page.open('/auth/confirm?type=signup')
    await screen.findByRole('heading', { level: 1, name: /Confirmed Coach/ })
  })

  it('[CONFIRM-04] a link that cannot be tried is looked at again after two seconds', async () => {
    const pass = holdTime()
    const page = await openPage(server, '/auth')
    page.answer('accounts.confirmEmail', unreachable)
    await page.open('/auth/confirm?token=abc&type=signup')
    await expect.poll(() => page.asked).toContain('accounts.confirmEmail')
    await expect.poll(() => page.asked.at(-1)).toBe('accounts.session')
    const failed = 'Email confirmation failed. The link may be expired or invalid.'
    pass(1_000)
    expect(screen.queryByText(failed)).toBeNull()
    pass(1_000)
    await screen.findByText(failed)
  })

  it('[CONFIRM-05] a session that cannot be read is told, the first time and the second', async () => {
    const pass = holdTime()
    const passUntil = (message: string) =>
      expect
        .poll(() => {
          pass(250)
          return screen.queryByText(message)
        })
        .not.toBeNull()
    const page = await openPage(server, '/auth')
    page.answer('accounts.confirmEmail', unreachable)
    page.answer('accounts.session', unreachable)
    await page.open('/auth/confirm?token=abc&type=signup')
    await passUntil('There was an error checking your session. Please try again.')
    // The first look follows the link at once, the second two seconds later.
    page.answer('accounts.session')
    page.answer('accounts.confirmEmail', ask => {
      setTimeout(() => page.answer('accounts.session', unreachable), 1_500)
      return unreachable(ask)
    })
    await page.open('/auth/confirm?token=def&type=signup')
    await passUntil('There was an error confirming your email. Please try again.')
  })

  it('[CONFIRM-06] [CONFIRM-07] [ROUTE-18] the error screen names causes and ways on', async () => {
    const page = await openPage(server, '/auth/confirm?error=x&error_code=otp_expired')
    await screen.findByText(/request a new confirmation email, or have one sent/)
    for (const cause of [/Links expire after 24 hours/, /already used/, /invalid or was corrupted/])
      screen.getByText(cause)
    const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(linkOf('Try Signing In')).toBe('/login')
    expect(linkOf('Sign Up Again')).toBe('/register')
    await page.user.click(screen.getByRole('link', { name: 'Contact Support' }))
    await expect.poll(page.left).toBe('/contact')
  })
})

describe('joining a coach', () => {
  async function anAthlete() {
    const { athleteId } = await buildRelationship(owner, {
      athleteId: (await buildAthlete(owner, { fullName: 'Joiner' })).id,
    })
    return { id: athleteId }
  }
  const codeField = () => screen.findByLabelText<HTMLInputElement>('Invitation code')

  it('[JOIN-01] is for athletes alone', async () => {
    const page = await openPage(server, '/invite-code-entry')
    expect(page.left()).toBe('/')
    await page.signIn(await anAthlete())
    await page.open('/invite-code-entry')
    await screen.findByRole('heading', { level: 1, name: 'Join Your Coach' })
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
    await page.signIn(await buildInvitingCoach(owner))
    await page.open('/invite-code-entry')
    await expect.poll(page.address).toBe('/coach')
  })

  it('[JOIN-02] [JOIN-03] [JOIN-04] [JOIN-06] checks the code on Enter and on leaving the field, and joins', async () => {
    const next = await buildInvitingCoach(owner, { fullName: 'Ines' })
    const page = await openPage(server, '/invite-code-entry', { as: await anAthlete() })
    const field = await codeField()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Join' }).disabled).toBe(true)
    await page.fill('Invitation code', 'AB C')
    expect(field.value).toBe('abc')
    await page.user.keyboard('{Enter}')
    await screen.findByText('Invalid invitation code. Please check and try again.')
    await page.fill('Invitation code', next.inviteCode)
    expect(screen.queryByText('Invalid invitation code. Please check and try again.')).toBeNull()
    await page.user.tab()
    await screen.findByText('Ready to join Coach Ines!')
    await page.fill('Invitation code', '')
    await page.user.keyboard('{Enter}')
    await screen.findByText('Invite code is required')
    await page.fill('Invitation code', next.inviteCode)
    await page.user.keyboard('{Enter}')
    await press(page, 'Join Ines')
    await expect.poll(page.address).toMatch(/^\/athlete\/?$/)
    expect(localStorage.getItem('pendingCoachId')).toBe(next.gymId)
  })

  it('an athlete who is signed in follows a coach’s link straight to joining', async () => {
    const other = await buildInvitingCoach(owner, { fullName: 'Vera' })
    const page = await openPage(server, `/register/athlete?code=${other.inviteCode}`, {
      as: await anAthlete(),
    })
    await screen.findByText('Ready to join Coach Vera!')
    await press(page, 'Join Vera')
    await screen.findByText('You joined Coach Vera. Welcome to the team!')
  })

  it('[JOIN-05] says when the code cannot be checked and when joining fails', async () => {
    const other = await buildInvitingCoach(owner, { fullName: 'Olga' })
    const page = await openPage(server, '/invite-code-entry', { as: await anAthlete() })
    page.answer('accounts.findInvite', unreachable)
    await page.fill('Invitation code', other.inviteCode)
    await page.user.keyboard('{Enter}')
    await screen.findByText('An error occurred while validating the code. Please try again.')
    page.answer('accounts.findInvite')
    page.answer('accounts.joinCoach', unreachable)
    await page.fill('Invitation code', other.inviteCode)
    await page.user.keyboard('{Enter}')
    await press(page, 'Join Olga')
    await screen.findByText('Failed to process invitation. Please try again.')
    expect((await codeField()).value).toBe(other.inviteCode)
  })
})
