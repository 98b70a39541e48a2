import { randomUUID } from 'node:crypto'
import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { addDays, today } from '#domain/day.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { buildSession } from '#testing/builders.ts'
import { press } from '#testing/gestures.ts'
import { openPage } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()

it('[TALK-23] a note is answered where it stands; it is read then, in every count', async () => {
  const day = addDays(today(), -1)
  const { coach, athlete, workout } = await buildDesk(server.owner, {
    athletes: ['Ada'],
    workouts: { Fran: '#C0322B' },
    logs: [{ athlete: 'Ada', workout: 'Fran', day, notes: 'Straps or not?' }],
  })
  const page = await openPage(server, '/coach/notes', { as: coach })
  await screen.findByRole('button', { name: 'Unread (1)' })
  await press(page, 'button', 'Answer Ada')
  const sheet = await screen.findByRole('dialog', { name: 'Ada' })
  await expect.poll(() => sheet.textContent).toContain('Straps or not?')
  await page.fill('Message to Ada', 'Straps')
  await press(page, 'button', 'Send', sheet)
  await expect
    .poll(() => page.sent('conversation.send'))
    .toMatchObject([
      { otherId: athlete('Ada').id, session: { workoutId: workout('Fran'), day }, text: 'Straps' },
    ])
  await screen.findByText('Just read')
  await screen.findByRole('button', { name: '1 message: Answer Ada', hidden: true })
  expect(
    await server.clientOf(await buildSession(server.owner, coach.id)).dashboard.overview.query(),
  ).toMatchObject({ unread: 0 })
})

it.each(['/coach', '/coach/notes', '/coach/day?date=DAY'])(
  '[TALK-23] a reply to an answer is marked as new at %s',
  async address => {
    const { coach, athlete, workout } = await buildDesk(server.owner, {
      athletes: ['Ada'],
      workouts: { Fran: '#C0322B' },
      logs: [
        { athlete: 'Ada', workout: 'Fran', day: today(), outcome: 'prescribed', notes: 'Straps or not?' },
      ],
    })
    const athleteId = athlete('Ada').id
    const session = { workoutId: workout('Fran'), day: today() }
    for (const [authorId, otherId] of [
      [coach.id, athleteId],
      [athleteId, coach.gymId],
    ] as const) {
      const client = server.clientOf(await buildSession(server.owner, authorId))
      const readUpTo = new Date().toISOString()
      await client.conversation.send.mutate({
        id: randomUUID(),
        authorId,
        otherId,
        session,
        text: 'Straps',
        readUpTo,
      })
    }
    const page = await openPage(server, address.replace('DAY', today()), { as: coach })
    await press(page, 'button', /^New: \d messages: Answer Ada$/)
    await screen.findByRole('dialog', { name: 'Ada' })
  },
)

it.each([
  '/coach',
  '/coach/athlete/ADA',
  '/coach/day?date=DAY',
  '/coach/athlete/ADA/calendar?view=day&date=DAY',
])('[TALK-23] the thread of a session opens at %s', async address => {
  const { coach, athlete } = await buildDesk(server.owner, {
    athletes: ['Ada'],
    workouts: { Fran: '#C0322B' },
    logs: [{ athlete: 'Ada', workout: 'Fran', day: today(), outcome: 'prescribed', notes: 'Straps or not?' }],
  })
  const at = address.replace('ADA', athlete('Ada').id).replace('DAY', today())
  const page = await openPage(server, at, { as: coach })
  await press(page, 'button', /Answer Ada$/)
  const sheet = await screen.findByRole('dialog', { name: 'Ada' })
  await expect.poll(() => sheet.textContent).toContain('Straps or not?')
})
