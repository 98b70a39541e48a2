import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { addDays, type Day, startOfWeek, today } from '../src/domain/day.ts'
import { expectGoodInBothThemes, expectNoSidewaysScroll, test } from './page.ts'
import { call, makeAthlete, makeCoach, makeDeskOf, makeTeam, signIn } from './people.ts'

type ProgramValues = { name?: string; description?: string; startsOn?: Day; endsOn?: Day }

async function makeProgram(request: APIRequestContext, values: ProgramValues = {}): Promise<string> {
  const programId = randomUUID()
  const dates = { startsOn: '2026-03-02', endsOn: '2026-03-29' }
  await call(request, 'programs.create', { programId, name: 'Engine', description: '', ...dates, ...values })
  return programId
}

/** One workout on each of these days. */
async function fillDays(request: APIRequestContext, programId: string, days: Day[]): Promise<void> {
  const types = (await (await request.get('/api/rpc/workouts.types')).json()).result.data
  const workoutId = randomUUID()
  await call(request, 'workouts.create', {
    workoutId,
    type_id: types[0].id,
    name: 'Fran',
    description: '21-15-9',
    notes: '',
    color: '#BAE6FD',
    blocks: [],
  })
  const plan = [{ offset: 0, workoutIds: [workoutId] }]
  const edits = [{ kind: 'place', plan, at: days }]
  await call(request, 'programs.saveCalendar', { programId, saveId: randomUUID(), revision: 0, edits })
}

async function aCoach(page: Page) {
  const coach = await makeCoach()
  await signIn(page.context(), coach)
  return coach
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test.describe('[COACH-02] the list of programs', () => {
  test('says what to do while there is none, and leads through the first', { tag: '@phone' }, async ({
    page,
  }) => {
    await aCoach(page)
    await page.goto('/coach/programs')
    await expect(page.getByRole('heading', { name: 'No programs yet' })).toBeVisible()
    await expectGoodInBothThemes(page)
    await page.getByRole('button', { name: 'New program' }).click()
    const dialog = page.getByRole('dialog', { name: 'New program' })
    const monday = addDays(startOfWeek(today()), 7)
    await expect(dialog.getByLabel('First day')).toHaveValue(monday)
    await expect(dialog.getByText('28 days, 4 weeks')).toBeVisible()
    // The end moves along with the start of a new program.
    await dialog.getByLabel('First day').fill('2026-06-01')
    await expect(dialog.getByLabel('Last day')).toHaveValue('2026-06-28')
    await dialog.getByLabel('Last day').fill('2026-07-14')
    await expect(dialog.getByText('44 days, 6 weeks and 2 days')).toBeVisible()
    await dialog.getByLabel('Name').fill('  Open prep 🏋️ <b>  ')
    await dialog.getByLabel(/^Description/).fill('line\nline')
    await expectGoodInBothThemes(page)
    await dialog.getByRole('button', { name: 'Create program' }).click()
    await expect(page).toHaveURL(/\/coach\/program\/[0-9a-f-]{36}$/)
    await page.goto('/coach/programs')
    const row = rowOf(page, 'Open prep 🏋️ <b>')
    await expect(row).toContainText('1 Jun – 14 Jul 2026')
    await expect(row).toContainText('Draft')
    await expect(row).toContainText('Not assigned yet')
  })

  test('is searched and filtered in the address, also over a reload', async ({ page }) => {
    await aCoach(page)
    await makeProgram(page.request, { name: 'Fuerza máxima' })
    await makeProgram(page.request, { name: '2026' })
    const published = await makeProgram(page.request, { name: 'Engine' })
    await call(page.request, 'programs.changeStatus', { programId: published, action: 'publish' })
    await page.goto('/coach/programs')
    const names = page.getByRole('main').getByRole('listitem').getByRole('link')
    await expect(names).toHaveCount(3)

    const search = page.getByRole('searchbox', { name: 'Search programs' })
    await search.fill('MAXIMA')
    await expect(page).toHaveURL('/coach/programs?query=MAXIMA')
    await expect(names).toHaveText(['Fuerza máxima'])
    await page.reload()
    await expect(search).toHaveValue('MAXIMA')
    await expect(names).toHaveText(['Fuerza máxima'])

    await page.getByRole('button', { name: 'Published' }).click()
    await expect(page).toHaveURL('/coach/programs?query=MAXIMA&status=published')
    await expect(page.getByRole('heading', { name: 'No program found' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all programs' }).click()
    await expect(page).toHaveURL('/coach/programs')
    await expect(search).toHaveValue('')
    await expect(names).toHaveCount(3)

    await search.fill('2026')
    await expect(names).toHaveText(['2026'])
    await page.reload()
    await expect(search).toHaveValue('2026')
    await page.getByRole('navigation', { name: 'Coach' }).getByRole('link', { name: 'Programs' }).click()
    await expect(search).toHaveValue('')
    await expect(names).toHaveCount(3)
    await page.goto('/coach/programs?status=nonsense')
    await expect(names).toHaveCount(3)
  })

  test('goes on by itself where there are more than a page', async ({ page }) => {
    const programs = Array.from({ length: 32 }, (_, count) => ({ name: `Block ${count + 1}` }))
    await makeDeskOf(page.context(), { programs })
    await page.goto('/coach/programs')
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows.first()).toBeVisible()
    await page.mouse.wheel(0, 10_000)
    await expect(rows).toHaveCount(32)
  })

  test('that does not arrive says so and is asked for again', async ({ page }) => {
    await aCoach(page)
    await makeProgram(page.request)
    await page.route('**/api/rpc/programs.list*', route =>
      route.fulfill({
        status: 500,
        json: { error: { message: '', code: -32603, data: { reason: 'internal' } } },
      }),
    )
    await page.goto('/coach/programs')
    await expect(page.getByRole('alert')).toContainText('Your programs could not be loaded.')
    await page.unroute('**/api/rpc/programs.list*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rowOf(page, 'Engine')).toBeVisible()
  })
})

test.describe('[COACH-02] a program', () => {
  test('needs a name and dates that go together; a half-filled form is not closed by accident', async ({
    page,
  }) => {
    await aCoach(page)
    await makeProgram(page.request)
    await page.goto('/coach/programs')
    await page.getByRole('button', { name: 'New program' }).click()
    const dialog = page.getByRole('dialog', { name: 'New program' })
    await expect(dialog.getByLabel('Name')).toBeFocused()
    const create = dialog.getByRole('button', { name: 'Create program' })
    await create.click()
    await expect(dialog.getByText('Give the program a name.')).toBeVisible()
    const end = dialog.getByLabel('Last day')
    await dialog.getByLabel('First day').fill('2026-03-02')
    await end.fill('2026-03-01')
    await expect(dialog.getByText('The last day is before the first.')).toBeVisible()
    await end.fill('2027-03-03')
    await expect(dialog.getByText('A program has at most 366 days.')).toBeVisible()
    await end.fill('')
    await create.click()
    await expect(dialog.getByText('Enter a date that exists.')).toBeVisible()
    await expectGoodInBothThemes(page)

    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByLabel('First day')).toHaveValue('2026-03-02')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'New program' }).click()
    await expect(dialog.getByText('28 days, 4 weeks')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  test('is made once when the answer was lost, and as it was typed last', async ({ page }) => {
    await aCoach(page)
    await makeProgram(page.request)
    await page.goto('/coach/programs')
    await page.getByRole('button', { name: 'New program' }).click()
    const dialog = page.getByRole('dialog', { name: 'New program' })
    await dialog.getByLabel('Name').fill('Lost')
    await page.route('**/api/rpc/programs.create', async route => {
      await route.fetch()
      await route.abort()
    })
    await dialog.getByRole('button', { name: 'Create program' }).click()
    await expect(dialog.getByRole('alert')).toContainText('everything you typed is still here')
    await page.unroute('**/api/rpc/programs.create')
    await dialog.getByLabel('Name').fill('Found')
    await dialog.getByRole('button', { name: 'Create program' }).click()
    await expect(page).toHaveURL(/\/coach\/program\//)
    await page.goto('/coach/programs')
    await expect(rowOf(page, 'Found')).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  })

  test('is edited; dates that leave workouts outside are refused, naming the days', async ({ page }) => {
    await aCoach(page)
    const programId = await makeProgram(page.request)
    const days = ['02', '03', '04', '05', '06', '09', '20'].map(day => `2026-03-${day}` as Day)
    await fillDays(page.request, programId, days)
    await page.goto('/coach/programs')
    await choose(page, 'Engine', 'Edit')
    const dialog = page.getByRole('dialog', { name: 'Edit program' })
    await dialog.getByLabel('Name').fill('Engine II')
    await dialog.getByLabel('First day').fill('2026-03-10')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText(
      '2 Mar 2026, 3 Mar 2026, 4 Mar 2026, 5 Mar 2026 and 2 more',
    )
    await expect(dialog.getByLabel('Name')).toHaveValue('Engine II')
    await expectGoodInBothThemes(page)
    await dialog.getByLabel('First day').fill('2026-03-01')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(rowOf(page, 'Engine II')).toContainText('1 – 29 Mar 2026')
    await expect(rowOf(page, 'Engine II')).toContainText('7 workouts')
  })

  test('is published, archived and reverted, each only where it is allowed', async ({ page }) => {
    const coach = await aCoach(page)
    const athlete = await makeAthlete(coach)
    const programId = await makeProgram(page.request)
    await page.goto('/coach/programs')
    const row = rowOf(page, 'Engine')
    await choose(page, 'Engine', 'Publish')
    await expect(row).toContainText('Published')
    // Nobody has it, so that comes next.
    await page.getByRole('button', { name: 'Assign' }).click()
    await expect(page).toHaveURL(`/coach/program/${programId}/assign`)

    const nobody = { athleteIds: [], teamIds: [] }
    const give = { athleteIds: [athlete.id], teamIds: [] }
    await call(page.request, 'programs.assign', { programId, give, takeBack: nobody })
    await page.goto('/coach/programs')
    await choose(page, 'Engine', 'Archive')
    const question = page.getByRole('alertdialog', { name: 'Archive “Engine”?' })
    await expect(question).toContainText('hidden from 1 athlete')
    await question.getByRole('button', { name: 'Archive' }).click()
    await expect(row).toContainText('Archived')
    await page.getByRole('button', { name: 'Actions for Engine' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Open calendar',
      'Who has it',
      'Revert to draft',
      'Duplicate',
      'Delete',
    ])
    await page.getByRole('menuitem', { name: 'Revert to draft' }).click()
    await expect(row).toContainText('Draft')
  })

  test('changed in another tab shows as it is', async ({ page }) => {
    await aCoach(page)
    const programId = await makeProgram(page.request)
    await page.goto('/coach/programs')
    await expect(rowOf(page, 'Engine')).toContainText('Draft')
    await call(page.request, 'programs.changeStatus', { programId, action: 'publish' })
    await choose(page, 'Engine', 'Publish')
    await expect(page.getByText('“Engine” was changed elsewhere')).toBeVisible()
    await expect(rowOf(page, 'Engine')).toContainText('Published')
  })

  test('is duplicated to another start; its days move along', async ({ page }) => {
    await aCoach(page)
    const programId = await makeProgram(page.request)
    await fillDays(page.request, programId, ['2026-03-02', '2026-03-29'])
    await page.goto('/coach/programs')
    await choose(page, 'Engine', 'Duplicate')
    const dialog = page.getByRole('dialog', { name: 'Duplicate program' })
    await expect(dialog.getByLabel('Name')).toHaveValue('Engine (copy)')
    await dialog.getByLabel('New first day').fill('2026-06-01')
    await expect(dialog).toContainText('Runs 1 – 28 Jun 2026 (28 days, 4 weeks)')
    await expect(dialog).toContainText('Athletes and teams are not copied')
    await expectGoodInBothThemes(page)
    await dialog.getByRole('button', { name: 'Duplicate' }).click()
    await expect(rowOf(page, 'Engine (copy)')).toContainText('1 – 28 Jun 2026')
    await expect(rowOf(page, 'Engine (copy)')).toContainText('2 workouts')
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page).toHaveURL(/\/coach\/program\//)
  })

  test('is deleted after a question that names what goes and what stays', async ({ page }) => {
    const coach = await aCoach(page)
    const athlete = await makeAthlete(coach)
    const team = await makeTeam(coach, 'Competitors', [athlete])
    const programId = await makeProgram(page.request)
    await fillDays(page.request, programId, ['2026-03-02', '2026-03-03'])
    const give = { athleteIds: [athlete.id], teamIds: [team.id] }
    const takeBack = { athleteIds: [], teamIds: [] }
    await call(page.request, 'programs.assign', { programId, give, takeBack })
    await page.goto('/coach/programs')
    await choose(page, 'Engine', 'Delete')
    const question = page.getByRole('alertdialog', { name: 'Delete “Engine”?' })
    await expect(question).toContainText('2 workouts on its calendar')
    await expect(question).toContainText('1 athlete and 1 team')
    await expect(question).toContainText('stay in your library')
    await expectGoodInBothThemes(page)
    await page.route('**/api/rpc/programs.remove', route => route.abort())
    await question.getByRole('button', { name: 'Delete program' }).click()
    await expect(question.getByRole('alert')).toContainText('nothing has changed')
    await page.unroute('**/api/rpc/programs.remove')
    await question.getByRole('button', { name: 'Delete program' }).click()
    await expect(page.getByRole('heading', { name: 'No programs yet' })).toBeVisible()
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
