// The athlete's log in the outbox: one item per written value; the last write wins.
import type { App } from '#client/app.tsx'
import type { OutboxKind } from '#client/outbox/phone-outbox.ts'
import { type LogItem, logKey } from '#domain/training/log.ts'
import { isText, unwritten } from '#domain/training/log-values.ts'
import type { LogEntry } from '#domain/training/training.ts'
import { takeLogEntry } from './log/cached-training.ts'

/** As many as the server takes. */
const mostReplaced = 100

export const logKind = (app: App): OutboxKind<LogItem, LogEntry> => ({
  kind: 'log',
  order: 'latest wins',
  keyOf: logKey,
  // Outcome and note reach the coach together. The version that the athlete saw is sent once for both.
  batchOf: ({ personId, workoutId, day, versionId, proof }) =>
    [personId, workoutId, day, versionId, proof].join(' '),
  send(items, signal) {
    const [{ personId, workoutId, versionId, proof, day }] = items
    const others = items.filter(({ name }) => name !== 'scores')
    const writes = others.map(({ name, value, actedAt, id, replaces }) => [
      name,
      {
        value,
        actedAt: timeOf(actedAt),
        ...(name === 'notes' && replaces && { id, replaces: replaces.slice(-mostReplaced) }),
      },
    ])
    const seen = { workoutId, versionId, proof, scheduledOn: day }
    return app.rpc.training.log.mutate(
      { athleteId: personId, ...seen, ...Object.fromEntries(writes), ...scoresIn(items) },
      { signal },
    )
  },
  take: ({ personId }, entry) => takeLogEntry(app, personId, entry),
  refusalIn: ({ name, value, replaces }, entry) =>
    // A text that lost to a newer write is kept until the athlete discards it. The server keeps a note beside a newer one.
    isText(name) && !replaces && value !== unwritten[name] && entry[name] !== value
      ? 'newer_value'
      : undefined,
})

const timeOf = (actedAt: number) => new Date(actedAt).toISOString()

/** Each score is an item of its own; a request has them in one value. */
function scoresIn(items: readonly LogItem[]) {
  const written = items.flatMap(item =>
    item.name === 'scores' ? Object.entries(item.value).map(([key, score]) => ({ ...item, key, score })) : [],
  )
  if (written.length === 0) return {}
  const value = Object.fromEntries(written.map(({ key, score }) => [key, score]))
  const times = Object.fromEntries(written.map(({ key, actedAt }) => [key, timeOf(actedAt)]))
  return { scores: { value, times, actedAt: timeOf(Math.max(...written.map(({ actedAt }) => actedAt))) } }
}
