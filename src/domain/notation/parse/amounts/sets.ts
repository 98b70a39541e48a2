// The sets of a movement, one entry each.
import type { Effort, SetOf } from '#domain/notation/structure.ts'
import type { ParsedItem } from '../parsed-item.ts'
import { effortOf } from './amounts.ts'

const mostSets = 60

export function setsOf(item: ParsedItem): SetOf[] | undefined {
  const sets = [...item.steps, ...currentSets(item)]
  return sets.length > 0 ? sets.slice(0, mostSets) : undefined
}

/** "5x3 @ 70/75/80/60%": a list that has not one number for each set may be one for each week. */
export function hasOtherList({ efforts, loads, scheme, sets }: ParsedItem): boolean {
  const count = scheme?.length ?? sets?.count
  const list = loads ?? (efforts?.list ? efforts.numbers : undefined)
  return count !== undefined && list !== undefined && list.length > 2 && list.length !== count
}

/** More sets follow: those before are complete. */
export function finishSets(item: ParsedItem) {
  item.steps.push(...currentSets(item))
  for (const field of ['sets', 'scheme', 'efforts', 'alsoEfforts', 'loads', 'load'] as const)
    delete item[field]
}

/** The sets that are still being read, with the effort and the load that stand after them. */
function currentSets({ efforts, alsoEfforts, loads, load, scheme, sets }: ParsedItem): SetOf[] {
  const count = scheme?.length ?? Math.min(sets?.count ?? 0, mostSets)
  return Array.from({ length: count }, (_, at) => {
    const set: SetOf = scheme ? { reps: scheme[at] ?? 0 } : { ...sets?.of }
    for (const each of [efforts, alsoEfforts]) if (each) set[each.of] = effortAt(each, at, count)
    if (loads && load) set.load = { unit: load.unit, value: loads[Math.min(at, loads.length - 1)] ?? 0 }
    else if (load) set.load = load
    return set
  })
}

/** One number of a list for each set; a range or a single one for all. */
function effortAt({ numbers, list }: NonNullable<ParsedItem['efforts']>, at: number, count: number): Effort {
  const isList = numbers.length > 2 || (numbers.length === 2 && (list || count === 2))
  return isList ? (numbers[Math.min(at, numbers.length - 1)] ?? 0) : effortOf(numbers)
}
