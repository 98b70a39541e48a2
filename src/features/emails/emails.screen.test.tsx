import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { buildDesk } from '#testing/build-desk.ts'
import { press } from '#testing/gestures.ts'
import { openPage, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

it('[MAIL-05] the settings have a switch for each mail: two for a coach, one for an athlete', async () => {
  const { coach, athlete } = await buildDesk(server.owner, { athletes: ['Ana Gil'] })
  const page = await openPage(server, '/coach/account', { as: coach })
  expect((await box(/^Weekly overview/)).checked).toBe(true)
  await press(page, 'checkbox', /^Weekly overview/)
  await expect.poll(async () => (await box(/^Weekly overview/)).checked).toBe(false)
  page.answer('emails.change', unreachable)
  await press(page, 'checkbox', /^Unread messages/)
  await screen.findAllByText(/^Your choice was not saved\./)
  await page.reload()
  expect((await box(/^Weekly overview/)).checked).toBe(false)
  expect((await box(/^Unread messages/)).checked).toBe(true)

  await page.signIn(athlete('Ana Gil'))
  await page.open('/athlete/account')
  expect((await box(/^Unread messages/)).checked).toBe(true)
  expect(screen.queryByRole('checkbox', { name: /^Weekly overview/ })).toBeNull()
})
