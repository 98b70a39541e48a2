// "8x200 m, rec 1'", "death by 10 meters": distances again and again, and no word of how. They are run.
import { movements } from '#domain/notation/movements.ts'
import type { Format, Movement } from '#domain/notation/structure.ts'
import type { Entry } from '../parsed-block.ts'
import type { ParsedItem } from '../parsed-item.ts'

const run = movements.find(({ id }) => id === 'run')
const others = ['row', 'ski_erg', 'bike_erg', 'swim']

export function implyRun(item: ParsedItem, format: Format | undefined) {
  const distance = format === 'death_by' ? item.distanceM : item.sets?.of.distanceM
  const isMeasured = distance !== undefined
  if (!run || !isMeasured || item.match || item.words.length > 0) return
  item.match = { movement: run, end: 0, word: undefined, misspelt: false }
  item.name = { start: item.start, end: item.end }
  item.guesses.push({ about: 'movement', others })
}

/** "400 m run, 20 swings, 400 m, 20 squats": the same distance again is the same movement. */
export function implySame(item: ParsedItem, entries: readonly Entry[]) {
  const { distanceM, match, words } = item
  if (match || words.length > 0 || typeof distanceM !== 'number') return
  const same = entries.find(
    entry => entry.kind === 'item' && entry.item.match && entry.item.distanceM === distanceM,
  )
  if (same?.kind !== 'item') return
  item.match = same.item.match
  item.name = { start: item.start, end: item.end }
  item.guesses.push({ about: 'movement', others: [] })
}

/** Its words are an amount. */
export const isImplied = ({ id, text }: Movement) => id === run?.id && /^\d/.test(text)
