// What a timer measured, in the log sheet: written as a draft, as if it had been typed. The day opens the sheet with it.
import { writeTime } from '../../../domain/score/write-score.ts'
import { findEntry } from '../../../domain/training/log.ts'
import { decimalMark } from '../../../i18n/score-words.ts'
import { useLanguage } from '../../../i18n/text.tsx'
import { useTimerText } from '../../../i18n/timer/timer-text.ts'
import type { Measured } from '../../timer/timer.ts'
import { draftKey, keepNoteDraft, type Logging, noteDrafts } from '../log/note-drafts.ts'
import { isTyped, type Typed, typedOf } from '../log/sheet-values.ts'
import { scoreText } from '../log/typed-log.ts'
import { seenNow, useTraining } from '../log/use-training.ts'
import { openLogSheet } from '../today/log-sheet/open-log-sheet.ts'

export function useLogMeasured(athleteId: string) {
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
    const notes = measured.flatMap(({ result, before: rounds, reps, score }) => {
      if (score) return []
      const times = result.splits.map(split => writeTime(Math.floor(split)))
      return [
        ...(rounds !== undefined && rounds + reps > 0
          ? [text('noteLeft', { what: `${text('roundsBefore', { count: rounds })} + ${reps}` })]
          : []),
        ...(times.length > 1 ? [text('noteSplits', { splits: times.join(' · ') })] : []),
      ]
    })
    const entry = (training && findEntry(training, workoutId, day)) ?? dayWorkout.record
    const typed: Typed = { ...before }
    if (scores.length > 0) typed.scores = { ...before.scores, ...Object.fromEntries(scores) }
    if (splits.length > 0) typed.splits = { ...before.splits, ...Object.fromEntries(splits) }
    if (notes.length > 0)
      typed.text = [before.text ?? entry?.notes ?? '', ...notes].filter(line => line !== '').join('\n')
    const replaces =
      before.text === undefined && typed.text !== undefined
        ? seenNow(athleteId, workoutId, day)
        : draft?.replaces
    // Of some clocks nothing is known but that they ran: the sheet opens as it does by hand.
    if (!isTyped(typed)) openLogSheet(logging, null)
    else keepNoteDraft(athleteId, logging, { ...typed, isOpen: true, replaces })
  }
}
