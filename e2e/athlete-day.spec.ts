// The athlete's day where it depends on a browser's layout, history and touch.
import { type CDPSession, expect, type Page } from '@playwright/test'
import { addDays } from '#domain/day.ts'
import { card } from './setup/athlete-page.ts'
import { makeWorkout, placeOn } from './setup/desk.ts'
import { brokenWords, expectNoSidewaysScroll, setTextSize, test } from './setup/page.ts'
import { signIn } from './setup/people.ts'
import { makeTraining } from './setup/training.ts'

const top = (page: Page, name: string) => card(page, name).evaluate(one => one.getBoundingClientRect().top)

/** A finger that goes from the middle of the screen. */
async function swipe(finger: CDPSession, by: { x: number; y: number }): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: 195 + by.x * part, y: 420 + by.y * part }],
    })
  await touch('touchStart', 0)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part)
  await touch('touchEnd', 1)
}

test('[DAY-01] [DAY-02] [SHELL-13] [SHELL-14] the workout is first, and a swipe and back lead through the days', {
  tag: ['@phone', '@touch'],
}, async ({ page, context }) => {
  const { athlete, day } = await makeTraining(context)
  await signIn(context, athlete)
  // A text much longer than the screen.
  await page.route('**/api/rpc/training.days*', async route => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const workout of answer.result.data.workouts)
      if (workout.name === 'Fran') workout.notes = 'Keep moving.\n'.repeat(60)
    await route.fulfill({ response, json: answer })
  })
  await page.goto('/athlete')
  await expect(card(page, 'Fran')).toContainText('Keep moving.')
  expect(await top(page, 'Fran')).toBeLessThanOrEqual(260)
  await expect(card(page, 'Fran').getByRole('button', { name: 'Mark complete' })).toBeInViewport({ ratio: 1 })

  await expect(page.getByRole('button', { name: /^Cambiar a español/ })).toBeHidden()
  await page.getByRole('button', { name: /^Account:/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Cambiar a español' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()

  const tomorrow = new RegExp(`date=${addDays(day, 1)}`)
  const finger = await context.newCDPSession(page)
  await swipe(finger, { x: -40, y: -200 })
  await expect(card(page, 'Fran')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await swipe(finger, { x: -150, y: 10 })
  await expect(page).toHaveURL(tomorrow)
  await expect(card(page, 'Helen')).toBeVisible()

  // A sheet, then a menu, then the day.
  await card(page, 'Helen').getByRole('button', { name: 'Mark complete' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Actions for Helen' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page).toHaveURL(tomorrow)
  await page.goBack()
  await expect(page).toHaveURL('/athlete')
  await expect(card(page, 'Fran')).toBeVisible()

  // Where back would leave the app, also after a reload that opened the sheet again.
  await page.goto('/privacy')
  await page.goto('/athlete')
  await card(page, 'Fran').getByRole('button', { name: 'Mark complete' }).click()
  await page.getByRole('textbox', { name: 'Your note' }).fill('Tired')
  await page.reload()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/athlete')
  await expect(card(page, 'Fran')).toContainText('Tired')
})

test('[DAY-06] the day holds at 200 % text size, at 320 px and in landscape', {
  tag: ['@phone', '@touch'],
}, async ({ page, context }) => {
  const { athlete } = await makeTraining(context)
  await signIn(context, athlete)
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/athlete')
  await expect(card(page, 'Fran').getByRole('heading', { name: 'Fran' })).toBeInViewport({ ratio: 1 })
  await setTextSize(page, 200)
  for (const width of [844, 390, 320]) {
    await page.setViewportSize({ width, height: width > 400 ? 390 : 844 })
    await expectNoSidewaysScroll(page)
    if (width === 844) expect(await top(page, 'Fran')).toBeLessThanOrEqual(200)
    await expect(card(page, 'Fran').getByRole('heading'), `${width} px`).toBeInViewport({ ratio: 1 })
    expect(await brokenWords(page, 'main'), `${width} px`).toEqual([])
  }
  await expectNamesUncovered(page)
  await card(page, 'Fran').getByRole('button', { name: 'Mark complete' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Scaled/ })).toBeInViewport({ ratio: 1 })
  expect(await brokenWords(page, '[role=dialog]')).toEqual([])
})

/** Scrolled anywhere: "Mark complete" appears only once the name of its workout is above it. */
async function expectNamesUncovered(page: Page): Promise<void> {
  const covered = await page.evaluate(() => {
    const found: string[] = []
    for (let y = 0; y < document.documentElement.scrollHeight; y += 40) {
      scrollTo(0, y)
      for (const one of document.querySelectorAll('article')) {
        const name = one.querySelector('h3')?.getBoundingClientRect()
        const button = one.querySelector('[data-bottom-action]')?.getBoundingClientRect()
        if (name && button && button.top < innerHeight && button.top < name.bottom) found.push(`${y} px`)
      }
    }
    scrollTo(0, 0)
    return found
  })
  expect(covered).toEqual([])
}

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' })

  test('[DAY-06] the long words hold, and the state of saving has its room', {
    tag: ['@phone', '@touch'],
  }, async ({ page, context }) => {
    const { athlete } = await makeTraining(context, { coach: 'Guadalupe Fernández' })
    await signIn(context, athlete)
    await page.setViewportSize({ width: 320, height: 844 })
    await page.goto('/athlete')
    const open = (name: string) => card(page, name).getByRole('button', { name: 'Marcar como hecho' }).click()
    await open('Fran')
    await page.getByRole('dialog').getByRole('button', { name: 'Rx Como está escrito' }).click()
    await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
    expect(await brokenWords(page, 'main')).toEqual([])

    await open('Grace')
    await page.getByRole('textbox').fill('Dura')
    await page.keyboard.press('Escape')
    await expect(card(page, 'Grace').getByText('Sin guardar')).toBeVisible()
    await setTextSize(page, 200)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await brokenWords(page, 'main'), `${width} px`).toEqual([])
      expect(await danglingDots(page), `${width} px`).toBe(0)
    }
    await page.goto('/athlete/account')
    await expect(page.getByText('Guadalupe Fernández')).toBeVisible()
    expect(await brokenWords(page, 'main')).not.toContain('Fernández')
    expect(await brokenWords(page, 'main')).not.toContain('Guadalupe')
  })
})

/** Middle dots of the day line that begin or end a line. */
const danglingDots = (page: Page) =>
  page.evaluate(() => {
    const line = document.querySelector('#chosen-day')?.parentElement?.querySelector('p')
    if (!line) return Number.NaN
    const range = document.createRange()
    const rects = (wanted: (text: string) => boolean) => {
      const found: DOMRect[] = []
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        range.selectNodeContents(node)
        if (wanted(node.textContent?.trim() ?? '')) found.push(...range.getClientRects())
      }
      return found
    }
    const words = rects(text => text !== '·' && text !== '')
    const shown = rects(text => text === '·').filter(dot => dot.right > line.getBoundingClientRect().left)
    const isBeside = (dot: DOMRect, word: DOMRect) => word.top < dot.bottom && dot.top < word.bottom
    return shown.filter(
      dot =>
        !words.some(word => isBeside(dot, word) && word.left < dot.left) ||
        !words.some(word => isBeside(dot, word) && word.left > dot.left),
    ).length
  })

test('[WHITEBOARD-06] on paper a workout has its text and nothing that is pressed', async ({
  page,
  context,
}) => {
  const { athlete, programId, day } = await makeTraining(context)
  await placeOn(context.request, programId, { [day]: [await makeWorkout(context.request, '21 thrusters')] })
  await signIn(context, athlete)
  await page.goto('/athlete')
  const workout = card(page, '21 thrusters')
  const movement = workout.locator('p').getByRole('button', { name: 'thrusters' })
  await expect(movement).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(workout.getByRole('button', { name: 'Mark complete' })).toBeHidden()
  await expect(movement).toBeVisible()
})
