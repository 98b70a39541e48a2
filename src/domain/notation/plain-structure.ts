// A reading as plain data without spans and guesses, for tests, the command line and comparisons.
import { movements } from './movements.ts'
import type { BlockReading, Item, WorkoutReading } from './structure.ts'

export function plainStructure({ blocks }: WorkoutReading): { blocks: object[] } {
  return { blocks: blocks.map(plainBlock) }
}

function plainBlock(block: BlockReading): object {
  const {
    start: _start,
    end: _end,
    headStart: _headStart,
    guesses: _guesses,
    theme: _theme,
    isWindow: _isWindow,
    items,
    buyIn,
    cashOut,
    everyMinute,
    alternatives,
    restSeconds,
    restAfterSeconds,
    ...fields
  } = block
  return {
    ...fields,
    // One key for a rest that follows the work, within the block or after it; two where it has both.
    ...((restSeconds ?? restAfterSeconds) !== undefined && { restSeconds: restSeconds ?? restAfterSeconds }),
    ...(restSeconds !== undefined && restAfterSeconds !== undefined && { restAfterSeconds }),
    ...(buyIn && { buyIn: buyIn.map(plainItem) }),
    movements: items.map(plainItem),
    ...(cashOut && { cashOut: cashOut.map(plainItem) }),
    ...(everyMinute && { everyMinute: everyMinute.map(plainItem) }),
    ...(alternatives && {
      alternatives: alternatives.map(({ level, items: offered }) => ({
        level,
        movements: offered.map(plainItem),
      })),
    }),
  }
}

function plainItem(item: Item): object {
  if (item.kind === 'group') return { rounds: item.rounds, movements: item.items.map(plainItem) }
  if (item.kind === 'rest') {
    const { seconds, slot } = item
    return { id: 'rest', ...(seconds !== undefined && { seconds }), ...(slot !== undefined && { slot }) }
  }
  const { kind: _kind, start: _start, end: _end, name: _name, guesses: _guesses, text, id, ...fields } = item
  const exchanged = exchangedId(id)
  return {
    id: exchanged,
    ...(exchanged === null && { text }),
    ...(exchanged !== id && { knownAs: id }),
    ...fields,
  }
}

/** By the movements that were added after the first catalogue. */
const laterMovements = new Map(
  movements.flatMap(({ id, exchangedAs }) => (exchangedAs === undefined ? [] : [[id, exchangedAs] as const])),
)

/**
 * The exchanged form names the movements of the first catalogue only, so that a catalogue that grows changes nothing of
 * what others read and compare. A later one is named by the movement that stands for it, or by its text, and says in
 * `knownAs` what it is.
 */
function exchangedId(id: string | null): string | null {
  const other = id === null ? null : laterMovements.get(id)
  return other === undefined ? id : other
}
