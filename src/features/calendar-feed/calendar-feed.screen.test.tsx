import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { buildDesk } from '#testing/build-desk.ts'
import { press } from '#testing/gestures.ts'
import { openPage, refusal } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()

async function openSettings() {
  const desk = await buildDesk(server.owner, { athletes: ['Ana Gil'] })
  const page = await openPage(server, '/athlete/account', { as: desk.athlete('Ana Gil') })
  await screen.findByRole('button', { name: 'Make my calendar link' })
  return { desk, page }
}

const shownAddress = () => screen.findByText(/\/feed\/[\w.-]+\.ics$/)
const statusOf = async (address: string) => (await server.request(new URL(address).pathname)).status

it('[FEED-06] an athlete makes the link, opens it in a calendar app, replaces it and switches it off', async () => {
  const { page } = await openSettings()
  await press(page, 'button', 'Make my calendar link')
  const first = (await shownAddress()).textContent ?? ''
  expect(await statusOf(first)).toBe(200)
  expect(screen.getByRole('link', { name: 'Open in my calendar app' }).getAttribute('href')).toBe(
    first.replace('http:', 'webcal:'),
  )
  await press(page, 'button', 'Copy link')
  expect(await navigator.clipboard.readText()).toBe(first)

  await press(page, 'button', 'Replace link')
  const replacing = await screen.findByRole('alertdialog', { name: 'Replace the calendar link?' })
  await page.user.click(within(replacing).getByRole('button', { name: 'Replace link' }))
  await expect.poll(async () => (await shownAddress()).textContent).not.toBe(first)
  const second = (await shownAddress()).textContent ?? ''
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])

  await press(page, 'button', 'Switch off')
  const closing = await screen.findByRole('alertdialog', { name: 'Switch the calendar link off?' })
  await page.user.click(within(closing).getByRole('button', { name: 'Switch off' }))
  await screen.findByRole('button', { name: 'Make my calendar link' })
  expect(await statusOf(second)).toBe(404)
})

it('[FEED-06] keeps the link when the answer is no, and says when ending it failed', async () => {
  const { page } = await openSettings()
  await press(page, 'button', 'Make my calendar link')
  const address = (await shownAddress()).textContent ?? ''
  await press(page, 'button', 'Switch off')
  const dialog = await screen.findByRole('alertdialog')
  page.answer('calendarFeed.close', refusal('internal'))
  await page.user.click(within(dialog).getByRole('button', { name: 'Switch off' }))
  await within(dialog).findByText('That did not work. Please try again.')
  await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(await statusOf(address)).toBe(200)
})

it('[FEED-06] is not among the settings of a coach', async () => {
  const { coach } = await buildDesk(server.owner, {})
  await openPage(server, '/coach/account', { as: coach })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'Make my calendar link' })).toBeNull()
})
