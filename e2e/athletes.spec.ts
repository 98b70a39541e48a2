import { expect } from '@playwright/test'
import { today } from '#domain/day.ts'
import { expectGoodInBothThemes, expectOnTop, test } from './setup/page.ts'
import { makeDeskOf } from './setup/people.ts'

test('[COACH-05] many at once: what was just said never lies over the menu or the question', {
  tag: '@phone',
}, async ({ page }) => {
  const athletes = ['Ana Gil', 'José Núñez', 'Ben Kay']
  await makeDeskOf(page.context(), { athletes, teams: { Competitors: ['Ana Gil'] } })
  await page.goto('/coach/athletes')
  for (const name of ['Ben Kay', 'Ana Gil'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const bar = page.getByRole('region', { name: 'Selected athletes' })
  await expectGoodInBothThemes(page)
  await bar.getByRole('button', { name: 'Add to team' }).click()
  await page.getByRole('menuitem', { name: 'Competitors' }).click()
  await expect(page.getByText('2 athletes are now in Competitors.')).toBeVisible()
  await bar.getByRole('button', { name: 'More actions' }).click()
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeVisible()
  for (const item of await items.all()) await expectOnTop(item)
  await page.getByRole('menuitem', { name: 'Deactivate (2)' }).click()
  await expectOnTop(page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }))
})

test('[COACH-05] [SHELL-10] the coach’s screens fit 320 px, also with text of twice the size', async ({
  page,
}) => {
  const name = 'María de los Ángeles Fernández-Villaverde'
  const desk = await makeDeskOf(page.context(), {
    athletes: [name, 'Ben'],
    teams: { 'The crew of the early morning': [name] },
    workouts: { Fran: '#C0322B' },
    programs: [{ status: 'published', days: { [today()]: ['Fran'] }, athletes: [name] }],
  })
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/coach')
  await page.getByRole('button', { name: 'Cambiar a español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  for (const path of [
    '/coach',
    '/coach/notes',
    '/coach/athletes',
    '/coach/athletes?tab=teams',
    '/coach/workouts',
    '/coach/account',
    `/coach/program/${desk.program()}/assign`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    for (const size of ['100%', '200%']) {
      await page.evaluate(to => document.documentElement.style.setProperty('font-size', to), size)
      const outside = await page.locator('main').evaluate(main =>
        Array.from(main.querySelectorAll<HTMLElement>('button, a, input, img, svg, p, span, h1, h2, h3'))
          // Tabs and the views of the inbox scroll by themselves.
          .filter(
            one =>
              !one.closest('.sr-only, [role=tablist], nav') &&
              one.getBoundingClientRect().right > innerWidth + 1,
          )
          .map(one => one.textContent?.slice(0, 40)),
      )
      expect(outside, `${path} at ${size}`).toEqual([])
      // One row: the screen needs the height.
      expect((await page.getByRole('banner').boundingBox())?.height, `${path} at ${size}`).toBeLessThan(64)
    }
  }
})

test('[COACH-05] a desktop shows nine athletes without scrolling, a phone five', async ({ page }) => {
  const athletes = Array.from({ length: 12 }, (_, index) => `Athlete ${String(index + 1).padStart(2, '0')}`)
  await makeDeskOf(page.context(), { athletes, teams: { 'Early birds': athletes } })
  for (const [width, height, last] of [
    [1440, 900, 'Athlete 09'],
    [390, 844, 'Athlete 05'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/coach/athletes')
    await expect(page.getByRole('listitem').filter({ hasText: last })).toBeInViewport({ ratio: 1 })
    await expectOnTop(page.getByRole('link', { name: last }))
  }
})
