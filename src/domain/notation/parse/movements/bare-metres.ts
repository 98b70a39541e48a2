// Units that the movement tells: "200 run" and "4x500 row" are metres, and 20" of a box are inches.
import type { Amount } from '#domain/notation/structure.ts'
import { measuredOf } from '../amounts/amounts.ts'
import { measures, type ParsedItem } from '../parsed-item.ts'

/** Smaller numbers may be calories. */
export const leastMetres = 100

/** The number of a movement that is measured in distance and not in repetitions. */
export function readMetres(item: ParsedItem) {
  if (!measures(item, 'distance') || measures(item, 'reps') || item.measure) return
  const { reps, sets } = item
  if (isMetres(reps) && item.distanceM === undefined) {
    item.distanceM = reps
    delete item.reps
  } else if (sets && isMetres(sets.of.reps) && typeof sets.of.reps === 'number') {
    const { reps: distanceM, ...of } = sets.of
    item.sets = { count: sets.count, of: { ...of, distanceM } }
  } else return
  item.guesses.push({ about: 'unit', others: measures(item, 'calories') ? ['cal'] : [] })
}

function isMetres(amount: Amount | undefined): amount is Exclude<Amount, 'max'> {
  if (amount === undefined || amount === 'max') return false
  return typeof amount === 'number'
    ? amount >= leastMetres
    : Math.min(...Object.values(amount)) >= leastMetres
}

const boxes = new Set('box cajon jump jumps salto saltos'.split(' '))

/** "Lateral 20\" box jump overs": the number stands before what is that high. */
export function readInches(item: ParsedItem) {
  const { quoted, match, words } = item
  if (!quoted) return
  const isHigh = match
    ? measures(item, 'height') && !measures(item, 'time')
    : words.some(({ text }) => boxes.has(text))
  if (!isHigh) return
  item.height = measuredOf(quoted, 'in')
  delete item.seconds
}

/** Nothing is held longer. */
const mostMinutes = 10

/** "2m plank": what is held goes no metres. */
export function readMinutes(item: ParsedItem) {
  const { distanceM, seconds } = item
  if (typeof distanceM !== 'number' || seconds !== undefined || !measures(item, 'time')) return
  if (measures(item, 'distance') || !Number.isInteger(distanceM) || distanceM > mostMinutes) return
  item.seconds = 60 * distanceM
  delete item.distanceM
}
