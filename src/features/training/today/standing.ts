import type { CachedTraining } from '../log/cached-training.ts'

export type Coaches = CachedTraining['coaches']
type Standing = 'active' | 'inactive' | 'pending'

/** The athlete's standing with all coaches together. */
export function standingWith(coaches: Coaches): Standing {
  const isAny = (status: Standing) => coaches.some(coach => coach.status === status)
  if (isAny('active')) return 'active'
  return isAny('inactive') ? 'inactive' : 'pending'
}
