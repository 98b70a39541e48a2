// The program of a gym in which coaches propose and owners publish.
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { Day } from '#domain/day.ts'
import { placing } from '#domain/programming/schedule.ts'
import { buildMember, buildSession } from '#testing/builders.ts'
import { nothingUnsaved, openCalendar, showsOn, stage, unsaved } from '#testing/calendar-page.ts'
import { press } from '#testing/gestures.ts'
import { changeGym } from '#testing/gym-builders.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()
const monday: Day = '2026-03-02'
const tuesday: Day = '2026-03-03'

/** The owner's calendar of a published program, and Ben, who proposes. */
async function withBen(status: 'published' | 'draft' = 'published') {
  const calendar = await openCalendar(server, { program: { status } })
  const { desk, page, programId } = calendar
  const { gymId } = desk.coach
  await changeGym(server.owner, gymId, { needsApproval: true })
  const ben = await buildMember(server.owner, gymId, 'coach', { fullName: 'Ben Roy' })
  const client = server.clientOf(await buildSession(server.owner, ben.id))
  return {
    ...calendar,
    async becomeBen(): Promise<void> {
      await page.signIn(ben)
      await page.reload()
      await screen.findByRole('button', { name: /^Add Helen to/ })
    },
    async benProposes(): Promise<void> {
      const edits = [
        placing(desk.workout('Helen'), tuesday),
        { kind: 'remove' as const, day: monday, workoutIds: [desk.workout('Fran')] },
      ]
      const { revision } = await client.programs.get.query({ programId })
      await client.programs.saveCalendar.mutate({ programId, saveId: crypto.randomUUID(), revision, edits })
    },
  }
}

it('[GYM-81] [GYM-83] a coach proposes, sees it as if published, and takes it back to go on', async () => {
  const { page, becomeBen, saved } = await withBen()
  await becomeBen()
  await stage(page, 'Helen')
  await press(page, 'button', 'Propose')
  await screen.findByText('Proposed. Athletes see it once an owner publishes it.')
  await screen.findByText('You proposed changes to 1 day')
  await nothingUnsaved()
  await showsOn(monday, 'Fran', 'Helen')
  expect(await saved()).toMatchObject({ [monday]: ['Fran'] })
  await page.reload()
  await showsOn(monday, 'Fran', 'Helen')
  await press(page, 'button', 'Withdraw and edit')
  await expect.poll(unsaved).toBe('1 unsaved change')
  await expect.poll(() => screen.queryByText('You proposed changes to 1 day')).toBeNull()
  await showsOn(monday, 'Fran', 'Helen')
})

it('[GYM-80] a coach is offered nothing that only an owner does', async () => {
  const { page, becomeBen } = await withBen()
  await becomeBen()
  await press(page, 'button', /^Actions for/)
  const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(offered).toContain('Duplicate')
  for (const ownersOnly of ['Edit', 'Archive', 'Revert to draft', 'Delete', 'Import a spreadsheet'])
    expect(offered.filter(name => name?.startsWith(ownersOnly))).toEqual([])
})

it('[GYM-82] an owner reads what changes, and publishes it', async () => {
  const { page, benProposes, saved } = await withBen()
  await benProposes()
  await page.reload()
  await screen.findByText('Ben Roy proposes changes to 2 days')
  await showsOn(monday, 'Fran')
  await press(page, 'button', 'Review')
  const dialog = await screen.findByRole('dialog', { name: 'Changes since the last publication' })
  await within(dialog).findByText('New')
  const lines = within(dialog).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^FranRemoved/),
    expect.stringMatching(/^Grace/),
    expect.stringMatching(/^HelenNew/),
  ])
  await press(page, 'button', 'Publish', dialog)
  await screen.findByText('Published.')
  await showsOn(tuesday, 'Grace', 'Helen')
  await expect.poll(() => screen.queryByText(/proposes changes/)).toBeNull()
  expect(await saved()).toEqual({ [tuesday]: ['Grace', 'Helen'] })
})

it('[GYM-82] [GYM-83] an owner sends it back with words, which the coach reads', async () => {
  const { page, benProposes, becomeBen, saved } = await withBen()
  await benProposes()
  await page.reload()
  await press(page, 'button', 'Review')
  const dialog = await screen.findByRole('dialog', { name: 'Changes since the last publication' })
  await press(page, 'button', 'Send back', dialog)
  await page.fill('What needs to change', 'Keep Fran on Monday')
  await press(page, 'button', 'Send back', dialog)
  await screen.findByText('Sent back to Ben Roy.')
  expect(await saved()).toMatchObject({ [monday]: ['Fran'] })
  await becomeBen()
  await screen.findByText(/sent your proposal back/)
  await screen.findByText('Keep Fran on Monday')
  await showsOn(tuesday, 'Grace', 'Helen')
})

it('[GYM-81] to publish a draft is proposed', async () => {
  const { programId, becomeBen, page, caller } = await withBen('draft')
  await becomeBen()
  await press(page, 'button', 'Propose')
  const dialog = await screen.findByRole('dialog', { name: /^Propose to publish/ })
  await press(page, 'button', 'Propose', dialog)
  await screen.findByText('You proposed to publish this program')
  expect(await caller.programs.get.query({ programId })).toMatchObject({ status: 'draft', proposals: 1 })
})
