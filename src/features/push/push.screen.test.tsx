import { screen, within } from '@testing-library/dom'
import { sql } from 'drizzle-orm'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { AppProvider } from '#client/app.tsx'
import { createSession } from '#client/session.ts'
import { loadLanguage, TextProvider } from '#i18n/text.tsx'
import { buildDesk } from '#testing/build-desk.ts'
import { buildMember, buildSession } from '#testing/builders.ts'
import { fakePushApi } from '#testing/fakes/fake-push-api.ts'
import { subscription } from '#testing/fakes/push-subscription.ts'
import { press } from '#testing/gestures.ts'
import { changeGym } from '#testing/gym-builders.ts'
import { openPage, type Page } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'
import { createPushMemory } from './push-memory.ts'
import { PushOffer } from './push-offer.tsx'

const server = await createTestServer()
let browser: ReturnType<typeof fakePushApi> | undefined
afterEach(() => browser?.remove())

type Row = { id: string; endpoint: string; kinds: string[] }
const rowsOf = async (userId: string) => {
  const asked = sql`select id, endpoint, kinds from push_subscriptions where user_id = ${userId}`
  return (await server.owner.execute<Row>(asked)).rows
}
const section = () => screen.findByRole('region', { name: 'Notifications' })
const box = async (name: string) => within(await section()).findByRole<HTMLInputElement>('checkbox', { name })

async function openSettings(options: Parameters<typeof fakePushApi>[0] = {}) {
  const desk = await buildDesk(server.owner, { athletes: ['Ada'] })
  browser = fakePushApi(options)
  const athlete = desk.athlete('Ada')
  const page = await openPage(server, '/athlete/account', { as: athlete })
  return { athlete, page, browser }
}
async function tick(page: Page, name: string) {
  await page.user.click(await box(name))
  await page.settled()
}

it('[PUSH-08] switches this device on and off, chooses its kinds, and asks nothing before', async () => {
  const { athlete, page, browser } = await openSettings()
  await box('On this device')
  expect(browser.state.asked).toBe(0)
  await tick(page, 'On this device')
  expect(browser.state.asked).toBe(1)
  await tick(page, 'Announcements')
  await expect
    .poll(() => rowsOf(athlete.id))
    .toMatchObject([
      { endpoint: browser.state.subscription?.endpoint, kinds: ['message', 'training', 'record'] },
    ])
  expect(within(await section()).queryByText(/bests of your athletes/)).toBeNull()

  // The browser lost it, or the key has changed: the next load subscribes anew, with the same kinds.
  const [before] = await rowsOf(athlete.id)
  browser.state.subscription = { keys: { p256dh: '', auth: '' }, endpoint: 'x', key: 'AAAA' }
  await page.reload()
  await expect
    .poll(async () => (await rowsOf(athlete.id))[0]?.endpoint, { timeout: 10_000 })
    .not.toBe(before?.endpoint)
  expect(await rowsOf(athlete.id)).toMatchObject([
    { id: before?.id, kinds: ['message', 'training', 'record'] },
  ])
  expect(browser.state.subscription?.key).toBe(server.config.keys.push.publicKey)

  await tick(page, 'On this device')
  await expect.poll(() => rowsOf(athlete.id)).toEqual([])
  expect(browser.state.subscription).toBeUndefined()
})

it('[PUSH-08] sets quiet hours, and removes another device', async () => {
  const { athlete, page } = await openSettings()
  const elsewhere = server.clientOf(await buildSession(server.owner, athlete.id))
  await elsewhere.push.subscribe.mutate(subscription())
  await page.reload()
  await within(await section()).findByRole('heading', { name: 'Other devices' })
  await tick(page, 'On this device')
  await tick(page, 'Quiet hours What comes in between waits until they are over.')
  const quiet = async () => (await elsewhere.push.state.query()).quietHours
  await expect.poll(quiet).toMatchObject({ from: '22:00', to: '07:00' })
  await page.fill('From', '21:30')
  await page.user.tab()
  await expect.poll(quiet).toMatchObject({ from: '21:30', to: '07:00' })
  expect(await rowsOf(athlete.id)).toHaveLength(2)
  await press(page, 'button', /^No notifications on/, await section())
  await screen.findByText(/^No more notifications on/)
  expect(await rowsOf(athlete.id)).toHaveLength(1)
})

it('[PUSH-08] says what to do where the browser blocks them, or cannot show them', async () => {
  const { athlete, page, browser } = await openSettings({ answer: 'denied' })
  await tick(page, 'On this device')
  await screen.findByText('Your browser blocks notifications of this site.')
  expect(await rowsOf(athlete.id)).toEqual([])
  browser.remove()
  await page.reload()
  await screen.findByText('This browser cannot show notifications.')
})

it('[PUSH-07] a tapped notification leads to its screen in the open app; a sign-out ends the subscription', async () => {
  const { athlete, page, browser } = await openSettings({ permission: 'granted' })
  await tick(page, 'On this device')
  browser.tell({ open: '/athlete?date=2026-03-04' })
  await expect.poll(page.address).toBe('/athlete?date=2026-03-04')
  await page.app.part(createSession).signOut()
  expect(browser.state.subscription).toBeUndefined()
  expect(await rowsOf(athlete.id)).toEqual([])
})

/** Beside the page, in the place of a conversation. */
async function showOffer(page: Page) {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <TextProvider initial={await loadLanguage('en')} geoEndpoints={[]}>
      <AppProvider app={page.app}>
        <PushOffer />
      </AppProvider>
    </TextProvider>,
  )
  await page.settled()
}
const offer = () => screen.queryByRole('region', { name: 'Know when your coach answers?' })

it('[PUSH-09] is offered with one press, and not again after "not now"', async () => {
  const { athlete, page, browser } = await openSettings()
  await section()
  await showOffer(page)
  await expect.poll(offer).not.toBeNull()
  expect(browser.state.asked).toBe(0)
  await press(page, 'button', 'Not now')
  expect(offer()).toBeNull()
  expect(JSON.parse(localStorage.getItem('push') ?? '{}')).toEqual({ declinedBy: athlete.id })

  // Another person on this device is asked, and is not asked again once it is on.
  page.app.part(createPushMemory).remember({ declinedBy: 'another person' })
  const shown = await screen.findByRole('region', { name: 'Know when your coach answers?' })
  await press(page, 'button', 'Switch on', shown)
  await expect.poll(() => rowsOf(athlete.id)).toHaveLength(1)
  await expect.poll(offer).toBeNull()
})

it('[PUSH-09] is not offered where the browser blocks notifications', async () => {
  const { page } = await openSettings({ permission: 'denied' })
  await section()
  await showOffer(page)
  expect(offer()).toBeNull()
})

it('[GYM-67] one who works with others chooses what reaches them, of which gym and by which ways, one choice after the other', async () => {
  const { coach } = await buildDesk(server.owner, { teams: { Early: [] } })
  await changeGym(server.owner, coach.gymId, { name: 'Box Norte' })
  const colleague = await buildMember(server.owner, coach.gymId)
  browser = fakePushApi()
  const page = await openPage(server, '/coach/account', { as: colleague })
  const choice = await screen.findByRole('group', { name: 'What reaches you' })
  within(choice).getByText(/^By notification and by email, from Box Norte\./)
  // Another section has the teams too.
  const mine = () => choice.parentElement as HTMLElement
  const option = (name: RegExp) => within(choice).getByRole<HTMLInputElement>('radio', { name })
  const release = page.hold('push.setHearing')
  await page.user.click(option(/^My teams/))
  // What is pressed while another choice is saved is saved after it.
  await expect.poll(() => page.sent('push.setHearing')).toHaveLength(1)
  await page.user.click(option(/^Only my conversations/))
  const asked = sql`select hears, (select count(*)::int from member_teams) as teams from gym_members
    where gym_id = ${coach.gymId} and person_id = ${colleague.id}`
  const saved = async () => (await server.owner.execute(asked)).rows
  release()
  await expect.poll(saved).toEqual([{ hears: 'taken', teams: 0 }])
  const team = () => within(mine()).queryByRole('checkbox', { name: 'Early' })
  await expect.poll(() => option(/^Only my conversations/).checked && team() === null).toBe(true)
  await page.user.click(option(/^My teams/))
  await press(page, 'checkbox', 'Early', mine())
  await expect.poll(saved).toEqual([{ hears: 'teams', teams: 1 }])
})
