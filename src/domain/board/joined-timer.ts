// A phone that joined the board's timer: it does what the coach presses, and beside it what its athlete counts.
import { type Command, type Timer, viewOf } from '../timer/timer.ts'

const isSame = (one: Command, other: Command) => one.at === other.at && one.do === other.do
const areSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** `known`: the commands of the board that are among all, `next`: as they are now. The athlete's own stay. */
export function withBoardCommands(
  all: readonly Command[],
  known: readonly Command[],
  next: readonly Command[],
): Command[] {
  const own = all.filter(command => !known.some(one => isSame(one, command)))
  return [...next, ...own].toSorted((one, other) => one.at - other.at)
}

type Joined = Timer & { ofBoard?: readonly Command[] | undefined }

/**
 * The phone's timer after the board has news, or as it was. While it waits for the coach it takes what the coach shows.
 * Once it runs it follows that clock alone: one that the coach took away goes on by itself.
 */
export function followBoard<Of extends Joined>(
  timer: Of,
  board: Pick<Of, 'blocks' | 'commands'>,
  now: number,
): Of {
  const { ofBoard: known } = timer
  if (!known) return timer
  const isSameClock = areSame(timer.blocks, board.blocks)
  if (isSameClock && areSame(known, board.commands)) return timer
  const [before, after] = [known[0], board.commands[0]]
  if (before) {
    if (!isSameClock || !after) return timer
    // The coach has started it anew, for a second heat or after a false start.
    if (!isSame(before, after) && isWorthKeeping(timer, known, now)) return timer
  }
  const commands = withBoardCommands(timer.commands, known, board.commands)
  return { ...timer, blocks: board.blocks, commands, ofBoard: board.commands }
}

/** The athlete has counted something, or has not logged the result yet. */
const isWorthKeeping = (timer: Timer, known: readonly Command[], now: number) =>
  timer.commands.length > known.length || viewOf(timer, now).status === 'finished'
