import type { Day } from '#domain/day.ts'
import type { Side } from '#domain/notation/side.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { ThreadHost } from '#features/conversation/conversation.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { ShownWorkout } from './training-window.ts'
import { WorkoutInFull } from './workout-in-full.tsx'

type WorkoutDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  entry: ShownWorkout
  day: Day
  athleteId: string
  athleteName: string
  side: Side | null | undefined
}

export function WorkoutDialog({
  open,
  onOpenChange,
  entry,
  day,
  athleteId,
  athleteName,
  side,
}: WorkoutDialogProps) {
  const { language } = useLanguage()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={titleOf(entry.workout)}
      isText
      description={<span className="block first-letter:uppercase">{formatDay(day, language, 'full')}</span>}
    >
      <span
        aria-hidden
        style={{ backgroundColor: entry.workout.color }}
        className="mb-4 block h-1.5 rounded-full"
      />
      <WorkoutInFull entry={entry} day={day} athleteId={athleteId} athleteName={athleteName} side={side} />
      {/* Above this dialog. */}
      <ThreadHost />
    </Dialog>
  )
}
