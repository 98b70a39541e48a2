import { Check, Pause, SkipForward, Square, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePart } from '#client/app.tsx'
import type { Side } from '#domain/notation/side.ts'
import { writeTime } from '#domain/score/score.ts'
import type { Clock } from '#domain/timer/clock.ts'
import type { View } from '#domain/timer/timer.ts'
import { wholeWork } from '#domain/timer/whole-work.ts'
import { lineAfter, type PlanLine } from '#domain/timer/workout-plan.ts'
import { type TimerText, useTimerText } from '#i18n/areas/timer-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { StartButton } from './before-start.tsx'
import { phaseName, roundName, wholeName } from './clock-words.ts'
import { Digits, givesWay, HoldButton, WorkLines } from './running-parts.tsx'
import { createRunningTimer, type Shown, useFace } from './running-timer.ts'

type RunningPanelProps = { shown: Shown; side: Side | null | undefined }

/** The digits, what is due below them, and the few things that can be pressed. */
export function RunningPanel({ shown, side }: RunningPanelProps) {
  const { press } = usePart(createRunningTimer)
  const text = useTimerText()
  const { language } = useLanguage()
  const { timer, view } = shown
  const { phase, next } = view
  const block = timer.blocks[phase.block]
  if (!block) return null
  const isPaused = view.status === 'paused'
  // While resting, and before the start, what comes is what the athlete wants to know.
  const isAhead = phase.kind !== 'work' && next !== undefined
  const dueIn = isAhead ? next : phase
  const due = timer.blocks[dueIn.block] ?? block
  return (
    <div className="relative grid min-h-0 flex-1 portrait:grid-rows-[auto_minmax(0,1fr)_auto] landscape:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)] landscape:grid-rows-[minmax(0,1fr)_auto]">
      <div className="grid min-h-0 content-center justify-items-center gap-[min(1rem,2dvh)] portrait:pt-[1dvh] landscape:row-span-2">
        <p
          className={classNames(
            'flex min-h-[1.2em] w-full items-baseline justify-between gap-4 px-[8vw] font-[780] font-heading leading-tight whitespace-nowrap landscape:px-[3vw]',
            // The names of legs are longer than those of phases.
            isRace(block.clock) ? 'text-[min(1.75rem,30px,4.6vw)]' : 'text-[min(1.75rem,30px,5.6vw)]',
          )}
        >
          <span className="min-w-0 truncate uppercase tracking-wide" aria-live="polite">
            {isPaused ? text('paused') : phaseName(phase, text, { clock: block.clock, language })}
          </span>
          <span className="shrink-0 text-right">{roundName(block.clock, phase, text)}</span>
        </p>
        <Digits isStill={isPaused} />
      </div>
      <div className="[container:work/size] flex min-h-0 flex-col px-[8vw] py-[1.5dvh] landscape:px-[2vw]">
        <WholeWork text={text} />
        <WorkLines
          block={due}
          phase={dueIn}
          side={side}
          onTap={phase.tap && !isPaused ? () => press({ do: 'round' }) : undefined}
          label={
            isAhead && text('next', { what: roundName(due.clock, dueIn, text) ?? phaseName(dueIn, text) })
          }
        />
        {isAhead ? null : <NextLeg line={lineAfter(block, phase)} text={text} />}
        <Hint
          view={view}
          clock={block.clock}
          text={text}
          gives={wholeWork(timer.blocks, view) ? givesWaySooner : givesWay}
        />
      </div>
      {phase.tap && !isPaused && <TapArea view={view} clock={block.clock} text={text} />}
      {isPaused ? <PausedActions shown={shown} text={text} /> : <Actions shown={shown} text={text} />}
    </div>
  )
}

/** To the line that says which part is due. */
const givesWaySooner = '[@container_work_(max-height:150px)]:hidden'

const isRace = (clock: Clock) => clock.kind === 'for_time' && clock.legs !== undefined

/** Beside the digits of one part: which it is, and how long all of them have taken. */
function WholeWork({ text }: { text: TimerText }) {
  const shown = useFace()
  const whole = shown && wholeWork(shown.timer.blocks, shown.view)
  if (!whole) return null
  return (
    <p
      data-whole-work
      className="shrink-0 truncate font-semibold text-[min(1rem,18px,4.8vw)] tabular-nums leading-tight opacity-70 [@container_work_(max-height:80px)]:hidden"
    >
      {wholeName(whole, text)}
    </p>
  )
}

type PartProps = { view: View; text: TimerText }

/** The last split; before there is one, what a tap does. */
function Hint({ view: { phase }, clock, text, gives }: PartProps & { clock: Clock; gives: string }) {
  const { countedAt, from, tap } = phase
  const hasLegs = isRace(clock)
  const [before = from, last] = countedAt.length > 1 ? countedAt.slice(-2) : [from, countedAt[0]]
  if (last !== undefined && clock.kind !== 'every')
    return (
      <p
        className={`shrink-0 truncate font-semibold text-[min(1.125rem,20px,5.6vw)] tabular-nums opacity-80 ${gives}`}
      >
        {hasLegs && <LegTime text={text} />}
        {text(hasLegs ? 'lastLeg' : 'lastSplit', { time: writeTime(Math.floor((last - before) / 1000)) })}
      </p>
    )
  if (!tap || countedAt.length > 0) return null
  const says = { round: text(hasLegs ? 'tapLeg' : 'tapCounts'), end: text('tapEnds'), time: text('tapTimes') }
  return <p className={`shrink-0 text-[min(0.9375rem,17px)] opacity-70 ${gives}`}>{says[tap]}</p>
}

/** How long the leg has taken, beside the digits of the whole race. */
function LegTime({ text }: { text: TimerText }) {
  const shown = useFace()
  if (!shown) return null
  const { clock, phase } = shown.view
  const from = phase.countedAt.at(-1) ?? phase.from
  return <>{text('thisLeg', { time: writeTime(Math.floor(((phase.to ?? clock) - from) / 1000)) })} · </>
}

function NextLeg({ line, text }: { line: PlanLine | undefined; text: TimerText }) {
  if (!line) return null
  return (
    <p className="shrink-0 truncate text-[min(1.125rem,20px)] opacity-80 [@media(orientation:portrait)_and_(max-height:560px)]:hidden">
      {text('next', { what: line.text })}
    </p>
  )
}

/** Everything but the header and the buttons, which lie above it. */
function TapArea({ view: { phase }, clock, text }: PartProps & { clock: Clock }) {
  const { press } = usePart(createRunningTimer)
  const says = {
    round: text(isRace(clock) ? 'endLeg' : 'count', { count: phase.countedAt.length }),
    end: text('endPhase'),
    time: text('keepTime'),
  }
  return (
    <button
      type="button"
      aria-label={phase.tap && says[phase.tap]}
      onClick={() => press({ do: 'round' })}
      className="absolute inset-x-2 top-0 bottom-[min(8.5rem,26dvh)] z-1 cursor-pointer rounded-card focus-visible:outline-current landscape:bottom-2"
    />
  )
}

/** A clock that ends when the athlete says so has "Finish", others can be skipped. */
const endsByHand = ({ kind, ...clock }: Clock) =>
  kind === 'death_by' || (kind === 'for_time' && !('rest' in clock && clock.rest))

function isEndedByHand({ timer, view: { phase } }: Shown): boolean {
  const clock = timer.blocks[phase.block]?.clock
  return phase.kind === 'work' && clock !== undefined && endsByHand(clock)
}

function Actions({ shown, text }: { shown: Shown; text: TimerText }) {
  const { press } = usePart(createRunningTimer)
  const { timer, view } = shown
  const { next, canUndo } = view
  const isLast = next === undefined || next.kind === 'ready'
  const isFinish = isEndedByHand(shown)
  return (
    <div className="relative z-2 grid grid-cols-3 items-start justify-items-center gap-2 px-[4vw] pb-[max(1.5dvh,0.5rem)] landscape:px-[1vw]">
      <SmallAction
        label={text('undo')}
        icon={<Undo2 aria-hidden />}
        onPress={canUndo ? () => press({ do: 'undo' }) : undefined}
      />
      <HoldButton
        label={text('pause')}
        holdingLabel={text('holdOn')}
        icon={<Pause aria-hidden fill="currentColor" />}
        onHeld={() => press({ do: 'pause' })}
      />
      {isFinish || isLast ? (
        <SmallAction
          label={text(isFinish ? 'finish' : timer.blocks.length > 1 ? 'endBlock' : 'end')}
          icon={isFinish ? <Check aria-hidden /> : <Square aria-hidden />}
          isStrong={isFinish}
          onPress={() => press({ do: 'finish' })}
        />
      ) : (
        <SmallAction
          label={text('skip')}
          icon={<SkipForward aria-hidden />}
          onPress={() => press({ do: 'jump', to: { block: next.block, step: next.step } })}
        />
      )}
    </div>
  )
}

type SmallActionProps = {
  label: string
  icon: ReactNode
  isStrong?: boolean
  onPress: (() => void) | undefined
}

function SmallAction({ label, icon, isStrong = false, onPress }: SmallActionProps) {
  return (
    <button
      type="button"
      disabled={!onPress}
      onClick={onPress}
      className="mt-[min(0.75rem,12px,2dvh)] grid cursor-pointer select-none justify-items-center gap-1 rounded-card disabled:invisible"
    >
      <span
        className={`grid size-[min(4rem,64px,16dvh)] place-items-center rounded-full [&_svg]:size-[45%] ${isStrong ? 'bg-volt text-volt-ink outline-2 outline-current' : 'bg-current/10'}`}
      >
        {icon}
      </span>
      <span className="wrap-normal text-center font-semibold text-[min(0.8125rem,15px)]">{label}</span>
    </button>
  )
}

const endClasses = 'text-[min(1rem,17px,4.4vw)]!'

/** An athlete may pause because the work is done, or because it will not be. A death by is never done. */
function PausedActions({ shown, text }: { shown: Shown; text: TimerText }) {
  const { press } = usePart(createRunningTimer)
  const { kind } = shown.timer.blocks[shown.view.phase.block]?.clock ?? {}
  const isFinish = isEndedByHand(shown) && kind !== 'death_by'
  const end = text(shown.timer.blocks.length > 1 ? 'endBlock' : 'end')
  return (
    <div className="relative z-2 grid gap-2 px-[5vw] pb-[max(2dvh,0.75rem)] landscape:px-[1vw]">
      <StartButton label={text('resume')} onPress={() => press({ do: 'resume' })} />
      <div className="flex flex-wrap gap-2 *:flex-1">
        {isFinish && (
          <Button size="large" className={endClasses} onClick={() => press({ do: 'finish', isEarly: true })}>
            {text('endEarly')}
          </Button>
        )}
        <Button size="large" className={endClasses} onClick={() => press({ do: 'finish' })}>
          {isFinish ? text('finish') : end}
        </Button>
      </div>
    </div>
  )
}
