// What belongs to the block and what to a movement, once all of it is read: schemes, sets, minutes.

import { type BlockDraft, type Entry, hasIntervals } from '../draft/block-draft.ts'
import { hasAmount, hasSets, type ItemDraft, measures, repeatReps } from '../draft/item-draft.ts'
import { leastMetres } from '../draft/movements/bare-metres.ts'
import { shareLineLoads } from './line-loads.ts'
import { settleTimes } from './repeated-work.ts'

export function settleDraft(draft: BlockDraft) {
  if (draft.alternating) numberMinutes(draft)
  const items = draftsIn(draft.entries)
  for (const item of items) {
    if (hasAmount(item)) continue
    if (draft.each !== undefined) item.reps = draft.each
    else if (draft.eachSeconds !== undefined) item.seconds = draft.eachSeconds
  }
  shareLineLoads(items)
  settleSchemes(draft, items)
  measureScheme(draft, items)
  const [only] = items
  settleTimes(draft, items)
  settleEfforts(draft, items)
  settleIntervals(draft, items)
  // "Shoulder press 4x5", and below it "Repeat for 4 sets"
  const [first] = items
  if (items.length === 1 && draft.format === undefined && first && hasSets(first)) delete draft.rounds
  if (!only || items.length > 1) return
  settleSets(draft, only)
  if (draft.build?.reps !== undefined && !only.sets) only.reps ??= draft.build.reps
}

function draftsIn(entries: readonly Entry[]): ItemDraft[] {
  return entries.flatMap(entry => {
    if (entry.kind === 'group') return draftsIn(entry.entries)
    return entry.kind === 'item' ? [entry.item] : []
  })
}

/** Movements of an alternating EMOM take turns, unless the text numbers them. */
function numberMinutes(draft: BlockDraft) {
  const items = draft.entries.filter(entry => entry.kind === 'item')
  if (items.some(({ item }) => item.slot !== undefined)) return
  items.forEach(({ item }, at) => {
    item.slot = at + 1
  })
}

/** A scheme of one lift without a clock is its sets; of several movements it is the block's. */
function settleSchemes(draft: BlockDraft, items: readonly ItemDraft[]) {
  const [only] = items
  if (only && items.length === 1 && draft.scheme && isSets(draft, only, draft.scheme)) {
    only.scheme = draft.scheme
    delete draft.scheme
  }
  dropOtherSchemes(draft, items)
  for (const item of items) {
    if (!item.scheme || (draft.scheme === undefined && isSets(draft, item, item.scheme))) continue
    draft.scheme ??= item.scheme
    delete item.scheme
  }
}

/** "50-40-30 double-unders, 25-20-15 sit-ups": no single scheme counts both. */
function dropOtherSchemes(draft: BlockDraft, items: readonly ItemDraft[]) {
  const schemes = [draft.scheme, ...items.map(({ scheme }) => scheme)].filter(scheme => scheme !== undefined)
  const isOther = draft.hasOtherScheme || new Set(schemes.map(String)).size > 1
  if (!isOther || items.some(item => item.scheme && isSets(draft, item, item.scheme))) return
  for (const item of items) delete item.scheme
  delete draft.scheme
  delete draft.openScheme
  draft.format ??= 'for_time'
}

/** "Row 500-400-300": metres. */
function measureScheme(draft: BlockDraft, items: readonly ItemDraft[]) {
  if (!draft.scheme || draft.schemeMeasure || Math.min(...draft.scheme) < leastMetres) return
  const [only] = items
  if (!only || items.length > 1 || !measures(only, 'distance') || measures(only, 'reps')) return
  draft.schemeMeasure = 'distance'
}

const lifts = new Set<string>(['barbell', 'dumbbell', 'machine', 'cable', 'isolation', 'own'])
const mostReps = 12
const mostSets = 10

function isSets({ format }: BlockDraft, { match }: ItemDraft, scheme: readonly number[]): boolean {
  if (format !== undefined || !match) return false
  if (!lifts.has(match.movement.equipment) && !lifts.has(match.movement.pattern)) return false
  return scheme.length <= mostSets && Math.max(...scheme) <= mostReps
}

/** "Every 2 min x 5 @ 75%": of each lift below that has no effort and no load of its own. */
function settleEfforts({ efforts }: BlockDraft, items: readonly ItemDraft[]) {
  if (!efforts) return
  for (const item of items)
    if (measures(item, 'load') && !item.load && item.steps.length === 0) item.efforts ??= efforts
}

/** "Front squat 6x2 at 80% every 90 s": one set in each interval. */
function settleIntervals(draft: BlockDraft, items: readonly ItemDraft[]) {
  const [first] = items
  if (!hasIntervals(draft.format) || !first?.sets) return
  if ((draft.intervals ?? draft.duration ?? draft.rounds) !== undefined) return
  const { count } = first.sets
  if (items.some(({ sets, steps }) => sets?.count !== count || steps.length > 0)) return
  draft.intervals = count
  for (const item of items) {
    Object.assign(item, item.sets?.of)
    delete item.sets
  }
}

/** "3 sets: 10 back squats" are the sets of that movement. */
function settleSets(draft: BlockDraft, only: ItemDraft) {
  const { rounds } = draft
  // "5 rounds of 3 reps @ 70%" of one lift are sets, too.
  const areSets = draft.roundsAreSets || (only.efforts !== undefined && measures(only, 'load'))
  if (!areSets || rounds === undefined || draft.format !== undefined || only.sets) return
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
  delete draft.rounds
}
