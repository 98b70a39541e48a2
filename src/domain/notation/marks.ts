// What an athlete sees of a reading: the movements in the text, which number of a pair is whose, and what is scored.
// Small, because it travels with the text to every phone.
import { type Body, partsOf, textOf } from '../programming/body.ts'
import { type ScoredBlock, scoringOf } from '../score/scoring.ts'
import { itemsOf } from './correction.ts'
import { movements as catalogue, type OwnMovement } from './movements.ts'
import type { Side } from './side.ts'
import { type Effort, type Movement, movementsIn, type Pair, type Span } from './structure.ts'
import type { BodyReading } from './workout-reading.ts'

/** A movement by its id, or a number of a pair. */
export type Mark = Span & ({ movement: string } | { side: Side })

export type MovementName = { en: string; es: string }

/** A percentage of the max of a lift, as the text prescribes it. */
export type PercentOf = { movement: string; percent: Effort }

/** For each part of the body, in the order of the text; the names of the movements; and what is scored. */
export type Marks = {
  parts: Mark[][]
  names: Record<string, MovementName>
  /** What an older version of the app stored has none. */
  scored?: ScoredBlock[]
  /** Each once, in the order of the text; only where there are any. */
  percents?: PercentOf[]
  /** The text has a harder version: "Rx+: 50/35 kg". */
  offersRxPlus?: true
}

/** Of one part: a text of one word a thousand times is not worth more. */
const mostMarks = 200

const known = new Map(catalogue.map(({ id, en, es }) => [id, { en, es }]))

export function marksOf(body: Body, reading: BodyReading, own: readonly OwnMovement[] = []): Marks {
  const { parts } = reading
  const named = new Map(own.map(({ id, name }) => [id, { en: name, es: name }]))
  const names: Marks['names'] = {}
  const marks = partsOf(body).map((part, at) => {
    const text = textOf(part)
    const found: Mark[] = []
    for (const movement of (parts[at] ?? []).flatMap(block => movementsIn(itemsOf(block)))) {
      const { id } = movement
      const name = id === null ? undefined : (named.get(id) ?? known.get(id))
      // A movement that only the name of a benchmark brings stands nowhere in the text.
      if (id !== null && name && movement.text !== '') {
        names[id] = name
        found.push({ ...movement.name, movement: id })
      }
      found.push(...sidesIn(movement, text))
    }
    return inOrder(found).slice(0, mostMarks)
  })
  const scored = scoringOf(body, reading, own)
  // A lift that only the name of a benchmark brings has a name as well.
  for (const { movement } of scored) {
    const name = movement && (named.get(movement) ?? known.get(movement))
    if (movement && name) names[movement] = name
  }
  const percents = percentsIn(reading).filter(({ movement }) => names[movement])
  const offersRxPlus = partsOf(body).some(part => rxPlus.test(textOf(part)))
  return {
    ...{ parts: marks, names, scored },
    ...(percents.length > 0 && { percents }),
    ...(offersRxPlus && { offersRxPlus }),
  }
}

/** Of one workout: more is not worth a list. */
const mostPercents = 30

function percentsIn({ parts }: BodyReading): PercentOf[] {
  const found = new Map<string, PercentOf>()
  for (const { id, percent, sets = [] } of parts.flat().flatMap(block => movementsIn(itemsOf(block))))
    for (const part of [percent, ...sets.map(set => set.percent)])
      if (id !== null && part !== undefined)
        found.set(`${id} ${JSON.stringify(part)}`, { movement: id, percent: part })
  return [...found.values()].slice(0, mostPercents)
}

const rxPlus = /\brx ?(?:\+|plus\b)/i

/** Without those that reach into the one before. */
function inOrder(marks: Mark[]): Mark[] {
  let end = 0
  return marks
    .sort((one, other) => one.start - other.start || other.end - one.end)
    .filter(mark => {
      if (mark.start < end || mark.end <= mark.start) return false
      end = mark.end
      return true
    })
}

// Bounded, so that it takes linear time.
const pairs = /(?<!\d)(\d{1,5}(?:[.,]\d{1,3})?)(\s{0,3}\/\s{0,3})(\d{1,5}(?:[.,]\d{1,3})?)/g

/** The two numbers of each pair of a movement, as they are written. */
function sidesIn(movement: Movement, text: string): Mark[] {
  const amounts = new Set(
    [movement, ...(movement.sets ?? [])].flatMap(pairsOf).map(({ m, f }) => `${m}/${f}`),
  )
  if (amounts.size === 0) return []
  return [...text.slice(movement.start, movement.end).matchAll(pairs)].flatMap((match): Mark[] => {
    const [, first = '', between = '', second = ''] = match
    const [a, b] = [numberOf(first), numberOf(second)]
    if (a === b || !amounts.has(`${Math.max(a, b)}/${Math.min(a, b)}`)) return []
    const start = movement.start + match.index
    const other = start + first.length + between.length
    return [
      { start, end: start + first.length, side: a > b ? 'm' : 'f' },
      { start: other, end: other + second.length, side: a > b ? 'f' : 'm' },
    ]
  })
}

function pairsOf(of: object): Pair[] {
  return Object.values(of).filter(
    (value): value is Pair => typeof value === 'object' && value !== null && 'm' in value && 'f' in value,
  )
}

const numberOf = (written: string) => Number(written.replace(',', '.'))
