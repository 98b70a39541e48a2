import type { TrainingWorkout } from '../../../domain/training/training.ts'
import { useText } from '../../../i18n/text.tsx'
import { blockTypeLabel } from '../../../i18n/workout-words.ts'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { WorkoutBody } from '../../../ui/workout-body.tsx'

/** The workout as the coach wrote it, with the notes. */
export function WorkoutContent({ workout }: { workout: TrainingWorkout }) {
  const text = useText()
  const { notes } = workout
  return (
    <>
      <WorkoutBody workout={workout} typeLabel={type => blockTypeLabel(text, type)} />
      {notes.trim() && (
        <div className="border-chalk-line border-l-2 pl-3">
          <p className="font-semibold text-sm">{text('training.coachNotes')}</p>
          <p className="mt-0.5 whitespace-pre-line">
            <LinkedText>{notes.trim()}</LinkedText>
          </p>
        </div>
      )}
    </>
  )
}
