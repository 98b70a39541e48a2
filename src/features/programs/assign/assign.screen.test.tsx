import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { buildDesk } from '#testing/build-desk.ts'
import { buildSession, password } from '#testing/builders.ts'
import { isDisabled, press, rowOf } from '#testing/gestures.ts'
import { openPage, type Page, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()
const { owner } = server

/** A coach with a draft, five athletes and a team of two of them, at the assign screen; and that coach as a caller. */
async function openAssigning(language: 'en' | 'es' = 'en') {
  const desk = await buildDesk(owner, {
    athletes: ['José Núñez', 'María Ruiz', 'Ana Gil', 'Ben Kay', { name: 'Pia Pending', status: 'pending' }],
    teams: { Competitors: ['José Núñez', 'María Ruiz'] },
    programs: [{}],
  })
  const programId = desk.program()
  const address = `/coach/program/${programId}/assign`
  const page = await openPage(server, address, { as: desk.coach, language })
  await box('Ana Gil')
  const { programs } = server.clientOf(await buildSession(owner, desk.coach.id))
  const recipients = () => programs.get.query({ programId })
  return { desk, page, programs, programId, address, recipients }
}

const named = (name: string) => ({ name: new RegExp(`^${name}`) })
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', named(name))
const isChecked = async (name: string) => (await box(name)).checked
const boxCount = () => screen.queryAllByRole('checkbox').length
const toggle = (page: Page, name: string) => press(page, 'checkbox', named(name).name)
const bar = () => screen.findByRole('region', { name: 'Unsaved choices' })
const barGone = () => expect.poll(() => screen.queryByRole('region', { name: 'Unsaved choices' })).toBeNull()
const barSays = (text: string) => expect.poll(async () => (await bar()).textContent).toContain(text)
const save = async (page: Page) => press(page, 'button', 'Save', await bar())

describe('[COACH-09] assigning a program', () => {
  it('gives it to athletes and teams, and takes it back', async () => {
    const { page } = await openAssigning()
    await screen.findByText('Reaches no one yet')
    await toggle(page, 'Ana Gil')
    await toggle(page, 'Competitors')
    await screen.findByText('Reaches 3 athletes')
    expect(screen.getAllByText('Gets it through Competitors')).toHaveLength(2)
    await barSays('+2 to assign')
    await save(page)
    await screen.findByText('Saved: assigned to 2.')
    await barGone()

    await page.reload()
    expect(await isChecked('Competitors')).toBe(true)
    await toggle(page, 'Ana Gil')
    await toggle(page, 'Ben Kay')
    await barSays('+1 to assign')
    await barSays('−1 to take back')
    await save(page)
    await barGone()
    await page.reload()
    expect(await isChecked('Ben Kay')).toBe(true)
    expect(await isChecked('Ana Gil')).toBe(false)
    await page.open('/coach/programs')
    await screen.findByRole('link', { name: 'Engine' })
    expect(rowOf('Engine')?.textContent).toContain('1 athlete and 1 team')
  })

  it('finds names with and without accents, and selects all or none of what it shows', async () => {
    const { page } = await openAssigning()
    await page.fill('Search athletes and teams', 'nunez JOSE')
    await expect.poll(boxCount).toBe(1)
    await press(page, 'button', 'Select all: Athletes')
    await page.fill('Search athletes and teams', '')
    await expect.poll(boxCount).toBe(6)
    expect(await isChecked('José Núñez')).toBe(true)
    await barSays('+1 to assign')
    await press(page, 'button', 'Select all: Athletes')
    await barSays('+5 to assign')
    await press(page, 'button', 'Select none: Athletes')
    await barGone()

    await page.fill('Search athletes and teams', 'no one like this')
    await screen.findByRole('heading', { name: 'No one found' })
    await press(page, 'button', 'Show everyone')
    await toggle(page, 'Ana Gil')
    await save(page)
    await barGone()
    await press(page, 'button', 'Assigned')
    await expect.poll(boxCount).toBe(1)
    await press(page, 'button', 'Not assigned')
    await expect.poll(boxCount).toBe(5)
  })

  it('that fails keeps the choice', async () => {
    const { page, recipients } = await openAssigning()
    const before = await recipients()
    await toggle(page, 'Ana Gil')
    page.answer('programs.assign', unreachable)
    await save(page)
    const alert = await within(await bar()).findByRole('alert')
    expect(alert.textContent).toContain('Nothing was changed; your choices are still here.')
    expect(await isChecked('Ana Gil')).toBe(true)
    expect(await recipients()).toEqual(before)
    page.answer('programs.assign')
    await save(page)
    await barGone()
    await page.reload()
    expect(await isChecked('Ana Gil')).toBe(true)
  })

  it('to an athlete who left meanwhile drops only that one', async () => {
    const { page, desk } = await openAssigning()
    const jose = desk.athlete('José Núñez')
    await toggle(page, 'José Núñez')
    await toggle(page, 'Ana Gil')
    const { settings } = server.clientOf(await buildSession(owner, jose.id))
    await settings.deleteAccount.mutate({ email: jose.email, password })
    await save(page)
    const alert = await within(await bar()).findByRole('alert')
    expect(alert.textContent).toContain('An athlete or team you chose is no longer there')
    await expect.poll(() => screen.queryByRole('checkbox', named('José Núñez'))).toBeNull()
    expect(await isChecked('Ana Gil')).toBe(true)
    await barSays('+1 to assign')
    await save(page)
    await barGone()
  })

  it('[CAL-06] asks to save, not save or cancel before it is left with unsaved choices', async () => {
    const { page, programId, address, recipients } = await openAssigning()
    const before = await recipients()
    await toggle(page, 'Ana Gil')
    const question = () => screen.findByRole('dialog', { name: 'Save your changes?' })
    const leave = () => press(page, 'link', 'Calendar')
    const left = () => expect.poll(page.address).toMatch(new RegExp(`^/coach/program/${programId}(\\?|$)`))
    await leave()
    expect((await question()).textContent).toContain('1 to assign')
    await press(page, 'button', 'Cancel', await question())
    expect(page.address()).toBe(address)
    expect(await isChecked('Ana Gil')).toBe(true)

    await leave()
    await press(page, 'button', 'Do not save', await question())
    await left()
    expect(await recipients()).toEqual(before)
    await page.open(address)
    expect(await isChecked('Ana Gil')).toBe(false)

    await toggle(page, 'Ana Gil')
    page.answer('programs.assign', unreachable)
    await leave()
    await press(page, 'button', 'Save', await question())
    await within(await question()).findByRole('alert')
    expect(page.address()).toBe(address)
    page.answer('programs.assign')
    await press(page, 'button', 'Save', await question())
    await left()
    expect(await recipients()).not.toEqual(before)
  })

  it('does not hold back a coach who signs out', async () => {
    const { page } = await openAssigning()
    await toggle(page, 'Ana Gil')
    await press(page, 'button', /^Account:/)
    await press(page, 'menuitem', 'Sign out')
    await expect.poll(page.left).toBe('/')
  })

  it('publishes a draft from here, and is read-only once it is archived', async () => {
    const { page, programId, programs } = await openAssigning()
    const hint = () => screen.queryByText('athletes see it once it is published', { exact: false })
    expect(hint()).not.toBeNull()
    await press(page, 'button', 'Publish without athletes')
    await screen.findByText('“Engine” is published, but no one has it yet.')
    expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull()
    await expect.poll(hint).toBeNull()
    await programs.changeStatus.mutate({ programId, action: 'archive' })
    await page.reload()
    await screen.findByText('This program is archived.', { exact: false })
    expect(isDisabled(await box('Ana Gil'))).toBe(true)
  })

  it('[CAL-09] publishes to the choices of this screen, saved or not', async () => {
    const { page, programId, programs } = await openAssigning()
    await toggle(page, 'Ana Gil')
    await press(page, 'button', 'Publish to 1 athlete')
    await screen.findByText('“Engine” is published to 1 athlete.')
    await barGone()
    const published = await programs.get.query({ programId })
    expect(published).toMatchObject({ status: 'published', athleteCount: 1 })
  })

  it('without athletes starts with the invite code', async () => {
    const desk = await buildDesk(owner, { programs: [{}] })
    await openPage(server, `/coach/program/${desk.program()}/assign`, { as: desk.coach })
    await screen.findByRole('heading', { name: 'No athletes yet: share your invite code' })
    await screen.findByRole('img', { name: /QR code/ })
  })

  it('[ROLE-01] of a program that is not there, or another coach’s, leads back to one’s own', async () => {
    const foreign = (await buildDesk(owner, { programs: [{}] })).program()
    const { coach } = await buildDesk(owner, {})
    const page = await openPage(server, '/coach', { as: coach })
    for (const id of [foreign, crypto.randomUUID(), 'nonsense']) {
      await page.open(`/coach/program/${id}/assign`)
      await screen.findByRole('heading', { name: 'Program not found' })
    }
    await press(page, 'link', 'Go to your programs')
    await expect.poll(page.address).toBe('/coach/programs')
  })

  it('is in Spanish', async () => {
    const { page } = await openAssigning('es')
    await toggle(page, 'Competitors')
    await expect.poll(() => screen.queryAllByText('Lo recibe por Competitors')).toHaveLength(2)
    const changes = await screen.findByRole('region', { name: 'Cambios sin guardar' })
    expect(changes.textContent).toContain('+1 por asignar')
  })
})
