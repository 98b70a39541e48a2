// Messages where it depends on what is on the screen, on the stream of news, and on room: what only a browser knows.
import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { ask } from './setup/desk.ts'
import { brokenWords, expectNoSidewaysScroll, setTextSize, test } from './setup/page.ts'
import { call, signIn } from './setup/people.ts'
import { makeTraining } from './setup/training.ts'

const unread = async (context: BrowserContext) => (await ask(context.request, 'conversation.unread')).unread

/** The page is the athlete's; the coach writes from another browser. */
async function makePair(page: Page, desk: BrowserContext) {
  const names = { coach: 'Guadalupe Fernández', athlete: 'Bartholomew Featherstone' }
  const { coach, athlete } = await makeTraining(desk, names)
  await signIn(page.context(), athlete)
  const say = (text: string) =>
    call(desk.request, 'conversation.send', {
      id: randomUUID(),
      authorId: coach.id,
      otherId: athlete.id,
      text,
    })
  return { coach, athlete, say }
}

test('[TALK-04] a long message counts as read when its end was in view', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  const desk = await browser.newContext()
  const { say } = await makePair(page, desk)
  await say(Array.from({ length: 120 }, (_, line) => `Line ${line} of the plan`).join('\n'))
  await page.goto('/athlete/messages')
  await expect(page.getByText('Line 0 of the plan')).toBeInViewport()
  // Twice as long as an entry must be in view.
  await page.waitForTimeout(2_500)
  expect(await unread(page.context())).toBe(1)
  await page.getByRole('button', { name: 'To the newest message' }).click()
  await expect.poll(() => unread(page.context())).toBe(0)
  await desk.close()
})

test('[TALK-11] an announcement comes to an open day and to an open list by itself', async ({
  page,
  browser,
}) => {
  const desk = await browser.newContext()
  await makePair(page, desk)
  const announce = (text: string) => call(desk.request, 'conversation.announce', { id: randomUUID(), text })
  const opened = page.waitForResponse('**/api/live')
  await page.goto('/athlete')
  await expect(page.getByRole('article', { name: 'Fran' })).toBeVisible()
  await opened
  await announce('Closed on Friday')
  await expect(page.getByRole('region', { name: /^Announcement of Guadalupe/ })).toContainText(
    'Closed on Friday',
  )
  await page.goto('/athlete/messages?show=announcements')
  await expect(page.getByText('Closed on Friday')).toBeVisible()
  await announce('And on Saturday')
  await expect(page.getByText('And on Saturday')).toBeVisible()
  await desk.close()
})

/** Texts of headers that are wider than their place. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main header *')]
      .filter(one => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible')
      // For screen readers only.
      .filter(one => one.clientWidth > 1)
      .map(one => one.textContent),
  )

test('[TALK-17] heads of messages stay whole in a narrow window with large text', async ({
  page,
  browser,
}) => {
  const desk = await browser.newContext()
  const { athlete, say } = await makePair(page, desk)
  await say('Straps are fine')
  const coachPage = await desk.newPage()
  const looks: [Page, string][] = [
    [page, '/athlete/messages'],
    [page, '/athlete/messages?show=announcements'],
    [page, '/athlete/messages?show=search'],
    [coachPage, '/coach/inbox'],
    [coachPage, `/coach/inbox?athlete=${athlete.id}`],
    [coachPage, '/coach/inbox/announcements'],
  ]
  for (const one of [page, coachPage]) await setTextSize(one, 200)
  for (const [one, address] of looks)
    for (const width of [320, 390, 768]) {
      await one.setViewportSize({ width, height: 740 })
      await one.goto(address)
      await expect(one.locator('h1, h2').filter({ visible: true }).first()).toBeVisible()
      await expectNoSidewaysScroll(one)
      expect(await brokenWords(one, 'main header'), `${address} at ${width}`).toEqual([])
      expect(await cutTexts(one), `${address} at ${width}`).toEqual([])
    }
  await desk.close()
})
