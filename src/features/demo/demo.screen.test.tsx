import { screen, within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { addDays, today } from '#domain/day.ts'
import { dialogGone, press } from '#testing/gestures.ts'
import { openPage, type Page } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()
const signUp = 'Start with your own athletes'

const items = () =>
  Array.from(document.querySelectorAll<HTMLElement>('main li')).filter(item => item.querySelector('time'))
const firstItem = () => items()[0]?.textContent
const headings = (level: number) =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level })
    .map(heading => heading.textContent)
/** The demo asks nothing of the server but who is there. */
const expectNothingAsked = (page: Page) =>
  expect(page.asked.filter(operation => operation !== 'accounts.session')).toEqual([])

/** The demo with time standing still, until it is moved on. */
async function openDemo(now = new Date(`${today()}T12:00:00`)) {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true, now })
  const page = await openPage(server, '/demo')
  await expect.poll(items).toHaveLength(10)
  return page
}

it('[ROUTE-12] the demo is the dashboard of a sample gym, open to anyone, and asks nothing of the server', async () => {
  const page = await openDemo()
  expect(document.title).toBe('Demo · Chalkline')
  screen.getByText(/nothing you do here is saved/)
  expect(headings(2)).toEqual(['Needs attention', 'Recent activity', 'Invite athletes'])
  expect(Array.from(document.querySelectorAll('dl dd'), figure => figure.textContent)).toEqual(['24', '26'])
  expect(screen.queryByRole('navigation', { name: 'Coach' })).toBeNull()
  expect(firstItem()).toContain('6 minutes ago')

  vi.advanceTimersByTime(15_000)
  await expect.poll(firstItem).toMatch(/Luis F\..*New/)
  const told = screen.getAllByRole('status').map(status => status.textContent)
  expect(told).toContain('Luis F. logged Fran: Rx')
  await press(page, 'button', 'Show earlier activity')
  await press(page, 'button', 'Show earlier activity')
  await expect.poll(items).toHaveLength(29)
  expect(screen.queryByRole('button', { name: 'Show earlier activity' })).toBeNull()
  expectNothingAsked(page)
})

it('[ROUTE-12] what the demo leads to says what it would be, and leads on to a gym of one’s own', async () => {
  const page = await openDemo()
  // With what arrives there already, so that nothing changes on the way.
  vi.advanceTimersByTime(15_000)
  await expect.poll(firstItem).toMatch(/Luis F\..*New/)
  const dialog = () => screen.findByRole('dialog')
  const elena = within(items()[1] as HTMLElement).getByRole('button', { name: 'Elena S.' })
  elena.focus()
  await page.user.keyboard('{Enter}')
  await within(await dialog()).findByText(/In your own gym this opens Elena’s profile/)
  const start = within(await dialog()).getByRole('link', { name: signUp })
  expect(start.getAttribute('href')).toBe('/register/coach')
  await page.user.keyboard('{Escape}')
  await dialogGone()
  await expect.poll(() => document.activeElement).toBe(elena)

  await press(page, 'button', '5 unread notes and messages')
  const unread = within(await dialog())
    .getAllByRole('listitem')
    .filter(item => item.textContent?.includes('New'))
  expect(unread).toHaveLength(5)
  await press(page, 'button', 'Ben K.', await dialog())
  await screen.findByText(/Ben’s profile/)
  await press(page, 'button', 'Keep looking')
  await dialogGone()
  await press(page, 'button', /unread notes/)
  await press(page, 'button', 'Mark all as read', await dialog())
  await dialogGone()
  await screen.findByRole('button', { name: 'All notes and messages read' })

  await press(page, 'button', 'Copy code')
  await screen.findAllByText('Sample copied')
  expect(await navigator.clipboard.readText()).toBe('k7m4pdemo7')
  expectNothingAsked(page)
  expect(screen.getByRole('link', { name: 'Exit demo' }).getAttribute('href')).toBe('/')
  await press(page, 'link', signUp)
  await expect.poll(page.address).toBe('/register/coach')
})

it('[ROUTE-12] a year from now the demo is as fresh as today, and a page left open starts a new day', async () => {
  const later = addDays(today(), 365)
  await openDemo(new Date(`${later}T12:00:00`))
  const days = () => headings(3).filter(heading => /^(Today|Yesterday)$/.test(heading ?? ''))
  expect(firstItem()).toContain('6 minutes ago')
  expect(days()).toHaveLength(2)

  vi.setSystemTime(new Date(`${addDays(later, 1)}T12:00:00`))
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(firstItem).toContain('6 minutes ago')
  expect(days()).toHaveLength(2)
  expect(screen.queryByText('New')).toBeNull()
})

it('[ROUTE-12] the demo speaks Spanish, what its athletes wrote included', async () => {
  const page = await openDemo()
  await press(page, 'button', /Cambiar a español/)
  await screen.findByText(/nada de lo que hagas aquí se guarda/)
  expect(firstItem()).toContain('Sentadilla trasera 5×5')
  expect(firstItem()).toContain('Las cinco series limpias.')
})
