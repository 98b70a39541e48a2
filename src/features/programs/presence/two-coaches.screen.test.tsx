// The calendar of a program that a colleague has open too.
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { Day } from '#domain/day.ts'
import { placing } from '#domain/programming/schedule.ts'
import { storedDrafts } from '#features/programs/register-programs.ts'
import { buildMember, buildSession } from '#testing/builders.ts'
import {
  dayOn,
  isSaved,
  nothingUnsaved,
  openCalendar,
  save,
  showsOn,
  stage,
  unsaved,
  type WorkoutName,
} from '#testing/calendar-page.ts'
import { press } from '#testing/gestures.ts'
import { unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()
const monday: Day = '2026-03-02'
const tuesday: Day = '2026-03-03'
const wednesday: Day = '2026-03-04'

/** The calendar, and a colleague at another desk. */
async function withColleague() {
  const calendar = await openCalendar(server)
  const { page, programId, desk, caller } = calendar
  const ben = await buildMember(server.owner, desk.coach.gymId, 'coach', { fullName: 'Ben Roy' })
  const client = server.clientOf(await buildSession(server.owner, ben.id))
  await client.programs.here.mutate({ programId })
  await page.reload()
  return {
    ...calendar,
    ben: client,
    async benPlaces(name: WorkoutName, day: Day): Promise<void> {
      const { revision } = await caller.programs.get.query({ programId })
      const edits = [placing(desk.workout(name), day)]
      await client.programs.saveCalendar.mutate({ programId, saveId: crypto.randomUUID(), revision, edits })
    },
  }
}

/** The page hears of what the others did. */
const newsArrives = () => document.dispatchEvent(new Event('visibilitychange'))

it('[GYM-43] a gym of one asks for no one', async () => {
  // The part of the header that would ask is loaded before the page.
  await import('./program-colleagues.tsx')
  const { page } = await openCalendar(server)
  await showsOn(monday, 'Fran')
  await page.settled()
  expect(page.asked.filter(name => /programs\.(here|present)/.test(name))).toEqual([])
  expect(screen.queryByText(/Last saved by/)).toBeNull()
})

it('[GYM-43] [GYM-40] names the colleague who is there, and who saved last', async () => {
  const { page, benPlaces } = await withColleague()
  await screen.findByText('Ben Roy is here too')
  expect(page.asked).toContain('programs.here')
  await benPlaces('Helen', tuesday)
  await page.reload()
  await screen.findByText(/^Last saved by Ben Roy, /)
})

it('[GYM-43] an assistant sees by themselves what a coach saves, and is not told of as there', async () => {
  const { page, address, desk, benPlaces } = await withColleague()
  const eva = await buildMember(server.owner, desk.coach.gymId, 'assistant', { fullName: 'Eva Sol' })
  // The coach leaves the calendar first, and says so.
  await page.open('/coach')
  await page.settled()
  await page.signIn(eva)
  page.asked.length = 0
  await page.open(address)
  await showsOn(tuesday, 'Grace')
  await page.settled()
  await benPlaces('Helen', tuesday)
  newsArrives()
  await showsOn(tuesday, 'Grace', 'Helen')
  expect(page.asked).not.toContain('programs.here')
})

it('[GYM-41] days that a colleague saved and the page shows are edited without a conflict', async () => {
  const { page, saved, benPlaces } = await withColleague()
  await stage(page, 'Helen')
  await benPlaces('Helen', tuesday)
  newsArrives()
  await showsOn(tuesday, 'Grace', 'Helen')
  await page.user.click(dayOn(tuesday))
  await stage(page, 'Fran')
  await save(page)
  await isSaved()
  expect(await saved()).toMatchObject({
    [monday]: ['Fran', 'Helen'],
    [tuesday]: ['Grace', 'Helen', 'Fran'],
  })
})

it('[GYM-41] a save beside days of a colleague goes through, and shows these', async () => {
  const { page, saved, benPlaces } = await withColleague()
  await stage(page, 'Helen')
  await benPlaces('Helen', tuesday)
  await save(page)
  await isSaved()
  await showsOn(monday, 'Fran', 'Helen')
  await showsOn(tuesday, 'Grace', 'Helen')
  await nothingUnsaved()
  expect(await saved()).toMatchObject({ [monday]: ['Fran', 'Helen'], [tuesday]: ['Grace', 'Helen'] })
})

it('[GYM-41] the same day: the colleague is named, both versions are shown, and what is dropped comes back', async () => {
  const { page, saved, benPlaces } = await withColleague()
  await stage(page, 'Helen')
  await benPlaces('Grace', monday)
  await save(page)
  const question = await screen.findByRole('dialog', { name: 'This program was changed meanwhile' })
  await within(question).findByText(
    'Ben Roy changed Mon 2 Mar while you were editing. Your changes are all still here.',
  )
  const lists = await within(question).findAllByRole('list')
  const titlesIn = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(lists.map(titlesIn)).toEqual([
    ['Fran', 'Grace'],
    ['Fran', 'Grace', 'Helen'],
  ])
  expect(await saved()).toMatchObject({ [monday]: ['Fran', 'Grace'] })
  await press(page, 'button', 'Drop mine on that day', question)
  await showsOn(monday, 'Fran', 'Grace')
  await nothingUnsaved()
  await page.user.click(dayOn(wednesday))
  await stage(page, 'Grace')
  await page.user.click(
    within(
      (await screen
        .findByText(/were dropped/)
        .then(said => said.closest('[role]') ?? document.body)) as HTMLElement,
    ).getByRole('button', { name: 'Undo' }),
  )
  // What was staged in the meantime stays.
  await expect.poll(unsaved).toContain('2 unsaved changes')
})

it('[GYM-41] both texts are shown where they differ, and a failed load is no empty question', async () => {
  const { page, desk, programId, ben, benPlaces } = await withColleague()
  const workoutId = desk.workout('Fran')
  const text = await ben.programs.scheduledText.query({ programId, day: monday, workoutId })
  const { typeId, name, color, corrections, notes, blocks } = text
  const description = 'Thrusters by Ben'
  const content = { type_id: typeId, name, color, corrections, notes, blocks, description, descriptionAt: 0 }
  const write = {
    kind: 'write',
    day: monday,
    workoutId,
    base: text.versionId,
    description: 'Thrusters by Ana',
    blocks: [],
  }
  const draft = { revision: 0, steps: [[write]], undone: [], workouts: {}, saveId: crypto.randomUUID() }
  await stage(page, 'Helen')
  localStorage.setItem(storedDrafts()[0] ?? '', JSON.stringify(draft))
  await page.reload()
  await expect.poll(unsaved).toContain('1 unsaved change')
  await ben.programs.changeScheduled.mutate({
    programId,
    day: monday,
    workoutId,
    versionId: text.versionId,
    change: { kind: 'text', content },
  })
  await benPlaces('Grace', monday)
  page.answer('programs.calendar', unreachable)
  await save(page)
  const question = await screen.findByRole('dialog', { name: 'This program was changed meanwhile' })
  await within(question).findByRole('alert')
  page.answer('programs.calendar')
  await press(page, 'button', 'Try again', question)
  const lists = await within(question).findAllByRole('list')
  expect(lists.map(list => within(list).getAllByRole('listitem')[0]?.textContent)).toEqual([
    'FranThis day onlyThrusters by Ben',
    'FranThis day onlyThrusters by Ana',
  ])
})
