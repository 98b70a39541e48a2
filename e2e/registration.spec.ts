import { expect, type Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { expectGoodInBothThemes, test } from './page.ts'
import { call, linkIn, mailTo, makeAthlete, makeCoach, newEmail, password, signIn } from './people.ts'

const fill = async (page: Page, email: string, secret = password, again = secret) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByLabel('Confirm Password').fill(again)
}
const logIn = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a coach signs up, confirms by mail, signs in and shares the code', async ({ page }) => {
  const email = newEmail('new.coach')
  await page.goto('/register/coach')
  await fill(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(linkIn(await mailTo(email)))
  await page.getByRole('link', { name: 'Sign In Now' }).click()
  await expect(page).toHaveURL('/auth')
  await page
    .getByRole('link', { name: 'I’m a coach' })
    .or(page.getByRole('button', { name: 'I’m a coach' }))
    .click()
  await logIn(page, email)
  await expect(page).toHaveURL('/coach')
  await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
})

test('[REG-02] [REG-04] an athlete opens the old link, registers, confirms and lands on /athlete with an active relationship', {
  tag: '@phone',
}, async ({ page }) => {
  const coach = await makeCoach('Coach Mateo')
  const email = newEmail('new.athlete')
  await page.goto(`/athlete-signin/x?code=${coach.inviteCode.toUpperCase()}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Coach Mateo')
  await expect(page.getByRole('button', { name: 'Join Coach Mateo with Google' })).toBeVisible()
  await fill(page, email)
  await page.getByRole('button', { name: "Join Coach Mateo's Team" }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  expect(
    await page.evaluate(() => [
      localStorage.getItem('pendingCoachName'),
      localStorage.getItem('pendingJoinStatus'),
    ]),
  ).toEqual(['Coach Mateo', 'pending'])
  await page.goto(linkIn(await mailTo(email)))
  await page.getByRole('link', { name: 'Sign In Now' }).click()
  await page
    .getByRole('link', { name: 'I’m an athlete' })
    .or(page.getByRole('button', { name: 'I’m an athlete' }))
    .click()
  await logIn(page, email)
  await expect(page).toHaveURL('/athlete')
  await page.goto('/athlete/account')
  await expect(page.getByText('Coach Mateo')).toBeVisible()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
})

test.describe('registration', () => {
  test('[REG-01] [REG-07] an athlete without a code enters it first, and back goes step by step', async ({
    page,
  }) => {
    const coach = await makeCoach('Coach Nuria')
    await page.goto('/register/athlete')
    await page.getByLabel('Invite code').fill(` ${coach.inviteCode.toUpperCase()} `)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Coach Nuria')
    const back = page.getByRole('link', { name: 'Back' }).or(page.getByRole('button', { name: 'Back' }))
    await back.click()
    await expect(page.getByLabel('Invite code')).toHaveValue('')
    await back.click()
    await expect(page).toHaveURL('/auth')
    await page.goto('/register/coach')
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page.getByLabel('Invite code')).toHaveCount(0)
  })

  test('[REG-02] the code in the address is checked behind a spinner', async ({ page }) => {
    const coach = await makeCoach()
    await page.route('**/api/rpc/accounts.findInvite', async route => {
      await new Promise(resolve => setTimeout(resolve, 800))
      await route.continue()
    })
    await page.goto(`/register/athlete?code=${coach.inviteCode}`)
    await expect(page.getByRole('heading', { name: 'Validating your invite code...' })).toBeVisible()
    await expect(page.getByLabel('Email')).toBeVisible()
  })

  test('[REG-03] [ROUTE-08] an unknown code in the address leads to the invite step', async ({ page }) => {
    await page.goto('/register/athlete?code=unknown')
    await expect(page.getByText('Invalid invitation code in URL. Please check and try again.')).toBeVisible()
    await expect(page.getByLabel('Invite code')).toBeVisible()
  })

  test('[ERR-02] says when a code is unknown, empty or could not be checked', async ({ page }) => {
    await page.goto('/register/athlete')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Invite code is required')).toBeVisible()
    await page.getByLabel('Invite code').fill('unknown')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Invalid invitation code. Please check and try again.')).toBeVisible()
    await page.route('**/api/rpc/accounts.findInvite', route => route.abort())
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('An error occurred while validating the invitation code')).toBeVisible()
  })

  test('[REG-05] [ERR-01] says beside the fields what is wrong with them', async ({ page }) => {
    await page.goto('/register/coach')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Required|Please enter a valid email/)
    await fill(page, 'nonsense', '12345', '54321')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid email/)
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /Password must be at least 6 characters/,
    )
    await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription(
      /Password must be at least 6 characters/,
    )
    await fill(page, 'a@example.com', 'password', 'passwort')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription(/Passwords don't match/)
  })

  test('[REG-06] tells to look at the mail and leads to the login', async ({ page }) => {
    const email = newEmail('card')
    await page.goto('/register/coach')
    await fill(page, email)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText(email)).toBeVisible()
    await expectGoodInBothThemes(page)
    await page
      .getByRole('link', { name: 'Go to login' })
      .or(page.getByRole('button', { name: 'Go to login' }))
      .click()
    await expect(page).toHaveURL('/login/coach')
  })

  test('[REG-10] says how it failed, and keeps what was typed', async ({ page }) => {
    await page.goto('/register/coach')
    await fill(page, 'kept@example.com')
    const submit = page.getByRole('button', { name: 'Create account' })
    const answer = (json: object, status = 200) =>
      page.route('**/api/rpc/accounts.signUp', route => route.fulfill({ status, json }))
    await answer(
      {
        error: {
          code: -32603,
          message: 'internal',
          data: { reason: 'internal', httpStatus: 500, fields: [] },
        },
      },
      500,
    )
    await submit.click()
    await expect(page.getByText('An error occurred during sign up')).toBeVisible()
    await page.unroute('**/api/rpc/accounts.signUp')
    await page.route('**/api/rpc/accounts.signUp', route => route.abort())
    await submit.click()
    await expect(page.getByText('An error occurred during registration')).toBeVisible()
    await expect(page.getByText('The server cannot be reached right now.')).toBeVisible()
    await page.unroute('**/api/rpc/accounts.signUp')
    await answer({ result: { data: null } })
    await submit.click()
    await expect(page.getByText('Failed to create user: No user data returned')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('kept@example.com')
  })

  test('[ERR-02] [REG-08] a code that stopped working meanwhile is told, and the invite step is there again', async ({
    page,
  }) => {
    const coach = await makeCoach()
    await page.goto(`/register/athlete?code=${coach.inviteCode}`)
    await expect(page.getByLabel('Email')).toBeVisible()
    await signIn(page.context(), coach)
    await call(page.request, 'settings.replaceInviteCode')
    await call(page.request, 'accounts.signOut')
    await fill(page, newEmail('late'))
    await page.getByRole('button', { name: /^Join .* Team$/ }).click()
    await expect(page.getByText('Invalid coach invitation code')).toBeVisible()
    await expect(page.getByLabel('Invite code')).toBeVisible()
  })

  test('a mail that is delayed is told honestly', async ({ page }) => {
    await page.route('**/api/rpc/accounts.signUp', route =>
      route.fulfill({ json: { result: { data: { mail: 'waiting' } } } }),
    )
    await page.goto('/register/coach')
    await fill(page, 'delayed@example.com')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText(/Our mail is delayed right now/)).toBeVisible()
  })

  test('is all in Spanish for whoever chose Spanish, the mail too', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'es'))
    const email = newEmail('espanol')
    await page.goto('/register/coach')
    await page.getByLabel(/^Correo/).fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.getByLabel(/^(Confirma|Repite)/).fill(password)
    await page.getByRole('button', { name: 'Crear cuenta' }).click()
    expect((await mailTo(email)).subject).toBe('Confirma tu correo · Chalkline')
  })
})

test.describe('confirmation', () => {
  const open = async (page: Page, search: string) => page.goto(`/auth/confirm${search}`)

  test('[CONFIRM-01] [CONFIRM-02] [CONFIRM-08] greets by name and role, once', async ({ page }) => {
    const email = newEmail('confirming')
    await page.request.post('/api/rpc/accounts.signUp', {
      data: { email, password, role: 'coach', language: 'en', fullName: 'Carla' },
    })
    const link = linkIn(await mailTo(email))
    await page.route('**/api/rpc/accounts.confirmEmail', async route => {
      await new Promise(resolve => setTimeout(resolve, 500))
      await route.continue()
    })
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Confirming your email...' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Carla')
    await expect(page.getByText('You can now sign in to your coach account.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign In Now' })).toHaveAttribute('href', '/auth')
    expect(page.url()).not.toContain('token')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Carla')
    await expectGoodInBothThemes(page)
    await page.goto(link)
    await expect(
      page.getByText('The confirmation link is invalid. Please check your email and try again.'),
    ).toBeVisible()
  })

  test('[CONFIRM-03] an error in the address is told at once', async ({ page }) => {
    const cases = [
      [
        '?error=access_denied&error_code=otp_expired',
        'The confirmation link has expired. Please request a new confirmation email.',
      ],
      [
        '#error=access_denied&error_code=otp_invalid',
        'The confirmation link is invalid. Please check your email and try again.',
      ],
      ['?error=x&error_description=Something+went+wrong%21', 'Something went wrong!'],
      ['?error=x', 'Email confirmation failed.'],
    ] as const
    for (const [search, message] of cases) {
      await page.goto('about:blank')
      await open(page, search)
      await expect(page.getByText(message, { exact: true })).toBeVisible()
    }
  })

  test('[CONFIRM-04] without a link it is the session that decides', async ({ page }) => {
    await open(page, '')
    await expect(
      page.getByText('Invalid confirmation link. Please check your email and try again.'),
    ).toBeVisible()
    const coach = await makeCoach('Confirmed Coach')
    await signIn(page.context(), coach)
    await open(page, '?type=signup')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmed Coach')
  })

  test('[CONFIRM-04] a link that cannot be tried is looked at again after two seconds', async ({ page }) => {
    await page.route('**/api/rpc/accounts.confirmEmail', route => route.abort())
    const started = Date.now()
    await open(page, '?token=abc&type=signup')
    await expect(
      page.getByText('Email confirmation failed. The link may be expired or invalid.'),
    ).toBeVisible()
    expect(Date.now() - started).toBeGreaterThan(2000)
  })

  test('[CONFIRM-05] a session that cannot be read is told, the first time and the second', async ({
    page,
  }) => {
    let triedAt = 0
    await page.route('**/api/rpc/accounts.confirmEmail', route => {
      triedAt = Date.now()
      return route.abort()
    })
    let isReadable = () => false
    await page.route('**/api/rpc/accounts.session', route =>
      isReadable() ? route.continue() : route.abort(),
    )
    await open(page, '?token=abc&type=signup')
    await expect(page.getByText('There was an error checking your session. Please try again.')).toBeVisible()
    // The first look follows the link at once, the second two seconds later.
    isReadable = () => triedAt === 0 || Date.now() - triedAt < 1500
    triedAt = 0
    await open(page, '?token=def&type=signup')
    await expect(page.getByText('There was an error confirming your email. Please try again.')).toBeVisible()
  })

  test('[CONFIRM-06] [CONFIRM-07] [ROUTE-18] the error screen names causes and ways on', async ({ page }) => {
    await open(page, '?error=x&error_code=otp_expired')
    await expect(page.getByText(/request a new confirmation email, or have one sent/)).toBeVisible()
    for (const cause of [/Links expire after 24 hours/, /already used/, /invalid or was corrupted/])
      await expect(page.getByText(cause)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try Signing In' })).toHaveAttribute('href', '/login')
    await expect(page.getByRole('link', { name: 'Sign Up Again' })).toHaveAttribute('href', '/register')
    await expectGoodInBothThemes(page)
    await page.getByRole('link', { name: 'Contact Support' }).click()
    await expect(page).toHaveURL('/contact')
  })

  test('[ROUTE-18] the contact page has the address', async ({ page }) => {
    await page.goto('/contact')
    const address = page.getByRole('main').getByRole('link', { name: 'hello@chalkline.example' })
    await expect(address).toHaveAttribute('href', 'mailto:hello@chalkline.example')
  })
})

test.describe('joining a coach', () => {
  const aloneAthlete = async (page: Page) => {
    const coach = await makeCoach()
    const athlete = await makeAthlete(coach, 'Joiner')
    await signIn(page.context(), athlete)
    return coach
  }

  test('[JOIN-01] is for athletes alone', async ({ page }) => {
    await page.goto('/invite-code-entry')
    await expect(page).toHaveURL('/')
    await aloneAthlete(page)
    await page.goto('/invite-code-entry')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Your Coach')
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    await expectGoodInBothThemes(page)
    const coach = await makeCoach()
    await signIn(page.context(), coach)
    await page.goto('/invite-code-entry')
    await expect(page).toHaveURL('/coach')
  })

  test('[JOIN-02] [JOIN-03] [JOIN-04] [JOIN-06] checks the code on Enter and on leaving the field, and joins', async ({
    page,
  }) => {
    await aloneAthlete(page)
    const next = await makeCoachBeside(page, 'Ines')
    await page.goto('/invite-code-entry')
    const field = page.getByLabel('Invitation code')
    await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeDisabled()
    await field.fill('AB C')
    await expect(field).toHaveValue('abc')
    await field.press('Enter')
    await expect(page.getByText('Invalid invitation code. Please check and try again.')).toBeVisible()
    await field.fill(next.inviteCode)
    await expect(page.getByText('Invalid invitation code. Please check and try again.')).toHaveCount(0)
    await field.blur()
    await expect(page.getByText('Ready to join Coach Ines!')).toBeVisible()
    await field.fill('')
    await field.press('Enter')
    await expect(page.getByText('Invite code is required')).toBeVisible()
    await field.fill(next.inviteCode)
    await field.press('Enter')
    await page.getByRole('button', { name: 'Join Ines' }).click()
    await expect(page).toHaveURL(/\/athlete\/?$/)
    expect(await page.evaluate(() => localStorage.getItem('pendingCoachId'))).toMatch(/^[\da-f-]{36}$/)
  })

  test('an athlete who is signed in follows a coach’s link straight to joining', async ({ page }) => {
    await aloneAthlete(page)
    const other = await makeCoachBeside(page, 'Vera')
    await page.goto(`/register/athlete?code=${other.inviteCode}`)
    await expect(page.getByText('Ready to join Coach Vera!')).toBeVisible()
    await page.getByRole('button', { name: 'Join Vera' }).click()
    await expect(page.getByText('You joined Coach Vera. Welcome to the team!')).toBeVisible()
  })

  test('[JOIN-05] says when the code cannot be checked and when joining fails', async ({ page }) => {
    await aloneAthlete(page)
    const other = await makeCoachBeside(page, 'Olga')
    await page.goto('/invite-code-entry')
    await page.route('**/api/rpc/accounts.findInvite', route => route.abort())
    const field = page.getByLabel('Invitation code')
    await field.fill(other.inviteCode)
    await field.press('Enter')
    await expect(
      page.getByText('An error occurred while validating the code. Please try again.'),
    ).toBeVisible()
    await page.unroute('**/api/rpc/accounts.findInvite')
    await page.route('**/api/rpc/accounts.joinCoach', route => route.abort())
    await field.fill('')
    await field.fill(other.inviteCode)
    await field.press('Enter')
    await page.getByRole('button', { name: 'Join Olga' }).click()
    await expect(page.getByText('Failed to process invitation. Please try again.')).toBeVisible()
    await expect(field).toHaveValue(other.inviteCode)
  })

  /** Made from another browser, so that whoever is signed in here stays so. */
  const makeCoachBeside = async (page: Page, fullName: string) => {
    const beside = await page.context().browser()?.newContext({ baseURL: addresses.app })
    if (!beside) throw new Error('no browser')
    const coach = await makeCoach(fullName)
    await beside.close()
    return coach
  }
})
