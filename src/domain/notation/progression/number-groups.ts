// Where the numbers of a movement stand in the text, by what they measure.
import type { Chunk, ChunkOf } from '../chunks/chunk.ts'
import type { Quantity } from '../chunks/measurement.ts'
import { isDistance, metresOf } from '../chunks/units.ts'
import { isScheme } from '../parse/amounts/amounts.ts'
import { isLoadUnit } from '../parse/amounts/take-quantity.ts'
import type { Amount, Load, LoadUnit, Movement } from '../structure.ts'
import type { Token } from '../text/tokens.ts'
import type { ProgressedMeasure } from './progression.ts'
import { type ReadText, within } from './read-text.ts'

/** The numbers of one chunk that measure the same. */
export type NumberGroup = {
  measure: ProgressedMeasure
  tokens: readonly Token[]
  /** What one of the written unit is: metres of a kilometre. */
  scale: number
  /** Of a load. */
  unit?: LoadUnit
  /** Numbers with a slash between each two, of which each may be a week. */
  isList?: boolean
  /** The numbers are the sets themselves: 5-5-3-3-1. */
  isSetList?: boolean
}

export function numberGroups(read: ReadText, movement: Movement, chunks: readonly Chunk[]): NumberGroup[] {
  return chunks.flatMap((chunk, at) => {
    if (chunk.kind !== 'measure' && chunk.kind !== 'by') return []
    const numbers = within(read.tokens, chunk).filter(({ kind }) => kind === 'number')
    return chunk.kind === 'by'
      ? byGroups(movement, chunk, numbers)
      : measureGroups(read, movement, chunk, numbers, chunks[at + 1])
  })
}

const plain = (measure: ProgressedMeasure, tokens: readonly Token[]): NumberGroup => ({
  measure,
  tokens,
  scale: 1,
})

/** "x 5" */
function byGroups(movement: Movement, { count }: ChunkOf<'by'>, numbers: readonly Token[]): NumberGroup[] {
  if (movement.reps === count) return [plain('reps', numbers)]
  return movement.sets?.length === count ? [plain('sets', numbers)] : []
}

function measureGroups(
  read: ReadText,
  movement: Movement,
  { value, effort }: ChunkOf<'measure'>,
  numbers: readonly Token[],
  next: Chunk | undefined,
): NumberGroup[] {
  if (value.kind === 'quantity') return quantityPlaces(read, movement, { value, effort, numbers, next })
  if (value.kind !== 'times') return []
  const [count, ...rest] = numbers
  if (!count) return []
  const of = value.of?.kind === 'quantity' ? value.of : undefined
  // Two dumbbells of 24 kg
  if (of && isLoadUnit(of.unit)) return loadPlaces(of, of.unit, rest)
  return [
    plain('sets', [count]),
    ...(of && of.numbers.length === rest.length ? timesPlaces(movement, of, rest) : []),
  ]
}

function timesPlaces(movement: Movement, of: Quantity, numbers: readonly Token[]): NumberGroup[] {
  if (isDistance(of.unit)) return distancePlaces(of, numbers)
  if (of.unit !== undefined && of.unit !== 'reps') return []
  return movement.sets?.some(({ reps }) => reps !== undefined) ? [plain('reps', numbers)] : []
}

type QuantityChunk = {
  value: Quantity
  effort: boolean
  numbers: readonly Token[]
  next: Chunk | undefined
}

function quantityPlaces(read: ReadText, movement: Movement, chunk: QuantityChunk): NumberGroup[] {
  const { value, effort, numbers, next } = chunk
  // 10-9-8-...-1 has more numbers than are written.
  if (numbers.length !== value.numbers.length) return []
  const { unit } = value
  if (unit === 'percent') return [{ ...plain('percent', numbers), isList: isSlashList(value) }]
  if (isLoadUnit(unit)) return loadPlaces(value, unit, numbers)
  if (unit === 'k' && movement.load) return loadPlaces(value, 'kg', numbers)
  if (isDistance(unit)) return distancePlaces(value, numbers)
  if (unit === 'reps') return [plain('reps', numbers)]
  if (unit !== undefined) return []
  const own = read.options.unit ?? 'kg'
  if (effort)
    return Math.max(...value.numbers) > 10 || isSlashList(value) ? loadPlaces(value, own, numbers) : []
  const isSets = next?.kind === 'phrase' && next.tag === 'sets'
  if (isSets && movement.sets?.length === value.numbers[0]) return [plain('sets', numbers)]
  if (isRepsOf(movement, value))
    return [{ ...plain('reps', numbers), isSetList: isScheme(value) && movement.sets !== undefined }]
  return isLoadOf(movement, value) ? loadPlaces(value, own, numbers) : []
}

const isSlashList = ({ joiner, numbers }: Quantity) => joiner === '/' && numbers.length > 2

const loadPlaces = (of: Quantity, unit: LoadUnit, tokens: readonly Token[]): NumberGroup[] => [
  { ...plain('load', tokens), unit, isList: isSlashList(of) },
]

/** Miles and yards have no step in metres. */
function distancePlaces({ unit }: Quantity, tokens: readonly Token[]): NumberGroup[] {
  if (!isDistance(unit) || (unit !== 'm' && unit !== 'km' && unit !== 'k')) return []
  return [{ ...plain('distance', tokens), scale: metresOf(1, unit) }]
}

const numbersOf = (amount: Amount | Load | undefined): number[] => {
  if (typeof amount === 'number') return [amount]
  if (typeof amount !== 'object') return []
  if ('value' in amount) return [amount.value]
  return 'm' in amount ? [amount.m, amount.f] : [amount.min, amount.max]
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((number, at) => number === other[at])

const sorted = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other)

function isRepsOf({ reps, sets = [] }: Movement, { numbers }: Quantity): boolean {
  const eachSet = sets.flatMap(set => (typeof set.reps === 'number' ? [set.reps] : []))
  if (isSame(numbers, eachSet)) return true
  const written = sorted(numbers)
  return [reps, ...sets.map(set => set.reps)].some(amount => {
    const [only, second] = numbersOf(amount)
    // 8/8 is eight on each side.
    if (only !== undefined && second === undefined) return written.every(number => number === only)
    return isSame(written, sorted(numbersOf(amount)))
  })
}

const isLoadOf = ({ load, sets = [] }: Movement, { numbers }: Quantity) =>
  [load, ...sets.map(set => set.load)].some(one => isSame(sorted(numbers), sorted(numbersOf(one)))) ||
  isSame(
    numbers,
    sets.flatMap(({ load: each }) => numbersOf(each)),
  )
