import { screen } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { buildInvitingCoach, buildPasskey, buildPassword, buildTwoStep } from '#testing/builders.ts'
import { isDisabled } from '#testing/gestures.ts'
import { holdTime, openPage, type Page, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()
const { owner } = server

const press = async ({ user }: Page, name: string) => user.click(await screen.findByRole('button', { name }))

async function aCoach() {
  const coach = await buildInvitingCoach(owner)
  await buildPassword(owner, coach.id)
  return coach
}
async function openReset(email: string): Promise<Page> {
  await server.openBrowser().accounts.requestPasswordReset.mutate({ email })
  return openPage(server, await server.mailedLink(email))
}
const left = async (id: string) =>
  (
    await owner.execute(`select (select count(*)::int from passkeys where user_id = '${id}') as passkeys,
      (select count(*)::int from televisions where paired_by = '${id}') as televisions`)
  ).rows

async function choose(page: Page, fresh: string, again = fresh): Promise<void> {
  await page.fill('New Password', fresh)
  await page.fill('Confirm Password', again)
  await press(page, 'Reset password')
}

it('[ERR-01] [ROUTE-19] [CALLBACK-06] [CALLBACK-07] a forgotten password is replaced by a link that works once', async () => {
  const coach = await aCoach()
  const page = await openPage(server, '/login/coach')
  await page.user.click(await screen.findByRole('link', { name: 'Forgot password?' }))
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  expect(page.address()).toBe('/forgot-password')
  await page.fill('Email', coach.email)
  await press(page, 'Send the link')
  await screen.findByText(new RegExp(`If there is an account for ${coach.email}`))
  const link = await server.mailedLink(coach.email)
  expect(link).toContain('/reset-password?token=')

  await page.open(link)
  await screen.findByRole('heading', { level: 1, name: 'Reset Your Password' })
  expect(page.address()).toBe('/reset-password')
  await page.reload()
  await press(page, 'Reset password')
  expect((await screen.findAllByText('Required')).length).toBeGreaterThan(0)
  await choose(page, 'seven77')
  await screen.findByText('Password must be at least 8 characters long')
  await choose(page, 'new password', 'other password')
  await screen.findByText('Passwords do not match')
  const pass = holdTime()
  await choose(page, 'new password')
  await screen.findByText('Password updated successfully!')
  screen.getByText('Redirecting to login page...')
  pass(1_000)
  expect(page.address()).toBe('/reset-password')
  pass(2_000)
  await expect.poll(page.address).toBe('/auth')
  vi.useRealTimers()

  const { accounts } = server.openBrowser()
  const { email } = coach
  await accounts.signIn.mutate({ email, password: 'new password', rememberMe: true, role: 'coach' })
  await page.open(link)
  await choose(page, 'third password')
  await screen.findByRole('heading', { level: 1, name: 'This link cannot be used' })
  expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
    '/forgot-password',
  )
})

it('[CALLBACK-06] the callback shows the same form for type=recovery', async () => {
  const { email } = await aCoach()
  await server.openBrowser().accounts.requestPasswordReset.mutate({ email })
  const token = new URL(await server.mailedLink(email), location.origin).searchParams.get('token')
  const page = await openPage(server, `/auth/callback?type=recovery&token=${token}`)
  await choose(page, 'from callback')
  await screen.findByText('Password updated successfully!')
})

it('[TRUST-38] after the reset the person ends what else opens the account, in one press', async () => {
  const coach = await aCoach()
  await buildPasskey(owner, coach.id)
  await owner.execute(`insert into televisions (gym_id, paired_by, secret_hash, name, created_at)
    values ('${coach.gymId}', '${coach.id}', '${coach.id}', 'Wall', now() - interval '90 days')`)
  const page = await openReset(coach.email)
  await choose(page, 'new password')
  const step = () => screen.findByRole('heading', { level: 1, name: 'What else opens your account' })
  await step()
  // A phone may load the page again at any time.
  await page.reload()
  await step()
  const ticked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked
  expect([ticked('One passkey'), ticked('One screen in the gym')]).toEqual([true, false])
  await press(page, 'End what is ticked')
  await screen.findByText('Password updated successfully!')
  expect(await left(coach.id)).toEqual([{ passkeys: 0, televisions: 1 }])
})

it('[TRUST-38] [TRUST-39] what is kept stays; with two-step sign-in the end takes a code', async () => {
  const coach = await aCoach()
  await buildPasskey(owner, coach.id)
  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  await buildTwoStep(owner, server.config.secrets, coach.id, longAgo)
  const page = await openReset(coach.email)
  await choose(page, 'new password')
  await page.user.type(await screen.findByLabelText('Code'), '000000')
  await press(page, 'End what is ticked')
  await screen.findByText('This code is wrong, or it was used already.')
  await page.user.click(screen.getByRole('checkbox', { name: 'One passkey' }))
  expect(isDisabled(screen.getByRole('button', { name: 'End what is ticked' }))).toBe(true)
  await press(page, 'Keep everything')
  await screen.findByText('Password updated successfully!')
  expect(await left(coach.id)).toEqual([{ passkeys: 1, televisions: 0 }])
})

it('[CALLBACK-07] a failure is told and nothing typed is lost', async () => {
  const page = await openPage(server, '/reset-password?token=abc')
  page.answer('accounts.resetPassword', unreachable)
  await choose(page, 'new password')
  await screen.findByText('Failed to reset password')
  expect(screen.getByLabelText<HTMLInputElement>('Confirm Password').value).toBe('new password')
})

it('an address without an account gets the same answer', async () => {
  const page = await openPage(server, '/forgot-password')
  await page.fill('Email', 'no.one.here@example.com')
  await press(page, 'Send the link')
  await screen.findByText(/If there is an account for no.one.here@example.com/)
})

it('[LOGIN-01] from the athlete’s login a forgotten password stays with the athlete', async () => {
  const page = await openPage(server, '/login/athlete')
  await page.user.click(await screen.findByRole('link', { name: 'Forgot password?' }))
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  screen.getByRole('heading', { name: 'Walk in knowing what to do.' })
})
