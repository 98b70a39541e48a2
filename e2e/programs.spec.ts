import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { addDays, type Day, startOfWeek, today } from '../src/domain/day.ts'
import { expectGoodInBothThemes, expectNoSidewaysScroll, test } from './page.ts'
import { call, makeCoach, makeDeskOf, signIn } from './people.ts'

type ProgramValues = { name?: string; description?: string; startsOn?: Day; endsOn?: Day }

async function makeProgram(request: APIRequestContext, values: ProgramValues = {}): Promise<string> {
  const programId = randomUUID()
  const dates = { startsOn: '2026-03-02', endsOn: '2026-03-29' }
  await call(request, 'programs.create', { programId, name: 'Engine', description: '', ...dates, ...values })
  return programId
}

async function aCoach(page: Page) {
  const coach = await makeCoach()
  await signIn(page.context(), coach)
  return coach
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })

test.describe('[COACH-02] the list of programs', () => {
  test('goes on by itself where there are more than a page', async ({ page }) => {
    const programs = Array.from({ length: 32 }, (_, count) => ({ name: `Block ${count + 1}` }))
    await makeDeskOf(page.context(), { programs })
    await page.goto('/coach/programs')
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows.first()).toBeVisible()
    await page.mouse.wheel(0, 10_000)
    await expect(rows).toHaveCount(32)
  })
})

test('[COACH-02] the list reads well in Spanish, with long names, in all states', { tag: '@phone' }, async ({
  page,
}) => {
  await aCoach(page)
  await page.addInitScript(() => localStorage.setItem('language', 'es'))
  const monday = startOfWeek(today())
  await makeProgram(page.request, { name: 'Fuerza', startsOn: monday, endsOn: addDays(monday, 27) })
  const archived = await makeProgram(page.request, { name: `${'muy largo '.repeat(15)}${'x'.repeat(45)}` })
  for (const action of ['publish', 'archive'])
    await call(page.request, 'programs.changeStatus', { programId: archived, action })
  await page.goto('/coach/programs')
  await expect(rowOf(page, 'Fuerza')).toContainText('semana 1 de 4')
  await expect(rowOf(page, 'Fuerza')).toContainText('Borrador')
  await expectGoodInBothThemes(page)
  const segments = page.getByRole('group', { name: 'Estado' }).locator('span')
  const cut = await segments.evaluateAll(all => all.filter(one => one.scrollWidth > one.clientWidth).length)
  expect(cut).toBe(0)
  await page.getByRole('button', { name: 'Acciones de Fuerza' }).click()
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  await expect(page.getByLabel('Nombre')).toHaveValue('Fuerza (copia)')
  await expectNoSidewaysScroll(page)
})
