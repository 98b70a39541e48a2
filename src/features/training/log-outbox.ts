// The athlete's log in the outbox: one item per written value; the last write wins.
import { rpc } from '../../client/api.ts'
import type { OutboxKind } from '../../client/outbox/phone-outbox.ts'
import { type LogItem, logKey } from '../../domain/training/log.ts'
import { type LogEntry, type LogValueName, unwritten } from '../../domain/training/training.ts'
import { takeLogEntry } from './log/known-training.ts'

/** As many as the server takes. */
const mostReplaced = 100

/** A text that lost to a newer write is kept until the athlete discards it. An outcome is not. */
const isKeptWhenOlder: Record<LogValueName, boolean> = { outcome: false, notes: true }

export const logKind: OutboxKind<LogItem, LogEntry> = {
  kind: 'log',
  order: 'latest wins',
  keyOf: logKey,
  // Outcome and note reach the coach together. The version that the athlete saw is sent once for both.
  batchOf: ({ personId, workoutId, day, versionId, proof }) =>
    [personId, workoutId, day, versionId, proof].join(' '),
  send(items, signal) {
    const [{ personId, workoutId, versionId, proof, day }] = items
    const writes = items.map(({ name, value, actedAt, id, replaces }) => [
      name,
      {
        value,
        actedAt: new Date(actedAt).toISOString(),
        ...(name === 'notes' && replaces && { id, replaces: replaces.slice(-mostReplaced) }),
      },
    ])
    const seen = { workoutId, versionId, proof, scheduledOn: day }
    return rpc.training.log.mutate(
      { athleteId: personId, ...seen, ...Object.fromEntries(writes) },
      { signal },
    )
  },
  take: ({ personId }, entry) => takeLogEntry(personId, entry),
  refusalIn: ({ name, value, replaces }, entry) =>
    // The server keeps a note beside a newer one, unless the item or the server is of the version before.
    isKeptWhenOlder[name] &&
    !(replaces && entry.otherNotes) &&
    value !== unwritten[name] &&
    entry[name] !== value
      ? 'newer_value'
      : undefined,
}
