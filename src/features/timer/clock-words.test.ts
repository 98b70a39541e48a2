import { expect, it } from 'vitest'
import type { Clock } from '#domain/timer/clock.ts'
import type { Phase } from '#domain/timer/timer.ts'
import type { TimerText } from '#i18n/areas/timer-text.ts'
import { repsDue, roundName } from './clock-words.ts'

const text: TimerText = (key, ...[values]) => `${key} ${Object.values(values ?? {}).join(' ')}`
const phase: Phase = { block: 0, step: 2, kind: 'work', round: 3, from: 0, countedAt: [] }

it('[TIMER-22] says how many are due, or how often a line with an amount of its own', () => {
  const deathBy: Clock = { kind: 'death_by', seconds: 60, first: 1 }
  expect(repsDue(deathBy, { ...phase, reps: 3 }, text)).toBe('reps 3')
  expect(repsDue({ ...deathBy, repeatsLines: true }, { ...phase, reps: 3 }, text)).toBe('3 ×')
  expect(repsDue({ kind: 'for_time', scheme: [21, 15, 9] }, { ...phase, countedAt: [1] }, text)).toBe(
    'reps 15',
  )
  expect(repsDue({ kind: 'amrap', seconds: 600 }, phase, text)).toBeUndefined()
})

it('[TIMER-18] names no round in the cash-out', () => {
  const rounds: Clock = { kind: 'for_time', rounds: 3, hasCashOut: true }
  const step = { ...phase, round: 1, of: 3 }
  expect(roundName(rounds, { ...step, tap: 'round', countedAt: [1, 2] }, text)).toBe('roundOf 3 3')
  expect(roundName(rounds, { ...step, countedAt: [1, 2, 3] }, text)).toBeUndefined()
  expect(roundName({ ...rounds, rest: 60 }, { ...phase, of: 3 }, text)).toBe('roundOf 3 3')
  expect(roundName({ ...rounds, rest: 60 }, { ...phase, round: 4, of: 3 }, text)).toBeUndefined()
})
