// A coach at the calendar of a program, with Fran on Monday 2 March 2026 and Grace on Tuesday, and Helen in the library.
import { screen } from '@testing-library/dom'
import { expect } from 'vitest'
import type { Day } from '../domain/day.ts'
import { buildDesk, type NewLog, type NewProgram } from './build-desk.ts'
import { buildSession } from './builders.ts'
import { press } from './gestures.ts'
import { openPage, type Page } from './open-page.ts'
import { daysOf } from './programming-builders.ts'
import type { TestServer } from './test-server.ts'

const workouts = { Fran: '#C0322B', Grace: '#47B36B', Helen: '#FAC53A' } as const
export type WorkoutName = keyof typeof workouts

type CalendarOptions = {
  search?: string
  program?: NewProgram
  others?: NewProgram[]
  athletes?: string[]
  logs?: NewLog[]
  /** The address to start from instead of the calendar's. */
  from?: string
}

export async function openCalendar(server: TestServer, options: CalendarOptions = {}) {
  const { search = 'view=week&date=2026-03-02', program = {}, others = [], from, ...people } = options
  const days = { '2026-03-02': ['Fran'], '2026-03-03': ['Grace'] }
  const programs = [{ days, ...program }, ...others]
  const desk = await buildDesk(server.owner, { workouts, programs, ...people })
  const programId = desk.program()
  const address = `/coach/program/${programId}?${search}`
  const page = await openPage(server, from ?? address, { as: desk.coach })
  if (!from) await screen.findByRole('button', { name: /^Add Helen to/ })
  const names = new Map(Object.keys(workouts).map(name => [desk.workout(name), name]))
  const caller = server.clientOf(await buildSession(server.owner, desk.coach.id))

  return {
    desk,
    page,
    programId,
    address,
    caller,
    /** What stands on the days, as the server has it: names by day. */
    async saved(): Promise<Record<Day, (string | undefined)[]>> {
      const byDay = Object.entries(await daysOf(server.owner, programId))
      return Object.fromEntries(byDay.map(([day, ids]) => [day, ids.map(id => names.get(id))]))
    },
    /** The coach puts a workout on a day from another device. */
    async placeElsewhere(name: WorkoutName, day: Day): Promise<void> {
      const { revision } = await caller.programs.get.query({ programId })
      const plan = [{ offset: 0, workoutIds: [desk.workout(name)] }]
      const edits = [{ kind: 'place' as const, plan, at: [day] }]
      await caller.programs.saveCalendar.mutate({ programId, saveId: crypto.randomUUID(), revision, edits })
    },
  }
}

export function dayOn(day: Day): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-day="${day}"]`)
  if (!found) throw new Error(`${day} is not shown`)
  return found
}

export const cardsOn = (day: Day) => [
  ...document.querySelectorAll<HTMLElement>(`[data-day="${day}"] [data-card]`),
]

/** Once exactly these stand on the day, in this order. */
export async function showsOn(day: Day, ...names: string[]): Promise<void> {
  const shown = () =>
    cardsOn(day).map(card => names.find(name => card.textContent?.includes(name)) ?? card.textContent)
  await expect.poll(shown, { message: day }).toEqual(names)
}

/** Stages it on the active day. */
export const stage = (page: Page, name: WorkoutName) => press(page, 'button', new RegExp(`^Add ${name} to`))

export const save = (page: Page) => press(page, 'button', 'Save')
export const isSaved = () => screen.findByText('changes saved successfully')
export const unsaved = () => screen.queryByText(/unsaved change/)?.textContent
export const nothingUnsaved = () => expect.poll(unsaved).toBeUndefined()
