// The athlete's page as the browser tests use it, and what the server has of it.
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { today } from '#domain/day.ts'
import { ask } from './desk.ts'

export const card = (page: Page, name: string) => page.getByRole('article', { name })
export const saving = (page: Page) => page.getByRole('main').getByRole('status').first()

export async function choose(page: Page, workout: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${workout}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** The sheet has been opened once, and so is there without a connection too. */
export async function untilAtHand(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Mark complete' }).first().click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

export async function markComplete(
  page: Page,
  name: string,
  how: 'As prescribed' | 'Scaled',
  note?: string,
): Promise<void> {
  await card(page, name).getByRole('button', { name: 'Mark complete' }).click()
  if (note) await page.getByRole('textbox', { name: 'Your note' }).fill(note)
  await page.getByRole('button', { name: how }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** How it went and the note, by workout. */
export type LoggedByWorkout = Record<string, [outcome: string, notes: string]>

/** What the server has of today. */
export async function logEntriesOf(context: BrowserContext): Promise<LoggedByWorkout> {
  const { entries, workouts } = await ask(context.request, 'training.days', { from: today(), to: today() })
  const nameOf = (id: string) =>
    workouts.find((one: { workoutId: string; name: string }) => one.workoutId === id)?.name
  return Object.fromEntries(
    entries.map((one: { workoutId: string; outcome: string; notes: string }) => [
      nameOf(one.workoutId),
      [one.outcome, one.notes],
    ]),
  )
}
