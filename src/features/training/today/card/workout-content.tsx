import { usePart } from '#client/app.tsx'
import type { Side } from '#domain/notation/side.ts'
import type { Marks } from '#domain/timer/marks.ts'
import type { TrainingWorkout } from '#domain/training/training.ts'
import { useText } from '#i18n/text.tsx'
import { blockTypeLabel } from '#i18n/workout-words.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { RowsSpace } from '#ui/rows-space.tsx'
import { LinkedText } from '#ui/text/linked-text.tsx'
import { WorkoutBody } from '#ui/text/workout-body.tsx'

import { createMovementSheet } from '../movement/open-movement.tsx'

const ContentExtras = lazyPart(
  () => import('./content-extras.tsx').then(module => module.ContentExtras),
  ({ marks }) => <ExtrasSpace {...marks} />,
)

type WorkoutContentProps = {
  workout: TrainingWorkout
  /** The part of a max that percentages are taken of, from the workout's program. */
  trainingPercent: number | null
  /** The athlete's number of a pair of loads. */
  side: Side | null | undefined
}

/** The workout as the coach wrote it, with the notes. Its movements can be tapped. */
export function WorkoutContent({ workout, trainingPercent, side }: WorkoutContentProps) {
  const { openMovement } = usePart(createMovementSheet)
  const text = useText()
  const { notes, marks } = workout
  return (
    <>
      <WorkoutBody
        workout={workout}
        typeLabel={type => blockTypeLabel(text, type)}
        side={side}
        onMovement={(id, words) => {
          const name = workout.marks?.names[id]
          if (name) openMovement({ id, name, words })
        }}
      />
      {marks && <ContentExtras marks={marks} side={side} trainingPercent={trainingPercent} />}
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

function ExtrasSpace({ benchmarks = [], levels, percents }: Marks) {
  return (
    <>
      {levels && <div className="h-11" />}
      {benchmarks.map(({ name }) => (
        <div key={name} className="h-11" />
      ))}
      {percents && <RowsSpace rows={percents.length} />}
    </>
  )
}
