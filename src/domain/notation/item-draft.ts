// A movement while it is being read: measurements find their place once the movement is known.
import type { Chunk } from './chunks.ts'
import type { MovementMatch } from './movements.ts'
import type { Duration, Quantity, WorkRest } from './quantities.ts'
import type {
  Amount,
  Effort,
  Guess,
  Height,
  HeightUnit,
  Load,
  LoadUnit,
  Movement,
  SetOf,
} from './structure.ts'
import type { Span } from './tokens.ts'

export type ItemDraft = Span & {
  match: MovementMatch | undefined
  name: Span | undefined
  /** Words that are no movement of the catalogue. */
  words: Span[]
  /** They say how it is done, not which movement it is. */
  plainWords?: true
  reps?: Amount
  scheme?: number[]
  sets?: { count: number; of: SetOf }
  /** Sets that were written one by one: 5 @ 70%, 3 @ 80%. */
  steps: SetOf[]
  calories?: Amount
  distanceM?: Amount
  seconds?: Amount
  load?: Load
  loads?: number[]
  implements?: number
  bodyweight?: number
  height?: Height
  efforts?: { of: 'percent' | 'rpe' | 'rir'; numbers: number[]; list: boolean }
  tempo?: string
  perSide?: true
  perAthlete?: true
  sync?: true
  slot?: number
  measure?: 'calories' | 'distance'
  max?: true
  guesses: Guess[]
}

export function emptyItem(start: number): ItemDraft {
  return { start, end: start, match: undefined, name: undefined, words: [], steps: [], guesses: [] }
}

export const isNamed = (item: ItemDraft) => item.match !== undefined || item.words.length > 0
const measures = (item: ItemDraft, measure: 'load' | 'height' | 'distance' | 'time' | 'calories') =>
  item.match?.movement.measures.includes(measure) ?? false

/** Whether numbers after the name can only be more about this movement. */
export const hasAmount = (item: ItemDraft) =>
  [item.reps, item.scheme, item.sets, item.calories, item.distanceM, item.seconds, item.max].some(
    value => value !== undefined,
  ) || item.steps.length > 0

export type ReadingContext = { unit: LoadUnit; hasScheme: boolean }

export function amountOf({ numbers, joiner, plus }: Quantity): Amount {
  const [first = 0, second] = numbers
  if (plus) return 'max'
  if (second === undefined) return first
  if (joiner === '/') return { m: Math.max(first, second), f: Math.min(first, second) }
  return { min: Math.min(first, second), max: Math.max(first, second) }
}

function measuredOf<Unit>(quantity: Quantity, unit: Unit) {
  const amount = amountOf({ ...quantity, plus: false })
  return typeof amount === 'number'
    ? { unit, value: amount }
    : { unit, ...(amount as { m: number; f: number }) }
}

const metresIn = { m: 1, km: 1000, k: 1000, mi: 1609.34, ft: 0.3048, yd: 0.9144 }

const rounded = (metres: number, parts: number) => Math.round(metres * parts) / parts

function metresOf(quantity: Quantity, unit: keyof typeof metresIn): Amount {
  const numbers = quantity.numbers.map(number => rounded(number * metresIn[unit], unit === 'mi' ? 1 : 100))
  return amountOf({ ...quantity, numbers, plus: false })
}

export const isScheme = (quantity: Quantity) =>
  quantity.unit !== 'percent' &&
  (quantity.open ||
    quantity.numbers.length > 2 ||
    (quantity.joiner === '-' && (quantity.numbers[0] ?? 0) > (quantity.numbers[1] ?? 0)))

/** The place of a quantity in an item, by its unit and by whether the name came before it. */
export function takeQuantity(item: ItemDraft, quantity: Quantity, effort: boolean, context: ReadingContext) {
  const { unit, numbers } = quantity
  switch (unit) {
    case 'kg':
    case 'lb':
    case 'pood':
      return takeLoad(item, quantity, unit)
    case 'm':
    case 'km':
    case 'mi':
    case 'ft':
    case 'yd':
    case 'k':
      if (unit === 'ft' && item.match && measures(item, 'height')) return takeHeight(item, quantity, 'ft')
      if (unit === 'k' && item.match && !measures(item, 'distance') && measures(item, 'load'))
        return takeLoad(item, quantity, 'kg')
      item.distanceM = metresOf(quantity, unit)
      return
    case 'cal':
      item.calories = amountOf(quantity)
      return
    case 'percent':
      item.efforts = { of: 'percent', numbers, list: isList(quantity) }
      return
    case 'cm':
    case 'in':
      return takeHeight(item, quantity, unit)
    case 'quote':
      if (measures(item, 'height') && !measures(item, 'time')) return takeHeight(item, quantity, 'in')
      item.seconds = amountOf(quantity)
      return
    case 'bodyweight':
      item.bodyweight = quantity.joiner === '/' ? (numbers[0] ?? 1) / (numbers[1] ?? 1) : (numbers[0] ?? 1)
      return
    case 'reps':
      item.reps = amountOf(quantity)
      return
    default:
      if (effort) return takeEffort(item, quantity, context)
      return takeBare(item, quantity, context)
  }
}

const isList = ({ numbers, joiner }: Quantity) =>
  numbers.length > 2 || (numbers.length === 2 && joiner === '/')

function takeLoad(item: ItemDraft, quantity: Quantity, unit: LoadUnit) {
  if (quantity.numbers.length > 2) {
    item.loads = quantity.numbers
    item.load = { unit, value: quantity.numbers[0] ?? 0 }
    return
  }
  const load = measuredOf(quantity, unit) as Load
  const before = item.load
  // "men 100 kg / women 70 kg"
  if (before && 'value' in before && 'value' in load && before.unit === unit && !item.sets)
    item.load = { unit, m: Math.max(before.value, load.value), f: Math.min(before.value, load.value) }
  else item.load = load
}

function takeHeight(item: ItemDraft, quantity: Quantity, unit: HeightUnit) {
  item.height = measuredOf(quantity, unit) as Height
}

/** After an @ sign and without a unit: RPE up to ten, else a load. */
function takeEffort(item: ItemDraft, quantity: Quantity, context: ReadingContext) {
  const { numbers, joiner } = quantity
  const most = Math.max(...numbers)
  if (most <= 10 && joiner !== '/') {
    item.efforts = { of: 'rpe', numbers, list: false }
    return
  }
  takeLoad(item, quantity, context.unit)
  item.guesses.push({
    about: 'unit',
    others: joiner === '/' ? [otherUnit(context.unit)] : [otherUnit(context.unit), '%'],
  })
}

const otherUnit = (unit: LoadUnit) => (unit === 'kg' ? 'lb' : 'kg')

function takeBare(item: ItemDraft, quantity: Quantity, context: ReadingContext) {
  const { numbers, joiner } = quantity
  const [first = 0, second] = numbers
  if (isScheme(quantity)) {
    item.scheme = numbers
    return
  }
  if (!isNamed(item) || (!hasAmount(item) && !context.hasScheme && second === undefined)) {
    if (joiner === '/' && first === second) {
      item.reps = first
      item.perSide = true
    } else item.reps = amountOf(quantity)
    return
  }
  if (joiner === '/' && first === second && !hasAmount(item)) {
    item.reps = first
    item.perSide = true
    return
  }
  if (measures(item, 'height') && !measures(item, 'load')) {
    takeHeight(item, quantity, first >= 40 ? 'cm' : 'in')
    item.guesses.push({ about: 'unit', others: [first >= 40 ? 'in' : 'cm'] })
    return
  }
  if (
    measures(item, 'height') &&
    measures(item, 'load') &&
    first >= 40 &&
    item.match?.movement.id !== 'wall_ball'
  ) {
    takeHeight(item, quantity, 'cm')
    item.guesses.push({ about: 'unit', others: ['kg', 'lb'] })
    return
  }
  if (measures(item, 'load') || (item.match === undefined && hasAmount(item))) {
    takeLoad(item, quantity, context.unit)
    item.guesses.push({ about: 'unit', others: [otherUnit(context.unit)] })
    return
  }
  if (!hasAmount(item)) item.reps = amountOf(quantity)
}

/** 5x5, 4 x 400 m, 3 x max, 2 x 24/16 kg. */
export function takeTimes(
  item: ItemDraft,
  count: number,
  of: Quantity | Duration | WorkRest | { kind: 'max' },
  context: ReadingContext,
) {
  const measuresSets = of.kind !== 'quantity' || !['kg', 'lb', 'pood'].includes(of.unit ?? '')
  if (item.sets && measuresSets) finishSets(item)
  if (of.kind === 'max') item.sets = { count, of: { reps: 'max' } }
  else if (of.kind === 'duration') item.sets = { count, of: { seconds: of.seconds } }
  else if (of.kind === 'workRest') return
  else if (of.unit === 'kg' || of.unit === 'lb' || of.unit === 'pood') {
    takeLoad(item, of, of.unit)
    item.implements = count
  } else if (
    of.unit === 'm' ||
    of.unit === 'km' ||
    of.unit === 'mi' ||
    of.unit === 'ft' ||
    of.unit === 'yd' ||
    of.unit === 'k'
  )
    item.sets = {
      count,
      of: { distanceM: Number(metresOf({ ...of, numbers: of.numbers.slice(0, 1) }, of.unit)) },
    }
  else if (of.unit === 'cal') item.sets = { count, of: { calories: amountOf(of) } }
  else if (of.unit === 'quote') item.sets = { count, of: { seconds: of.numbers[0] ?? 0 } }
  else if (isHandHeld(item) && count === 2 && hasAmount(item)) {
    takeLoad(item, of, context.unit)
    item.implements = 2
    item.guesses.push({ about: 'unit', others: [otherUnit(context.unit)] })
  } else item.sets = { count, of: { reps: setReps(item, of) } }
}

function setReps(item: ItemDraft, of: Quantity): Amount {
  const [first, second] = of.numbers
  if (of.joiner === '/' && first !== undefined && first === second) {
    item.perSide = true
    return first
  }
  return amountOf(of)
}

const isHandHeld = (item: ItemDraft) =>
  /dumbbell|kettlebell|carry|own/.test(item.match?.movement.category ?? '')

export function takeMovement(item: ItemDraft, chunk: Chunk & { kind: 'movement' }) {
  item.match = chunk.match
  item.name = { start: chunk.start, end: chunk.end }
  item.words = []
  if (chunk.match.misspelt) item.guesses.push({ about: 'spelling', others: [] })
}

export function effortOf({ numbers }: { numbers: number[] }): Effort {
  const [first = 0, second] = numbers
  return second === undefined ? first : { min: Math.min(first, second), max: Math.max(first, second) }
}

/** The item as it is told; its sets are expanded, one entry each. */
export function movementOf(item: ItemDraft, text: string): Movement {
  const name = item.name ?? spanOf(item.words) ?? { start: item.start, end: item.end }
  const movement: Movement = {
    kind: 'movement',
    start: item.start,
    end: item.end,
    id: item.match?.movement.id ?? null,
    text: text.slice(name.start, name.end).replace(/\s+/g, ' '),
    name,
    guesses: item.guesses,
  }
  const sets = setsOf(item)
  const { reps, calories, distanceM, seconds, load, implements: pieces, bodyweight, height, efforts } = item
  Object.assign(
    movement,
    defined({
      reps: sets ? undefined : item.max ? 'max' : reps,
      sets,
      calories,
      distanceM,
      seconds,
      load: sets ? undefined : load,
      implements: pieces === 1 ? undefined : pieces,
      bodyweight,
      height,
      percent: !sets && efforts?.of === 'percent' ? effortOf(efforts) : undefined,
      rpe: !sets && efforts?.of === 'rpe' ? effortOf(efforts) : undefined,
      rir: !sets && efforts?.of === 'rir' ? effortOf(efforts) : undefined,
      tempo: item.tempo,
      perSide: item.perSide,
      perAthlete: item.perAthlete,
      sync: item.sync,
      slot: item.slot,
      measure: item.measure,
    }),
  )
  return movement
}

function setsOf(item: ItemDraft): SetOf[] | undefined {
  const sets = [...item.steps, ...currentSets(item)]
  return sets.length > 0 ? sets.slice(0, mostSets) : undefined
}

/** The sets that are still being read, with the effort and the load that stand after them. */
function currentSets(item: ItemDraft): SetOf[] {
  const { efforts, loads, load, scheme, sets } = item
  const listed: SetOf[] = scheme
    ? scheme.map(reps => ({ reps }))
    : Array.from({ length: Math.min(sets?.count ?? 0, mostSets) }, () => ({ ...sets?.of }))
  return listed.map((set, at) => {
    const whole: SetOf = { ...set }
    if (efforts) whole[efforts.of] = effortAt(efforts, at, listed.length)
    if (loads && load) whole.load = { unit: load.unit, value: loads[Math.min(at, loads.length - 1)] ?? 0 }
    else if (load) whole.load = load
    return whole
  })
}

/** More sets follow: those before are complete. */
export function finishSets(item: ItemDraft) {
  item.steps.push(...currentSets(item))
  for (const field of ['sets', 'scheme', 'efforts', 'loads', 'load'] as const) delete item[field]
}

const mostSets = 60

/** One number of a list for each set; a range or a single one for all. */
function effortAt(efforts: NonNullable<ItemDraft['efforts']>, at: number, count: number): Effort {
  const { numbers } = efforts
  if (numbers.length > 2 || (numbers.length === 2 && (efforts.list || count === 2)))
    return numbers[Math.min(at, numbers.length - 1)] ?? 0
  return effortOf(efforts)
}

function spanOf(spans: readonly Span[]): Span | undefined {
  const [first, last] = [spans[0], spans.at(-1)]
  return first && last ? { start: first.start, end: last.end } : undefined
}

/** Without the fields that have no value. */
export function defined<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>
}
