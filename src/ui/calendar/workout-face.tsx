import { Layers } from 'lucide-react'
import type { ReactNode } from 'react'
import { excerptOf } from '#domain/excerpt.ts'
import type { Hex } from '#domain/programming/colours.ts'
import { type Summarised, summaryOf, titleOf } from '#domain/programming/workout.ts'
import { classNames } from '../class-names.ts'
import { textOn } from '../text/text-on-colour.ts'

type WorkoutFaceProps = {
  workout: Summarised & { color: Hex; blockCount: number; isDeleted?: boolean }
  typeName: string
  layout: 'chip' | 'card'
  /** A few lines of the text instead of all of it, where many are stacked. */
  isShort?: boolean | undefined
  /** Extra content: beside the title of a chip, below the text of a card. */
  signs?: ReactNode
}

/**
 * The accessible name of a chip's button. An attribute: hidden text in hundreds of chips was a third of the layout time
 * of a month.
 */
export const chipLabel = (workout: Summarised, ...signs: (string | undefined)[]) =>
  [titleOf(workout), ...signs].filter(Boolean).join(', ')

/** The look of a workout on a calendar, also while it is dragged. A chip shows no type: its button says it. */
export function WorkoutFace({ workout, typeName, layout, isShort = false, signs }: WorkoutFaceProps) {
  const { color, blockCount, isDeleted } = workout
  const title = titleOf(workout)
  const body = summaryOf(workout)
  if (layout === 'chip')
    return (
      <span
        style={{ backgroundColor: color, color: textOn(color) }}
        className={classNames(
          'relative flex items-center gap-1 rounded-tag px-2 py-[3px] font-medium text-[0.8125rem] leading-[1.125rem]',
          isDeleted && 'line-through',
        )}
      >
        <span className="min-w-0 flex-1 truncate">{title}</span>
        {signs}
      </span>
    )
  return (
    <span className="flex overflow-hidden rounded-control border border-line bg-card transition-colors duration-150 hover:border-edge">
      <span aria-hidden style={{ backgroundColor: color }} className="w-2 shrink-0" />
      <span className="grid min-w-0 flex-1 gap-0.5 px-2.5 py-2">
        <span
          className={classNames(
            'heading-small line-clamp-3 hyphens-auto text-sm',
            isDeleted && 'line-through',
          )}
        >
          {title}
        </span>
        <span className="flex items-center gap-2 text-muted text-xs">
          <span className="truncate">{typeName}</span>
          {blockCount > 0 && (
            <span className="inline-flex shrink-0 items-center gap-0.5">
              <Layers aria-hidden className="size-3" />
              {blockCount}
            </span>
          )}
        </span>
        {body && (
          <span
            className={classNames(
              'mt-1 whitespace-pre-line text-muted text-sm leading-5',
              isShort && 'line-clamp-4',
            )}
          >
            {isShort ? excerptOf(body) : body}
          </span>
        )}
        {signs}
      </span>
    </span>
  )
}
