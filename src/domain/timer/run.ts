// Goes through commands and time, and writes down the phases: the one place that knows the order of things.
import { stepCount } from './clock.ts'
import { type Place, placeAfter, placeAfterBlock, readyStep, stepAt, type TimerBlock } from './place.ts'
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

  function open(place: Place | undefined): void {
    const step = place && stepAt(blocks, place)
    if (place && step) phases.push({ ...place, ...step, from: clock, marks: [] })
    else isFinished = true
  }

  /** `how`: the block ends here. */
  function leaveFor(place: Place | undefined, how?: Ending['how']): void {
    const phase = current()
    replace({ ...phase, to: clock })
    if (how) endings.push({ block: phase.block, at: clock, how })
    open(place)
  }

  function goOn(how: Ending['how']): void {
    const { block, step } = current()
    const of = blocks[block]
    const isLast = of !== undefined && step === stepCount(of.clock) - 1
    leaveFor(placeAfter(blocks, current()), isLast ? how : undefined)
  }

  const endBlock = (how: Ending['how']) => leaveFor(placeAfterBlock(blocks, current().block), how)

  function end(): number | undefined {
    const { from, seconds } = current()
    return seconds === undefined ? undefined : from + seconds * 1000
  }

  /** Lets the time pass until a moment of the wall clock. */
  function advance(to: number): void {
    const passed = Math.max(0, to - (wall ?? to))
    wall = Math.max(to, wall ?? to)
    if (isPaused || isFinished) return
    const until = clock + passed
    for (let at = end(); at !== undefined && at <= until; at = end()) {
      clock = at
      goOn(current().isCap ? 'cap' : 'time')
      if (isFinished) return
    }
    clock = until
  }

  /** Of the block; while the next one waits, of everything. */
  function finish(): void {
    const { kind, seconds, isCap, step } = current()
    const isOpen = seconds === undefined || isCap
    isPaused = false
    if (kind === 'ready') leaveFor(undefined)
    else endBlock(step >= 0 && isOpen ? 'done' : 'left')
  }

  function count(): void {
    const phase = current()
    const { tap, taps, marks, from } = phase
    if (!tap || (tap === 'time' && marks.length > 0)) return
    if (clock - (marks.at(-1) ?? from) < shortestRound) return
    replace({ ...phase, marks: [...marks, clock] })
    if (tap === 'end') goOn('done')
    else if (marks.length + 1 === taps) endBlock('done')
  }

  function jump(place: Place): void {
    if (!stepAt(blocks, place)) return
    isFinished = false
    leaveFor(place)
  }

  function obey(command: Command): void {
    advance(command.at)
    const isWaiting = current().kind === 'ready' && !isFinished
    const isRunning = !(isPaused || isFinished)
    if (command.do === 'jump') jump(command.to)
    else if (command.do === 'resume') isPaused = false
    else if (command.do === 'start' && isWaiting) goOn('done')
    else if (command.do === 'pause' && isRunning && !isWaiting) isPaused = true
    else if (command.do === 'finish' && !isFinished) finish()
    else if (command.do === 'round' && isRunning) count()
  }

  function view(): Omit<View, 'canUndo'> {
    const phase = current()
    const place = placeAfter(blocks, phase)
    const step = place && stepAt(blocks, place)
    const going = isPaused ? 'paused' : phase.kind === 'ready' ? 'waiting' : 'running'
    return {
      ...{ status: isFinished ? 'finished' : going, clock, phase, phases, endings },
      next: place && step && { ...place, ...step, from: clock, marks: [] },
    }
  }

  open({ block: 0, step: readyStep })
  return { obey, advance, view }
}
