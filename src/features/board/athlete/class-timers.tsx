import { useNavigate } from '@tanstack/react-router'
import { ChevronRight, Timer } from 'lucide-react'
import { useApp } from '#client/app.tsx'
import { measureClockOffset } from '#client/board-clock.ts'
import { useSession } from '#client/session.ts'
import { hasStoredTimer } from '#client/stored-timer.ts'
import { withBoardCommands } from '#domain/board/joined-timer.ts'
import type { Day } from '#domain/day.ts'
import { useBoardText } from '#i18n/areas/board-text.ts'
import { useText } from '#i18n/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { useConfirm } from '../use-confirm.ts'
import { type ClassTimer, useClassTimers } from './use-class-timers.ts'

type ClassTimersProps = {
  day: Day
  /** What the result of a timer for this workout is about. */
  subjectOf: (workoutId: string) => unknown
  /** The timer on this phone has nothing that joining would end. */
  losesNothing?: boolean
}

/** The timer of a board for a workout of the day: one tap, and it runs on this phone too, or waits for the coach. */
export function ClassTimers({ day, subjectOf, losesNothing = false }: ClassTimersProps) {
  const app = useApp()
  const text = useBoardText()
  const words = useText()
  const { confirm, question } = useConfirm()
  const navigate = useNavigate()
  const { data: session } = useSession()
  const timers = useClassTimers()

  async function join({ title, blocks, commands, workoutId }: ClassTimer) {
    const [clockOffsetMs, { createRunningTimer, unlockWantedSound }] = await Promise.all([
      measureClockOffset(app.browser),
      import('#features/timer/timer.ts'),
    ])
    // The athlete may not touch the phone again until the coach has started.
    unlockWantedSound(app)
    app.part(createRunningTimer).takeTimer({
      personId: session?.id ?? '',
      title,
      blocks,
      subject: subjectOf(workoutId),
      commands: withBoardCommands([], [], commands),
      ofBoard: commands,
      ofClass: { workoutId, day },
      ahead: clockOffsetMs,
    })
    await navigate({ to: '/athlete/timer', search: {} })
  }

  /** Another timer is on this phone, perhaps with a result that is not logged. */
  const askToJoin = (timer: ClassTimer) =>
    confirm({
      title: text('join', { name: timer.title }),
      body: text('joinEnds'),
      confirmLabel: text('joinNow'),
      onConfirm: () => join(timer),
      errorText: words('errors.internal'),
    })

  const buttons = timers
    ?.filter(timer => timer.day === day && !timer.isOver)
    .map(timer => (
      <button
        key={timer.workoutId}
        type="button"
        onClick={() => (hasStoredTimer() && !losesNothing ? askToJoin(timer) : void join(timer))}
        aria-label={text('join', { name: timer.title })}
        className={classNames(
          'flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-card px-4 py-2 text-left',
          timer.commands.length > 0 ? 'bg-volt text-volt-ink' : 'border border-edge bg-card text-ink',
        )}
      >
        <Timer aria-hidden className="size-6 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="heading-small block">
            {text(timer.commands.length > 0 ? 'classRuns' : 'classWaits')}
          </span>
          <span className="block truncate text-sm">{timer.title}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0" />
      </button>
    ))
  return (
    <>
      {buttons}
      {question}
    </>
  )
}
