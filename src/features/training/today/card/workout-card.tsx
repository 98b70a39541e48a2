import { lazy, Suspense, useId, useRef, useState } from 'react'
import { usePart } from '#client/app.tsx'
import { useOutbox } from '#client/outbox/use-outbox.ts'
import { useSession } from '#client/session.ts'
import type { Day } from '#domain/day.ts'
import type { Side } from '#domain/notation/side.ts'
import { titleOf } from '#domain/programming/workout.ts'
import type {} from '#domain/timer/marks.ts'
import { logItemsIn } from '#domain/training/log.ts'
import { otherTexts } from '#domain/training/note-merge.ts'
import { type DayWorkout, levelOf, type MovedWorkout } from '#domain/training/training.ts'
import { createThreadSheet, SessionThreadHost } from '#features/conversation/conversation.ts'
import { levelWrites, movedWrites } from '#features/training/log/level-writes.ts'
import { draftKey, useNoteDrafts } from '#features/training/log/note-drafts.ts'
import { hasTypedResult } from '#features/training/log/sheet-values.ts'
import { useLog } from '#features/training/log/use-training.ts'
import { useText } from '#i18n/text.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { NoteSection } from '../log-sheet/note-section.tsx'
import { createLogSheet } from '../log-sheet/open-log-sheet.ts'
import type { DoneOutcome } from '../log-sheet/outcome-answers.tsx'
import type { Coaches } from '../standing.ts'
import { CardHeader } from './card-header.tsx'
import { CompleteButton } from './complete-button.tsx'
import { DoneLine } from './done-line.tsx'
import { NewBestLine } from './new-best-line.tsx'
import { WorkoutContent } from './workout-content.tsx'
import { WorkoutMenu } from './workout-menu.tsx'

// Rarely seen.
const MovedNotice = lazy(async () => ({ default: (await import('./moved-notice.tsx')).MovedNotice }))
const UnsavedResult = lazy(async () => ({
  default: (await import('../log-sheet/unsaved-result.tsx')).UnsavedResult,
}))

type WorkoutCardProps = {
  dayWorkout: DayWorkout
  day: Day
  /** Which number of a pair of loads is the athlete's. */
  side?: Side | null | undefined
  /** Shown when the athlete has more than one program. */
  programName?: string | undefined
  /** Where the coach moved it after it was done. */
  moved?: MovedWorkout | undefined
  /** Whose workout it is. */
  coach?: Coaches[number] | undefined
}

export function WorkoutCard({ dayWorkout, day, side, programName, moved, coach }: WorkoutCardProps) {
  const { openLogSheet } = usePart(createLogSheet)
  const { openThread } = usePart(createThreadSheet)
  const text = useText()
  const { workout, entry: logEntry, trainingPercent } = dayWorkout
  const title = titleOf(workout)
  const level = logEntry && levelOf(logEntry)
  const stored = logEntry?.notes ?? ''
  const others = otherTexts(stored, logEntry?.otherNotes ?? [])
  const log = useLog()
  const { data: session } = useSession()
  const { drafts } = useNoteDrafts()
  const draftId = draftKey(session?.id ?? '', { dayWorkout, day })
  const draft = drafts.find(({ id }) => id === draftId)
  const isOnThisPhone = useIsOnThisPhone(workout.workoutId, day)
  // What is done steps aside for what is to do.
  const [isExpanded, setIsExpanded] = useState(false)
  const isDone = level !== undefined
  const isOpen = isExpanded || !isDone
  const card = useRef<HTMLElement>(null)
  const titleId = useId()

  /** A result that was typed and not saved belongs into the whole sheet. */
  const openSheet = (isNoteOnly: boolean) =>
    openLogSheet(
      { dayWorkout, day, isNoteOnly: isNoteOnly && !(draft && hasTypedResult(draft)) },
      card.current,
    )

  async function change(chosen: DoneOutcome) {
    await log(dayWorkout, day, levelWrites(chosen === 'scaled' ? 'scaled' : 'rx', logEntry)).catch(() =>
      toast.error(text('training.logFailed'), { id: 'log-failed' }),
    )
  }

  const hasNote = stored !== '' || draft?.text !== undefined || others.length > 0
  const openSessionThread = () =>
    coach &&
    openThread({
      otherId: coach.coachId,
      otherName: coach.fullName,
      session: { workoutId: workout.workoutId, day, workout },
      note: stored ? { text: stored, at: logEntry?.notesSetAt ?? new Date().toISOString() } : undefined,
    })
  const thread = coach && (
    <SessionThreadHost
      session={{ workoutId: workout.workoutId, day }}
      coachName={coach.fullName}
      hasNote={hasNote}
      onOpen={openSessionThread}
    />
  )

  return (
    <Card
      render={<article ref={card} aria-labelledby={titleId} />}
      className="@container flex overflow-clip [contain-intrinsic-block-size:auto_12rem] [content-visibility:auto]"
    >
      <span
        aria-hidden
        style={{ backgroundColor: workout.color }}
        className="w-[min(0.625rem,12px)] shrink-0 border-ink/15 border-r"
      />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-4 @max-2xs:p-[min(0.75rem,14px)] p-4 sm:p-5 short:p-[min(1rem,16px)]">
        <CardHeader
          titleId={titleId}
          title={title}
          typeCode={workout.typeCode}
          programName={programName}
          isOnThisPhone={isOnThisPhone}
          collapse={isDone ? { isOpen: isExpanded, onToggle: () => setIsExpanded(!isExpanded) } : undefined}
          menu={
            <WorkoutMenu
              title={title}
              workoutId={workout.workoutId}
              level={level}
              onChange={chosen => void change(chosen)}
              onMarkIncomplete={() => log(dayWorkout, day, { outcome: 'open' })}
              onWrite={coach && !hasNote ? openSessionThread : undefined}
            />
          }
        />
        {/* The button stays within this: it covers the text, never the name. */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {isOpen && <WorkoutContent workout={workout} trainingPercent={trainingPercent} side={side} />}
          {logEntry && level ? (
            <DoneLine
              level={level}
              entry={logEntry}
              marks={workout.marks}
              onChange={() => openSheet(false)}
            />
          ) : (
            <CompleteButton
              onPress={() => openSheet(false)}
              timed={workout.marks?.timed && { workout: workout.workoutId, date: day }}
            />
          )}
        </div>
        {isDone && <NewBestLine of={draftId} />}
        {moved && logEntry && isDone && (
          <Suspense>
            <MovedNotice
              to={moved.day}
              onLogThere={async () => {
                const notes = [stored, ...others.map(one => one.text)].join('\n')
                const { there, here } = movedWrites(logEntry)
                await log({ ...dayWorkout, proof: moved.proof }, moved.day, { ...there, notes })
                await log(dayWorkout, day, here)
              }}
            />
          </Suspense>
        )}
        {draft && hasTypedResult(draft) && (
          <Suspense>
            <UnsavedResult typed={draft} onContinue={() => openSheet(false)} />
          </Suspense>
        )}
        {(isOpen || hasNote) && (
          <NoteSection saved={stored} typed={draft?.text} others={others} onEdit={() => openSheet(true)}>
            {hasNote && thread}
          </NoteSection>
        )}
        {!hasNote && thread}
      </div>
    </Card>
  )
}

/** Whether the log of a workout waits for a connection. While it is being sent, a moment, it does not count. */
function useIsOnThisPhone(workoutId: string, day: Day): boolean {
  const { items, isWaiting } = useOutbox()
  return (
    isWaiting &&
    logItemsIn(items).some(item => item.workoutId === workoutId && item.day === day && item.refusal === null)
  )
}
