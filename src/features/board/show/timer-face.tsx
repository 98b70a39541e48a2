import { useEffect, useReducer } from 'react'
import { phaseDue } from '#domain/board/slides.ts'
import type { Clock } from '#domain/timer/clock.ts'
import {
  type Phase,
  progressOf,
  type Timer,
  untilNextChange,
  type View,
  viewOf,
} from '#domain/timer/timer.ts'
import { wholeWork } from '#domain/timer/whole-work.ts'
import { linesDue, type PlanBlock } from '#domain/timer/workout-plan.ts'
import { clockName, faceIn, phaseName, roundName, wholeName } from '#features/timer/timer.ts'
import { useBoardText } from '#i18n/areas/board-text.ts'
import { type TimerText, useTimerText } from '#i18n/areas/timer-text.ts'
import { decimalMark } from '#i18n/score-words.ts'
import { useLanguage } from '#i18n/text.tsx'

type TimerFaceProps = { blocks: readonly PlanBlock[]; view: View; isLarge: boolean }

/** Work is volt, rest is dark, paused is pale: seen before it is read. */
const grounds = { work: 'bg-volt text-volt-ink', rest: 'bg-ink text-page', still: 'bg-sunken text-ink' }

export function TimerFace({ blocks, view, isLarge }: TimerFaceProps) {
  const text = useTimerText()
  const words = useBoardText()
  const { language } = useLanguage()
  const { phase, status } = view
  const block = blocks[phase.block]
  if (!block) return null
  const { minutes, seconds, tenth, said } = faceIn(view, decimalMark(language))
  const isStill = status !== 'running'
  const ground = isStill ? grounds.still : phase.kind === 'work' ? grounds.work : grounds.rest
  const progress = progressOf(view) ?? 0
  const digits = status === 'waiting' ? undefined : `${minutes === undefined ? '' : `${minutes}:`}${seconds}`
  const dueIn = phaseDue(view)
  const due = linesDue(blocks[dueIn.block] ?? block, dueIn)
  const hasSlots =
    (blocks[dueIn.block] ?? block).lines.some(({ slot }) => slot !== undefined) && !isOwnCount(dueIn)
  const whole = wholeWork(blocks, view)
  const says =
    status === 'paused' ? text('paused') : status === 'finished' ? words('done') : phaseName(phase, text)
  return (
    <section
      aria-label={words('timer')}
      data-status={status}
      className={`flex flex-col justify-center rounded-card ${ground}`}
      style={{ padding: '2.4vh 2vw', flexGrow: isLarge ? 1 : 0, marginBottom: isLarge ? 0 : '2.4vh' }}
    >
      <p
        className="flex items-baseline justify-between font-[780] font-heading uppercase tracking-wide"
        style={{ fontSize: '3.4vh' }}
      >
        <span>{status === 'waiting' ? words('waiting') : says}</span>
        <span className="text-right normal-case tracking-normal">{classRound(block.clock, phase, text)}</span>
      </p>
      {digits === undefined ? (
        <p className="font-[820] font-heading leading-tight" style={{ fontSize: '7vh', padding: '2vh 0' }}>
          {clockName(block.clock, text)}
        </p>
      ) : (
        <p
          className="text-center font-[820] font-heading tabular-nums leading-none tracking-[-0.03em]"
          style={{ fontSize: `min(${isLarge ? 50 : 36}vh, ${sizeOf(digits, tenth)}vw)`, padding: '2vh 0' }}
        >
          <span role="timer">
            <span className="sr-only">{said}</span>
            <span aria-hidden data-digits>
              {digits}
            </span>
          </span>
          {tenth && <span style={{ fontSize: '0.42em' }}>{tenth}</span>}
        </p>
      )}
      <div aria-hidden className="w-full overflow-hidden bg-current/20" style={{ height: '1.2vh' }}>
        <div className="h-full bg-current" style={{ width: `${(progress * 100).toFixed(1)}%` }} />
      </div>
      {whole && (
        <p
          data-whole-work
          className="font-semibold tabular-nums opacity-80"
          style={{ fontSize: '2.8vh', marginTop: '1vh' }}
        >
          {wholeName(whole, text)}
        </p>
      )}
      {hasSlots && due.length > 0 && (
        <p
          className="font-[680] font-heading leading-tight"
          style={{ fontSize: '3.6vh', marginTop: '1.6vh' }}
        >
          {dueIn !== phase && `${words('nextUp')}: `}
          {due.map(line => line.text).join(' · ')}
        </p>
      )}
    </section>
  )
}

/** In hundredths of the width: 48 for the box. In em a digit is 0.6 wide, a colon 0.36, a tenth with its mark 0.4. */
function sizeOf(digits: string, tenth: string | undefined): string {
  const width = [...digits].reduce((sum, one) => sum + (one === ':' ? 0.36 : 0.6), tenth ? 0.4 : 0)
  return (48 / (width + 0.1)).toFixed(1)
}

// A timer of the board at this moment, by the server's clock. It looks when the digits change, and does nothing in
// between.

/** Undefined without a clock. */
export function useTimerView({ blocks, commands }: Timer, clockOffsetMs: number): View | undefined {
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  const view = blocks.length > 0 ? viewOf({ blocks, commands }, Date.now() + clockOffsetMs) : undefined
  const wait = view && untilNextChange(view)
  useEffect(() => {
    if (wait === undefined) return
    const timer = setTimeout(lookAgain, wait)
    return () => clearTimeout(timer)
  })
  // Timers stop while a page is hidden.
  useEffect(() => {
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [])
  return view
}

// The round that the class is in. Athletes count their rounds and legs for themselves; the board knows of none before
// the coach has counted one.
const isOwnCount = ({ tap, countedAt }: Phase): boolean => tap === 'round' && countedAt.length === 0

export const classRound = (clock: Clock, phase: Phase, text: TimerText): string | undefined =>
  clock.kind !== 'intervals' && isOwnCount(phase) ? undefined : roundName(clock, phase, text)
