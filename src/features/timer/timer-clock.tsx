import { lazy, type ReactNode, Suspense } from 'react'
import { usePart } from '#client/app.tsx'
import type { Side } from '#domain/notation/side.ts'
import { useTimerText } from '#i18n/timer/timer-text.ts'
import { classNames } from '#ui/class-names.ts'
import { clockName } from './clock-words.ts'
import type { Measured } from './end-panel.tsx'
import { loadEndPanel } from './load-end-panel.ts'
import { RoxzoneChoice } from './roxzone-choice.tsx'
import { RunningPanel } from './running-panel.tsx'
import { createRunningTimer, type Shown, useRunningTimer, waitsForCoach } from './running-timer.ts'
import { type Ground, TimerFrame } from './timer-frame.tsx'
import { useWakeLock } from './use-wake-lock.ts'
import { CoachStarts, WaitingPanel } from './waiting-panel.tsx'

const EndPanel = lazy(async () => ({ default: (await loadEndPanel()).EndPanel }))

type TimerClockProps = {
  /** Whose number of a pair of loads is emphasised. */
  side?: Side | null | undefined
  /** What the class does now, where it has gone on without this phone. */
  classNow?: ReactNode
  /** The timer goes on meanwhile. */
  onLeave: () => void
  /** The timer is over, and what it measured is not wanted. */
  onClose: () => void
  /** Where there is a workout to log. */
  onLog?: ((measured: Measured[]) => void) | undefined
}

/** The timer of this phone: running, waiting for the next part or for the coach, or with its result. */
export function TimerClock({ side, classNow, onLeave, onClose, onLog }: TimerClockProps) {
  const { chooseRoxzone } = usePart(createRunningTimer)
  const text = useTimerText()
  const shown = useRunningTimer()
  useWakeLock(shown !== undefined && (shown.view.status === 'running' || waitsForCoach(shown)))
  if (!shown) return null
  const { timer, view } = shown
  const isLeftAlone = timer.isLeftAlone && view.status !== 'finished'
  const hasChoice = canChooseRoxzone(shown)
  const block = timer.blocks[view.phase.block]
  return (
    <TimerFrame
      title={timer.title ? text('titleOf', { name: timer.title }) : text('title')}
      heading={
        [
          ...(timer.title ? [timer.title] : []),
          ...(block && view.status !== 'finished' ? [clockName(block.clock, text)] : []),
        ].join(' · ') || text('title')
      }
      backLabel={text(waitsForCoach(shown) ? 'close' : 'leave')}
      onBack={onLeave}
      ground={groundOf(shown)}
    >
      {isLeftAlone && (
        <div className="relative z-2 grid shrink-0 gap-2 px-[min(1.5rem,6vw)] pb-2">
          <p role="status" className="text-[min(0.9375rem,17px)]">
            {text(waitsForCoach(shown) ? 'notStarting' : 'leftAlone')}
          </p>
          {classNow}
        </div>
      )}
      {hasChoice && (
        <div className="relative z-2 mx-[min(1rem,4vw)] shrink-0 rounded-card bg-card px-4 text-ink">
          <RoxzoneChoice
            blocks={timer.blocks}
            hasRoxzone={timer.hasRoxzone === true}
            onChange={chooseRoxzone}
            isShort
          />
        </div>
      )}
      {view.status === 'finished' ? (
        <Suspense>
          <EndPanel shown={shown} onLog={onLog} onClose={onClose} />
        </Suspense>
      ) : waitsForCoach(shown) ? (
        <CoachStarts timer={timer} />
      ) : view.status === 'waiting' ? (
        <WaitingPanel shown={shown} />
      ) : (
        // What stands above takes its room from the digits, not from the work.
        <div
          className={classNames(
            'contents',
            (isLeftAlone || hasChoice) && '[@media(max-height:720px)]:[--digit:13dvh]',
          )}
        >
          <RunningPanel shown={shown} side={side} />
        </div>
      )}
    </TimerFrame>
  )
}

/** Joined while it runs, until the first leg is counted: before the start the choice is where the athlete waits. */
const canChooseRoxzone = ({ timer: { ofBoard, blocks }, view: { status, phase } }: Shown): boolean => {
  const clock = blocks[phase.block]?.clock
  const isRace = clock?.kind === 'for_time' && clock.legs !== undefined
  return ofBoard !== undefined && isRace && status === 'running' && phase.countedAt.length === 0
}

function groundOf({ view: { status, phase } }: Shown): Ground {
  if (status !== 'running') return 'page'
  if (phase.kind === 'count-in') return 'count-in'
  return phase.kind === 'rest' ? 'rest' : 'page'
}
