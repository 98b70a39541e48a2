// Migrates the unsent log of versions before the outbox, from an object store of its own. Delete this half a year after
// the release of the outbox.
import type { Day } from '#domain/day.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { type LogItem, logKey } from '#domain/training/log.ts'
import type { Outcome } from '#domain/training/training.ts'

export const oldStore = 'entries'

export type OldEntry = {
  id: string
  athleteId: string
  workoutId: string
  workoutName: string
  day: Day
  said: { outcome: Outcome } | { notes: string }
  actedAt: number
  /** `conflict` is now `newer_value`. */
  refusal: ErrorCode | 'conflict' | null
}

export function itemOf({ athleteId, said, refusal, ...kept }: OldEntry): LogItem {
  return {
    ...kept,
    kind: 'log',
    personId: athleteId,
    refusal: refusal === 'conflict' ? 'newer_value' : refusal,
    ...('notes' in said ? { name: 'notes', value: said.notes } : { name: 'outcome', value: said.outcome }),
  }
}

/** In the upgrade transaction: an interrupted upgrade is rolled back and runs again. */
export function migrateEntries(database: IDBDatabase, upgrade: IDBTransaction, outbox: IDBObjectStore): void {
  const entries: IDBRequest<OldEntry[]> = upgrade.objectStore(oldStore).getAll()
  entries.onsuccess = () => {
    for (const item of entries.result.map(itemOf)) outbox.put(item, `log ${logKey(item)}`)
    database.deleteObjectStore(oldStore)
  }
}
