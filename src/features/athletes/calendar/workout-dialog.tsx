import type { ReactNode } from 'react'
import type { Day } from '#domain/day.ts'
import type { Side } from '#domain/notation/side.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { otherTexts } from '#domain/training/note-merge.ts'
import { AnswerButton, ThreadHost } from '#features/conversation/conversation.ts'
import { OwnLoads } from '#features/results/results.tsx'
import { OtherNotesRead } from '#features/training/training.ts'
import { formatDay, formatMoment } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { blockTypeLabel, typeLabel } from '#i18n/workout-words.ts'
import { OutcomeBadge } from '#ui/outcome-badge.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LinkedText } from '#ui/text/linked-text.tsx'
import { WorkoutBody } from '#ui/text/workout-body.tsx'
import { stateLabel } from '../athlete.tsx'
import type { ShownWorkout } from './training-window.ts'

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

type WorkoutInFullProps = {
  entry: ShownWorkout
  day: Day
  athleteId: string
  athleteName: string
  /** The athlete's number of a pair of loads. */
  side: Side | null | undefined
}

/** The outcome, the athlete's note and the whole workout as the athlete sees it, with their loads. The caller shows the title. */
export function WorkoutInFull({ entry, day, athleteId, athleteName, side }: WorkoutInFullProps) {
  const text = useText()
  const { language } = useLanguage()
  const { workout, entry: logEntry, programIds, state, trainingPercent } = entry
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <OutcomeBadge outcome={state} label={stateLabel(text, state)} />
        {logEntry?.completedAt && (
          <span>
            {text('athlete.doneAt', {
              moment: formatMoment(new Date(logEntry.completedAt), language, 'short'),
            })}
          </span>
        )}
        <span>{typeLabel(text, workout.typeCode)}</span>
        <AnswerButton
          athlete={{ id: athleteId, fullName: athleteName }}
          session={{ workoutId: workout.workoutId, day, workout }}
          className="-my-2.5 ml-auto"
        />
      </div>
      {programIds.length === 0 && <p className="text-muted text-sm">{text('athlete.takenOff')}</p>}
      {logEntry?.notes && (
        <Part title={text('athlete.noteOf', { name: athleteName })}>
          <blockquote className="whitespace-pre-wrap border-edge border-l-2 pl-3">
            <LinkedText>{logEntry.notes}</LinkedText>
            <OtherNotesRead notes={otherTexts(logEntry.notes, logEntry.otherNotes ?? [])} />
          </blockquote>
        </Part>
      )}
      <WorkoutBody workout={workout} side={side} typeLabel={type => blockTypeLabel(text, type)} />
      {workout.marks?.percents && (
        <Part title={text('athlete.loadsOf', { name: athleteName })}>
          <OwnLoads
            percents={workout.marks.percents}
            names={workout.marks.names}
            programPercent={trainingPercent}
            athleteId={athleteId}
          />
        </Part>
      )}
      {workout.notes && (
        <Part title={text('athlete.coachNotes')}>
          <p className="whitespace-pre-wrap">
            <LinkedText>{workout.notes}</LinkedText>
          </p>
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <p className="overline-label text-muted">{title}</p>
      {children}
    </div>
  )
}
