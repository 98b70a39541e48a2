// The calendar of a program that a colleague has open too.
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { Day } from '#domain/day.ts'
import { placing } from '#domain/programming/schedule.ts'
import { buildMember, buildSession } from '#testing/builders.ts'
import {
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
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()
const monday: Day = '2026-03-02'
const tuesday: Day = '2026-03-03'

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
    async benPlaces(name: WorkoutName, day: Day): Promise<void> {
      const { revision } = await caller.programs.get.query({ programId })
      const edits = [placing(desk.workout(name), day)]
      await client.programs.saveCalendar.mutate({ programId, saveId: crypto.randomUUID(), revision, edits })
    },
  }
}

it('[GYM-43] says which colleague is there too; a gym of one asks for nothing', async () => {
  const { page } = await openCalendar(server)
  await showsOn(monday, 'Fran')
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
  await page.user.click(
    within(
      (await screen
        .findByText(/were dropped/)
        .then(said => said.closest('[role]') ?? document.body)) as HTMLElement,
    ).getByRole('button', { name: 'Undo' }),
  )
  await expect.poll(unsaved).toContain('1 unsaved change')
})
