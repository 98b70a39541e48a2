import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useApp, usePart } from '#client/app.tsx'
import { useSession } from '#client/session.ts'
import { useNow } from '#client/use-now.ts'
import { followBoard } from '#domain/board/joined-timer.ts'
import { type Day, isDay, today } from '#domain/day.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { writeTime } from '#domain/score/score.ts'
import type { ClockKind } from '#domain/timer/clock.ts'
import { workoutPlan } from '#domain/timer/workout-plan.ts'
import { findEntry } from '#domain/training/log.ts'
import { workoutsOn } from '#domain/training/training.ts'
import { useClassTimers } from '#features/board/board.ts'
import {
  createRunningTimer,
  FreeTimerScreen,
  type Measured,
  nowOf,
  PreparePanel,
  type RunningTimer,
  TimerClock,
  TimerFrame,
  useRunningTimer,
  useTimerSound,
  waitsForCoach,
} from '#features/timer/timer.ts'
import { type TimerText, useTimerText } from '#i18n/areas/timer-text.ts'
import { decimalMark } from '#i18n/score-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { isTyped, type Typed, typedOf } from '../log/log-sheet-values.ts'
import { createNoteDrafts, draftKey, type Logging } from '../log/note-drafts.ts'
import { scoreText } from '../log/typed-log.ts'
import { seenNow, useTraining } from '../log/use-training.ts'
import { createLogSheet } from '../today/log-sheet/open-log-sheet.ts'

/** Only where the class has gone on without this phone. */
const ClassLines = lazyPart(() => import('./class-lines.tsx').then(module => module.ClassLines))

const subjectOf = ({ subject }: RunningTimer) => subject as Logging | undefined

/** The timer of a workout of the day, or a free one. One that runs goes on. */
export function TimerScreen() {
  const { openStoredTimer, dropTimer, startTimer } = usePart(createRunningTimer)
  const { data: session } = useSession()
  const athleteId = session?.id ?? ''
  useState(() => openStoredTimer(athleteId))
  useTimerSound()
  const text = useTimerText()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const now = useNow()
  const { workout: wanted, date = today(now) } = readTimerSearch(useSearch({ strict: false }))
  const { training, isFetching } = useTraining()
  const shown = useRunningTimer()
  const logMeasured = useLogMeasured(athleteId)
  const running = shown && subjectOf(shown.timer)
  const isOther =
    wanted !== undefined && (running?.dayWorkout.workout.workoutId !== wanted || running.day !== date)

  const toDay = (day = date) =>
    void navigate({ to: '/athlete', search: { date: day === today() ? undefined : day } })

  if (shown && !isOther)
    return (
      <>
        {shown.timer.ofClass && <FollowBoard {...shown.timer.ofClass} />}
        <TimerClock
          side={training?.side}
          classNow={
            shown.timer.ofClass &&
            training && (
              <ClassLines
                day={shown.timer.ofClass.day}
                workouts={workoutsOn(training, shown.timer.ofClass.day)}
                losesNothing={waitsForCoach(shown)}
              />
            )
          }
          onLeave={() => {
            // Nothing has run yet: the day offers it again.
            if (waitsForCoach(shown)) dropTimer()
            toDay(running?.day)
          }}
          onClose={() => {
            dropTimer()
            // An athlete who used a free timer may want another.
            if (running) toDay(running.day)
          }}
          onLog={
            running &&
            (measured => {
              logMeasured(running, measured)
              dropTimer()
              toDay(running.day)
            })
          }
        />
      </>
    )

  const dayWorkout =
    wanted && training && workoutsOn(training, date).find(one => one.workout.workoutId === wanted)
  // Its place is kept until the day is there: a free timer would be started in its stead.
  if (wanted && !training && isFetching)
    return (
      <TimerFrame
        title={text('title')}
        heading={text('title')}
        backLabel={text('close')}
        onBack={() => toDay()}
      >
        <Spinner size="large" className="m-auto" />
      </TimerFrame>
    )
  if (!dayWorkout)
    return <FreeTimerScreen notice={wanted && training && <Alert tone="warning">{text('notHere')}</Alert>} />
  const title = titleOf(dayWorkout.workout)
  const blocks = workoutPlan(dayWorkout.workout, language)
  const subject: Logging = { dayWorkout, day: date, isNoteOnly: false }
  return (
    <TimerFrame
      title={text('titleOf', { name: title })}
      heading={title}
      backLabel={text('close')}
      onBack={() => toDay()}
    >
      <PreparePanel
        blocks={blocks}
        notice={
          shown && (
            <Alert tone="warning">
              {text('otherRuns', { name: shown.timer.title ?? text('free') })}{' '}
              <Link to="/athlete/timer" className="font-semibold underline">
                {text('toRunning')}
              </Link>
            </Alert>
          )
        }
        onStart={(pressed, parts) =>
          startTimer({ personId: athleteId, title, blocks: parts, subject }, pressed)
        }
      />
    </TimerFrame>
  )
}

/** A timer that was joined does what the coach presses. One that the coach took away goes on alone. */
function FollowBoard({ workoutId, day }: { workoutId: string; day: Day }) {
  const { changeTimer } = usePart(createRunningTimer)
  const timers = useClassTimers()
  useEffect(() => {
    if (!timers) return
    const board = timers.find(timer => timer.workoutId === workoutId && timer.day === day)
    changeTimer(timer => followBoard(timer, board, nowOf(timer)))
  }, [timers, workoutId, day, changeTimer])
  return null
}

// A timer's measurements in the log sheet: a draft, as if it had been typed. The day opens the sheet with it.
function useLogMeasured(athleteId: string) {
  const app = useApp()
  const { noteDrafts, storeNoteDraft } = usePart(createNoteDrafts)
  const { openLogSheet } = usePart(createLogSheet)
  const text = useTimerText()
  const { language } = useLanguage()
  const { training } = useTraining()
  return (logging: Logging, measured: readonly Measured[]): void => {
    const { dayWorkout, day } = logging
    const { workoutId } = dayWorkout.workout
    const mark = decimalMark(language)
    const draft = noteDrafts().find(({ id }) => id === draftKey(athleteId, logging))
    const before = draft ? typedOf(draft) : {}
    const scores = measured.flatMap(({ block, score }) =>
      block.scored && score ? [[block.scored.key, scoreText(score, mark)] as const] : [],
    )
    const splits = measured.flatMap(({ block, score }) =>
      block.scored && score?.splits ? [[block.scored.key, score.splits] as const] : [],
    )
    // A part without a score has no other place than the note.
    const notes = measured.flatMap(one => (one.score ? [] : noteOf(one, text)))
    const entry = (training && findEntry(training, workoutId, day)) ?? dayWorkout.entry
    const typed: Typed = { ...before }
    if (scores.length > 0) typed.scores = { ...before.scores, ...Object.fromEntries(scores) }
    if (splits.length > 0) typed.splits = { ...before.splits, ...Object.fromEntries(splits) }
    if (notes.length > 0)
      typed.text = [before.text ?? entry?.notes ?? '', ...notes].filter(line => line !== '').join('\n')
    const replaces =
      before.text === undefined && typed.text !== undefined
        ? seenNow(app, athleteId, workoutId, day)
        : draft?.replaces
    // Some clocks say nothing but that they ran: the sheet opens as it does by hand.
    if (!isTyped(typed)) openLogSheet(logging, null)
    else storeNoteDraft(athleteId, logging, { ...typed, isOpen: true, replaces })
  }
}

/** How far work went that is not scored, or was left before it had a score, and how long each piece of it took. */
function noteOf({ block: { clock }, result, before, reps }: Measured, text: TimerText): string[] {
  const { how, splits, seconds } = result
  const isLeft = how === 'left'
  const rounds = clock.kind === 'amrap' && isLeft ? result.rounds[0] : before
  const times = splits.map(split => writeTime(Math.floor(split)))
  const said = times.length > (isLeft ? 0 : 1) ? [text('noteSplits', { splits: times.join(' · ') })] : []
  if (rounds !== undefined && rounds + reps > 0) {
    const done = text('roundsBefore', { count: rounds })
    return [text('noteLeft', { what: reps > 0 ? `${done} + ${reps}` : done }), ...said]
  }
  const isKnown = times.length > 0 || runByThemselves.has(clock.kind)
  if (!isLeft || !isKnown) return said
  return [text('noteLeft', { what: text('after', { time: writeTime(Math.floor(seconds)) }) }), ...said]
}

/** Nothing is counted in them, but their clock says how far it went. */
const runByThemselves = new Set<ClockKind>(['every', 'tabata', 'intervals'])

// The workout of the timer in the address; without one it is a free timer.
function readTimerSearch(search: Record<string, unknown>): {
  workout?: string | undefined
  date?: Day | undefined
} {
  return {
    workout: typeof search.workout === 'string' ? search.workout : undefined,
    date: isDay(search.date) ? search.date : undefined,
  }
}
