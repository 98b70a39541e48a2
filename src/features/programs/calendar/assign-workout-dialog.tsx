import { Plus } from 'lucide-react'
import type { Day } from '#domain/day.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { WorkoutFace } from '#ui/calendar/workout-face.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { WorkoutSummary } from './draft/draft.ts'
import { LibraryList } from './library-list.tsx'

type AssignWorkoutDialogProps = {
  /** Open while there is a day. */
  day: Day | undefined
  onClose: () => void
  onChoose: (workout: WorkoutSummary) => void
  onCreate: () => void
}

/** Schedules a workout on a day: from the library, or a new one. */
export function AssignWorkoutDialog({ day, onClose, onChoose, onCreate }: AssignWorkoutDialogProps) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <Dialog
      open={day !== undefined}
      onOpenChange={open => !open && onClose()}
      title={text('calendar.assignTitle')}
      startsAtField
      description={
        day && <span className="block first-letter:uppercase">{formatDay(day, language, 'full')}</span>
      }
    >
      <div className="grid gap-4">
        <Button wide icon={<Plus aria-hidden />} onClick={onCreate}>
          {text('calendar.createNew')}
        </Button>
        <LibraryList onTake={onChoose}>
          {(workout, typeName) => (
            <button
              type="button"
              onClick={() => onChoose(workout)}
              className="block w-full cursor-pointer rounded-control text-left"
            >
              <WorkoutFace workout={workout} typeName={typeName} layout="card" isShort />
            </button>
          )}
        </LibraryList>
      </div>
    </Dialog>
  )
}
