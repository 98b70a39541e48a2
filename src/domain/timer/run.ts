// Goes through commands and time, and writes down the phases. No other module knows their order.
import { isByStation, type Step, stepCount } from './clock.ts'
import {
  positionAfter,
  positionAfterBlock,
  readyStep,
  type StepPosition,
  stepAt,
  type TimerBlock,
} from './step-position.ts'
import type { Command, Ending, Phase, View } from './timer.ts'

/** Two taps within a second are one. */
export const shortestRound = 1000

export function createRun(blocks: readonly TimerBlock[]) {
  const phases: Phase[] = []
  const endings: Ending[] = []
  let wall: number | undefined
  let clock = 0
  let isPaused = false
  let isFinished = false

  const current = () => phases.at(-1) as Phase
  const replace = (phase: Phase) => phases.splice(-1, 1, phase)

  function open(position: StepPosition | undefined): void {
    const step = position && stepAt(blocks, position)
    if (position && step)
      phases.push({ ...position, ...cut(step, position.block), from: clock, countedAt: [] })
    else isFinished = true
  }

  /** A step is no longer than what is left of the cap of its block. */
  function cut(step: Step, block: number): Step {
    if (step.cap === undefined) return step
    const left = (step.cap * 1000 - (clock - workedSince(block))) / 1000
    if (step.seconds === undefined) return { ...step, seconds: left, isCap: true }
    return left > step.seconds ? step : { ...step, seconds: left, endsByCap: true }
  }

  /** Since when the work of a block has run, from its last beginning on. */
  function workedSince(block: number): number {
    const ended = endings.findLast(one => one.block === block)?.at ?? 0
    const isBefore = (phase: Phase) => phase.block !== block || !isWithin(phase) || phase.from < ended
    return phases[phases.findLastIndex(isBefore) + 1]?.from ?? clock
  }

  /** `how`: the block ends here. */
  function leaveFor(position: StepPosition | undefined, how?: Ending['how'], isOfClass = false): void {
    const phase = current()
    replace({ ...phase, to: clock })
    if (how) endings.push({ block: phase.block, at: clock, how, ...(isOfClass && { isOfClass }) })
    open(position)
  }

  /** Within the work of its block, rests between rounds included. */
  function isWithin({ block, step }: StepPosition): boolean {
    const of = blocks[block]
    return of !== undefined && step >= 0 && step < stepCount(of.clock)
  }

  function goOn(how: Ending['how']): void {
    const { block, step } = current()
    const of = blocks[block]
    const isLast = of !== undefined && step === stepCount(of.clock) - 1
    leaveFor(positionAfter(blocks, current()), isLast ? how : undefined)
  }

  const endBlock = (how: Ending['how'], isOfClass = false) =>
    leaveFor(positionAfterBlock(blocks, current().block), how, isOfClass)

  function end(): number | undefined {
    const { from, seconds } = current()
    return seconds === undefined ? undefined : from + Math.round(seconds * 1000)
  }

  /** Lets the time pass until a moment of the wall clock. */
  function advance(to: number): void {
    const passed = Math.max(0, to - (wall ?? to))
    wall = Math.max(to, wall ?? to)
    if (isPaused || isFinished) return
    const until = clock + passed
    for (let at = end(); at !== undefined && at <= until; at = end()) {
      clock = at
      if (current().isCap || current().endsByCap) endBlock('cap')
      else goOn('time')
      if (isFinished) return
    }
    clock = until
  }

  /** Ends the block; while the next one waits, everything. Only the athlete knows that the work is done. */
  function finish(isOfClass: boolean, isEarly = false): void {
    const { kind, seconds, isCap, block, step, countedAt, taps } = current()
    const isOpen = seconds === undefined || isCap
    const of = blocks[block]
    // Rounds are done without a tap; of a race each leg is tapped.
    const hasLegsLeft = of !== undefined && isByStation(of.clock) && countedAt.length + 1 < (taps ?? 0)
    const isDone = step >= 0 && isOpen && !isOfClass && !isEarly && !hasLegsLeft
    isPaused = false
    if (kind === 'ready') leaveFor(undefined)
    // The rest between two blocks: the one before has ended, and keeps how.
    else if (of && step >= stepCount(of.clock)) leaveFor(positionAfter(blocks, current()))
    else endBlock(isDone ? 'done' : 'left', isOfClass)
  }

  function count(): void {
    const phase = current()
    const { tap, ...untapped } = phase
    const { taps, mostTaps, countedAt, from } = phase
    if (!tap || (tap === 'time' && countedAt.length > 0)) return
    if (clock - (countedAt.at(-1) ?? from) < shortestRound) return
    replace({ ...(countedAt.length + 1 === mostTaps ? untapped : phase), countedAt: [...countedAt, clock] })
    if (tap === 'end') goOn('done')
    else if (countedAt.length + 1 === taps) endBlock('done')
  }

  /** Out of the work of a block: that ends early, and keeps what was counted. */
  function jump(position: StepPosition, isOfClass = false): void {
    if (!stepAt(blocks, position)) return
    const phase = current()
    const isLeft = !isFinished && isWithin(phase) && (position.block !== phase.block || isAfter(position))
    isFinished = false
    leaveFor(position, isLeft ? 'left' : undefined, isOfClass)
  }

  const isAfter = (position: StepPosition) => position.step >= 0 && !isWithin(position)

  /** An end of the coach is for those who do what the class does; others are led on where they are behind it. */
  function finishWithClass(from: StepPosition): void {
    const phase = current()
    const isThere = from.block === phase.block && isWithin(from) === isWithin(phase)
    const next = isAfter(from) ? positionAfter(blocks, from) : positionAfterBlock(blocks, from.block)
    if (isThere || !next) finish(true)
    else moveWithClass(next)
  }

  /** Never back: an athlete who is ahead of the class stays there. Those who rest already rest with the others. */
  function moveWithClass(position: StepPosition): void {
    const { block, step, kind } = current()
    const ahead = position.block - block || position.step - step
    if (!isFinished && (ahead > 0 || (ahead === 0 && kind === 'rest'))) jump(position, true)
  }

  function apply(command: Command): void {
    advance(command.at)
    const isWaiting = current().kind === 'ready' && !isFinished
    const isRunning = !(isPaused || isFinished)
    if (command.do === 'jump' && command.isOfClass) moveWithClass(command.to)
    else if (command.do === 'jump') jump(command.to)
    else if (command.do === 'resume') isPaused = false
    else if (command.do === 'start' && isWaiting) goOn('done')
    else if (command.do === 'pause' && isRunning && !isWaiting) isPaused = true
    else if (command.do === 'finish' && !isFinished) {
      if (command.isOfClass && command.from) finishWithClass(command.from)
      else finish(command.isOfClass === true, command.isEarly)
    } else if (command.do === 'round' && isRunning) count()
  }

  function view(): Omit<View, 'canUndo'> {
    const phase = current()
    const position = positionAfter(blocks, phase)
    const step = position && stepAt(blocks, position)
    const going = isPaused ? 'paused' : phase.kind === 'ready' ? 'waiting' : 'running'
    return {
      status: isFinished ? 'finished' : going,
      clock,
      phase,
      phases,
      endings,
      next: position && step && { ...position, ...step, from: clock, countedAt: [] },
    }
  }

  open({ block: 0, step: readyStep })
  return { apply, advance, view }
}
