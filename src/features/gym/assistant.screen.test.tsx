// What an assistant finds on the screens of a coach: everything that runs a class, and nothing that would be refused.
import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { outcomesOf } from '#testing/access/access-line.ts'
import { accessTable } from '#testing/access/access-table.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { buildMember, buildSession } from '#testing/builders.ts'
import { press } from '#testing/gestures.ts'
import { openPage, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'
import { trainingPlan } from '#testing/training-plan.ts'

const server = await createTestServer()
const { owner } = server

/** Operations that every line refuses to an assistant. */
const refused = new Set(accessTable.map(({ operation }) => operation))
for (const line of accessTable)
  if (Object.fromEntries(outcomesOf(line)).assistant !== 'forbidden') refused.delete(line.operation)

/** Buttons and links that change what only coaches change. */
const ofCoaches = [
  /^New program$/,
  /^Import a spreadsheet$/,
  /^New workout$/,
  /^Invite athletes?$/,
  /^New team$/,
  /^Assign$/,
  /^Publish$/,
  /^New announcement$/,
  /^Invite a coach$/,
]

it('[GYM-10] the screens of an assistant ask for nothing that is refused, and offer nothing that would be', async () => {
  const desk = await buildDesk(owner, { ...trainingPlan(), teams: { Morning: ['Athlete Ada'] } })
  const assistant = await buildMember(owner, desk.coach.gymId, 'assistant')
  const [program, athlete] = [desk.program(), desk.athlete('Athlete Ada').id]
  const addresses = [
    '/coach',
    '/coach/day',
    '/coach/programs',
    `/coach/program/${program}`,
    `/coach/program/${program}/assign`,
    '/coach/workouts',
    '/coach/athletes',
    '/coach/athletes?tab=teams',
    `/coach/athlete/${athlete}`,
    `/coach/athlete/${athlete}/calendar`,
    '/coach/inbox',
    `/coach/inbox?athlete=${athlete}`,
    '/coach/inbox/announcements',
    '/coach/notes',
    '/coach/board',
    '/coach/account',
    '/coach/gym',
  ]
  const page = await openPage(server, '/coach', { as: assistant })
  for (const address of addresses) {
    page.asked.length = 0
    await page.open(address)
    await screen.findAllByRole('heading', { level: 1 })
    await page.settled()
    expect(
      page.asked.filter(operation => refused.has(operation)),
      address,
    ).toEqual([])
    for (const name of ofCoaches)
      for (const role of ['button', 'link'])
        expect(screen.queryByRole(role, { name }), `${address}: ${role} ${name}`).toBeNull()
  }
})

it('[GYM-10] an assistant is offered no change of an announcement, and no form for a new one', async () => {
  const { coach } = await buildDesk(owner, { athletes: ['Ada'] })
  const assistant = await buildMember(owner, coach.gymId, 'assistant')
  const client = server.clientOf(await buildSession(owner, coach.id))
  await client.conversation.announce.mutate({ id: crypto.randomUUID(), text: 'Closed on Monday' })
  const page = await openPage(server, '/coach/inbox/announcements?new=true', { as: assistant })
  await screen.findByText('Closed on Monday')
  await page.settled()
  expect(screen.queryByRole('dialog')).toBeNull()
  await press(page, 'button', /^More for the announcement of /)
  await screen.findByRole('menuitem', { name: 'Who has seen it' })
  for (const name of ['Edit', 'Delete']) expect(screen.queryByRole('menuitem', { name })).toBeNull()
})

it('[GYM-10] an assistant is offered neither private notes nor closing, also before colleagues are known', async () => {
  const { coach, athlete } = await buildDesk(owner, { athletes: ['Ada'] })
  const assistant = await buildMember(owner, coach.gymId, 'assistant')
  const page = await openPage(server, '/coach', { as: assistant })
  page.answer('conversation.colleagues', unreachable)
  await page.open(`/coach/inbox?athlete=${athlete('Ada').id}`)
  await press(page, 'button', 'More for Ada')
  await screen.findByRole('menuitem', { name: 'Profile' })
  for (const name of ['Private note', 'Close the conversation'])
    expect(screen.queryByRole('menuitem', { name })).toBeNull()
})
