// A phone that joined the board's timer: it does what the coach presses, and beside it what its athlete counts.
import type { Command } from '../timer/timer.ts'

const isSame = (one: Command, other: Command) => one.at === other.at && one.do === other.do

/** `known`: the commands of the board that are among all, `next`: as they are now. The athlete's own stay. */
export function withBoardCommands(
  all: readonly Command[],
  known: readonly Command[],
  next: readonly Command[],
): Command[] {
  const own = all.filter(command => !known.some(one => isSame(one, command)))
  return [...next, ...own].toSorted((one, other) => one.at - other.at)
}
