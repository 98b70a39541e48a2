// What a result is about, and how results of it compare: taken from the block that asked for it.
import type { MovementName } from '../notation/movements.ts'
import type { AskedSubject } from './progress.ts'
import { readKey } from './score-key.ts'
import type { ScoredBlock } from './scoring.ts'
import { subjectOfKey } from './subjects.ts'

/** A coach's own benchmark is known by the first line of its block. */
export function askedSubject(
  key: string,
  block: ScoredBlock | null,
  names: Readonly<Record<string, MovementName>> | null,
): AskedSubject {
  const title = block?.title ?? readKey(key)?.subject ?? key
  const subject = subjectOfKey(key, names ?? {}) ?? {
    name: { en: title, es: title },
    kind: block?.benchmark ? ('benchmark' as const) : ('test' as const),
  }
  // Over a distance each set counts for itself: the best one.
  if (subject.distanceM !== undefined) return { ...subject, ranking: { combination: 'best', sets: 1 } }
  const isLoad = readKey(key)?.type === 'load'
  const { combination = isLoad ? 'best' : 'sum', sets = 1, roundReps } = block ?? {}
  return { ...subject, ranking: { combination, sets }, ...(roundReps && { roundReps }) }
}
