import { expect, type Page } from '@playwright/test'
import { expectGoodInBothThemes, test } from './page.ts'
import { call, linkIn, mailTo, makeAthlete, makeCoach, newEmail, password, signIn } from './people.ts'

const answerWith = (page: Page, operation: string, reason: string, status = 500) =>
  page.route(`**/api/rpc/${operation}`, route =>
    route.fulfill({
      status,
      json: { error: { code: -32603, message: reason, data: { reason, httpStatus: status, fields: [] } } },
    }),
  )

const logIn = async (page: Page, email: string, secret = password) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test.describe('role selection', () => {
  test('[ROUTE-04] [SHELL-11] the choice leads to the login and is kept', async ({ page }) => {
    for (const [name, role] of [
      ['I’m a coach', 'coach'],
      ['I’m an athlete', 'athlete'],
    ] as const) {
      await page.goto('/auth')
      await page.getByRole('link', { name }).or(page.getByRole('button', { name })).click()
      await expect(page).toHaveURL(`/login/${role}`)
      expect(await page.evaluate(() => localStorage.getItem('selectedRole'))).toBe(role)
    }
  })

  test('[ROUTE-05] [SHELL-11] a stored error is shown once', async ({ page }) => {
    await page.goto('/auth')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => localStorage.setItem('auth_error', 'Something to tell'))
    await page.reload()
    await expect(page.getByText('Something to tell')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Something to tell')).toHaveCount(0)
  })

  test('[ROUTE-06] [ROUTE-08] [ROUTE-09] addresses without a role lead to it', async ({ page }) => {
    for (const path of ['/login', '/coach-signin', '/login/nobody', '/register', '/register/nobody']) {
      await page.goto(path)
      await expect(page, path).toHaveURL('/auth')
    }
  })

  test('[ROUTE-10] old athlete addresses lead to it, or with a code to the registration', async ({
    page,
  }) => {
    for (const path of ['/athlete-signin', '/athlete-signin/some.coach']) {
      await page.goto(path)
      await expect(page).toHaveURL('/auth')
      await page.goto(`${path}?code=abc`)
      await expect(page).toHaveURL('/register/athlete?code=abc')
    }
  })
})

test.describe('login', () => {
  test('[LOGIN-01] has everything it needs', async ({ page }) => {
    await page.goto('/login/coach')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coach login')
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register/coach')
    for (const benefit of ['Programming', 'Communication', 'Tracking', 'Community'])
      await expect(page.getByText(benefit, { exact: true })).toBeAttached()
    await page
      .getByRole('link', { name: 'Back' })
      .or(page.getByRole('button', { name: 'Back' }))
      .click()
    await expect(page).toHaveURL('/auth')
  })

  test('[LOGIN-02] shows that it is busy and sends only once', async ({ page }) => {
    let sent = 0
    await page.route('**/api/rpc/accounts.signIn', async route => {
      sent++
      await new Promise(resolve => setTimeout(resolve, 600))
      await route.continue()
    })
    await page.goto('/login/coach')
    await logIn(page, 'nobody@example.com')
    const busy = page.getByRole('button', { name: 'Signing in...' })
    await expect(busy).toBeVisible()
    await busy.click({ force: true })
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    expect(sent).toBe(1)
  })

  test('[LOGIN-03] says beside the fields what is wrong with them', async ({ page }) => {
    await page.goto('/login/athlete')
    await logIn(page, 'nonsense', '12345')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid email/)
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /Password must be at least 6 characters/,
    )
    await expect(page.getByLabel('Email')).toBeFocused()
  })

  test('[LOGIN-04] says that it failed, and keeps what was typed', async ({ page }) => {
    await page.goto('/login/coach')
    await logIn(page, 'nobody@example.com', 'wrong password')
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com')
    await answerWith(page, 'accounts.signIn', 'internal')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('An error occurred during login')).toBeVisible()
  })

  test('[LOGIN-05] leads a coach to /coach and an athlete to /athlete', async ({ page }) => {
    const coach = await makeCoach(page.request)
    await page.goto('/login/coach')
    await logIn(page, coach.email)
    await expect(page).toHaveURL('/coach')
    const athlete = await makeAthlete(page.request, coach)
    await call(page.request, 'accounts.signOut')
    await page.goto('/login/athlete')
    await logIn(page, athlete.email)
    await expect(page).toHaveURL('/athlete')
  })

  test('[LOGIN-05] says when there is no profile', async ({ page }) => {
    await page.route('**/api/rpc/accounts.signIn', route =>
      route.fulfill({ json: { result: { data: { role: null } } } }),
    )
    await page.goto('/login/coach')
    await logIn(page, 'a@example.com')
    await expect(page.getByText('Unable to retrieve user profile')).toBeVisible()
  })

  test('[LOGIN-06] refuses the other role, says so, and goes to the choice after two seconds', async ({
    page,
  }) => {
    const coach = await makeCoach(page.request)
    const athlete = await makeAthlete(page.request, coach)
    const cases = [
      [coach, 'athlete', 'You have a coach account. Please use coach login.'],
      [athlete, 'coach', 'You have an athlete account. Please use athlete login.'],
    ] as const
    for (const [person, role, message] of cases) {
      await page.goto(`/login/${role}`)
      await logIn(page, person.email)
      await expect(page.getByText(message)).toBeVisible()
      const shown = Date.now()
      await expect(page).toHaveURL('/auth')
      expect(Date.now() - shown).toBeGreaterThan(500)
      await expect(page.getByText(message)).toBeVisible()
      const session = await (await page.request.get('/api/rpc/accounts.session')).json()
      expect(session.result.data).toBeNull()
    }
  })

  test('[LOGIN-07] says when Google cannot be reached', async ({ page }) => {
    await answerWith(page, 'accounts.startGoogle', 'unavailable', 503)
    await page.goto('/login/coach')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page.getByText('Failed to sign in with Google')).toBeVisible()
    await page.goto('/register/coach')
    await page.getByRole('button', { name: 'Sign up with Google' }).click()
    await expect(page.getByText('Failed to sign up with Google')).toBeVisible()
  })

  test('[LOGIN-08] a session without remember-me ends with the browser', async ({ page, context }) => {
    const coach = await makeCoach(page.request)
    for (const [remember, isLasting] of [
      [true, true],
      [false, false],
    ] as const) {
      await context.clearCookies()
      await page.goto('/login/coach')
      await page.getByRole('checkbox', { name: 'Remember me' }).setChecked(remember)
      await logIn(page, coach.email)
      await expect(page).toHaveURL('/coach')
      const cookie = (await context.cookies()).find(({ name }) => name === 'chalkline.session_token')
      expect((cookie?.expires ?? -1) > 0).toBe(isLasting)
      expect(cookie?.httpOnly).toBe(true)
      await page.evaluate(() => localStorage.clear())
    }
  })

  test('[ROUTE-07] shows a message that came along', async ({ page }) => {
    await page.goto('/login/coach')
    await expect(page.getByLabel('Email')).toBeVisible()
    await page.evaluate(() => history.replaceState({ ...history.state, message: 'Please sign in again' }, ''))
    await page.reload()
    await expect(page.getByText('Please sign in again')).toBeVisible()
  })

  test('[CONFIRM-09] [CONFIRM-06] before the address is confirmed offers a new mail', async ({ page }) => {
    const email = newEmail('unconfirmed')
    await page.request.post('/api/rpc/accounts.signUp', {
      data: { email, password, role: 'coach', language: 'en' },
    })
    await mailTo(page.request, email)
    await page.goto('/login/coach')
    await logIn(page, email)
    await expect(page.getByText(/Please confirm your email address first/)).toBeVisible()
    await page.getByRole('button', { name: 'Send a new confirmation email' }).click()
    await expect(page.getByText(/a new link is on its way/)).toBeVisible()
    await page.goto(linkIn(await mailTo(page.request, email, 2)))
    await expect(page.getByRole('link', { name: 'Sign In Now' })).toBeVisible()
  })
})

test.describe('the guard', () => {
  test('[ROUTE-16] sends everyone where they belong', async ({ page }) => {
    for (const path of ['/coach', '/coach/programs', '/athlete', '/athlete/account']) {
      await page.goto(path)
      await expect(page, path).toHaveURL('/auth')
    }
    const coach = await makeCoach(page.request)
    await signIn(page.context(), coach)
    await page.goto('/athlete')
    await expect(page).toHaveURL('/coach')
    const athlete = await makeAthlete(page.request, coach)
    await signIn(page.context(), athlete)
    await page.goto('/coach/workouts')
    await expect(page).toHaveURL('/athlete')
  })

  test('[ROUTE-16] shows a spinner while it does not know', async ({ page }) => {
    await page.route('**/api/rpc/accounts.session', async route => {
      await new Promise(resolve => setTimeout(resolve, 2500))
      await route.continue()
    })
    await page.goto('/coach')
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    await expect(page).toHaveURL('/auth')
  })

  test('[ROUTE-13] [ROUTE-14] every page of the coach and the athlete is there', async ({ page }) => {
    const coach = await makeCoach(page.request)
    await signIn(page.context(), coach)
    for (const path of [
      '',
      '/programs',
      '/workouts',
      '/athletes',
      '/athlete/1',
      '/athlete/1/calendar',
      '/program/1',
      '/program/1/assign',
      '/account',
    ]) {
      await page.goto(`/coach${path}`)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page).toHaveURL(`/coach${path}`)
    }
    await page.goto('/coach/nothing')
    await expect(page).toHaveURL('/')
    const athlete = await makeAthlete(page.request, coach)
    await signIn(page.context(), athlete)
    for (const path of ['', '/account']) {
      await page.goto(`/athlete${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(`/athlete${path}`)
    }
  })

  test('[ROUTE-17] [CALLBACK-12] a sign-out in one tab reaches the others at once', async ({
    page,
    context,
  }) => {
    const coach = await makeCoach(page.request)
    await signIn(page.context(), coach)
    await page.goto('/coach')
    const other = await context.newPage()
    await other.goto('/coach/account')
    await expect(other.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await expect(other).toHaveURL('/auth')
    await expect(other.getByText(coach.email)).toHaveCount(0)
  })

  test('the address one wanted is restored after the sign-in', async ({ page }) => {
    const coach = await makeCoach(page.request)
    await page.goto('/coach/program/7?view=week')
    await expect(page).toHaveURL('/auth')
    await page
      .getByRole('link', { name: 'I’m a coach' })
      .or(page.getByRole('button', { name: 'I’m a coach' }))
      .click()
    await logIn(page, coach.email)
    await expect(page).toHaveURL('/coach/program/7?view=week')
  })

  test('after a sign-out the back button shows nothing of the person', async ({ page }) => {
    const coach = await makeCoach(page.request)
    await signIn(page.context(), coach)
    await page.goto('/coach/account')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(coach.email)
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Draw the line.')
    expect(await page.evaluate(() => Object.values({ ...sessionStorage }))).not.toContain('/coach/account')
    await page.goBack()
    await expect(page).toHaveURL('/auth')
    expect(await page.content()).not.toContain(coach.email)
  })

  test('a session that was ended elsewhere ends here with the next request, and whoever signs in then sees nothing of it', async ({
    page,
    browser,
  }) => {
    const [coach, next] = [await makeCoach(page.request), await makeCoach(page.request, 'Nora Next')]
    const [athlete, nextOne] = ['Ada of the First', 'Bea of the Next']
    await makeAthlete(page.request, coach, athlete)
    await makeAthlete(page.request, next, nextOne)
    await signIn(page.context(), coach)
    await page.goto('/coach/athletes')
    await expect(page.getByText(athlete)).toBeVisible()
    const elsewhere = await browser.newContext()
    await signIn(elsewhere, coach)
    await call(elsewhere.request, 'settings.signOutOthers')
    await elsewhere.close()
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await expect(page).toHaveURL('/auth')

    await page
      .getByRole('link', { name: 'I’m a coach' })
      .or(page.getByRole('button', { name: 'I’m a coach' }))
      .click()
    await logIn(page, next.email)
    await page.getByRole('link', { name: 'Athletes', exact: true }).click()
    await expect(page.getByText(nextOne).or(page.getByText(athlete))).toHaveText(nextOne)
  })

  test('[ROUTE-11] /login/success leads to the coach after two seconds', async ({ page }) => {
    const coach = await makeCoach(page.request)
    await signIn(page.context(), coach)
    await page.goto('/login/success')
    await expect(page.getByText('Login Successful!')).toBeVisible()
    await expect(page.getByText('Redirecting to your dashboard...')).toBeVisible()
    const shown = Date.now()
    await expect(page).toHaveURL('/coach')
    expect(Date.now() - shown).toBeGreaterThan(500)
  })
})

const waysIn = [
  '/auth',
  '/login/coach',
  '/login/athlete',
  '/register/coach',
  '/register/athlete',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=x',
  '/auth/confirm',
  '/auth/callback?error=access_denied',
]
for (const path of waysIn) {
  test(`${path} is good to look at and to use, in both themes`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectGoodInBothThemes(page)
  })
}

test('a form with mistakes is good to look at and to use, in both themes', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/login/coach')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expectGoodInBothThemes(page)
})
