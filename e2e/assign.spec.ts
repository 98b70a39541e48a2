import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectGoodInBothThemes, test } from './page.ts'
import { call, makeCoach, makeDeskOf, signIn } from './people.ts'

async function makeProgram(request: APIRequestContext, name = 'Engine'): Promise<string> {
  const programId = randomUUID()
  const dates = { startsOn: '2026-03-02', endsOn: '2026-03-29' }
  await call(request, 'programs.create', { programId, name, description: '', ...dates })
  return programId
}

/** A coach with a draft, five athletes and a team of two of them, at the assign screen. */
async function atAssigning(page: Page) {
  const desk = await makeDeskOf(page.context(), {
    athletes: ['José Núñez', 'María Ruiz', 'Ana Gil', 'Ben Kay', { name: 'Pia Pending', status: 'pending' }],
    teams: { Competitors: ['José Núñez', 'María Ruiz'] },
    programs: [{}],
  })
  const programId = desk.program()
  await page.goto(`/coach/program/${programId}/assign`)
  await expect(page.getByRole('heading', { level: 1, name: 'Engine' })).toBeVisible()
  return { desk, programId }
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved choices' })
const save = (page: Page) => bar(page).getByRole('button', { name: 'Save' })

test.describe('[COACH-09] assigning a program', () => {
  test('gives it to athletes and teams, and takes it back', { tag: '@phone' }, async ({ page }) => {
    await atAssigning(page)
    await expect(page.getByText('Reaches nobody yet')).toBeVisible()
    await box(page, 'Ana Gil').check()
    await box(page, 'Competitors').check()
    await expect(page.getByText('Reaches 3 athletes')).toBeVisible()
    await expect(page.getByText('Gets it through Competitors')).toHaveCount(2)
    await expect(bar(page)).toContainText('+2 to assign')
    await expectGoodInBothThemes(page)
    await save(page).click()
    await expect(page.getByText('Saved: assigned to 2.')).toBeVisible()
    await expect(bar(page)).toHaveCount(0)

    await page.reload()
    await expect(box(page, 'Competitors')).toBeChecked()
    await box(page, 'Ana Gil').uncheck()
    await box(page, 'Ben Kay').check()
    await expect(bar(page)).toContainText('+1 to assign')
    await expect(bar(page)).toContainText('−1 to take back')
    await save(page).click()
    await expect(bar(page)).toHaveCount(0)
    await page.reload()
    await expect(box(page, 'Ben Kay')).toBeChecked()
    await expect(box(page, 'Ana Gil')).not.toBeChecked()
    await page.goto('/coach/programs')
    await expect(page.getByRole('main').getByRole('listitem')).toContainText('1 athlete and 1 team')
  })

  test('finds names with and without accents, and selects all or none of what it shows', async ({ page }) => {
    await atAssigning(page)
    const search = page.getByRole('searchbox', { name: 'Search athletes and teams' })
    await search.fill('nunez JOSE')
    await expect(page.getByRole('checkbox')).toHaveCount(1)
    await page.getByRole('button', { name: 'Select all: Athletes' }).click()
    await search.fill('')
    await expect(page.getByRole('checkbox')).toHaveCount(6)
    await expect(box(page, 'José Núñez')).toBeChecked()
    await expect(bar(page)).toContainText('+1 to assign')
    await page.getByRole('button', { name: 'Select all: Athletes' }).click()
    await expect(bar(page)).toContainText('+5 to assign')
    await page.getByRole('button', { name: 'Select none: Athletes' }).click()
    await expect(bar(page)).toHaveCount(0)

    await search.fill('nobody like this')
    await expect(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible()
    await page.getByRole('button', { name: 'Show everyone' }).click()
    await box(page, 'Ana Gil').check()
    await save(page).click()
    await expect(bar(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Have it', exact: true }).click()
    await expect(page.getByRole('checkbox')).toHaveCount(1)
    await page.getByRole('button', { name: 'Without it' }).click()
    await expect(page.getByRole('checkbox')).toHaveCount(5)
  })

  test('that fails keeps the choice', async ({ page }) => {
    await atAssigning(page)
    await box(page, 'Ana Gil').check()
    await page.route('**/api/rpc/programs.assign', route => route.abort())
    await save(page).click()
    await expect(bar(page).getByRole('alert')).toContainText(
      'Nothing was changed; your choices are still here.',
    )
    await expect(box(page, 'Ana Gil')).toBeChecked()
    await page.unroute('**/api/rpc/programs.assign')
    await save(page).click()
    await expect(bar(page)).toHaveCount(0)
    await page.reload()
    await expect(box(page, 'Ana Gil')).toBeChecked()
  })

  test('to somebody who left meanwhile drops only that one', async ({ page, browser }) => {
    const { desk } = await atAssigning(page)
    const jose = desk.athlete('José Núñez')
    await box(page, 'José Núñez').check()
    await box(page, 'Ana Gil').check()
    const elsewhere = await browser.newContext()
    await signIn(elsewhere, jose)
    await call(elsewhere.request, 'settings.deleteAccount', { email: jose.email })
    await elsewhere.close()
    await save(page).click()
    await expect(bar(page).getByRole('alert')).toContainText('Somebody you chose is no longer there')
    await expect(box(page, 'José Núñez')).toHaveCount(0)
    await expect(box(page, 'Ana Gil')).toBeChecked()
    await expect(bar(page)).toContainText('+1 to assign')
    await save(page).click()
    await expect(bar(page)).toHaveCount(0)
  })

  test('asks before it is left with unsaved choices', async ({ page }) => {
    const { programId } = await atAssigning(page)
    await box(page, 'Ana Gil').check()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await page.getByRole('link', { name: 'Calendar' }).click()
    await expect(question).toContainText('1 to assign')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(`/coach/program/${programId}/assign`)
    await expect(box(page, 'Ana Gil')).toBeChecked()

    const closing = page.waitForEvent('dialog')
    await page.evaluate(() => {
      setTimeout(() => location.reload())
    })
    const warning = await closing
    expect(warning.type()).toBe('beforeunload')
    await warning.dismiss()
    await expect(box(page, 'Ana Gil')).toBeChecked()

    await page.getByRole('link', { name: 'Calendar' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(new RegExp(`/coach/program/${programId}(\\?|$)`))
    await page.goto(`/coach/program/${programId}/assign`)
    await expect(box(page, 'Ana Gil')).not.toBeChecked()
    await page.getByRole('link', { name: 'Calendar' }).click()
    await expect(page).toHaveURL(new RegExp(`/coach/program/${programId}(\\?|$)`))
  })

  test('does not hold back whoever is signed out', async ({ page }) => {
    await atAssigning(page)
    await box(page, 'Ana Gil').check()
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
  })

  test('publishes a draft from here, and is read-only once it is archived', async ({ page }) => {
    const { programId } = await atAssigning(page)
    await expect(page.getByText('athletes see it once it is published')).toBeVisible()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('“Engine” is published, but nobody has it yet.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Assign', exact: true })).toHaveCount(0)
    await expect(page.getByText('athletes see it once it is published')).toHaveCount(0)
    await call(page.request, 'programs.changeStatus', { programId, action: 'archive' })
    await page.reload()
    await expect(page.getByText('This program is archived.')).toBeVisible()
    await expect(box(page, 'Ana Gil')).toBeDisabled()
    await expectGoodInBothThemes(page)
  })

  test('without athletes starts with the invite code', async ({ page }) => {
    const coach = await makeCoach()
    await signIn(page.context(), coach)
    const programId = await makeProgram(page.request)
    await page.goto(`/coach/program/${programId}/assign`)
    await expect(page.getByRole('heading', { name: 'No athletes yet: share your invite code' })).toBeVisible()
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expectGoodInBothThemes(page)
  })

  test('[ROLE-01] of a program that is not there, or another coach’s, leads back to one’s own', async ({
    page,
  }) => {
    await signIn(page.context(), await makeCoach())
    const foreign = await makeProgram(page.request)
    await signIn(page.context(), await makeCoach())
    for (const id of [foreign, randomUUID(), 'nonsense']) {
      await page.goto(`/coach/program/${id}/assign`)
      await expect(page.getByRole('heading', { name: 'This program is not here' })).toBeVisible()
    }
    await expectGoodInBothThemes(page)
    await page.getByRole('link', { name: 'To your programs' }).click()
    await expect(page).toHaveURL('/coach/programs')
  })

  test('reads well in Spanish', { tag: '@phone' }, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'es'))
    await atAssigning(page)
    await page.getByRole('checkbox', { name: 'Competitors' }).check()
    await expect(page.getByText('Lo recibe por Competitors')).toHaveCount(2)
    await expect(page.getByRole('region', { name: 'Cambios sin guardar' })).toContainText('+1 por asignar')
    await expectGoodInBothThemes(page)
  })
})
