// Clocks and phases in words.

import { writeTime } from '#domain/score/score.ts'
import type { Clock, Step } from '#domain/timer/clock.ts'
import { legAfter, splitKeys } from '#domain/timer/race.ts'
import type { Phase } from '#domain/timer/timer.ts'
import type { WholeWork } from '#domain/timer/whole-work.ts'
import { legName } from '#i18n/areas/leg-name.ts'
import type { TimerText } from '#i18n/areas/timer-text.ts'
import type { Language } from '#product/language.ts'

/** "AMRAP 12:00", "Every 3:00 × 4" */
export function clockName(clock: Clock, text: TimerText): string {
  switch (clock.kind) {
    case 'for_time':
      if (clock.legs) return text('race')
      return clock.cap
        ? `${text('for_time')} · ${text('cap', { time: writeTime(clock.cap) })}`
        : text('for_time')
    case 'amrap':
    case 'countdown':
      return text(clock.kind, { time: writeTime(clock.seconds) })
    case 'rest':
      return text('restFor', { time: writeTime(clock.seconds) })
    case 'every':
      return clock.seconds === 60
        ? text('emom', { count: clock.times })
        : text('every', { time: writeTime(clock.seconds), count: clock.times })
    case 'tabata':
    case 'death_by':
      return text(clock.kind)
    case 'sets':
      return text('sets', { count: clock.rounds, rest: writeTime(clock.rest) })
    case 'intervals':
      return clock.work
        ? text('intervals', { count: clock.rounds, work: writeTime(clock.work), rest: writeTime(clock.rest) })
        : text('open_intervals', { count: clock.rounds, rest: writeTime(clock.rest) })
  }
}

/** How the work of a "for time" is divided: "3 rounds", "21-15-9", with the rest between. */
export function roundsName(clock: Clock, text: TimerText): string | undefined {
  if (clock.kind !== 'for_time' || clock.legs) return undefined
  const rounds = clock.scheme?.join('-') ?? (clock.rounds && text('roundsBefore', { count: clock.rounds }))
  const rest = clock.rest && text('restBetween', { time: writeTime(clock.rest) })
  return [rounds, rest].filter(Boolean).join(' · ') || undefined
}

/** "Round 3 of 5"; undefined where there is one round and nothing to count. */
export function roundName(clock: Clock, phase: Phase, text: TimerText): string | undefined {
  const { kind, of, countedAt, tap } = phase
  if (kind !== 'work' && kind !== 'rest') return undefined
  if (clock.kind === 'for_time' && clock.legs) {
    const { legs, hasRoxzone } = clock
    return text('legOf', {
      leg: Math.min(legAfter(countedAt.length, hasRoxzone) + 1, legs.length),
      of: legs.length,
    })
  }
  if (clock.kind === 'for_time' && clock.hasCashOut && of !== undefined) {
    // The cash-out is no round.
    const round = clock.rest ? phase.round : countedAt.length + 1
    return round > of ? undefined : text('roundOf', { round, of })
  }
  if (tap === 'round' && !(clock.kind === 'intervals')) {
    const round = countedAt.length + 1
    return of === undefined ? text('round', { round }) : text('roundOf', { round: Math.min(round, of), of })
  }
  if (clock.kind === 'death_by') return text('minute', { round: phase.round })
  if (of === undefined || of < 2) return undefined
  const { round } = phase
  if (clock.kind === 'sets') return text('setOf', { round, of })
  return clock.kind === 'every' && clock.seconds === 60
    ? text('minuteOf', { round, of })
    : text('roundOf', { round, of })
}

/** "Part 2 of 3 · 12:40 in all" */
export function wholeName({ part, of, passed }: WholeWork, text: TimerText): string {
  const time = passed === undefined ? [] : [text('inAll', { time: writeTime(Math.floor(passed / 1000)) })]
  return [text('blockOf', { block: part, of }), ...time].join(' · ')
}

/** How many are due in this minute of a death by, or in this round of 21-15-9. */
export function repsDue(clock: Clock, { reps, countedAt }: Phase, text: TimerText): string | undefined {
  if (reps !== undefined && 'repeatsLines' in clock) return `${reps} ×`
  const count = reps ?? (clock.kind === 'for_time' ? clock.scheme?.[countedAt.length] : undefined)
  return count === undefined ? undefined : text('reps', { count })
}

/** The name of a phase; in a race, that of the leg under way. */
export function phaseName(
  { kind, countedAt = [] }: PhaseName,
  text: TimerText,
  race?: { clock: Clock; language: Language },
): string {
  const clock = race?.clock
  if (race && kind === 'work' && clock?.kind === 'for_time' && clock.legs) {
    const leg = splitKeys(clock.legs, clock.hasRoxzone)[countedAt.length]
    if (leg !== undefined) return legName(leg, race.language)
  }
  return text(`phase_${kind}`)
}

type PhaseName = Pick<Step, 'kind'> & Partial<Pick<Phase, 'countedAt'>>
