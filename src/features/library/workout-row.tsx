import { EllipsisVertical } from 'lucide-react'
import { memo } from 'react'
import { excerptOf } from '#domain/excerpt.ts'
import { workoutColours } from '#domain/programming/colours.ts'
import { summaryOf, titleOf } from '#domain/programming/workout.ts'
import { useText } from '#i18n/text.tsx'
import { colourLabel } from '#i18n/workout-words.ts'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import type { WorkoutSummary } from './library-queries.ts'

type WorkoutRowProps = {
  workout: WorkoutSummary
  type: string
  onEdit: (workoutId: string) => void
  onMenu: (workout: WorkoutSummary, anchor: HTMLElement) => void
}

/** There may be thousands: rows out of view are not laid out, and unchanged rows are not rendered again. */
export const WorkoutRow = memo(function WorkoutRow({ workout, type, onEdit, onMenu }: WorkoutRowProps) {
  const text = useText()
  const { workoutId, blockCount } = workout
  const colour = workoutColours.find(({ hex }) => hex === workout.color)
  const rest = excerptOf(summaryOf(workout))
  return (
    <li className="relative flex transition-colors duration-150 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] has-[[data-edit]:hover]:bg-sunken/50">
      <span
        aria-hidden
        style={{ backgroundColor: workout.color }}
        className="w-2.5 shrink-0 border-ink/15 border-r"
      />
      <div className="grid min-w-0 flex-1 gap-x-8 gap-y-1 py-3 pl-4 sm:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
        <div className="min-w-0">
          <button
            type="button"
            data-text
            data-edit
            onClick={() => onEdit(workoutId)}
            className="heading-small line-clamp-2 cursor-pointer text-left after:absolute after:inset-0 focus-visible:shadow-none focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            {titleOf(workout)}
          </button>
          <p className="mt-0.5 text-muted text-sm">
            {type}
            {blockCount > 0 && ` · ${text('workouts.blockCount', { count: blockCount })}`}
            {colour && (
              <span className="sr-only">
                {', '}
                {text('workouts.colourIs', { colour: colourLabel(text, colour.name) })}
              </span>
            )}
          </p>
        </div>
        {rest && <p className="line-clamp-3 whitespace-pre-line text-sm leading-5">{rest}</p>}
      </div>
      <div className="relative px-1 py-1.5 sm:px-2">
        <PlainIconButton
          label={text('workouts.actionsFor', { title: titleOf(workout) })}
          icon={<EllipsisVertical aria-hidden />}
          aria-haspopup="menu"
          onClick={event => onMenu(workout, event.currentTarget)}
        />
      </div>
    </li>
  )
})
