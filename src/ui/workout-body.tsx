import type { ReactNode } from 'react'
import type { Block, BlockType } from '../domain/programming/block.ts'
import { partsOf } from '../domain/programming/body.ts'
import { bodyOf } from '../domain/programming/workout.ts'
import { Badge } from './badge.tsx'
import { LinkedText } from './linked-text.tsx'

type WorkoutBodyProps = {
  workout: { name: string; description: string; descriptionAt?: number | undefined; blocks: readonly Block[] }
  typeLabel: (type: BlockType) => string
}

/** The text and the blocks of a workout, in the order in which they are done. */
export function WorkoutBody({ workout, typeLabel }: WorkoutBodyProps) {
  const parts = partsOf({ ...workout, description: bodyOf(workout) })
  const shown = parts.filter(part => part.kind === 'block' || part.text)
  if (shown.length === 0) return null
  return (
    <ol className="grid gap-3">
      {shown.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity than their place
        <li key={index} className="not-first:border-line not-first:border-t not-first:pt-3">
          {part.kind === 'text' ? (
            <Paragraph>{part.text}</Paragraph>
          ) : (
            <BlockPart block={part.block} label={typeLabel(part.block.type)} />
          )}
        </li>
      ))}
    </ol>
  )
}

function BlockPart({ block: { name, notes }, label }: { block: Block; label: string }) {
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge>{label}</Badge>
        {name && <h4 className="heading-small">{name}</h4>}
      </div>
      {notes.trim() && <Paragraph>{notes.trim()}</Paragraph>}
    </div>
  )
}

function Paragraph({ children }: { children: string }): ReactNode {
  return (
    <p className="whitespace-pre-wrap break-words">
      <LinkedText>{children}</LinkedText>
    </p>
  )
}
