// The callers of the access table, and the answers that operations have in common.
import type { ErrorCode } from '#domain/error-code.ts'
import type { Gym } from './access-gym.ts'

export const actors = [
  'own coach',
  'other coach',
  'athlete',
  'another athlete',
  'athlete of another coach',
  'inactive athlete',
  'deleted account',
  'anonymous',
  /** The browser of a television that the own coach has paired. */
  'television',
] as const
export type Actor = (typeof actors)[number]

/** `ignored`: answered like a success, and nothing changes. */
export type Expectation = 'ok' | 'ignored' | ErrorCode

export type AccessLine = {
  operation: string
  /** Where an operation has several lines. */
  about?: string
  /** The caller has proven again who they are, by `accounts.prove`. */
  isProven?: true
  expected: readonly Expectation[]
  input?: (gym: Gym, actor: Actor) => unknown
}

export const always = (one: Expectation) => actors.map(() => one)
/** Deleted account, anonymous, television. */
export const gone = ['unauthenticated', 'unauthenticated', 'unauthenticated'] as const
export const notForAthletes = ['forbidden', 'forbidden', 'forbidden', 'forbidden', ...gone] as const

/** In the order of the actors. */
export const anyone = always('ok')
export const signedIn = ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', ...gone] as const
export const anyCoach = ['ok', 'ok', ...notForAthletes] as const
/** Things of the own coach; for another coach they do not exist. */
export const itsCoach = ['ok', 'not_found', ...notForAthletes] as const
export const anyAthlete = ['forbidden', 'forbidden', 'ok', 'ok', 'ok', 'ok', ...gone] as const
export const coachesRefused = (code: ErrorCode) => [code, code, ...notForAthletes] as const

export const newId = () => crypto.randomUUID()

export const someday = { from: '2026-03-01', to: '2026-03-07' }
export const workoutFields = (gym: Gym) => ({
  type_id: gym.typeId,
  name: 'Changed',
  description: 'Changed',
  notes: '',
  color: '#BAE6FD',
  blocks: [],
})
