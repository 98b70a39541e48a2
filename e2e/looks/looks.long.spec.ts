// Every screen in both languages, themes and widths: axe with its contrast, and nothing too wide.
import { expect, type Page } from '@playwright/test'
import type { Language } from '#product/language.ts'
import { expectGoodIn, expectNoSidewaysScroll, test } from '../setup/page.ts'
import { makeCoach, makeDeskOf, signIn } from '../setup/people.ts'
import { people, plan, type Visit, visits, type Who } from './visits.ts'

type Seen = Visit & { path: string }

const all: Seen[] = Object.entries(visits).flatMap(([path, list]) => list.map(visit => ({ path, ...visit })))
const ofPerson = (who: Who) => all.filter(({ as = 'visitor' }) => as === who)

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** Where these people look first: with both themes there, and with the dark one at the other width. */
const usesDesktop = (who: Who) => ['visitor', 'coach', 'new coach'].includes(who)

/** Fading hundreds of elements from theme to theme takes longer than looking at them. */
function withoutTransitions(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, *::before, *::after { transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** As the other tabs of a browser learn of it: in place. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate(chosen => {
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: chosen }))
  }, language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

for (const who of people) {
  // A handful at a time, so that the workers have about the same to do.
  const seen = ofPerson(who)
  for (let first = 0; first < seen.length; first += 6)
    test(`every screen of the ${who} is good in every look (${first / 6 + 1})`, async ({ page, context }) => {
      test.slow()
      await page.addInitScript(withoutTransitions)
      const desk = await makeDeskOf(context, plan)
      if (who === 'visitor') await context.clearCookies()
      if (who === 'new coach') await signIn(context, await makeCoach())
      if (who === 'athlete') await signIn(context, desk.athlete('Ana Gil'))
      if (who === 'pending') await signIn(context, desk.athlete('Pia Pending'))
      if (who === 'inactive') await signIn(context, desk.athlete('Ivo Inactive'))
      if (who === 'alone') await signIn(context, desk.athlete('Nora None'))
      for (const { path, at, show } of seen.slice(first, first + 6))
        await test.step(`${at?.(desk) ?? path}`, async () => {
          await page.setViewportSize(usesDesktop(who) ? desktop : phone)
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
          // What the visit before left unsaved or running.
          await page
            .evaluate(() => {
              for (const key of Object.keys(localStorage))
                if (key.startsWith('calendarDraft') || key === 'timer') localStorage.removeItem(key)
            })
            .catch(() => {})
          await page.goto(at?.(desk) ?? path)
          // A sign-in screen starts the app when it is used.
          await page.keyboard.press('Shift')
          await expect(page.locator('[data-prerendered]')).toHaveCount(0)
          // The heading is visible behind a dialog that the address opens, too.
          await expect(page.locator('h1').filter({ visible: true }).first()).toBeVisible()
          await show?.(page)
          await expectGoodIn(page, 'light')
          await expectGoodIn(page, 'dark')
          await expectNoSidewaysScroll(page)
          await speak(page, 'es')
          await expectNoSidewaysScroll(page)
          await page.setViewportSize(usesDesktop(who) ? phone : desktop)
          await expectNoSidewaysScroll(page)
          await expectGoodIn(page, 'dark', { withAllRules: true })
          await speak(page, 'en')
          await expectNoSidewaysScroll(page)
        })
    })
}
