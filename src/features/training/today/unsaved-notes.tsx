import { useSearch } from '@tanstack/react-router'
import { usePart } from '#client/app.tsx'
import type { Day } from '#domain/day.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { type Training, workoutsOn } from '#domain/training/training.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { type NoteDraft, useNoteDrafts } from '../log/note-drafts.ts'
import { hasTypedResult } from '../log/sheet-values.ts'
import { createLogSheet } from './log-sheet/open-log-sheet.ts'
import { readTrainingSearch } from './training-search.ts'

/** What was typed and not saved for workouts that the shown day does not have: of another day, or taken off. */
export function UnsavedNotes({ training, today }: { training: Training | undefined; today: Day }) {
  const { openLogSheet } = usePart(createLogSheet)
  const text = useText()
  const { language } = useLanguage()
  const { date = today } = readTrainingSearch(useSearch({ strict: false }))
  const { drafts } = useNoteDrafts()
  const shown = training ? workoutsOn(training, date).map(({ workout }) => workout.workoutId) : []
  const isOnCard = ({ logging: { day, dayWorkout } }: NoteDraft) =>
    day === date && shown.includes(dayWorkout.workout.workoutId)
  return drafts
    .filter(draft => !draft.isOpen && !isOnCard(draft))
    .map(({ logging, ...draft }) => (
      <Alert
        key={draft.id}
        tone="warning"
        action={<Button onClick={() => openLogSheet(logging, null)}>{text('training.continueNote')}</Button>}
      >
        {text(hasTypedResult(draft) ? 'training.unsavedResult' : 'training.unsavedNote', {
          name: titleOf(logging.dayWorkout.workout),
          day: formatDay(logging.day, language, 'short'),
        })}
      </Alert>
    ))
}
