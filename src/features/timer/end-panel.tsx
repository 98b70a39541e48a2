import { Minus, Plus, Undo2 } from 'lucide-react'
import { usePart } from '#client/app.tsx'
import { type Score, type Split, writeTime } from '#domain/score/score.ts'
import {
  type BlockResult,
  namedSplits,
  resultsOf,
  roundsBefore,
  scoreOfResult,
} from '#domain/timer/timer-result.ts'
import type { PlanBlock } from '#domain/timer/workout-plan.ts'
import { legName } from '#i18n/areas/leg-name.ts'
import { type TimerText, useTimerText } from '#i18n/areas/timer-text.ts'
import { decimalMark } from '#i18n/score-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ScrollPart } from './before-start.tsx'
import { clockName } from './clock-words.ts'
import { createRunningTimer, type Shown } from './running-timer.ts'

/** What the clock knows of one part. */
export type Measured = {
  block: PlanBlock
  result: BlockResult
  /** Full rounds of work for time that was not finished. */
  before: number | undefined
  /** The repetitions of the round that was not finished. */
  reps: number
  score: Score | undefined
}

type EndPanelProps = {
  shown: Shown
  onLog: ((measured: Measured[]) => void) | undefined
  onClose: () => void
}

export function EndPanel({ shown: { timer, view }, onLog, onClose }: EndPanelProps) {
  const { press } = usePart(createRunningTimer)
  const text = useTimerText()
  const results = resultsOf(timer.blocks, view)
  const measured = results.map((result): Measured => {
    const block = timer.blocks[result.block] as PlanBlock
    const reps = timer.reps?.[result.block] ?? 0
    return {
      block,
      result,
      reps,
      before: roundsBefore(result, block.clock),
      score: block.scored && scoreOfResult(result, block.scored, block.clock, reps),
    }
  })
  return (
    <>
      <ScrollPart className="px-[min(1.5rem,6vw)] pb-4">
        <div className="mx-auto grid w-full max-w-2xl gap-8">
          {measured.length === 0 && <p className="heading-large pt-8">{text('left')}</p>}
          {measured.map(one => (
            <PartResult key={one.result.block} {...one} text={text} />
          ))}
        </div>
      </ScrollPart>
      <div
        className={classNames(
          'mx-auto grid w-full max-w-2xl gap-2 px-[min(1.25rem,5vw)] pb-[max(1.5dvh,0.75rem)]',
          onLog && 'landscape:grid-cols-2',
        )}
      >
        {onLog && (
          <Button
            size="large"
            variant="primary"
            wide
            className="min-h-[min(4.5rem,72px)]! text-[min(1.25rem,24px)]! landscape:order-2"
            onClick={() => onLog(measured)}
          >
            {text('log')}
          </Button>
        )}
        <div className="grid grid-cols-2 gap-2">
          <Button
            size="large"
            wide
            className="text-[min(1rem,17px,4.4vw)]! px-1!"
            icon={<Undo2 aria-hidden />}
            disabled={!view.canUndo}
            onClick={() => press({ do: 'undo' })}
          >
            {text('undo')}
          </Button>
          <Button
            size="large"
            wide
            className="text-[min(1rem,17px,4.4vw)]! px-1!"
            variant={onLog ? 'quiet' : 'primary'}
            onClick={onClose}
          >
            {text(onLog ? 'discard' : 'close')}
          </Button>
        </div>
      </div>
    </>
  )
}

type PartResultProps = Omit<Measured, 'score'> & { text: TimerText }

function PartResult({ block, result, before, reps, text }: PartResultProps) {
  const { countReps } = usePart(createRunningTimer)
  const { clock } = block
  const { rounds, splits, how, isOfClass, seconds } = result
  const last = rounds.at(-1) ?? 0
  const isInRounds =
    clock.kind === 'amrap' ? !clock.hasNoRounds : clock.kind === 'death_by' || 'countsRounds' in clock
  // A death by is ended by the athlete.
  const isLeft = how === 'left' && (isOfClass || clock.kind !== 'death_by')
  const early = text(isOfClass ? 'endedByCoach' : 'left')
  // A time alone would say that the work is done.
  const isUndone = isLeft && !isInRounds
  const extraReps = (
    <Stepper
      label={text('extraReps')}
      value={reps}
      onChange={value => countReps(result.block, value)}
      text={text}
    />
  )
  return (
    <section>
      <p className="overline-label text-muted">
        {[clockName(clock, text), ...(isLeft && isInRounds ? [early] : [])].join(' · ')}
      </p>
      {isInRounds ? (
        <>
          <p className="mt-2 flex items-center gap-[0.18em] font-[820] font-heading text-[min(6rem,22vw,26dvh)] leading-[0.9] tracking-[-0.03em]">
            {rounds.length > 1 ? rounds.join(' · ') : last}
            <span className="font-[500] text-muted">+</span>
            {reps}
          </p>
          {extraReps}
        </>
      ) : (
        <p
          className={classNames(
            'mt-2 font-[820] font-heading leading-[0.9] tracking-[-0.03em]',
            isUndone ? 'text-[min(3rem,11vw,16dvh)]' : 'text-[min(6rem,22vw,26dvh)]',
          )}
        >
          {isUndone ? early : how === 'cap' ? text('result_cap') : writeTime(Math.floor(seconds))}
        </p>
      )}
      {isUndone && (
        <p className="mt-2 text-muted">{text('after', { time: writeTime(Math.floor(seconds)) })}</p>
      )}
      {before !== undefined && (
        <>
          <p className="mt-2 font-[720] font-heading text-[min(2rem,9vw)]">
            {text('roundsBefore', { count: before })} + {reps}
          </p>
          {extraReps}
        </>
      )}
      {splits.length > (isUndone ? 0 : 1) && (
        <Splits splits={namedSplits(result, clock)} hasTenths={clock.kind === 'intervals'} text={text} />
      )}
    </section>
  )
}

type StepperProps = { label: string; value: number; onChange: (value: number) => void; text: TimerText }

const mostReps = 999

function Stepper({ label, value, onChange, text }: StepperProps) {
  const change = (next: number) => onChange(Math.min(mostReps, Math.max(0, next)))
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-[min(9rem,100%)] flex-1 text-muted">{label}</span>
      <span className="flex items-center gap-2">
        <PlainIconButton
          size="large"
          variant="secondary"
          label={text('fewer')}
          icon={<Minus aria-hidden />}
          onClick={() => change(value - 1)}
        />
        <input
          inputMode="numeric"
          aria-label={label}
          value={value}
          onFocus={event => event.currentTarget.select()}
          onChange={event => change(Number(event.currentTarget.value.replace(/\D/g, '')) || 0)}
          className="h-13 w-[4.5ch] rounded-control border border-edge bg-card text-center font-semibold text-[max(1.25rem,16px)]"
        />
        <PlainIconButton
          size="large"
          variant="secondary"
          label={text('more')}
          icon={<Plus aria-hidden />}
          onClick={() => change(value + 1)}
        />
      </span>
    </div>
  )
}

type SplitsProps = { splits: readonly Split[]; hasTenths: boolean; text: TimerText }

/** Each as long as it took, so that the slow ones are seen. */
function Splits({ splits, hasTenths, text }: SplitsProps) {
  const { language } = useLanguage()
  const longest = Math.max(...splits.map(({ seconds }) => seconds))
  const shown = (split: number) =>
    writeTime(hasTenths ? Math.floor(split * 10) / 10 : Math.floor(split), decimalMark(language))
  return (
    <div className="mt-6">
      <h2 className="overline-label text-muted">{text('splits')}</h2>
      <ol className="mt-2 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 tabular-nums">
        {splits.map(({ leg, seconds }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rounds have no other identity than their number
          <li key={at} className="contents">
            <span className="sr-only">
              {leg ? legName(leg, language) : text('splitOf', { round: at + 1 })}
            </span>
            <span aria-hidden className="text-muted text-sm">
              {leg ? legName(leg, language) : at + 1}
            </span>
            <span aria-hidden className="h-2.5 overflow-hidden rounded-full bg-sunken">
              <span
                style={{ width: `${(seconds / longest) * 100}%` }}
                className="block h-full rounded-full bg-ink dark:bg-volt"
              />
            </span>
            <span className="font-semibold">{shown(seconds)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
