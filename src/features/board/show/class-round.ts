// Which round the class is in. Athletes count their rounds and legs for themselves; the board knows of none before the
// coach has counted one.
import type { Clock } from '#domain/timer/clock.ts'
import type { Phase } from '#domain/timer/timer.ts'
import { roundName } from '#features/timer/timer.ts'
import type { TimerText } from '#i18n/timer/timer-text.ts'

export const isOwnCount = ({ tap, countedAt }: Phase): boolean => tap === 'round' && countedAt.length === 0

export const classRound = (clock: Clock, phase: Phase, text: TimerText): string | undefined =>
  clock.kind !== 'intervals' && isOwnCount(phase) ? undefined : roundName(clock, phase, text)
