// A note that was written on one phone without having seen the note of another.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { mergedNote, type NoteState, type NoteWrite, otherTexts } from '#domain/training/note-merge.ts'
import type { LogEntry } from '#domain/training/training.ts'
import { logEntries } from '#server/database/tables.ts'
import { buildSession } from '#testing/builders.ts'
import { buildTraining } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

async function start() {
  const { athleteId, gymId, workout, day } = await buildTraining(server.owner)
  const athlete = server.clientOf(await buildSession(server.owner, athleteId))
  const coach = server.clientOf(await buildSession(server.owner, gymId))
  const write = ({ id, text, at, replaces }: NoteWrite): Promise<LogEntry> =>
    athlete.training.log.mutate({
      athleteId,
      workoutId: workout.workoutId,
      scheduledOn: day,
      notes: { value: text, actedAt: at, id, replaces: [...replaces] },
    })
  return { athleteId, athlete, coach, write }
}

const hourAgo = Date.now() - 3_600_000
const at = (minute: number) => new Date(hourAgo + minute * 60_000).toISOString()
const note = (text: string, minute: number, replaces: string[] = []): NoteWrite => ({
  id: randomUUID(),
  text,
  at: at(minute),
  replaces,
})

it('[KEEP-07] keeps both notes, whichever comes first; athlete, coach and download have them', async () => {
  for (const isNewerFirst of [false, true]) {
    const { athleteId, coach, write } = await start()
    const seen = note('Heavy', 1)
    await write(seen)
    const [older, newer] = [note('Sore knee', 2, [seen.id]), note('6:40', 3, [seen.id])]
    for (const one of isNewerFirst ? [newer, older] : [older, newer]) await write(one)
    const again = await write(older)
    expect(again).toMatchObject({ notes: '6:40', otherNotes: [{ id: older.id, text: 'Sore knee' }] })
    const { items } = await coach.training.notes.query({ show: 'unread' })
    expect(items).toMatchObject([{ notes: '6:40', otherNotes: [{ text: 'Sore knee' }], isNoteUnread: true }])
    const headers = { cookie: await server.provenCookieOf(await buildSession(server.owner, athleteId)) }
    const { log } = await (await server.request('/api/own-data.json', { headers })).json()
    expect(log).toMatchObject([{ notes: '6:40', otherNotes: 'Sore knee' }])

    // The athlete takes it into the note.
    const both = note('6:40\nSore knee', 4, [newer.id, older.id])
    expect(await write(both)).toMatchObject({ notes: '6:40\nSore knee', otherNotes: [] })
    expect(await write(older)).toMatchObject({ notes: '6:40\nSore knee', otherNotes: [] })
  }
})

it('[KEEP-07] a text beside the note is unread again for the coach', async () => {
  const { coach, write } = await start()
  await write(note('6:40', 3))
  const { items } = await coach.training.notes.query({ show: 'all' })
  await coach.training.markNotesRead.mutate({ notes: items.map(({ id, at: when }) => ({ id, at: when })) })
  expect((await coach.training.notes.query({ show: 'unread' })).items).toEqual([])
  await write(note('Sore knee', 2))
  expect((await coach.training.notes.query({ show: 'unread' })).items).toHaveLength(1)
})

it('[KEEP-07] merges as the domain does, in any order', async () => {
  const ids = Array.from({ length: 6 }, () => randomUUID())
  const stories = fc.array(
    fc.record({
      which: fc.nat(5),
      text: fc.constantFrom('', 'Heavy', 'Sore', 'Fast'),
      minute: fc.nat(50),
      seen: fc.array(fc.nat(5), { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 7 },
  )
  const { athleteId, write } = await start()
  await fc.assert(
    fc.asyncProperty(stories, async told => {
      await server.owner.delete(logEntries).where(eq(logEntries.athleteId, athleteId))
      // A repeated id is the same write again.
      const writes = new Map<number, NoteWrite>()
      for (const { which, text, minute, seen } of told)
        if (!writes.has(which))
          writes.set(which, {
            id: ids[which] ?? '',
            text,
            at: at(minute),
            replaces: seen.filter(one => one !== which).map(one => ids[one] ?? ''),
          })
      let state: NoteState = { current: undefined, others: [] }
      let entry: LogEntry | undefined
      for (const { which } of told) {
        const one = writes.get(which)
        if (!one) continue
        state = mergedNote(state, one)
        entry = await write(one)
      }
      const current = state.current?.text ?? ''
      expect(entry?.notes).toBe(current)
      const texts = (others: readonly { id: string; text: string }[] = []) =>
        otherTexts(current, others)
          .map(({ text }) => text)
          .sort()
      expect(texts(entry?.otherNotes)).toEqual(texts(state.others))
    }),
    { numRuns: 60 },
  )
}, 60_000)
