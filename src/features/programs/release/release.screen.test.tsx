// From when athletes see each day: what the coach chooses, and what the coach and the athlete read of it.
import { fireEvent, screen, within } from '@testing-library/dom'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addDays, today } from '#domain/day.ts'
import { noRelease } from '#domain/programming/release.ts'
import { formatDay, formatMoment } from '#i18n/day-words.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { buildSession } from '#testing/builders.ts'
import { chooseFrom, dialogGone, press, select } from '#testing/gestures.ts'
import { openPage, type Page } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'
import { trainingPlan } from '#testing/training-plan.ts'

const server = await createTestServer()
const day = today()
const tomorrow = addDays(day, 1)

async function build() {
  const desk = await buildDesk(server.owner, trainingPlan())
  await server.owner.execute(sql`insert into time_zones values (${desk.coach.id}, 'UTC')`)
  const { programs: asked } = server.clientOf(await buildSession(server.owner, desk.coach.id))
  const release = async () => {
    const { releaseDays, releaseTime } = await asked.get.query({ programId: desk.program() })
    return { releaseDays, releaseTime }
  }
  const set = (values: { releaseDays: number | null; releaseTime: string | null }) =>
    server.owner.execute(sql`update programs set release_days = ${values.releaseDays},
      release_time = ${values.releaseTime} where id = ${desk.program()}`)
  return { desk, release, set }
}

async function openForm(page: Page) {
  await chooseFrom(page, 'Actions for Engine', 'Edit')
  return screen.findByRole('dialog', { name: 'Edit program' })
}

const save = async (page: Page, form: HTMLElement) => press(page, 'button', 'Save', form)

it('[PUBLISH-06] the coach chooses a time and a day, sees which days athletes cannot see, and goes back', async () => {
  const { desk, release } = await build()
  const page = await openPage(server, `/coach/program/${desk.program()}`, { as: desk.coach })
  await screen.findByRole('heading', { name: 'Engine' })
  let form = await openForm(page)
  await page.user.click(within(form).getByRole('radio', { name: /^Day by day/ }))
  const time = within(form).getByLabelText<HTMLInputElement>('From')
  expect(time.value).toBe('20:00')
  expect(within(form).getByRole('combobox', { name: 'Day' }).textContent).toBe('the evening before')
  fireEvent.change(time, { target: { value: '' } })
  await save(page, form)
  await within(form).findByText('Enter a time.')
  expect(await release()).toEqual(noRelease)
  fireEvent.change(time, { target: { value: '23:59' } })
  await select(page, 'Day', 'the same day')
  await save(page, form)
  await dialogGone()
  expect(await release()).toEqual({ releaseDays: 0, releaseTime: '23:59' })
  await screen.findByText('Athletes see each day from 23:59 the same day.')
  const labelOfToday = () => document.querySelector(`td[data-day="${day}"]`)?.getAttribute('aria-label')
  await expect.poll(labelOfToday).toMatch(/2 workouts, athletes cannot see it yet$/)

  form = await openForm(page)
  await page.user.click(within(form).getByRole('radio', { name: /^As soon as it is published/ }))
  await save(page, form)
  await dialogGone()
  expect(await release()).toEqual(noRelease)
  await expect.poll(labelOfToday).toMatch(/2 workouts$/)
  expect(screen.queryByText(/^Athletes see each day from/)).toBeNull()
})

it('[PUBLISH-06] the dialog that publishes says from when athletes see each day', async () => {
  const { desk, set } = await build()
  await set({ releaseDays: 1, releaseTime: '20:00' })
  await server.owner.execute(sql`update programs set status = 'draft' where id = ${desk.program()}`)
  const page = await openPage(server, `/coach/program/${desk.program()}`, { as: desk.coach, language: 'es' })
  await press(page, 'button', 'Publicar')
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/Ven cada día desde las 20:00 del día anterior\./)
})

it('[PUBLISH-05] the athlete reads when the next day appears, nothing of what it has, and sees it when the moment comes', async () => {
  const { desk, set } = await build()
  await set({ releaseDays: 0, releaseTime: '23:59' })
  // Tomorrow's is the next to appear.
  await server.owner.execute(sql`delete from scheduled_workouts where scheduled_on = ${day}`)
  const athlete = desk.athlete('Athlete Ada')
  const { training } = server.clientOf(await buildSession(server.owner, athlete.id))
  const range = { from: day, to: addDays(day, 27) }
  const { nextRelease } = await training.days.query(range)
  const at = new Date(nextRelease?.at ?? '')
  const page = await openPage(server, `/athlete?date=${tomorrow}`, { as: athlete })
  await screen.findByRole('heading', { name: 'Not out yet' })
  const clock = formatMoment(at, 'en', 'clock')
  await screen.findByText(new RegExp(`^Tomorrow’s training appears .*at ${clock}\\.$`))
  expect(document.body.textContent).not.toContain('Helen')
  await screen.findByRole('button', { name: `${formatDay(addDays(tomorrow, 1), 'en', 'long')}: not out yet` })

  // The same a second before the moment.
  await set(noRelease)
  page.answer('training.days', async ask => {
    page.answer('training.days')
    const answer = await (await ask()).json()
    const { data } = answer.result
    const soon = new Date(Date.now() + 1000).toISOString()
    const isToCome = (one: { day: string }) => one.day > day
    const hidden = {
      ...data,
      planned: data.planned.filter((one: { day: string }) => !isToCome(one)),
      nextRelease: { day: tomorrow, at: soon },
    }
    return Response.json({ result: { data: hidden } })
  })
  const asked = page.asked.length
  for (const name of ['offline', 'online']) dispatchEvent(new Event(name))
  await expect.poll(() => page.asked.slice(asked)).toContain('training.days')
  await screen.findByRole('article', { name: 'Helen' })
  expect(screen.queryByText(/training appears/)).toBeNull()
})
