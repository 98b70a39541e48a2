import { useId, useRef } from 'react'
import { useSession } from '../../../client/session.ts'
import type { Day } from '../../../domain/day.ts'
import { titleOf } from '../../../domain/programming/workout.ts'
import type { DayWorkout, MovedWorkout } from '../../../domain/training/training.ts'
import { useText } from '../../../i18n/text.tsx'
import { typeLabel } from '../../../i18n/workout-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { draftKey, useNoteDrafts } from '../log/note-drafts.ts'
import { useLog } from '../log/use-training.ts'
import { DoneLine } from './done-line.tsx'
import { MovedNotice } from './moved-notice.tsx'
import { NoteSection } from './note-section.tsx'
import { openLogSheet } from './open-log-sheet.ts'
import type { DoneOutcome } from './outcome-answers.tsx'
import { WorkoutContent } from './workout-content.tsx'
import { WorkoutMenu } from './workout-menu.tsx'

type WorkoutCardProps = {
  dayWorkout: DayWorkout
  day: Day
  /** Shown when the athlete has more than one program. */
  programName?: string | undefined
  /** Where the coach moved it after it was done. */
  moved?: MovedWorkout | undefined
}

export function WorkoutCard({ dayWorkout, day, programName, moved }: WorkoutCardProps) {
  const text = useText()
  const { workout, record: logEntry } = dayWorkout
  const title = titleOf(workout)
  const outcome = logEntry?.outcome ?? 'open'
  const stored = logEntry?.notes ?? ''
  const others = logEntry?.otherNotes ?? []
  const log = useLog()
  const { data: session } = useSession()
  const { drafts } = useNoteDrafts()
  const draft = drafts.find(({ id }) => id === draftKey(session?.id ?? '', { dayWorkout, day }))
  const card = useRef<HTMLElement>(null)
  const titleId = useId()

  const openSheet = (isNoteOnly: boolean) => openLogSheet({ dayWorkout, day, isNoteOnly }, card.current)

  async function change(chosen: DoneOutcome) {
    await log(dayWorkout, day, { outcome: chosen }).catch(() =>
      toast.error(text('training.logFailed'), { id: 'log-failed' }),
    )
  }

  return (
    <Card render={<article ref={card} aria-labelledby={titleId} />} className="flex overflow-hidden">
      <span
        aria-hidden
        style={{ backgroundColor: workout.color }}
        className="w-2.5 shrink-0 border-ink/15 border-r"
      />
      <div className="grid min-w-0 flex-1 gap-4 p-4 sm:p-5">
        <header className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <p className="overline-label text-muted">{typeLabel(text, workout.typeCode)}</p>
            <h3 id={titleId} className="heading-medium mt-1">
              {title}
            </h3>
            {programName && <p className="mt-0.5 text-muted text-sm">{programName}</p>}
          </div>
          <WorkoutMenu
            title={title}
            outcome={outcome}
            onChange={chosen => void change(chosen)}
            onMarkIncomplete={() => log(dayWorkout, day, { outcome: 'open' })}
          />
        </header>
        <WorkoutContent workout={workout} />
        {logEntry && outcome !== 'open' ? (
          <DoneLine outcome={outcome} completedAt={logEntry.completedAt} day={day} />
        ) : (
          <Button size="large" variant="primary" wide onClick={() => openSheet(false)}>
            {text('training.markComplete')}
          </Button>
        )}
        {moved && outcome !== 'open' && (
          <MovedNotice
            to={moved.day}
            onLogThere={async () => {
              const notes = [stored, ...others.map(one => one.text)].join('\n')
              await log({ ...dayWorkout, proof: moved.proof }, moved.day, { outcome, notes })
              await log(dayWorkout, day, { outcome: 'open', notes: '' })
            }}
          />
        )}
        <NoteSection saved={stored} typed={draft?.text} others={others} onEdit={() => openSheet(true)} />
      </div>
    </Card>
  )
}
