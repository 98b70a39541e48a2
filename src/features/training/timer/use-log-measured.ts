// What a timer measured, in the log sheet: written as a draft, as if it had been typed. The day opens the sheet with it.
import { useApp, usePart } from '#client/app.tsx'
import { writeTime } from '#domain/score/write-score.ts'
import type { ClockKind } from '#domain/timer/clock.ts'
import { findEntry } from '#domain/training/log.ts'
import type { Measured } from '#features/timer/timer.ts'
import { decimalMark } from '#i18n/score-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { type TimerText, useTimerText } from '#i18n/timer/timer-text.ts'
import { createNoteDrafts, draftKey, type Logging } from '../log/note-drafts.ts'
import { isTyped, type Typed, typedOf } from '../log/sheet-values.ts'
import { scoreText } from '../log/typed-log.ts'
import { seenNow, useTraining } from '../log/use-training.ts'
import { createLogSheet } from '../today/log-sheet/open-log-sheet.ts'

export function useLogMeasured(athleteId: string) {
  const app = useApp()
  const { noteDrafts, storeNoteDraft } = usePart(createNoteDrafts)
  const { openLogSheet } = usePart(createLogSheet)
  const text = useTimerText()
  const { language } = useLanguage()
  const { training } = useTraining()
  return (logging: Logging, measured: readonly Measured[]): void => {
    const { dayWorkout, day } = logging
    const { workoutId } = dayWorkout.workout
    const mark = decimalMark(language)
    const draft = noteDrafts().find(({ id }) => id === draftKey(athleteId, logging))
    const before = draft ? typedOf(draft) : {}
    const scores = measured.flatMap(({ block, score }) =>
      block.scored && score ? [[block.scored.key, scoreText(score, mark)] as const] : [],
    )
    const splits = measured.flatMap(({ block, score }) =>
      block.scored && score?.splits ? [[block.scored.key, score.splits] as const] : [],
    )
    // Of a part without a score there is no other place.
    const notes = measured.flatMap(one => (one.score ? [] : noteOf(one, text)))
    const entry = (training && findEntry(training, workoutId, day)) ?? dayWorkout.entry
    const typed: Typed = { ...before }
    if (scores.length > 0) typed.scores = { ...before.scores, ...Object.fromEntries(scores) }
    if (splits.length > 0) typed.splits = { ...before.splits, ...Object.fromEntries(splits) }
    if (notes.length > 0)
      typed.text = [before.text ?? entry?.notes ?? '', ...notes].filter(line => line !== '').join('\n')
    const replaces =
      before.text === undefined && typed.text !== undefined
        ? seenNow(app, athleteId, workoutId, day)
        : draft?.replaces
    // Of some clocks nothing is known but that they ran: the sheet opens as it does by hand.
    if (!isTyped(typed)) openLogSheet(logging, null)
    else storeNoteDraft(athleteId, logging, { ...typed, isOpen: true, replaces })
  }
}

/** How far work went that is not scored, or was left before it had a score, and how long each piece of it took. */
function noteOf({ block: { clock }, result, before, reps }: Measured, text: TimerText): string[] {
  const { how, splits, seconds } = result
  const isLeft = how === 'left'
  const rounds = clock.kind === 'amrap' && isLeft ? result.rounds[0] : before
  const times = splits.map(split => writeTime(Math.floor(split)))
  const said = times.length > (isLeft ? 0 : 1) ? [text('noteSplits', { splits: times.join(' · ') })] : []
  if (rounds !== undefined && rounds + reps > 0) {
    const done = text('roundsBefore', { count: rounds })
    return [text('noteLeft', { what: reps > 0 ? `${done} + ${reps}` : done }), ...said]
  }
  const isKnown = times.length > 0 || runByThemselves.has(clock.kind)
  if (!isLeft || !isKnown) return said
  return [text('noteLeft', { what: text('after', { time: writeTime(Math.floor(seconds)) }) }), ...said]
}

/** Nothing is counted in them, but their clock says how far it went. */
const runByThemselves = new Set<ClockKind>(['every', 'tabata', 'intervals'])
