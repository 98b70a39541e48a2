import type { Side } from '#domain/notation/side.ts'
import type { Block, BlockType } from '#domain/programming/block.ts'
import { bodyOf, bodyStart, partsOf } from '#domain/programming/workout.ts'
import type { Mark, Marks } from '#domain/timer/marks.ts'
import { Badge } from '../badge.tsx'
import { MarkedText } from './marked-text.tsx'

type WorkoutBodyProps = {
  workout: {
    name: string
    description: string
    descriptionAt?: number | undefined
    blocks: readonly Block[]
    marks?: Marks | null | undefined
  }
  typeLabel: (type: BlockType) => string
  /** The side whose number of a pair of loads is emphasised. */
  side?: Side | null | undefined
  onMovement?: ((id: string, words: string) => void) | undefined
}

/** The text and the blocks of a workout, in the order in which they are done. */
export function WorkoutBody({ workout, typeLabel, side, onMovement }: WorkoutBodyProps) {
  const body = bodyOf(workout)
  const parts = partsOf(workout).map((part, at) => ({ part, marks: workout.marks?.parts[at] ?? [] }))
  const shown = parts.filter(({ part }) => part.kind === 'block' || body)
  if (shown.length === 0) return null
  return (
    <ol className="grid gap-3">
      {shown.map(({ part, marks }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity than their place
        <li key={index} className="not-first:border-line not-first:border-t not-first:pt-3">
          {part.kind === 'text' ? (
            <Paragraph
              text={body}
              start={bodyStart(workout)}
              marks={marks}
              side={side}
              onMovement={onMovement}
            />
          ) : (
            <div className="grid gap-1.5">
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Badge>{typeLabel(part.block.type)}</Badge>
                {part.block.name && <h4 className="heading-small">{part.block.name}</h4>}
              </div>
              <Paragraph {...notesOf(part.block)} marks={marks} side={side} onMovement={onMovement} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The notes, and where they start in what the reader reads of a block: its name is a line before them. */
function notesOf({ name, notes }: Block): { text: string; start: number } {
  const space = notes.length - notes.trimStart().length
  return { text: notes.trim(), start: space + (name ? name.length + 1 : 0) }
}

type ParagraphProps = Pick<WorkoutBodyProps, 'side' | 'onMovement'> & {
  text: string
  /** Where it starts in the text of its part. */
  start: number
  marks: readonly Mark[]
}

function Paragraph({ text, start, marks, side, onMovement }: ParagraphProps) {
  if (!text) return null
  const inside = marks.filter(mark => mark.start >= start && mark.end <= start + text.length)
  return (
    <p className="whitespace-pre-wrap break-words">
      <MarkedText
        marks={inside.map(mark => ({ ...mark, start: mark.start - start, end: mark.end - start }))}
        side={side}
        onMovement={onMovement}
      >
        {text}
      </MarkedText>
    </p>
  )
}
