import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { addDays, today } from '#domain/day.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { buildSession } from '#testing/builders.ts'
import { press } from '#testing/gestures.ts'
import { openPage, refusal } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()
const { owner } = server

it('[GYM-70] an athlete joins a program from their day, and leaves it again', async () => {
  const desk = await buildDesk(owner, {
    athletes: ['Ada Lovelace'],
    programs: [{ name: 'HYROX', status: 'published', startsOn: today(), endsOn: addDays(today(), 27) }],
  })
  const programId = desk.program('HYROX')
  const coach = server.clientOf(await buildSession(owner, desk.coach.id))
  const page = await openPage(server, '/athlete', { as: desk.athlete('Ada Lovelace') })
  await expect.poll(() => page.asked, { timeout: 20_000 }).toContain('training.openPrograms')
  expect(screen.queryByRole('heading', { name: 'Programs you can join' })).toBeNull()

  await coach.programs.setOpen.mutate({ programId, isOpen: true })
  await page.reload()
  await screen.findByRole('heading', { name: 'Programs you can join' })
  page.answer('training.joinProgram', refusal('not_found'))
  await press(page, 'button', 'Join HYROX')
  await expect.poll(() => page.asked).toContain('training.joinProgram')
  await screen.findAllByText(/^You did not join “HYROX”\./)
  page.answer('training.joinProgram')
  await press(page, 'button', 'Join HYROX')
  await screen.findByText('You train with “HYROX” now.')
  await screen.findByRole('heading', { name: 'Your programs' })

  await press(page, 'button', 'Leave HYROX')
  await screen.findByText('Its workouts disappear from your days. What you logged stays.')
  await press(page, 'button', 'Leave', await screen.findByRole('alertdialog'))
  await screen.findByText('You left “HYROX”.')
  await screen.findByRole('button', { name: 'Join HYROX' })
  await expect.poll(() => screen.queryByRole('heading', { name: 'Your programs' })).toBeNull()
})
