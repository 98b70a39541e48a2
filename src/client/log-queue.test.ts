// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import type { ErrorCode } from '../domain/error-code.ts'
import type { LogEntry, Said } from '../domain/training/log.ts'
import { followConnection, logQueue } from './log-queue.ts'

const entry: LogEntry = {
  id: 'entry',
  athleteId: 'ada',
  workoutId: 'fran',
  workoutName: 'Fran',
  day: '2026-03-04',
  said: { outcome: 'scaled' },
  actedAt: 0,
  refusal: null,
}

followConnection()

afterEach(async () => {
  vi.useRealTimers()
  await logQueue.letGoAll()
  await logQueue.switchTo(undefined)
  vi.unstubAllGlobals()
})

/** What has become of an entry that the server answers like this. */
async function afterAnswer(
  answer: Response,
  said: Said = entry.said,
): Promise<ErrorCode | 'sent' | 'waits' | null> {
  vi.stubGlobal('fetch', async () => answer.clone())
  await logQueue.switchTo('ada')
  await logQueue.add({ ...entry, said })
  await logQueue.drain()
  const { entries, isWaiting } = logQueue.state()
  if (entries.length === 0) return 'sent'
  return entries[0]?.refusal ?? (isWaiting ? 'waits' : null)
}

const refusal = (status: number, reason: ErrorCode) =>
  Response.json({ error: { code: -32_000, message: reason, data: { reason } } }, { status })

it('goes when the server has taken it', async () => {
  expect(await afterAnswer(Response.json({ result: { data: { notes: '' } } }))).toBe('sent')
})

it.each([
  ['too many requests', refusal(429, 'rate_limited')],
  ['an error of the server', refusal(500, 'internal')],
  ['a server without its database', refusal(503, 'unavailable')],
  ['a proxy without its server', new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ['a page of somebody else’s network', new Response('<h1>Please pay</h1>', { status: 200 })],
  ['a session that has ended', refusal(401, 'unauthenticated')],
  ['the session of somebody else', refusal(409, 'wrong_account')],
])('waits after %s', async (_, answer) => {
  expect(await afterAnswer(answer)).toBe('waits')
})

it.each([
  ['not_found', 404],
  ['inactive', 403],
  ['invalid_input', 400],
] as const)('is set aside when it will never be taken: %s', async (reason, status) => {
  expect(await afterAnswer(refusal(status, reason))).toBe(reason)
})

it('is set aside, with its words, when there is a later note from another phone', async () => {
  const later = Response.json({ result: { data: { notes: 'From the other phone' } } })
  expect(await afterAnswer(later, { notes: 'Mine' })).toBe('newer_value')
  expect(logQueue.state().entries).toMatchObject([{ said: { notes: 'Mine' } }])
})

it.each([
  ['the connection is back', () => dispatchEvent(new Event('online'))],
  ['the page is shown again', () => dispatchEvent(new Event('pageshow'))],
  ['the app is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('is sent at once when %s, and not only after the pause', async (_, happen) => {
  // The pause never ends.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  expect(await afterAnswer(refusal(503, 'unavailable'))).toBe('waits')
  vi.stubGlobal('fetch', async () => Response.json({ result: { data: { notes: '' } } }))
  happen()
  await expect.poll(() => logQueue.state().entries, { timeout: 4_000 }).toEqual([])
})
