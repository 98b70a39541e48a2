import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { addDays, today } from '#domain/day.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { press } from '#testing/gestures.ts'
import { openPage, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()

const notes = () => {
  const list = screen.queryByRole('region', { name: 'Notes' })
  return list ? within(list).queryAllByRole('listitem') : []
}
const firstNote = () => notes()[0]?.textContent

it('[COACH-11] notes are read by athlete, as the address says', async () => {
  const writtenBy = (athlete: string, minutes: number, text: string) => ({
    athlete,
    workout: 'Fran',
    notes: text,
    day: addDays(today(), -minutes),
    at: new Date(Date.now() - minutes * 60_000).toISOString(),
  })
  const { coach, athlete } = await buildDesk(server.owner, {
    athletes: ['Ada', 'Ben'],
    workouts: { Fran: '#C0322B' },
    logs: [
      ...Array.from({ length: 24 }, (_, index) => writtenBy('Ada', index + 1, `Ada ${index + 1}`)),
      writtenBy('Ben', 30, 'Ben alone'),
    ],
  })
  const page = await openPage(server, '/coach/notes', { as: coach })
  await expect.poll(firstNote).toContain('Ada 1')
  await press(page, 'combobox', 'Athlete')
  await page.user.type(await screen.findByRole('combobox', { name: 'Search' }), 'be')
  await press(page, 'option', 'Ben')
  await expect.poll(() => notes().length).toBe(1)
  expect(firstNote()).toContain('Ben alone')
  expect(page.address()).toBe(`/coach/notes?athlete=${athlete('Ben').id}`)
  await page.reload()
  await expect.poll(() => notes().length).toBe(1)
  await expect.poll(() => screen.getByRole('combobox', { name: 'Athlete' }).textContent).toContain('Ben')
  await press(page, 'button', 'Clear')
  await expect.poll(firstNote).toContain('Ada 1')
  await press(page, 'button', 'Show earlier notes')
  await expect.poll(() => notes().length).toBe(25)

  await page.open('/coach/notes?athlete=00000000-0000-4000-8000-000000000000')
  await screen.findByRole('heading', { name: 'This athlete is not one of yours' })
  await press(page, 'button', 'Show all notes')
  await expect.poll(firstNote).toContain('Ada 1')
})

it('[COACH-11] a note is marked read and unread by hand, and every count follows', async () => {
  const { coach } = await buildDesk(server.owner, {
    athletes: ['Ada'],
    workouts: { Fran: '#C0322B' },
    logs: ['Heavy', 'Light'].map((notes, index) => ({
      athlete: 'Ada',
      workout: 'Fran',
      notes,
      day: addDays(today(), -index),
      at: new Date(Date.now() - index * 60_000).toISOString(),
    })),
  })
  const page = await openPage(server, '/coach/notes', { as: coach })
  await screen.findByRole('button', { name: 'Unread (2)' })
  const heavy = () => within(notes()[0] as HTMLElement)
  heavy().getByText('New')
  await page.user.click(heavy().getByRole('button', { name: 'Mark as read' }))
  await screen.findByRole('button', { name: 'Unread (1)' })
  heavy().getByText('Just read')
  expect(heavy().queryByText('New')).toBeNull()
  page.answer('training.markNoteUnread', unreachable)
  await page.user.click(heavy().getByRole('button', { name: 'Mark as unread' }))
  await page.settled()
  screen.getByRole('button', { name: 'Unread (1)' })
  page.answer('training.markNoteUnread')
  await page.user.click(heavy().getByRole('button', { name: 'Mark as unread' }))
  await screen.findByRole('button', { name: 'Unread (2)' })
  await page.open('/coach')
  await screen.findByRole('link', { name: '2 unread notes and messages' })
})
