// A timer as a list of commands with their times. Everything that is shown follows from the list and the time of now,
// so that a reload, a phone that slept and a second device need nothing else.
import type { Step } from './clock.ts'
import { createRun } from './run.ts'
import type { StepPosition, TimerBlock } from './step-position.ts'

/** A press on the timer. */
export type Press =
  | { do: 'start' | 'pause' | 'resume' | 'round' | 'undo' }
  /** `from`: where the class was that the coach ended. `isEarly`: the athlete gives up. */
  | { do: 'finish'; from?: StepPosition; isEarly?: true }
  | { do: 'jump'; to: StepPosition }
/** `isOfClass`: pressed by the coach for everyone, on a phone that joined. */
export type Command = Press & { at: number; isOfClass?: true }

/** Times of commands are by the wall clock, in milliseconds since 1970. */
export type Timer<Block extends TimerBlock = TimerBlock> = {
  blocks: readonly Block[]
  commands: readonly Command[]
}

/** A stretch of the timer's clock, in milliseconds since its start, pauses left out. */
export type Phase = StepPosition &
  Step & {
    from: number
    /** Where it ended. Undefined while it lasts. */
    to?: number
    /** When rounds were counted in it, each by the timer's clock. */
    countedAt: readonly number[]
  }

/** How a block ended: the work was done, its time was over, the cap came, or it was left before. */
export type Ending = {
  block: number
  at: number
  how: 'done' | 'time' | 'cap' | 'left'
  /** By the coach, for everyone. */
  isOfClass?: true
}

export type View = {
  status: 'waiting' | 'running' | 'paused' | 'finished'
  /** Milliseconds since the start, pauses left out. */
  clock: number
  phase: Phase
  /** All until now, the current one last. They tile the clock. */
  phases: readonly Phase[]
  endings: readonly Ending[]
  /** The next phase, by itself or after the athlete has ended this one. */
  next: Phase | undefined
  canUndo: boolean
}

const undoable = new Set<Command['do']>(['round', 'finish', 'jump'])

/** Where the class is, an athlete cannot take back; that the coach has ended it, they can. */
const canBeUndone = (command: Command) =>
  undoable.has(command.do) && !(command.isOfClass && command.do === 'jump')

/** The commands that were not taken back. */
function standing(commands: readonly Command[]): Command[] {
  const kept: Command[] = []
  for (const command of commands) {
    if (command.do !== 'undo') kept.push(command)
    else {
      const last = kept.findLastIndex(canBeUndone)
      if (last >= 0) kept.splice(last, 1)
    }
  }
  return kept
}

/** The timer at a moment. Any may be asked for, in any order; one before the last command counts as that. */
export function viewOf({ blocks, commands }: Timer, now: number): View {
  const kept = standing(commands)
  const run = createRun(blocks)
  for (const command of kept) run.apply(command)
  if (kept.length > 0) run.advance(now)
  return { ...run.view(), canUndo: kept.some(canBeUndone) }
}

/** The timer with one more command, or as it was where the command says nothing now. */
export function withCommand<Of extends Timer>(timer: Of, command: Command): Of {
  const at = Math.max(command.at, timer.commands.at(-1)?.at ?? command.at)
  const next = { ...timer, commands: [...timer.commands, { ...command, at }] }
  const [before, after] = [viewOf(timer, at), viewOf(next, at)]
  const isSame =
    before.status === after.status &&
    before.phases.length === after.phases.length &&
    roundsIn(before) === roundsIn(after) &&
    before.endings.length === after.endings.length
  return isSame ? timer : next
}

/** In all phases: the last round of a block is also taken back once the block is over. */
const roundsIn = ({ phases }: View) => phases.reduce((count, { countedAt }) => count + countedAt.length, 0)

/** What the digits show, in milliseconds: what is left, or what has passed where it is not known or a cap. */
export function faceOf({ phase, clock }: Pick<View, 'phase' | 'clock'>): { shows: number; isDown: boolean } {
  const passed = (phase.to ?? clock) - phase.from
  const isDown = phase.seconds !== undefined && !phase.isCap
  return { shows: isDown ? (phase.seconds as number) * 1000 - passed : passed, isDown }
}

/** The number on the digits, in the unit that they show: what is left is rounded up, so that zero is the end. */
export function shownUnits(shows: number, isDown: boolean, unit: number): number {
  return isDown ? Math.ceil(shows / unit) : Math.floor(shows / unit)
}

/** How much of the phase has passed, from 0 to 1. Undefined where the phase has no set length. */
export function progressOf({ phase, clock }: Pick<View, 'phase' | 'clock'>): number | undefined {
  if (phase.seconds === undefined)
    return phase.of && phase.taps ? phase.countedAt.length / phase.of : undefined
  return Math.min(1, ((phase.to ?? clock) - phase.from) / (phase.seconds * 1000))
}

/** Milliseconds until the digits change; undefined while they stand still. */
export function untilNextChange(view: View): number | undefined {
  if (view.status !== 'running') return undefined
  const unit = view.phase.hasTenths ? 100 : 1000
  const { shows, isDown } = faceOf(view)
  const passed = ((shows % unit) + unit) % unit
  if (!isDown) return unit - passed
  return passed === 0 ? unit : passed
}
