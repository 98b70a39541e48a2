import { ChevronLeft } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { usePart } from '#client/app.tsx'
import type { Side } from '#domain/notation/side.ts'
import { useTimerText } from '#i18n/areas/timer-text.ts'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { PageTitle } from '#ui/heading.tsx'
import { useFullscreen } from '#ui/viewport/use-fullscreen.ts'
import { CoachStarts, RoxzoneChoice, WaitingPanel } from './before-start.tsx'
import { clockName } from './clock-words.ts'
import type { Measured } from './end-panel.tsx'
import { RunningPanel } from './running-panel.tsx'
import { createRunningTimer, type Shown, useRunningTimer, waitsForCoach } from './running-timer.ts'
import { SignalsButton, useTimerSignals } from './signals/signals.tsx'
import { useWakeLock } from './use-wake-lock.ts'

const EndPanel = lazy(async () => ({ default: (await loadEndPanel()).EndPanel }))

type TimerClockProps = {
  /** The side whose number of a pair of loads is emphasised. */
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
        // The panel above takes its room from the digits, not from the work.
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

type Ground = 'page' | 'rest' | 'count-in'

const grounds: Record<Ground, string> = {
  page: 'bg-page text-ink',
  rest: 'bg-ink text-page dark:bg-sunken dark:text-ink',
  'count-in': 'bg-volt text-volt-ink',
}

type TimerFrameProps = {
  title: string
  /** Beside the way back. */
  heading: ReactNode
  backLabel: string
  onBack: () => void
  ground?: Ground
  children: ReactNode
}

/** The whole screen, without the header of the app. The ground tells work from rest across the gym. */
export function TimerFrame(props: TimerFrameProps) {
  const { title, heading, backLabel, onBack, ground = 'page', children } = props
  const flash = useRef<HTMLDivElement>(null)
  useTimerSignals(flash)
  useFullscreen()
  useEffect(() => void loadEndPanel().catch(() => {}), [])
  return (
    <main
      className={classNames(
        'fixed inset-0 flex flex-col overflow-hidden pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)]',
        grounds[ground],
      )}
    >
      <PageTitle>{title}</PageTitle>
      <header className="relative z-2 flex min-h-[min(3.25rem,56px)] shrink-0 items-center gap-1 px-[min(0.5rem,2vw)] short:min-h-[44px]">
        <PlainIconButton
          label={backLabel}
          icon={<ChevronLeft aria-hidden />}
          onClick={onBack}
          className="text-current! hover:bg-current/10"
        />
        <h1 className="heading-small min-w-0 flex-1 truncate text-[min(1rem,20px)]">{heading}</h1>
        <SignalsButton />
      </header>
      {children}
      <div
        ref={flash}
        aria-hidden
        className="pointer-events-none absolute inset-0 z-3 bg-current opacity-0"
      />
    </main>
  )
}

// The end of a timer is needed last: its code comes once the screen is there, before the timer can run.
const loadEndPanel = () => import('./end-panel.tsx')
