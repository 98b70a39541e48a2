import type { Block } from '../../../domain/programming/block.ts'
import { bodyOf } from '../../../domain/programming/workout.ts'
import type { TrainingWorkout } from '../../../domain/training/training.ts'
import { useText } from '../../../i18n/text.tsx'
import { blockTypeLabel } from '../../../i18n/workout-words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'

/** The workout as the coach wrote it: the description, the blocks in order, the notes. */
export function WorkoutContent({ workout }: { workout: TrainingWorkout }) {
  const text = useText()
  const { blocks, notes } = workout
  const body = bodyOf(workout)
  return (
    <>
      {body && (
        <p className="whitespace-pre-line">
          <LinkedText>{body}</LinkedText>
        </p>
      )}
      {blocks.length > 0 && (
        <ol className="divide-y divide-line border-line border-y">
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity than their place
            <BlockItem key={index} block={block} />
          ))}
        </ol>
      )}
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

function BlockItem({ block }: { block: Block }) {
  const text = useText()
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge>{blockTypeLabel(text, block.type)}</Badge>
        {block.name && <h4 className="heading-small">{block.name}</h4>}
      </div>
      {block.notes.trim() && (
        <p className="mt-1.5 whitespace-pre-line">
          <LinkedText>{block.notes.trim()}</LinkedText>
        </p>
      )}
    </li>
  )
}
