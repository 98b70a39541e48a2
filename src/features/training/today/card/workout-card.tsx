import { Link } from '@tanstack/react-router'
import { ChevronDown, CloudOff, Timer } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { usePart } from '#client/app.tsx'
import { useOutbox } from '#client/outbox/phone-outbox.ts'
import { useSession } from '#client/session.ts'
import type { Day } from '#domain/day.ts'
import type { Side } from '#domain/notation/side.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { logItemsIn } from '#domain/training/log.ts'
import { otherTexts } from '#domain/training/note-merge.ts'
import {
  type DayWorkout,
  levelOf,
  type MovedWorkout,
  type TrainingWorkout,
} from '#domain/training/training.ts'
import { createThreadSheet, SessionThread } from '#features/conversation/conversation.ts'
import { levelWrites, movedWrites } from '#features/training/log/level-writes.ts'
import { hasTypedResult } from '#features/training/log/log-sheet-values.ts'
import { draftKey, useNoteDrafts } from '#features/training/log/note-drafts.ts'
import { useLog } from '#features/training/log/use-training.ts'
import { useText } from '#i18n/text.tsx'
import { typeLabel } from '#i18n/workout-words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClasses } from '#ui/buttons/button-styles.ts'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { NoteSection } from '../log-sheet/note-section.tsx'
import { createLogSheet } from '../log-sheet/open-log-sheet.ts'
import type { DoneOutcome } from '../log-sheet/outcome-answers.tsx'
import type { Coaches } from '../standing.ts'
import { DoneLine, NewBestLine } from './done-line.tsx'
import { WorkoutContent } from './workout-content.tsx'
import { WorkoutMenu } from './workout-menu.tsx'

// Rarely seen.
const MovedNotice = lazyPart(() => import('./moved-notice.tsx').then(module => module.MovedNotice))
const UnsavedResult = lazyPart(() =>
  import('../log-sheet/unsaved-result.tsx').then(module => module.UnsavedResult),
)

type WorkoutCardProps = {
  dayWorkout: DayWorkout
  day: Day
  /** The athlete's number of a pair of loads. */
  side?: Side | null | undefined
  /** Shown when the athlete has more than one program. */
  programName?: string | undefined
  /** Where the coach moved it after it was done. */
  moved?: MovedWorkout | undefined
  /** The coach whose workout it is. */
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
  // A done workout is collapsed, to make room for those to do.
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
      otherId: coach.gymId,
      otherName: coach.fullName,
      session: { workoutId: workout.workoutId, day, workout },
      note: stored ? { text: stored, at: logEntry?.notesSetAt ?? new Date().toISOString() } : undefined,
    })
  const thread = coach && (
    <SessionThread
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
          <MovedNotice
            to={moved.day}
            onLogThere={async () => {
              const notes = [stored, ...others.map(one => one.text)].join('\n')
              const { there, here } = movedWrites(logEntry)
              await log({ ...dayWorkout, proof: moved.proof }, moved.day, { ...there, notes })
              await log(dayWorkout, day, here)
            }}
          />
        )}
        {draft && hasTypedResult(draft) && (
          <UnsavedResult typed={draft} onContinue={() => openSheet(false)} />
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

type CardHeaderProps = {
  titleId: string
  title: string
  typeCode: TrainingWorkout['typeCode']
  programName: string | undefined
  /** The log of this workout has not been sent yet. */
  isOnThisPhone: boolean
  /** For a card that can be collapsed. */
  collapse: { isOpen: boolean; onToggle: () => void } | undefined
  menu: ReactNode
}

/** Type, name and program of a workout. The name of a done one shows and hides its text. */
function CardHeader(props: CardHeaderProps) {
  const { titleId, title, typeCode, programName, isOnThisPhone, collapse, menu } = props
  const text = useText()
  return (
    <header className="flex items-start gap-[min(0.5rem,8px)]">
      <div className="min-w-0 flex-1">
        {/* "Custom" says something to the coach only. */}
        {typeCode !== 'custom' && (
          <p className="overline-label mb-1 text-[min(0.75rem,6cqi)] text-muted">
            {typeLabel(text, typeCode)}
          </p>
        )}
        <h3 id={titleId} className="heading-medium hyphens-auto text-[min(1.25rem,11cqi)]">
          {collapse ? (
            <button
              type="button"
              data-text
              aria-expanded={collapse.isOpen}
              onClick={collapse.onToggle}
              className="-my-2.5 flex min-h-11 w-full cursor-pointer items-center gap-[min(0.5rem,8px)] rounded-control py-2.5 text-left"
            >
              <span className="min-w-0">{title}</span>
              <ChevronDown
                aria-hidden
                className={classNames(
                  'size-[min(1.25rem,20px)] shrink-0 text-muted transition-[rotate] duration-150',
                  collapse.isOpen && 'rotate-180',
                )}
              />
            </button>
          ) : (
            title
          )}
        </h3>
        {programName && <p className="mt-0.5 text-muted text-sm">{programName}</p>}
        {isOnThisPhone && (
          <p className="mt-1 flex items-center gap-1.5 font-semibold text-sm text-warning">
            <CloudOff aria-hidden className="size-4 shrink-0" />
            {text('training.onThisPhone')}
          </p>
        )}
      </div>
      {menu}
    </header>
  )
}

type CompleteButtonProps = {
  onPress: () => void
  /** Given for a workout that runs by a clock. */
  timed: { workout: string; date: Day } | undefined
}

/** At the end of the workout; while its text goes on below the screen, at the lower edge, within reach of the thumb. */
function CompleteButton({ onPress, timed }: CompleteButtonProps) {
  const text = useText()
  return (
    <div
      data-bottom-action
      className="sticky bottom-0 z-1 -my-2 flex gap-2 bg-card pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] before:absolute before:inset-x-0 before:-top-4 before:h-4 before:bg-linear-to-t before:from-card before:to-transparent"
    >
      {timed && (
        <Link to="/athlete/timer" search={timed} className={`${buttonClasses({ size: 'large' })} gap-2 px-4`}>
          <Timer aria-hidden />
          {text('training.start')}
        </Link>
      )}
      <Button size="large" variant="primary" wide onClick={onPress} className="min-w-0 shrink! @max-2xs:px-2">
        {text('training.markComplete')}
      </Button>
    </div>
  )
}
