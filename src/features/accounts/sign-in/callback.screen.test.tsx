import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { buildDesk } from '#testing/build-desk.ts'
import { openPage, refusal, result, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()
const { owner } = server

it('[CALLBACK-01] [CALLBACK-02] an error of Google is told, with a way back', async () => {
  const page = await openPage(server, '/auth/callback?error=access_denied')
  await screen.findByRole('heading', { level: 1, name: 'Authentication Error' })
  const back = screen.getByRole('link', { name: 'Return to Login' })
  expect(back.getAttribute('href')).toBe('/login')
  await page.open('/auth/callback?error=server_error')
  await screen.findByText('An error occurred during authentication')
})

it('[CALLBACK-02] [CALLBACK-05] without a session it goes to the login, or says so after a verification', async () => {
  const page = await openPage(server, '/auth/callback?role=coach')
  await expect.poll(page.address).toBe('/auth')
  await page.open('/auth/callback?verification=true')
  await screen.findByText('No active session found. Please try logging in again.')
  const { coach } = await buildDesk(owner, {})
  await page.signIn(coach)
  page.answer('accounts.finishSignIn', refusal('unauthenticated', 401))
  await page.open('/auth/callback?verification=true')
  await screen.findByText('User not found. Please try logging in again.')
})

it('[ERR-03] a profile that cannot be read or made is told', async () => {
  const { coach } = await buildDesk(owner, {})
  const page = await openPage(server, '/auth', { as: coach })
  page.answer('accounts.finishSignIn', refusal('internal'))
  await page.open('/auth/callback?role=coach')
  await screen.findByText('Created profile could not be verified')
  page.answer('accounts.finishSignIn', refusal('unavailable'))
  await page.open('/auth/callback?role=coach')
  await screen.findByText('An error occurred while accessing your account')
  page.answer('accounts.session', unreachable)
  await page.open('/auth/callback?role=coach')
  await screen.findByText('Failed to fetch profile')
})

it('[CALLBACK-04] [CALLBACK-10] without a role in the address it is the stored one that counts', async () => {
  const { coach, athlete } = await buildDesk(owner, { athletes: ['Ada'] })
  const page = await openPage(server, '/auth', { as: athlete('Ada') })
  const stored = { role: 'athlete', inviteCode: coach.inviteCode }
  localStorage.setItem('oauthUserData', JSON.stringify(stored))
  await page.open('/auth/callback')
  await expect.poll(page.address).toBe('/athlete')
  expect(page.sent('accounts.finishSignIn')).toEqual([stored])
  expect(localStorage.getItem('oauthUserData')).toBeNull()
})

it('[CALLBACK-03] [ROLE-04] a coach who opens a callback for athletes is told at /auth, stays signed in and unchanged', async () => {
  const attacker = (await buildDesk(owner, { coach: { name: 'Attacker' } })).coach
  const { coach: victim } = await buildDesk(owner, { coach: { name: 'Vera Victim' } })
  const page = await openPage(server, '/auth', { as: victim })
  const before = await server.rowCounts()
  await page.open(`/auth/callback?role=athlete&inviteCode=${attacker.inviteCode}`)
  await expect.poll(page.address).toBe('/auth')
  await screen.findByText('You have a coach account. Please use coach login.')
  await screen.findByText('You are signed in as Vera Victim')
  expect(await server.rowCounts()).toEqual(before)
})

it('[LOGIN-07] a stranger who comes back from Google without a role is told to select one', async () => {
  const { coach } = await buildDesk(owner, {})
  const page = await openPage(server, '/auth', { as: coach })
  page.answer('accounts.finishSignIn', result({ role: null, hasCoach: false, inviteFailed: false }))
  await page.open('/auth/callback')
  await expect.poll(page.address).toBe('/auth')
  await screen.findByText('Please select a role first')
  expect(screen.queryByText(/You are signed in as/)).toBeNull()
})
