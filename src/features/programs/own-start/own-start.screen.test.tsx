import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { addDays, startOfWeek, today } from '#domain/day.ts'
import { writtenDay } from '#domain/typed-day.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { buildSession } from '#testing/builders.ts'
import { press } from '#testing/gestures.ts'
import { openPage, type Page, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()
const { owner } = server
const monday = startOfWeek(today())
const weeks = (count: number) => addDays(monday, count * 7)

/** A published program of four weeks that is over, two athletes and a team, at the assign screen. */
async function openAssigning(language: 'en' | 'es' = 'en') {
  const desk = await buildDesk(owner, {
    athletes: ['Ana Gil', 'Ben Kay'],
    teams: { Competitors: ['Ben Kay'] },
    programs: [{ status: 'published', startsOn: weeks(-10), endsOn: addDays(weeks(-6), -1) }],
  })
  const programId = desk.program()
  const page = await openPage(server, `/coach/program/${programId}/assign`, { as: desk.coach, language })
  const { programs } = server.clientOf(await buildSession(owner, desk.coach.id))
  const startOf = async (name: string) => {
    const { athletes, teams } = await programs.recipients.query({ programId })
    return [...athletes.map(one => ({ ...one, name: one.fullName })), ...teams].find(one => one.name === name)
      ?.startsOn
  }
  return { desk, page, programId, startOf }
}

const row = async (name: string) => {
  const box = await screen.findByRole('checkbox', { name: new RegExp(`^${name}`) })
  return box.closest('li') as HTMLElement
}
const choose = (page: Page, name: string) => press(page, 'checkbox', new RegExp(`^${name}`))
const save = async (page: Page) =>
  press(page, 'button', 'Save', await screen.findByRole('region', { name: 'Unsaved choices' }))
const saved = () => expect.poll(() => screen.queryByRole('region', { name: 'Unsaved choices' })).toBeNull()

describe('assigning a program from an own Monday', () => {
  it('[START-01] is chosen for those who are added, with next Monday as the first week', async () => {
    const { page, startOf } = await openAssigning()
    await choose(page, 'Ana Gil')
    await screen.findByText('All train on the dates of the program.')
    await press(page, 'radio', /^From their own Monday/)
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'First week' })
    expect(field.value).toBe(writtenDay(weeks(1)))
    await save(page)
    await saved()
    expect(await startOf('Ana Gil')).toBe(weeks(1))
    // Any day of a week stands for its Monday.
    await page.fill('First week', writtenDay(addDays(weeks(-1), 3)))
    expect(field.value).toBe(writtenDay(weeks(-1)))
    await choose(page, 'Competitors')
    await screen.findByText('Who joins a team later starts on the Monday after.', { exact: false })
    await save(page)
    await saved()
    expect(await startOf('Competitors')).toBe(weeks(-1))
    expect(await startOf('Ana Gil')).toBe(weeks(1))
  })

  it('[START-05] [START-07] shows the week of each, and changes a start for one', async () => {
    const { page, startOf } = await openAssigning()
    await press(page, 'radio', /^From their own Monday/)
    await page.fill('First week', writtenDay(weeks(-1)))
    await choose(page, 'Ana Gil')
    await choose(page, 'Competitors')
    await save(page)
    await saved()
    expect((await row('Ana Gil')).textContent).toContain('week 2 of 4')
    await expect.poll(async () => (await row('Ben Kay')).textContent).toContain('week 2 of 4')

    await press(page, 'button', 'Change the start of Ana Gil')
    const dialog = await screen.findByRole('dialog', { name: 'Start of Ana Gil' })
    expect(dialog.textContent).toContain('What was logged stays on the day it was logged.')
    await press(page, 'radio', /^On the calendar’s dates/, dialog)
    page.answer('programs.assign', unreachable)
    await press(page, 'button', 'Save start', dialog)
    await within(dialog).findByRole('alert')
    expect(await startOf('Ana Gil')).toBe(weeks(-1))
    page.answer('programs.assign')
    await press(page, 'button', 'Save start', dialog)
    await screen.findByText('The start of Ana Gil was changed.')
    expect(await startOf('Ana Gil')).toBeNull()
    expect(await startOf('Competitors')).toBe(weeks(-1))
    expect((await row('Ana Gil')).textContent).toContain('Has it')
  })

  it('[START-07] the program says who is in which week', async () => {
    const { page, desk, programId } = await openAssigning()
    const { programs } = server.clientOf(await buildSession(owner, desk.coach.id))
    const give = (name: string, count: number) =>
      programs.assign.mutate({
        programId,
        give: { athleteIds: [desk.athlete(name).id], teamIds: [], startsOn: weeks(count) },
        takeBack: { athleteIds: [], teamIds: [] },
      })
    await page.open(`/coach/program/${programId}`)
    await screen.findByRole('heading', { name: 'Engine' })
    expect(screen.queryByRole('button', { name: 'Who is in which week' })).toBeNull()
    await give('Ana Gil', -2)
    await give('Ben Kay', 0)
    await page.reload()
    await press(page, 'button', 'Who is in which week')
    const dialog = await screen.findByRole('dialog', { name: 'Who is in which week' })
    await within(dialog).findByText('Week 3 of 4')
    expect(
      within(dialog)
        .getAllByRole('definition')
        .map(one => one.textContent),
    ).toEqual(['Ana Gil', 'Ben Kay'])
  })

  it('is in Spanish', async () => {
    const { page } = await openAssigning('es')
    await press(page, 'radio', /^Desde su propio lunes/)
    await screen.findByText('La semana 1 es', { exact: false, selector: '[aria-live]' })
  })
})
