// When the app asks to be installed, and when it does not.
import { screen, within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { addDays, today } from '#domain/day.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { chooseFrom, dialogGone, press } from '#testing/gestures.ts'
import { openPage, type Page } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'
import { trainingPlan } from '#testing/training-plan.ts'

const server = await createTestServer()
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const offer = () => screen.queryByRole('region', { name: /^Chalkline (on your home screen|as an app)$/ })
const offered = () => screen.findByRole('region', { name: /^Chalkline (on your home screen|as an app)$/ })
const section = () => screen.queryByRole('region', { name: 'Install the app' })
const makePeople = () => buildDesk(server.owner, trainingPlan())

/** What a browser does that could install the app; the answer is the person's. Tells whether it was then asked to. */
function offerInstall(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn(async () => {})
  const event = new Event('beforeinstallprompt', { cancelable: true })
  Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) })
  dispatchEvent(event)
  // Otherwise the browser would ask by itself, whenever it likes.
  expect(event.defaultPrevented).toBe(true)
  return prompt
}

async function markScaled(page: Page, name: string): Promise<void> {
  await press(page, 'button', 'Mark complete', await screen.findByRole('article', { name }))
  await press(page, 'button', /^Scaled/, await screen.findByRole('dialog'))
  await dialogGone()
}

it('[SHELL-09] an athlete is asked after a logged workout, and after a no never again', async () => {
  const { athlete } = await makePeople()
  const page = await openPage(server, '/athlete', { as: athlete('Athlete Ada') })
  await screen.findByRole('article', { name: 'Fran' })
  offerInstall()
  expect(offer()).toBeNull()
  await markScaled(page, 'Fran')
  expect((await offered()).textContent).toContain('Opens without reception.')
  await press(page, 'button', 'Not now', await offered())
  expect(offer()).toBeNull()

  await page.reload()
  await screen.findByRole('article', { name: 'Fran' })
  const prompt = offerInstall()
  await markScaled(page, 'Grace')
  expect(offer()).toBeNull()
  await chooseFrom(page, /^Account/, 'Settings')
  await press(page, 'button', 'Install', await screen.findByRole('region', { name: 'Install the app' }))
  expect(prompt).toHaveBeenCalledOnce()
  await expect.poll(section).toBeNull()
})

it('[SHELL-09] a coach is asked on the second day, and a no to the browser is a no', async () => {
  const { coach } = await makePeople()
  const page = await openPage(server, '/auth', { as: coach })
  const open = async () => {
    await page.open('/coach')
    await screen.findByText('Needs attention')
    return offerInstall('dismissed')
  }
  await open()
  expect(offer()).toBeNull()
  nextDay()
  const prompt = await open()
  expect((await offered()).textContent).toContain('Your desk in a window of its own')
  await press(page, 'button', 'Install', await offered())
  expect(prompt).toHaveBeenCalledOnce()
  await expect.poll(offer).toBeNull()
  await open()
  expect(offer()).toBeNull()
})

/** A little later would do, but not on the same day; the session still lasts. */
function nextDay(): void {
  const first = JSON.parse(localStorage.getItem('install') ?? '{}')
  expect(first.firstVisitOn).toBe(today())
  localStorage.setItem('install', JSON.stringify({ ...first, firstVisitOn: addDays(today(), -1) }))
}

it('[SHELL-09] once installed, in whatever way, no one is asked', async () => {
  const { coach } = await makePeople()
  const page = await openPage(server, '/coach', { as: coach })
  await screen.findByText('Needs attention')
  nextDay()
  await page.open('/coach/account')
  await screen.findByRole('heading', { level: 1 })
  offerInstall()
  await screen.findByRole('region', { name: 'Install the app' })
  dispatchEvent(new Event('appinstalled'))
  await expect.poll(section).toBeNull()
  await page.open('/coach')
  await screen.findByText('Needs attention')
  offerInstall()
  expect(offer()).toBeNull()
})

it('[SHELL-09] on an iPhone, which cannot ask, the way is explained', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone)
  const { athlete } = await makePeople()
  const page = await openPage(server, '/athlete', { as: athlete('Athlete Ada'), width: 390 })
  await markScaled(page, 'Fran')
  const steps = within(await offered()).getAllByRole('listitem')
  expect(steps.map(step => step.textContent)).toEqual([
    'Tap Share in the bar of your browser.',
    'Choose “Add to Home Screen”.',
  ])
  expect(within(await offered()).queryByRole('button', { name: 'Install' })).toBeNull()
  await press(page, 'button', 'Got it', await offered())
  expect(offer()).toBeNull()
  await page.open('/athlete/account')
  const ways = await screen.findByRole('region', { name: 'Install the app' })
  expect(within(ways).getAllByRole('listitem')).toHaveLength(2)
  vi.restoreAllMocks()
})

it('[SHELL-09] [ROUTE-16] an installed app that knows no one opens with the sign-in of its part', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { standalone: true }))
  const page = await openPage(server, '/athlete')
  await expect.poll(page.address).toBe('/login/athlete')
  await page.open('/coach')
  await expect.poll(page.address).toBe('/login/coach')
})
