import { ChevronLeft, ChevronRight, Pause, Play, RotateCcw, SkipForward, Square } from 'lucide-react'
import type { ReactNode } from 'react'
import { endedBy, type Moment, momentOf, nextPress } from '#domain/board/class-press.ts'
import type { View } from '#domain/timer/timer.ts'
import { clockName, faceIn, phaseName } from '#features/timer/timer.ts'
import { type BoardText, useBoardText } from '#i18n/areas/board-text.ts'
import { useTimerText } from '#i18n/areas/timer-text.ts'
import { decimalMark } from '#i18n/score-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import type { BoardPress } from '../board.schema.ts'
import { type Board, type BoardSlide, clocksOf } from '../show/shown-slide.ts'
import { classRound, useTimerView } from '../show/timer-face.tsx'

type TimerControlsProps = {
  board: Board
  all: BoardSlide[]
  index: number
  clockOffsetMs: number
  isBusy: boolean
  onPress: OnPress
  onTurnTo: (slide: BoardSlide) => void
  /** Why the last press did nothing. */
  failure: ReactNode
}

type OnPress = (pressed: BoardPress, from?: Moment) => void

/** The same digits as on the board, and what can be pressed now. */
export function TimerControls(props: TimerControlsProps) {
  const { board, all, index, clockOffsetMs, isBusy, onPress, onTurnTo, failure } = props
  const text = useBoardText()
  const { language } = useLanguage()
  const blocks = clocksOf(all[index], language)
  const view = useTimerView({ blocks, commands: board.commands }, clockOffsetMs)
  const [before, after] = [all[index - 1], all[index + 1]]
  return (
    <Card render={<section aria-label={text('timer')} />} className="grid gap-4 p-4 sm:p-5">
      {view ? (
        <Digits view={view} blocks={blocks} text={text} />
      ) : (
        <p className="py-4 text-muted">{text('noClock')}</p>
      )}
      {view && (
        <Presses
          hasStarted={board.commands.length > 0}
          view={view}
          blocks={blocks}
          isBusy={isBusy}
          onPress={onPress}
          text={text}
        />
      )}
      {failure}
      <div className="grid grid-cols-2 gap-2">
        <Button
          size="large"
          icon={<ChevronLeft aria-hidden />}
          disabled={!before}
          onClick={() => before && onTurnTo(before)}
        >
          {text('previous')}
        </Button>
        <Button size="large" disabled={!after} onClick={() => after && onTurnTo(after)}>
          {text('next')}
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </Card>
  )
}

type Blocks = ReturnType<typeof clocksOf>
type DigitsProps = { view: View; blocks: Blocks; text: BoardText }

function Digits({ view, blocks, text }: DigitsProps) {
  const words = useTimerText()
  const { language } = useLanguage()
  const { phase, status } = view
  const clock = blocks[phase.block]?.clock
  if (!clock) return null
  const { minutes, seconds, said } = faceIn(view, decimalMark(language))
  const says =
    status === 'paused' ? words('paused') : status === 'finished' ? text('done') : phaseName(phase, words)
  return (
    <div data-status={status}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="overline-label text-muted">{clockName(clock, words)}</span>
        <span className="font-semibold">
          {[status === 'waiting' ? text('waiting') : says, classRound(clock, phase, words)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {status !== 'waiting' && (
        <p className="font-[820] font-heading text-[min(5rem,22vw)] tabular-nums leading-none tracking-[-0.03em]">
          <span role="timer">
            <span className="sr-only">{said}</span>
            <span aria-hidden data-digits>
              {minutes !== undefined && `${minutes}:`}
              {seconds}
            </span>
          </span>
        </p>
      )}
    </div>
  )
}

const endWords = { timer: 'finish', part: 'endPart', rest: 'skipRest' } as const

type PressesProps = {
  view: View
  blocks: Blocks
  hasStarted: boolean
  isBusy: boolean
  onPress: OnPress
  text: BoardText
}

function Presses({ view, blocks, hasStarted, isBusy, onPress, text }: PressesProps) {
  const { status, phase } = view
  const main =
    status === 'running'
      ? ({ press: 'pause', label: text('pause'), icon: <Pause aria-hidden /> } as const)
      : status === 'paused'
        ? ({ press: 'resume', label: text('resume'), icon: <Play aria-hidden /> } as const)
        : ({
            press: 'start',
            label: text(status === 'finished' ? 'startAgain' : phase.block > 0 ? 'startNext' : 'start'),
            icon: <Play aria-hidden />,
          } as const)
  const canEnd = status === 'running' || status === 'paused'
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button
        size="large"
        variant="primary"
        className="col-span-2 min-h-16!"
        icon={main.icon}
        busy={isBusy}
        onClick={() => onPress(main.press)}
      >
        {main.label}
      </Button>
      <NextPress view={view} blocks={blocks} isBusy={isBusy} onPress={onPress} text={text} />
      {hasStarted && (
        <>
          <Button icon={<Square aria-hidden />} disabled={!canEnd} onClick={() => onPress('finish')}>
            {text(endWords[endedBy(view, blocks.length)])}
          </Button>
          <Button icon={<RotateCcw aria-hidden />} onClick={() => onPress('reset')}>
            {text('reset')}
          </Button>
        </>
      )}
    </div>
  )
}

type NextPressProps = Omit<PressesProps, 'hasStarted'>

/** Moves the class on where the clock does not: the next round, leg, rest or work. */
function NextPress({ view, blocks, isBusy, onPress, text }: NextPressProps) {
  const words = useTimerText()
  const clock = blocks[view.phase.block]?.clock
  const next = nextPress(view, clock?.kind)
  if (!clock || !next) return null
  const isRace = clock.kind === 'for_time' && clock.legs !== undefined
  const label =
    next.do === 'round'
      ? text(isRace ? 'nextLeg' : 'nextRound')
      : text('nextPhase', { what: phaseName(view.next ?? view.phase, words) })
  return (
    <Button
      size="large"
      className="col-span-2"
      icon={<SkipForward aria-hidden />}
      disabled={isBusy}
      onClick={() => onPress('next', momentOf(view))}
    >
      {label}
    </Button>
  )
}
