// Whose progress is shown: the athlete's own, or that of a coach's athlete.
import type { KnownMax } from '../known-results.ts'

export type Whose = {
  /** Of a coach's athlete. */
  athleteId?: string | undefined
  maxes: readonly KnownMax[]
}
