import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePart } from '#client/app.tsx'
import { writeTime } from '#domain/score/score.ts'
import { withRoxzone } from '#domain/timer/race.ts'
import { countInStep } from '#domain/timer/step-position.ts'
import type { Press } from '#domain/timer/timer.ts'
import type { PlanBlock } from '#domain/timer/workout-plan.ts'
import { useTimerText } from '#i18n/areas/timer-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { CheckLabel } from '#ui/forms/check-label.tsx'
import { clockName, roundsName } from './clock-words.ts'
import { createRunningTimer, type RunningTimer, type Shown } from './running-timer.ts'

type PreparePanelProps = {
  blocks: readonly PlanBlock[]
  /** Above the parts. */
  notice?: ReactNode
  onStart: (pressed: Press, blocks: readonly PlanBlock[]) => void
}

/** Before the start: the parts that run by a clock, and from which one to start. */
export function PreparePanel({ blocks, notice, onStart }: PreparePanelProps) {
  const text = useTimerText()
  const [first, setFirst] = useState(0)
  const [hasRoxzone, setHasRoxzone] = useState(false)
  return (
    <>
      <ScrollPart className="px-[min(1.5rem,6vw)] py-4">
        <div className="mx-auto grid w-full max-w-2xl gap-6">
          {notice}
          <PartList blocks={blocks} current={first} onChoose={setFirst} />
          <RoxzoneChoice blocks={blocks} hasRoxzone={hasRoxzone} onChange={setHasRoxzone} />
        </div>
      </ScrollPart>
      <div className="mx-auto w-full max-w-2xl px-[min(1.25rem,5vw)] pb-[max(1.5dvh,0.75rem)]">
        <StartButton
          label={first === 0 ? text('start') : text('startBlock', { block: first + 1 })}
          onPress={() =>
            onStart(
              first === 0 ? { do: 'start' } : { do: 'jump', to: { block: first, step: countInStep } },
              hasRoxzone ? blocks.map(block => withRoxzone(block)) : blocks,
            )
          }
        />
      </div>
    </>
  )
}

/** Joined before the start: the coach starts it for everyone. */
export function CoachStarts({ timer }: { timer: RunningTimer }) {
  const { chooseRoxzone } = usePart(createRunningTimer)
  const { blocks, hasRoxzone = false, isLeftAlone } = timer
  const text = useTimerText()
  return (
    <ScrollPart className="px-[min(1.5rem,6vw)] py-4">
      <div className="mx-auto grid w-full max-w-2xl gap-6">
        {!isLeftAlone && (
          <p role="status" className="heading-large text-[min(1.75rem,9vw)]">
            {text('coachStarts')}
          </p>
        )}
        <PartList blocks={blocks} current={0} />
        <RoxzoneChoice blocks={blocks} hasRoxzone={hasRoxzone} onChange={chooseRoxzone} />
      </div>
    </ScrollPart>
  )
}

/** Between two parts: the next one waits for the athlete. */
export function WaitingPanel({ shown: { timer, view } }: { shown: Shown }) {
  const { press } = usePart(createRunningTimer)
  const text = useTimerText()
  const { block } = view.phase
  const ended = view.endings.findLast(one => one.block === block - 1)
  const started = view.phases.findLast(one => one.block === block - 1 && one.step === countInStep)
  return (
    <>
      <ScrollPart className="px-[min(1.5rem,6vw)] py-4 landscape:mx-auto landscape:w-full landscape:max-w-2xl">
        {ended && started?.to !== undefined && (
          <p className="mb-6 flex items-baseline justify-between gap-4 border-line border-b pb-4">
            <span className="overline-label text-muted">
              {text('blockOf', { block, of: timer.blocks.length })}
            </span>
            <span className="font-[820] font-heading whitespace-nowrap text-[min(2.5rem,8vw)] leading-none">
              {ended.how === 'left'
                ? text(ended.isOfClass ? 'endedByCoach' : 'left')
                : writeTime(Math.floor((ended.at - started.to) / 1000))}
            </span>
          </p>
        )}
        <PartList blocks={timer.blocks} current={block} />
      </ScrollPart>
      <div className="grid gap-2 px-[min(1.25rem,5vw)] pb-[max(1.5dvh,0.75rem)] landscape:mx-auto landscape:w-full landscape:max-w-2xl landscape:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <StartButton
          label={text('startBlock', { block: block + 1 })}
          onPress={() => press({ do: 'start' })}
        />
        <div className="grid grid-cols-2 gap-2">
          <Button
            size="large"
            wide
            onClick={() => press({ do: 'undo' })}
            className="text-[min(1rem,17px,4.4vw)]! px-1!"
          >
            {text('undo')}
          </Button>
          <Button
            size="large"
            wide
            onClick={() => press({ do: 'finish' })}
            className="text-[min(1rem,17px,4.4vw)]! px-1!"
          >
            {text('endAll')}
          </Button>
        </div>
      </div>
    </>
  )
}

type PartListProps = {
  blocks: readonly PlanBlock[]
  /** The one that comes next. */
  current: number
  /** Where the athlete may choose which comes next. */
  onChoose?: ((block: number) => void) | undefined
}

/** The parts of a workout that run by a clock, in their order, with their work. */
function PartList({ blocks, current, onChoose }: PartListProps) {
  const text = useTimerText()
  return (
    <ol className="grid gap-3">
      {blocks.map((block, at) => {
        const isNext = at === current
        const name = (
          <>
            <span className="heading-medium block text-[min(1.5rem,9vw)]">
              {clockName(block.clock, text)}
            </span>
            {roundsName(block.clock, text) && (
              <span className="mt-1 block text-muted">{roundsName(block.clock, text)}</span>
            )}
            <span className="mt-1 block whitespace-pre-line text-[min(1.125rem,22px)] leading-snug">
              {[block.head ?? [], block.lines.map(line => line.text)].flat().join('\n')}
            </span>
            {block.restAfter !== undefined && block.restAfter > 0 && at + 1 < blocks.length && (
              <span className="mt-2 block text-muted text-sm">
                {text('restAfter', { time: writeTime(block.restAfter) })}
              </span>
            )}
          </>
        )
        const look = classNames(
          'w-full rounded-card border-l-4 py-2 pl-4 text-left',
          isNext ? 'border-chalk-line' : 'border-line text-muted',
        )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity than their place
          <li key={at}>
            {onChoose && blocks.length > 1 ? (
              <button
                type="button"
                aria-pressed={isNext}
                onClick={() => onChoose(at)}
                className={classNames(look, 'cursor-pointer')}
              >
                {name}
              </button>
            ) : (
              <div className={look}>{name}</div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

type RoxzoneChoiceProps = {
  blocks: readonly PlanBlock[]
  hasRoxzone: boolean
  onChange: (hasRoxzone: boolean) => void
  /** Without the hint, where there is little room. */
  isShort?: boolean
}

/** Asks of a race whether the way between two legs is a split of its own. */
export function RoxzoneChoice({ blocks, hasRoxzone, onChange, isShort = false }: RoxzoneChoiceProps) {
  const text = useTimerText()
  if (!blocks.some(({ clock }) => clock.kind === 'for_time' && clock.legs)) return null
  return (
    <CheckLabel checked={hasRoxzone} onChange={onChange} className="min-h-[52px] py-2">
      <span className="min-w-0">
        <span className="block font-semibold">{text('roxzone')}</span>
        {!isShort && <span className="block text-muted text-sm">{text('roxzoneHint')}</span>}
      </span>
    </CheckLabel>
  )
}

/** The one thing to press on a screen that waits. */
export function StartButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button
      size="large"
      variant="primary"
      wide
      icon={<Play aria-hidden fill="currentColor" />}
      className="min-h-[min(4.5rem,72px)]! text-[min(1.25rem,24px)]! landscape:order-2"
      onClick={onPress}
    >
      {label}
    </Button>
  )
}

/** The part of a screen that scrolls, also with the keyboard where nothing in it can be focused. */
export function ScrollPart({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long part is scrolled with the keyboard
      tabIndex={0}
      className={classNames('min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2', className)}
    >
      {children}
    </div>
  )
}
