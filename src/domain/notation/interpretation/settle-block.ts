// What belongs to the block and what to a movement, once all of it is read: schemes, sets, minutes.

import { leastMetres } from '../parse/movements/bare-metres.ts'
import { type Entry, hasIntervals, type ParsedBlock } from '../parse/parsed-block.ts'
import { hasAmount, hasSets, measures, type ParsedItem, repeatReps } from '../parse/parsed-item.ts'
import { shareLineLoads } from './line-loads.ts'
import { settleTimes } from './repeated-work.ts'

export function settleBlock(parsed: ParsedBlock) {
  if (parsed.alternating) numberMinutes(parsed)
  const items = itemsIn(parsed.entries)
  for (const item of items) {
    if (hasAmount(item)) continue
    if (parsed.each !== undefined) item.reps = parsed.each
    else if (parsed.eachSeconds !== undefined) item.seconds = parsed.eachSeconds
  }
  shareLineLoads(items)
  settleSchemes(parsed, items)
  measureScheme(parsed, items)
  const [only] = items
  settleTimes(parsed, items)
  settleEfforts(parsed, items)
  settleIntervals(parsed, items)
  // "Shoulder press 4x5", and below it "Repeat for 4 sets"
  const [first] = items
  if (items.length === 1 && parsed.format === undefined && first && hasSets(first)) delete parsed.rounds
  if (!only || items.length > 1) return
  settleSets(parsed, only)
  if (parsed.build?.reps !== undefined && !only.sets) only.reps ??= parsed.build.reps
}

function itemsIn(entries: readonly Entry[]): ParsedItem[] {
  return entries.flatMap(entry => {
    if (entry.kind === 'group') return itemsIn(entry.entries)
    return entry.kind === 'item' ? [entry.item] : []
  })
}

/** Movements of an alternating EMOM take turns, unless the text numbers them. */
function numberMinutes(parsed: ParsedBlock) {
  const items = parsed.entries.filter(entry => entry.kind === 'item')
  if (items.some(({ item }) => item.slot !== undefined)) return
  items.forEach(({ item }, at) => {
    item.slot = at + 1
  })
}

/** A scheme of one lift without a clock is its sets; of several movements it is the block's. */
function settleSchemes(parsed: ParsedBlock, items: readonly ParsedItem[]) {
  const [only] = items
  if (only && items.length === 1 && parsed.scheme && isSets(parsed, only, parsed.scheme)) {
    only.scheme = parsed.scheme
    delete parsed.scheme
  }
  dropOtherSchemes(parsed, items)
  for (const item of items) {
    if (!item.scheme || (parsed.scheme === undefined && isSets(parsed, item, item.scheme))) continue
    parsed.scheme ??= item.scheme
    delete item.scheme
  }
}

/** "50-40-30 double-unders, 25-20-15 sit-ups": no single scheme counts both. */
function dropOtherSchemes(parsed: ParsedBlock, items: readonly ParsedItem[]) {
  const schemes = [parsed.scheme, ...items.map(({ scheme }) => scheme)].filter(scheme => scheme !== undefined)
  const isOther = parsed.hasOtherScheme || new Set(schemes.map(String)).size > 1
  if (!isOther || items.some(item => item.scheme && isSets(parsed, item, item.scheme))) return
  for (const item of items) delete item.scheme
  delete parsed.scheme
  delete parsed.openScheme
  parsed.format ??= 'for_time'
}

/** "Row 500-400-300": metres. */
function measureScheme(parsed: ParsedBlock, items: readonly ParsedItem[]) {
  if (!parsed.scheme || parsed.schemeMeasure || Math.min(...parsed.scheme) < leastMetres) return
  const [only] = items
  if (!only || items.length > 1 || !measures(only, 'distance') || measures(only, 'reps')) return
  parsed.schemeMeasure = 'distance'
}

const lifts = new Set<string>(['barbell', 'dumbbell', 'machine', 'cable', 'isolation', 'own'])
const mostReps = 12
const mostSets = 10

function isSets({ format }: ParsedBlock, { match }: ParsedItem, scheme: readonly number[]): boolean {
  if (format !== undefined || !match) return false
  if (!lifts.has(match.movement.equipment) && !lifts.has(match.movement.pattern)) return false
  return scheme.length <= mostSets && Math.max(...scheme) <= mostReps
}

/** "Every 2 min x 5 @ 75%": of each lift below that has no effort and no load of its own. */
function settleEfforts({ efforts }: ParsedBlock, items: readonly ParsedItem[]) {
  if (!efforts) return
  for (const item of items)
    if (measures(item, 'load') && !item.load && item.steps.length === 0) item.efforts ??= efforts
}

/** "Front squat 6x2 at 80% every 90 s": one set in each interval. */
function settleIntervals(parsed: ParsedBlock, items: readonly ParsedItem[]) {
  const [first] = items
  if (!hasIntervals(parsed.format) || !first?.sets) return
  if ((parsed.intervals ?? parsed.duration ?? parsed.rounds) !== undefined) return
  const { count } = first.sets
  if (items.some(({ sets, steps }) => sets?.count !== count || steps.length > 0)) return
  parsed.intervals = count
  for (const item of items) {
    Object.assign(item, item.sets?.of)
    delete item.sets
  }
}

/** "3 sets: 10 back squats" are the sets of that movement. */
function settleSets(parsed: ParsedBlock, only: ParsedItem) {
  const { rounds } = parsed
  // "5 rounds of 3 reps @ 70%" of one lift are sets, too.
  const areSets = parsed.roundsAreSets || (only.efforts !== undefined && measures(only, 'load'))
  if (!areSets || rounds === undefined || parsed.format !== undefined || only.sets) return
  const { reps, seconds } = only
  if (reps !== undefined && measures(only, 'load')) repeatReps(only, rounds, reps)
  else if (typeof seconds === 'number' && only.max === undefined) {
    only.sets = { count: rounds, of: { seconds } }
    delete only.seconds
  } else if (measures(only, 'load')) return
  else if (typeof only.distanceM === 'number') {
    only.sets = { count: rounds, of: { distanceM: only.distanceM } }
    delete only.distanceM
  } else if (only.calories !== undefined && only.calories !== 'max') {
    only.sets = { count: rounds, of: { calories: only.calories } }
    delete only.calories
  } else return
  delete parsed.rounds
}
