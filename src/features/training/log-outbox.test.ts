// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { api } from '#client/api.ts'
import { createApp } from '#client/create-app.ts'
import { createPhoneOutbox } from '#client/outbox/phone-outbox.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import type { LogItem, WrittenValue } from '#domain/training/log.ts'
import { logKind } from './log-outbox.ts'

const item: LogItem = {
  kind: 'log',
  id: 'item',
  personId: 'ada',
  workoutId: 'fran',
  workoutName: 'Fran',
  day: '2026-03-04',
  name: 'outcome',
  value: 'scaled',
  actedAt: 0,
  refusal: null,
}

const app = createApp(globalThis)
const { outbox, registerKind, followOutbox } = app.part(createPhoneOutbox)
registerKind(logKind(app))
followOutbox()
// The end of a session is no news: no user is signed in.
app.queryClient.setQueryData(api.accounts.session.queryKey(), null)

afterEach(async () => {
  vi.useRealTimers()
  await outbox.discardAll()
  await outbox.switchTo(undefined)
  vi.unstubAllGlobals()
})

/** The state of an item after such an answer of the server. */
async function afterAnswer(
  answer: Response,
  written: WrittenValue = { name: 'outcome', value: 'scaled' },
): Promise<ErrorCode | 'sent' | 'waits' | null> {
  vi.stubGlobal('fetch', async () => answer.clone())
  await outbox.switchTo('ada')
  await outbox.add({ ...item, ...written } as LogItem)
  await outbox.drain()
  const { items, isWaiting } = outbox.state()
  if (items.length === 0) return 'sent'
  return items[0]?.refusal ?? (isWaiting ? 'waits' : null)
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
  ['a page of a captive portal', new Response('<h1>Please pay</h1>', { status: 200 })],
  ['a session that has ended', refusal(401, 'unauthenticated')],
  ['the session of another account', refusal(409, 'wrong_account')],
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
  expect(await afterAnswer(later, { name: 'notes', value: 'Mine' })).toBe('newer_value')
  expect(outbox.state().items).toMatchObject([{ value: 'Mine' }])
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
  await expect.poll(() => outbox.state().items, { timeout: 4_000 }).toEqual([])
})

it('[KEEP-03] sends outcome and note of a workout in one request, the note with what it replaces', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)))
    return Response.json({ result: { data: { outcome: 'scaled', notes: 'Heavy' } } })
  })
  await outbox.switchTo('ada')
  const note = { ...item, id: 'note', replaces: ['before'], name: 'notes', value: 'Heavy' } as LogItem
  await outbox.add(item, note)
  await outbox.drain()
  const actedAt = new Date(0).toISOString()
  expect(bodies).toEqual([
    expect.objectContaining({
      outcome: { value: 'scaled', actedAt },
      notes: { value: 'Heavy', actedAt, id: 'note', replaces: ['before'] },
    }),
  ])
  expect(outbox.state().items).toEqual([])
})
