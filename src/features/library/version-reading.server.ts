// What is stored of the reading of one version of a workout.
import type { OwnBenchmark } from '#domain/notation/benchmarks.ts'
import type { Correction } from '#domain/notation/correction.ts'
import type { OwnMovement } from '#domain/notation/movements.ts'
import { type ChangeKind, changesOf } from '#domain/notation/reading-changes.ts'
import { type BodyReading, facetsOf, readBody } from '#domain/notation/workout-reading.ts'
import type { Body } from '#domain/programming/workout.ts'
import { marksOf } from '#domain/timer/marks.ts'

export type VersionText = Body & { name?: string; corrections?: readonly Correction[] | undefined }

/** What the reader of a coach's texts knows besides the catalogue. */
export type Known = {
  unit: 'kg' | 'lb'
  own: readonly OwnMovement[]
  benchmarks: readonly OwnBenchmark[]
  taught: readonly Correction[]
}

/** `json`: an object with the columns of a reading, and its marks. */
export type VersionReading = { json: string; changes: ChangeKind[] }

/** `before`: the reading that is stored, if there is one. */
export function readVersion(
  { corrections = [], ...body }: VersionText,
  known: Known,
  before: BodyReading | null = null,
): VersionReading {
  const reading = readBody(body, { ...known, corrections })
  const { hasScore, ...facets } = facetsOf(reading, known.own)
  const marks = marksOf(body, reading, known.own, known)
  return {
    json: JSON.stringify({ reading, ...facets, has_score: hasScore, marks }),
    changes: before === null ? [] : changesOf(before, reading),
  }
}
