// Entries of a parsed block as items of the structure.
import type { Entry, ParsedAlternative } from '../parse/parsed-block.ts'
import type { Alternative, Item } from '../structure.ts'
import { movementOf } from './movement-of.ts'

/** Groups without movements are left out. */
export function itemsOf(entries: readonly Entry[], text: string): Item[] {
  return entries
    .filter(entry => entry.kind !== 'group' || entry.entries.length > 0 || entry.name)
    .map(entry => itemOf(entry, text))
}

function itemOf(entry: Entry, text: string): Item {
  if (entry.kind === 'item') return movementOf(entry.item, text)
  const { start, end } = entry
  if (entry.kind === 'rest') {
    const { seconds, slot } = entry
    return {
      kind: 'rest',
      start,
      end,
      ...(seconds !== undefined && { seconds }),
      ...(slot !== undefined && { slot }),
    }
  }
  const items = itemsOf(entry.entries, text)
  return { kind: 'group', start, end: items.at(-1)?.end ?? end, rounds: entry.rounds, items }
}

export function alternativesOf(
  alternatives: readonly ParsedAlternative[],
  text: string,
): Alternative[] | undefined {
  if (alternatives.length === 0) return undefined
  return alternatives.map(({ start, end, level, name, entries }) => {
    const items = itemsOf(entries, text)
    const named = name && { name: text.slice(name.start, name.end) }
    return { start, end: items.at(-1)?.end ?? end, level, ...named, items }
  })
}
