// Phones updated from a version before the outbox hold their unsent log in another shape, in a store of its own. It moves over
// when the database is opened. To be deleted once no phone can hold such entries: half a year after the outbox is released.
import type { Day } from '../../domain/day.ts'
import type { ErrorCode } from '../../domain/error-code.ts'
import { type LogItem, logKey } from '../../domain/training/log.ts'
import type { Outcome } from '../../domain/training/training.ts'

export const storeBefore = 'entries'

export type EntryBefore = {
  id: string
  athleteId: string
  workoutId: string
  workoutName: string
  day: Day
  said: { outcome: Outcome } | { notes: string }
  actedAt: number
  /** `conflict` was what `newer_value` is now. */
  refusal: ErrorCode | 'conflict' | null
}

export function itemOf({ athleteId, said, refusal, ...kept }: EntryBefore): LogItem {
  return {
    ...kept,
    kind: 'log',
    personId: athleteId,
    refusal: refusal === 'conflict' ? 'newer_value' : refusal,
    ...('notes' in said ? { name: 'notes', value: said.notes } : { name: 'outcome', value: said.outcome }),
  }
}

/** In the transaction of the upgrade: an update that is cut off begins anew the next time. */
export function moveEntries(database: IDBDatabase, upgrade: IDBTransaction, outbox: IDBObjectStore): void {
  const entries: IDBRequest<EntryBefore[]> = upgrade.objectStore(storeBefore).getAll()
  entries.onsuccess = () => {
    for (const item of entries.result.map(itemOf)) outbox.put(item, `log ${logKey(item)}`)
    database.deleteObjectStore(storeBefore)
  }
}
