import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { addDays, startOfWeek, today } from '#domain/day.ts'
import { writtenDay } from '#domain/typed-day.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { buildSession, password } from '#testing/builders.ts'
import { press } from '#testing/gestures.ts'
import { changeGym } from '#testing/gym-builders.ts'
import { openPage, type Page, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'
import { threeWorkouts } from '#testing/training-plan.ts'

const server = await createTestServer()
const { owner } = server

/** A coach with a program of two workouts, an athlete, and another coach. */
async function build() {
  const desk = await buildDesk(owner, {
    athletes: ['Ana Gil'],
    workouts: threeWorkouts,
    programs: [{ days: { '2026-03-03': ['Fran'], '2026-03-10': ['Grace'] } }],
  })
  const other = await buildDesk(owner, { coach: { name: 'Coach Oto' } })
  const { programs } = server.clientOf(await buildSession(owner, desk.coach.id))
  const programId = desk.program()
  const share = async () => (await programs.share.mutate({ programId }))?.secret ?? ''
  return { desk, other, programs, programId, share }
}

const ask = async (page: Page, item: string) => {
  await press(page, 'button', 'Actions for Engine')
  await press(page, 'menuitem', item)
}

describe('sharing a program', () => {
  it('[SHARE-01] makes a link, replaces and ends it', async () => {
    const { desk, programs, programId } = await build()
    const page = await openPage(server, '/coach/programs', { as: desk.coach })
    await ask(page, 'Share with a coach')
    const dialog = await screen.findByRole('dialog', { name: 'Share “Engine”' })
    page.answer('programs.share', unreachable)
    await press(page, 'button', 'Make a link', dialog)
    await within(dialog).findByRole('alert')
    page.answer('programs.share')
    await press(page, 'button', 'Make a link', dialog)
    const shown = () => within(dialog).findByText(/\/shared\/[\w-]{22}$/)
    const first = (await shown()).textContent
    const { secret } = (await programs.shareOf.query({ programId })) ?? {}
    expect(first).toBe(`${location.origin}/shared/${secret}`)
    await press(page, 'button', 'New link', dialog)
    const replacing = await screen.findByRole('alertdialog', { name: 'Make a new link?' })
    page.answer('programs.share', unreachable)
    await press(page, 'button', 'New link', replacing)
    await within(replacing).findByText('The link was not changed. Please try again.')
    await press(page, 'button', 'Cancel', replacing)
    expect((await shown()).textContent).toBe(first)
    page.answer('programs.share')
    await press(page, 'button', 'New link', dialog)
    await press(page, 'button', 'New link', await screen.findByRole('alertdialog'))
    await expect.poll(async () => (await shown()).textContent).not.toBe(first)
    await press(page, 'button', 'End link', dialog)
    const ending = await screen.findByRole('alertdialog', { name: 'End the link?' })
    expect(await programs.shareOf.query({ programId })).not.toBeNull()
    await press(page, 'button', 'End link', ending)
    const making = await within(dialog).findByRole('button', { name: 'Make a link' })
    await expect.poll(() => document.activeElement === making).toBe(true)
    expect(await programs.shareOf.query({ programId })).toBeNull()
  })

  it('[SHARE-02] [SHARE-03] shows another coach what it is, and copies it from the chosen week', async () => {
    const { other, share } = await build()
    const secret = await share()
    const page = await openPage(server, `/shared/${secret}`, { as: other.coach })
    await screen.findByRole('heading', { name: 'Engine', level: 1 })
    expect(page.address()).toBe(`/coach/shared/${secret}`)
    const [tab] = screen.getAllByRole('link', { name: 'Programs' })
    expect(tab?.getAttribute('aria-current')).toBe('page')
    screen.getByText('Shared by Coach Clara')
    screen.getByText('2 sessions')
    screen.getByText('Week 1 · Tue')
    screen.getByText('Week 2 · Tue')
    const monday = addDays(startOfWeek(today()), 21)
    await page.fill('First week of your copy', writtenDay(addDays(monday, 4)))
    page.answer('programs.copyShared', unreachable)
    await press(page, 'button', 'Copy to my programs')
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was copied.')
    page.answer('programs.copyShared')
    await press(page, 'button', 'Copy to my programs')
    await expect.poll(page.address).toMatch(/^\/coach\/program\//)
    await screen.findByText('“Engine” is a draft of yours now.')
    const { programs } = server.clientOf(await buildSession(owner, other.coach.id))
    const { programs: own } = await programs.list.query({})
    expect(own).toMatchObject([{ name: 'Engine', status: 'draft', startsOn: monday, workoutCount: 2 }])
  })

  it('[SHARE-02] [GYM-53] shows the mark of the gym that shares it', async () => {
    const { desk, other, share } = await build()
    await changeGym(owner, desk.coach.gymId, { name: 'Box Norte', accent: '#E11D48' })
    await openPage(server, `/coach/shared/${await share()}`, { as: other.coach })
    await screen.findByText('Shared by Box Norte')
    screen.getByText('Box Norte')
  })

  it('[SHARE-03] [IMPORT-19] says of a copy that it is one, also after a reload, and takes it back', async () => {
    const { desk, other, share, programId } = await build()
    const page = await openPage(server, `/coach/shared/${await share()}`, { as: other.coach })
    await press(page, 'button', 'Copy to my programs')
    await screen.findByText('Copied from another coach, with 2 new workouts in your library.')
    await page.reload()
    await screen.findByText('Copied from another coach, with 2 new workouts in your library.')
    await press(page, 'button', 'Undo import')
    await press(page, 'button', 'Undo import', await screen.findByRole('alertdialog'))
    await expect.poll(page.address).toBe('/coach/programs')
    const ofCoach = async (id: string) => server.clientOf(await buildSession(owner, id)).programs
    expect((await (await ofCoach(other.coach.id)).list.query({})).programs).toEqual([])
    expect(await (await ofCoach(desk.coach.id)).get.query({ programId })).toMatchObject({ workoutCount: 2 })
  })

  it('[SHARE-04] says of a link that has ended, or never was, that it does not work', async () => {
    const { other } = await build()
    const page = await openPage(server, '/coach', { as: other.coach })
    for (const secret of ['x'.repeat(22), 'nonsense']) {
      await page.open(`/shared/${secret}`)
      await screen.findByRole('heading', { name: 'This link does not work any more' })
    }
  })

  it('[SHARE-04] tells an athlete that it is for coaches', async () => {
    const { desk, share } = await build()
    const page = await openPage(server, `/shared/${await share()}`, { as: desk.athlete('Ana Gil') })
    await screen.findByRole('heading', { name: 'This link is for coaches' })
    await press(page, 'link', 'Go to your training')
    await expect.poll(page.address).toMatch(/^\/athlete/)
  })

  it('[SHARE-04] leads a visitor to the sign-in of coaches, and back', async () => {
    const { other, share } = await build()
    const secret = await share()
    const page = await openPage(server, `/shared/${secret}`)
    await screen.findByRole('heading', { name: 'A coach shares a program with you' })
    screen.getByRole('link', { name: 'Create a coach account' })
    await press(page, 'link', 'Sign in as a coach')
    await page.fill('Email', other.coach.email)
    await page.fill('Password', password)
    await press(page, 'button', 'Sign in')
    await screen.findByRole('heading', { name: 'Engine', level: 1 })
    expect(page.address()).toBe(`/coach/shared/${secret}`)
  })

  it('[SHARE-04] leads a visitor to the sign-up of coaches, and back from the tab of the mail', async () => {
    const { share } = await build()
    const secret = await share()
    const page = await openPage(server, `/shared/${secret}`)
    await press(page, 'link', 'Create a coach account')
    await page.fill('Email', 'shared.with@example.com')
    await page.fill('Password', password)
    await page.fill('Confirm Password', password)
    await press(page, 'button', 'Create account')
    const link = await server.mailedLink('shared.with@example.com')
    // Another tab has its own.
    sessionStorage.clear()
    await page.open(link)
    await press(page, 'link', 'Sign In Now')
    await press(page, 'link', /^I’m a coach/i)
    await screen.findByText(/You need no password this time/)
    await press(page, 'button', 'Sign in')
    await expect.poll(page.address).toBe(`/coach/shared/${secret}`)
    await screen.findByRole('heading', { name: 'Engine', level: 1 })
    expect(localStorage.getItem('wantedAddress')).toBeNull()
  })

  it('is in Spanish', async () => {
    const { other, share } = await build()
    await openPage(server, `/shared/${await share()}`, { as: other.coach, language: 'es' })
    await screen.findByRole('button', { name: 'Copiar a mis programas' })
    screen.getByText('2 sesiones')
  })
})
