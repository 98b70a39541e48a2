import { screen } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import {
  buildAthlete,
  buildInvitingCoach,
  buildPassword,
  buildRelationship,
  password,
} from '#testing/builders.ts'
import { press } from '#testing/gestures.ts'
import { holdTime, openPage, type Page, refusal, result } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer({
  GOOGLE_CLIENT_ID: 'chalkline',
  GOOGLE_CLIENT_SECRET: 'only for tests',
})
const { owner } = server

async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await page.fill('Email', email)
  await page.fill('Password', secret)
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }))
}

async function makeCoach(fullName = 'Coach Clara') {
  const coach = await buildInvitingCoach(owner, { fullName })
  await buildPassword(owner, coach.id)
  return coach
}

async function makeAthlete(gymId: string) {
  const athlete = await buildAthlete(owner)
  await buildPassword(owner, athlete.id)
  await buildRelationship(owner, { gymId, athleteId: athlete.id })
  return athlete
}

const headline = () => screen.findByRole('heading', { level: 1 })

describe('role selection', () => {
  it.each([
    ['I’m a coach', 'coach'],
    ['I’m an athlete', 'athlete'],
  ])('[ROUTE-04] [SHELL-11] the choice %s leads to the login and is kept', async (name, role) => {
    const page = await openPage(server, '/auth')
    await page.user.click(await screen.findByText(name))
    await expect.poll(page.address).toBe(`/login/${role}`)
    expect(localStorage.getItem('selectedRole')).toBe(role)
  })

  it('[ROUTE-05] [SHELL-11] a stored error is shown once', async () => {
    const page = await openPage(server, '/auth')
    localStorage.setItem('auth_error', 'Something to tell')
    await page.reload()
    await screen.findByText('Something to tell')
    await page.reload()
    await headline()
    expect(screen.queryByText('Something to tell')).toBeNull()
  })

  it('[ROUTE-04] the role that was chosen last comes first', async () => {
    const page = await openPage(server, '/auth')
    const choices = () => screen.getAllByRole('link', { name: /^I’m/ }).map(link => link.getAttribute('href'))
    await headline()
    expect(choices()).toEqual(['/login/coach', '/login/athlete'])
    localStorage.setItem('selectedRole', 'athlete')
    await page.reload()
    await headline()
    expect(choices()).toEqual(['/login/athlete', '/login/coach'])
  })

  it('[LOGIN-07] offers Google without a role', async () => {
    const page = await openPage(server, '/auth')
    localStorage.setItem('oauthUserData', '{"role":"coach"}')
    page.answer('accounts.startGoogle', result({ url: 'https://google.example/consent' }))
    await page.user.click(await screen.findByRole('button', { name: 'Continue with Google' }))
    await expect.poll(page.left).toBe('https://google.example/consent')
    expect(page.sent('accounts.startGoogle')).toEqual([{}])
    expect(localStorage.getItem('oauthUserData')).toBeNull()
  })

  it.each([
    '/auth',
    '/login/athlete',
    '/register/coach',
    '/forgot-password',
    '/auth/confirm',
    '/reset-password',
  ])('[LOGIN-01] %s lists the four benefits', async path => {
    await openPage(server, path)
    await headline()
    for (const benefit of ['Programming', 'Communication', 'Tracking', 'Community'])
      await screen.findByText(benefit)
  })

  it('[ROUTE-06] [ROUTE-08] [ROUTE-09] addresses without a role lead to it', async () => {
    const page = await openPage(server, '/login')
    for (const path of ['/login', '/coach-signin', '/login/stranger', '/register', '/register/stranger']) {
      await page.open(path)
      await expect.poll(page.address, { message: path }).toBe('/auth')
    }
  })

  it.each(['/athlete-signin', '/athlete-signin/some.coach'])(
    '[ROUTE-10] the old address %s leads to it, or with a code to the registration',
    async path => {
      const page = await openPage(server, path)
      await expect.poll(page.address).toBe('/auth')
      await page.open(`${path}?code=abc`)
      await expect.poll(page.address).toBe('/register/athlete?code=abc')
    },
  )
})

describe('login', () => {
  it('[LOGIN-01] has everything it needs', async () => {
    const page = await openPage(server, '/login/coach')
    expect((await headline()).textContent).toBe('Coach login')
    screen.getByLabelText('Email')
    screen.getByLabelText('Password')
    screen.getByRole('checkbox', { name: 'Remember me' })
    await screen.findByRole('button', { name: 'Continue with Google' })
    const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(linkTo('Forgot password?')).toBe('/forgot-password')
    expect(linkTo('Create account')).toBe('/register/coach')
    screen.getByText('The beta is open: any coach can create an account.')
    for (const benefit of ['Programming', 'Communication', 'Tracking', 'Community']) screen.getByText(benefit)
    await page.user.click(screen.getByText('Back'))
    await expect.poll(page.address).toBe('/auth')
  })

  it('[LOGIN-02] shows that it is busy and sends only once', async () => {
    const page = await openPage(server, '/login/coach')
    const release = page.hold('accounts.signIn')
    await logIn(page, 'nobody@example.com')
    await page.user.click(await screen.findByRole('button', { name: 'Signing in...' }))
    release()
    await screen.findByText('Invalid email or password')
    expect(page.asked.filter(operation => operation === 'accounts.signIn')).toHaveLength(1)
  })

  it('[LOGIN-03] says beside the fields what is wrong with them', async () => {
    const page = await openPage(server, '/login/athlete')
    await logIn(page, 'nonsense', '12345')
    await screen.findByLabelText('Email', { selector: '[aria-invalid=true]' })
    screen.getByRole('textbox', { name: 'Email', description: /Please enter a valid email/ })
    screen.getByText('Password must be at least 6 characters')
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  })

  it('[LOGIN-04] says that it failed, and keeps what was typed', async () => {
    const page = await openPage(server, '/login/coach')
    await logIn(page, 'nobody@example.com', 'wrong password')
    await screen.findByText('Invalid email or password')
    screen.getByDisplayValue('nobody@example.com')
    page.answer('accounts.signIn', refusal('internal'))
    await page.user.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByText('An error occurred during login')
  })

  it('[LOGIN-09] after too many attempts names the minutes to wait', async () => {
    const tooMany = (seconds: number) => async () =>
      Response.json(
        { error: { code: -32_029, message: '', data: { reason: 'rate_limited', retryAfter: seconds } } },
        { status: 429 },
      )
    const page = await openPage(server, '/login/coach')
    page.answer('accounts.signIn', tooMany(841))
    await logIn(page, 'a@example.com')
    await screen.findByText('Too many attempts. Try again in 15 minutes.')
    await page.open('/register/athlete')
    page.answer('accounts.findInvite', tooMany(60))
    await page.fill('Invite code', 'guess')
    await page.user.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByText('Too many attempts. Try again in 1 minute.')
    page.answer('accounts.requestPasswordReset', tooMany(3599))
    await page.open('/forgot-password')
    await page.fill('Email', 'a@example.com')
    await page.user.click(screen.getByRole('button', { name: 'Send the link' }))
    await screen.findByText('Too many attempts. Try again in 60 minutes.')
  })

  it('[LOGIN-05] leads a coach to /coach and an athlete to /athlete', async () => {
    const coach = await makeCoach()
    const page = await openPage(server, '/login/coach')
    await logIn(page, coach.email)
    await expect.poll(page.address).toBe('/coach')
    const athlete = await makeAthlete(coach.gymId)
    page.jar.clear()
    await page.open('/login/athlete')
    await logIn(page, athlete.email)
    await expect.poll(page.address).toBe('/athlete')
  })

  it('[LOGIN-05] says when there is no profile', async () => {
    const page = await openPage(server, '/login/coach')
    page.answer('accounts.signIn', result({ role: null }))
    await logIn(page, 'a@example.com')
    await screen.findByText('Unable to retrieve user profile')
  })

  it('[LOGIN-06] refuses the other role, says so, and goes to the choice after two seconds', async () => {
    const coach = await makeCoach()
    const athlete = await makeAthlete(coach.gymId)
    const cases = [
      [coach, 'athlete', 'You have a coach account. Please use coach login.'],
      [athlete, 'coach', 'You have an athlete account. Please use athlete login.'],
    ] as const
    const pass = holdTime()
    const page = await openPage(server, '/auth')
    for (const [person, role, message] of cases) {
      await page.open(`/login/${role}`)
      await logIn(page, person.email)
      await screen.findByText(message)
      pass(1_000)
      expect(page.address()).toBe(`/login/${role}`)
      pass(1_000)
      await expect.poll(page.address).toBe('/auth')
      await screen.findByText(message)
      expect([...page.jar.keys()]).not.toContain('chalkline.session_token')
    }
  })

  it('[LOGIN-07] says when Google cannot be reached', async () => {
    const page = await openPage(server, '/login/coach')
    page.answer('accounts.startGoogle', refusal('unavailable', 503))
    await page.user.click(await screen.findByRole('button', { name: 'Continue with Google' }))
    await screen.findByText('Failed to sign in with Google')
    await page.open('/register/coach')
    await page.user.click(await screen.findByRole('button', { name: 'Sign up with Google' }))
    await screen.findByText('Failed to sign up with Google')
  })

  it('[CONFIRM-09] [CONFIRM-06] before the address is confirmed offers a new mail', async () => {
    const email = 'unconfirmed@example.com'
    const { accounts } = server.openBrowser()
    await accounts.signUp.mutate({ email, password, role: 'coach', language: 'en' })
    await server.mailedLink(email)
    const page = await openPage(server, '/login/coach')
    await logIn(page, email)
    await screen.findByText(/Please confirm your email address first/)
    await press(page, 'button', 'Send a new confirmation email')
    await screen.findByText(/a new link is on its way/)
    await page.open(await server.mailedLink(email, 2))
    await screen.findByRole('link', { name: 'Sign In Now' })
  })

  it('[ROUTE-07] shows a message that came along', async () => {
    const page = await openPage(server, '/login/coach')
    await headline()
    history.replaceState({ ...history.state, message: 'Please sign in again' }, '')
    await page.reload()
    await screen.findByText('Please sign in again')
  })
})

describe('the guard', () => {
  it('[ROUTE-16] sends everyone where they belong', async () => {
    const page = await openPage(server, '/auth')
    for (const path of ['/coach', '/coach/programs', '/athlete', '/athlete/account']) {
      await page.open(path)
      await expect.poll(page.address, { message: path }).toBe('/auth')
    }
    const coach = await makeCoach()
    await page.signIn(coach)
    await page.open('/athlete')
    await expect.poll(page.address).toBe('/coach')
    await page.signIn(await makeAthlete(coach.gymId))
    await page.open('/coach/workouts')
    await expect.poll(page.address).toBe('/athlete')
  })

  it.each(['coach', 'athlete'] as const)(
    '[ROUTE-20] a session of a %s that ended by itself leads to the login of that role, and says so',
    async role => {
      const coach = await makeCoach()
      const person = role === 'coach' ? coach : await makeAthlete(coach.gymId)
      const page = await openPage(server, `/${role}`, { as: person })
      await headline()
      page.jar.clear()
      await page.open(`/${role}/account`)
      await expect.poll(page.address).toBe(`/login/${role}`)
      await screen.findByText(/^You have been signed out\./)
      await logIn(page, person.email)
      await expect.poll(page.address).toBe(`/${role}/account`)
    },
  )

  it('[ROUTE-20] also while the page is open; after a sign-out on purpose the choice of roles is next', async () => {
    const coach = await makeCoach()
    const page = await openPage(server, '/coach', { as: coach })
    await headline()
    page.jar.clear()
    await page.user.click(screen.getByRole('link', { name: 'Athletes' }))
    await expect.poll(page.address).toBe('/login/coach')
    await screen.findByText(/^You have been signed out\./)
    await logIn(page, coach.email)
    await expect.poll(page.address).toBe('/coach/athletes')
    await page.user.click(await screen.findByRole('button', { name: /^Account:/ }))
    await page.user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    await expect.poll(page.left).toBe('/')
    await page.open('/coach')
    await expect.poll(page.address).toBe('/auth')
    expect(screen.queryByText(/^You have been signed out\./)).toBeNull()
  })

  it('[ROUTE-16] shows a spinner while it does not know', async () => {
    const page = await openPage(server, '/auth')
    const release = page.hold('accounts.session')
    await page.open('/coach')
    expect((await screen.findByRole('status')).textContent).toContain('Loading')
    release()
    await expect.poll(page.address).toBe('/auth')
  })

  it('[ROUTE-13] [ROUTE-14] every page of the coach and the athlete is there', async () => {
    const coach = await makeCoach()
    const page = await openPage(server, '/coach', { as: coach })
    const ofCoach = ['', '/programs', '/workouts', '/athletes', '/athlete/1', '/athlete/1/calendar']
    for (const path of [...ofCoach, '/program/1', '/program/1/assign', '/account']) {
      await page.open(`/coach${path}`)
      await headline()
      expect(page.address()).toBe(`/coach${path}`)
    }
    await page.open('/coach/nothing')
    await expect.poll(page.left).toBe('/')
    await page.signIn(await makeAthlete(coach.gymId))
    for (const path of ['', '/account']) {
      await page.open(`/athlete${path}`)
      await headline()
      expect(page.address()).toBe(`/athlete${path}`)
    }
  })

  it('the address one wanted is restored after the sign-in', async () => {
    const coach = await makeCoach()
    const page = await openPage(server, '/coach/program/7?view=week')
    await page.user.click(await screen.findByText('I’m a coach'))
    await logIn(page, coach.email)
    await expect.poll(page.address).toBe('/coach/program/7?view=week')
  })

  it('[ROUTE-11] /login/success leads to the coach after two seconds', async () => {
    const pass = holdTime()
    const page = await openPage(server, '/login/success', { as: await makeCoach() })
    await screen.findByText('Login Successful!')
    screen.getByText('Redirecting to your dashboard...')
    pass(1_000)
    expect(page.address()).toBe('/login/success')
    pass(1_000)
    await expect.poll(page.address).toBe('/coach')
  })
})
