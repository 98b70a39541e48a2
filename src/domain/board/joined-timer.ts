// A phone that joined the board's timer: it does what the coach presses, and beside it what its athlete counts.
import { withRoxzone } from '../timer/race.ts'
import type { TimerBlock } from '../timer/step-position.ts'
import { type Command, type Timer, viewOf } from '../timer/timer.ts'

const isSame = (one: Command, other: Command) => one.at === other.at && one.do === other.do
const areSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The coach's counts stay on the board: athletes count for themselves. */
const onPhone = (commands: readonly Command[]): Command[] =>
  commands.filter(command => command.do !== 'round').map(command => ({ ...command, isOfClass: true }))

/** `known`: the commands of the board that are among all, `next`: as they are now. The athlete's own stay. */
export function withBoardCommands(
  all: readonly Command[],
  known: readonly Command[],
  next: readonly Command[],
): Command[] {
  const own = all.filter(command => !known.some(one => isSame(one, command)))
  return [...onPhone(next), ...own].toSorted((one, other) => one.at - other.at)
}

type Joined<Block extends TimerBlock = TimerBlock> = Timer<Block> & {
  ofBoard?: readonly Command[] | undefined
  hasRoxzone?: boolean | undefined
  isLeftAlone?: boolean | undefined
}

/**
 * The phone's timer after the board has news, or as it was. While it waits for the coach it takes what the coach shows
 * of the workout. Once it runs it follows that clock alone: one that the coach took away goes on by itself, and knows
 * it. `board`: undefined where no board has a timer of the workout any more.
 */
export function followBoard<Of extends Joined>(
  timer: Of,
  board: Pick<Of, 'blocks' | 'commands'> | undefined,
  now: number,
): Of {
  const { ofBoard: known, hasRoxzone } = timer
  if (!known) return timer
  if (!board) return leftAlone(timer, now)
  const blocks = hasRoxzone ? board.blocks.map(block => withRoxzone(block)) : board.blocks
  const isSameClock = areSame(timer.blocks, blocks)
  if (isSameClock && areSame(known, board.commands) && !timer.isLeftAlone) return timer
  const [before, after] = [known[0], board.commands[0]]
  if (before) {
    if (!isSameClock || !after) return leftAlone(timer, now)
    // The coach has started it anew, for a second heat or after a false start.
    if (!isSame(before, after) && isWorthKeeping(timer, known, now)) return leftAlone(timer, now)
  }
  const commands = withBoardCommands(timer.commands, known, board.commands)
  return { ...timer, blocks, commands, ofBoard: board.commands, isLeftAlone: undefined }
}

/** A result is no news. */
const leftAlone = <Of extends Joined>(timer: Of, now: number): Of =>
  timer.isLeftAlone || viewOf(timer, now).status === 'finished' ? timer : { ...timer, isLeftAlone: true }

/** The athlete has counted something, or has not logged the result yet. */
const isWorthKeeping = (timer: Timer, known: readonly Command[], now: number) =>
  timer.commands.some(command => !command.isOfClass && !known.some(one => isSame(one, command))) ||
  viewOf(timer, now).status === 'finished'
