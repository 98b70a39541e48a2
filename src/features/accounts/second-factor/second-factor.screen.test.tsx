import { screen, within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { buildDesk } from '#testing/build-desk.ts'
import { buildPasskey, buildSession, password } from '#testing/builders.ts'
import { appCode } from '#testing/fakes/authenticator-app.ts'
import { dialogGone, press } from '#testing/gestures.ts'
import { openPage, type Page, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()
const { owner } = server

/** A coach with two-step sign-in on, and the recovery codes. */
async function withTwoStep() {
  const { coach } = await buildDesk(owner, {})
  const { accounts } = server.clientOf(await buildSession(owner, coach.id))
  const { key } = await accounts.startTwoStep.mutate({ password })
  const { codes } = await accounts.confirmTwoStep.mutate({ code: appCode(key, -1) })
  return { coach, codes }
}

async function signIn(page: Page, email: string) {
  await page.fill('Email', email)
  await page.fill('Password', password)
  await press(page, 'button', 'Sign in')
}

it('[FACTOR-04] [FACTOR-12] two-step sign-in is switched on with password and code, shows the recovery codes once, and is switched off', async () => {
  const { coach } = await buildDesk(owner, {})
  const page = await openPage(server, '/coach/account', { as: coach })
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  await press(page, 'button', 'Switch on')
  // Not the hidden address before it, which would leave the focus behind the dialog.
  const field = await screen.findByLabelText('Your password')
  await expect.poll(() => document.activeElement).toBe(field)
  await page.fill('Your password', 'not my password')
  await press(page, 'button', 'Continue')
  await screen.findByText('This is not your current password.')
  await page.fill('Your password', password)
  await press(page, 'button', 'Continue')
  await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  await press(page, 'button', 'Copy the key')
  const key = await navigator.clipboard.readText()
  expect(key).toMatch(/^[A-Z2-7]{32}$/)

  await page.fill('Code', appCode(key, 9))
  await press(page, 'button', 'Switch on', screen.getByRole('dialog'))
  await screen.findByText('This code is wrong, or it was used already.')
  await page.fill('Code', appCode(key))
  await press(page, 'button', 'Switch on', screen.getByRole('dialog'))
  await screen.findByText('Save your recovery codes')
  await press(page, 'button', 'Copy')
  const codes = (await navigator.clipboard.readText()).split('\n')
  expect(codes).toHaveLength(10)

  // They are not shown again, so closing asks first.
  await press(page, 'button', 'Close')
  const asking = await screen.findByRole('alertdialog')
  within(asking).getByText('Close without saving the codes?')
  await press(page, 'button', 'Cancel', asking)
  await press(page, 'button', 'I have saved them')
  await dialogGone()
  await screen.findByText('10 recovery codes are left.')

  await press(page, 'button', 'Switch off')
  await page.fill('Your password', password)
  await press(page, 'button', 'Use a recovery code')
  await page.fill('Recovery code', codes[0] ?? '')
  await press(page, 'button', 'Switch off', screen.getByRole('dialog', { name: /^Switch off/ }))
  await dialogGone()
  await screen.findByText('Two-step sign-in is off.')
  await screen.findByRole('button', { name: 'Switch on' })
})

it('[FACTOR-06] signing in asks for the code on a page of its own, which survives a reload and no connection', async () => {
  const { coach, codes } = await withTwoStep()
  const page = await openPage(server, '/login/coach')
  await signIn(page, coach.email)
  await screen.findByRole('heading', { level: 1, name: 'Enter your code' })
  expect(page.address()).toBe('/login/coach/code')
  screen.getByText(new RegExp(coach.email))

  page.answer('accounts.secondStep', unreachable)
  await page.reload()
  await screen.findByText(/The second step could not be loaded\. The server cannot be reached/)
  page.answer('accounts.secondStep')
  await press(page, 'button', 'Try again')

  const focused = () => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent
  await expect.poll(focused).toBe('Code')
  await page.fill('Code', '12')
  await press(page, 'button', 'Sign in')
  await screen.findByText('This code is wrong, or it was used already.')
  expect(page.address()).toBe('/login/coach/code')
  await press(page, 'button', 'Use a recovery code')
  expect(focused()).toBe('Recovery code')
  expect(screen.queryByText('This code is wrong, or it was used already.')).toBeNull()
  await press(page, 'button', 'Use the app instead')
  expect(focused()).toBe('Code')
  await press(page, 'button', 'Use a recovery code')
  await page.fill('Recovery code', codes[0] ?? '')
  await press(page, 'button', 'Sign in')
  await expect.poll(page.address).toBe('/coach')
})

it('[FACTOR-06] a second step that is over leads back to the login', async () => {
  const page = await openPage(server, '/login/athlete/code', { language: 'es' })
  await screen.findByRole('heading', { level: 1, name: 'Inicia sesión otra vez' })
  await press(page, 'link', 'Ir a iniciar sesión')
  await expect.poll(page.address).toBe('/login/athlete')
})

it('[FACTOR-16] passkeys are listed, renamed and removed', async () => {
  const { coach } = await buildDesk(owner, {})
  await buildPasskey(owner, coach.id, 'Old phone')
  const page = await openPage(server, '/coach/account', { as: coach })
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  await screen.findByText('Old phone')
  screen.getByText(/not used yet/)
  // happy-dom has no passkeys.
  screen.getByText('This browser cannot make passkeys.')
  await press(page, 'button', 'Rename Old phone')
  await page.fill('Name', '  ')
  await press(page, 'button', 'Save')
  await screen.findByText('Enter 1 to 60 characters.')
  await page.fill('Name', 'Blue phone')
  await press(page, 'button', 'Save')
  await dialogGone()
  await screen.findByText('Blue phone')
  await press(page, 'button', 'Remove Blue phone')
  await page.fill('Your password', 'guessed wrong')
  await press(page, 'button', 'Remove')
  await screen.findByText('This is not your current password.')
  await page.fill('Your password', password)
  await press(page, 'button', 'Remove')
  await dialogGone()
  await screen.findByText('You have no passkey yet.')
})

it('[FACTOR-18] a passkey that could not be suggested is no error; one that was asked for is', async () => {
  const isConditionalMediationAvailable = async () => true
  vi.stubGlobal('PublicKeyCredential', Object.assign(vi.fn(), { isConditionalMediationAvailable }))
  const page = await openPage(server, '/auth')
  page.answer('accounts.startPasskeySignIn', unreachable)
  await page.open('/login/athlete')
  const asked = () => page.asked.filter(one => one === 'accounts.startPasskeySignIn').length
  await expect.poll(asked).toBe(1)
  await expect(screen.findByRole('alert', {}, { timeout: 300 })).rejects.toThrow()
  await press(page, 'button', 'Sign in with a passkey')
  await screen.findByText(/^Signing in with a passkey did not work/)
})
