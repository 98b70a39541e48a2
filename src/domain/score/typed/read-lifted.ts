// The sets of a lift as athletes type them: 100, 100x5 105x5, 5x5 100, 3 x 5 @ 62,5 kg, 5@100.

import type { WeightUnit } from '../loads/weight.ts'
import { type LiftedSet, mostSets } from '../score.ts'

type NumberToken = { value: number; isDecimal: boolean; unit: WeightUnit | undefined }
/** Numbers that are tied by x or @. */
type Chain = { numbers: NumberToken[]; hasAt: boolean }

const token =
  /(?<number>\d{1,4}(?:[.,]\d{1,2})?)(?![\d.,]*\d)|(?<unit>kgs?|kilos?|lbs?|libras?|pounds?|#)(?![a-wyz])|(?<tie>x|@|(?:sets? of|series de|at|a)\b)|(?<gap>[\s,;|/]+|(?:reps?|sets?|series)\b)/y

/** More repetitions than any set of a lift. */
const mostReps = 1000
/** `5x5 100` is five sets, `20x5 25` are two loads. */
const mostSetsBeforeLoad = 12

/** Reads lower-case text. Undefined: not understood. `reps` are the prescribed ones, set by set. */
export function readLifted(
  text: string,
  unit: WeightUnit,
  reps: readonly (number | undefined)[],
): LiftedSet[] | undefined {
  const read = chainsIn(text)
  if (!read) return undefined
  const { chains, lastUnit } = read
  const sets: LiftedSet[] = []
  for (let at = 0; at < chains.length; at += 1) {
    const chain = chains[at] as Chain
    const next = chains[at + 1]
    const tied = isSetsTimesReps(chain, next)
      ? { ...chain, numbers: [...chain.numbers, ...(next?.numbers ?? [])] }
      : chain
    if (tied !== chain) at += 1
    const lifted = liftedIn(tied, tied !== chain, reps[sets.length])
    if (!lifted) return undefined
    const { times, load, count } = lifted
    if (times < 1 || times + sets.length > mostSets || count < 1 || count > mostReps) return undefined
    if (!Number.isInteger(times) || !Number.isInteger(count)) return undefined
    for (let set = 0; set < times; set += 1)
      sets.push({ reps: count, load: { value: load.value, unit: load.unit ?? lastUnit ?? unit } })
  }
  return sets.length > 0 ? sets : undefined
}

/** `lastUnit`: the one at the end, which holds for all loads without one. */
function chainsIn(text: string): { chains: Chain[]; lastUnit: WeightUnit | undefined } | undefined {
  const chains: Chain[] = []
  let isTied = false
  let lastUnit: WeightUnit | undefined
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const groups = token.exec(text)?.groups
    if (!groups) return undefined
    const { number, unit, tie } = groups
    const current = chains.at(-1)
    if (number) {
      const read = {
        value: Number(number.replace(',', '.')),
        isDecimal: /[.,]/.test(number),
        unit: undefined,
      }
      if (isTied && current) current.numbers.push(read)
      else chains.push({ numbers: [read], hasAt: false })
      isTied = false
    } else if (unit) {
      const last = current?.numbers.at(-1)
      if (!last) return undefined
      last.unit = unit.startsWith('k') ? 'kg' : 'lb'
      lastUnit = last.unit
    } else if (tie) {
      if (!current || isTied) return undefined
      isTied = true
      if (tie !== 'x') current.hasAt = true
    }
  }
  if (isTied) return undefined
  return { chains: withoutSharedUnit(chains), lastUnit }
}

/** `100x5 105x5 kg`: the unit at the end is of the loads, not of the repetitions. */
function withoutSharedUnit(chains: Chain[]): Chain[] {
  const last = chains.at(-1)
  const others = chains.flatMap(({ numbers }) => numbers).filter(({ unit }) => unit)
  if (others.length === 1 && last && last.numbers.length === 2 && !last.hasAt && last.numbers[1]?.unit) {
    const [load, count] = last.numbers as [NumberToken, NumberToken]
    if (load.isDecimal || load.value > count.value) count.unit = undefined
  }
  return chains
}

/** `5x5 100`: the load stands apart. */
function isSetsTimesReps({ numbers, hasAt }: Chain, next: Chain | undefined): boolean {
  const [times, count, ...more] = numbers
  const [load, ...others] = next?.numbers ?? []
  if (!times || !count || more.length > 0 || hasAt || !load || others.length > 0) return false
  const isPlain = [times, count].every(({ unit, isDecimal }) => !unit && !isDecimal)
  return isPlain && times.value <= mostSetsBeforeLoad && (load.unit !== undefined || load.value > times.value)
}

type Lifted = { times: number; count: number; load: NumberToken }

function liftedIn(
  { numbers, hasAt }: Chain,
  isApart: boolean,
  prescribed: number | undefined,
): Lifted | undefined {
  const [first, second, third, ...more] = numbers
  if (!first || more.length > 0) return undefined
  if (!second) return { times: 1, count: prescribed ?? 1, load: first }
  if (!third) {
    const load = hasAt ? second : loadOfTwo(first, second, prescribed)
    return { times: 1, count: (load === first ? second : first).value, load }
  }
  if (hasAt || isApart) return { times: first.value, count: second.value, load: third }
  const load =
    [first, second, third].find(({ unit, isDecimal }) => unit || isDecimal) ?? largest(first, second, third)
  if (load === first) return { times: third.value, count: second.value, load }
  if (load === second) return { times: third.value, count: first.value, load }
  return { times: first.value, count: second.value, load }
}

/** The one with a unit or decimals, the one that is not prescribed as repetitions, the larger, the first. */
function loadOfTwo(first: NumberToken, second: NumberToken, prescribed: number | undefined): NumberToken {
  const marked = [first, second].filter(({ unit, isDecimal }) => unit || isDecimal)
  if (marked.length === 1) return marked[0] as NumberToken
  if (prescribed !== undefined && first.value !== second.value) {
    if (second.value === prescribed) return first
    if (first.value === prescribed) return second
  }
  return second.value > first.value ? second : first
}

const largest = (...numbers: NumberToken[]): NumberToken =>
  numbers.reduce((one, other) => (other.value > one.value ? other : one))
