// What changes of a movement: its percents, loads, repetitions, sets and distances.
import type { Chunk } from '../chunks/chunk.ts'
import type { Amount, Effort, Load, Movement } from '../structure.ts'
import { type Change, type FoundChanges, ruleFor } from './change.ts'
import { isFixed } from './left-alone.ts'
import { type NumberGroup, numberGroups } from './number-groups.ts'
import { advanced, type Progression, type Rule, stepIn, type WeekStage } from './progression.ts'
import { isMovement, movementKey, type Node, type ReadText } from './read-text.ts'
import { numberText, type Replacement } from './written.ts'

const measures = ['percent', 'load', 'reps', 'sets', 'distance'] as const
type MovementMeasure = (typeof measures)[number]

export type MovementContext = {
  read: ReadText
  usesComma: boolean
  progression: Progression
  stage: WeekStage
}

/** Where the numbers of a movement may stand. */
export type Surroundings = {
  /** In the movement itself. */
  own: readonly NumberGroup[]
  /** In a movement after it, with which it shares a load or an effort: "1 clean + 1 jerk @ 70%". */
  shared: readonly NumberGroup[]
  /** The pieces of its block that lie in no movement. */
  outside: readonly Chunk[]
}

export function movementChanges(
  context: MovementContext,
  movement: Movement,
  node: number,
  { own, shared, outside }: Surroundings,
): FoundChanges {
  const { read, progression, stage } = context
  const found: FoundChanges = { changes: [], unplaced: [] }
  for (const measure of measures) {
    if (!hasMeasure(movement, measure)) continue
    const inside = own.filter(group => group.measure === measure || isSetsOf(group, measure))
    const list = progression.lists ? inside.find(group => isWeekList(movement, group, own)) : undefined
    if (list) {
      found.changes.push(weekChange(list, node, stage, read.text))
      continue
    }
    const rule = ruleFor(progression.rules, measure, movementKey(movement))
    if (!rule || isUnchanging(rule, stage) || isFixed(movement, measure, rule)) continue
    const ofMeasure = (groups: readonly NumberGroup[]) => groups.filter(group => group.measure === measure)
    const beside = inside.length > 0 ? inside : ofMeasure(numberGroups(read, movement, outside))
    const groups = beside.length > 0 ? beside : ofMeasure(shared)
    const change = ruleChange(context, { movement, node, rule, measure, groups })
    if (!change) found.unplaced.push({ node, measure })
    else if (change.replacements.length > 0) found.changes.push(change)
  }
  return found
}

export const isUnchanging = ({ by }: Rule, { steps, deloadPercent }: WeekStage) =>
  deloadPercent === null && by * steps === 0

const isSetsOf = ({ isSetList }: NumberGroup, measure: MovementMeasure) =>
  measure === 'sets' && isSetList === true

function hasMeasure(movement: Movement, measure: MovementMeasure): boolean {
  if (measure === 'sets') return movement.sets !== undefined
  const field = measure === 'distance' ? 'distanceM' : measure
  const of = (each: { [Field in typeof field]?: unknown }) =>
    each[field] !== undefined && each[field] !== 'max'
  return of(movement) || (movement.sets?.some(of) ?? false)
}

/** Not where each set has its own number: "5-3-1 @ 75/85/95 %", "3 sets of 5 @ 70/75/80 %". */
export function isWeekList(movement: Movement, group: NumberGroup, all: readonly NumberGroup[]): boolean {
  if (!group.isList) return false
  const isTimes = all.some(({ measure, tokens }) => measure === 'sets' && isBefore(tokens[0], all, movement))
  return isTimes || movement.sets?.length !== group.tokens.length
}

/** "4x5": the repetitions stand right after the number of sets. */
function isBefore(
  count: NumberGroup['tokens'][number] | undefined,
  all: readonly NumberGroup[],
  { sets }: Movement,
): boolean {
  if (!count || sets?.length !== count.value) return false
  return all.some(({ measure, tokens: [first] }) => {
    if (measure !== 'reps' || !first || first.start < count.end) return false
    return first.start - count.end <= mostBetween
  })
}

/** " x " */
const mostBetween = 3

/** The list makes room for the number of its week; after the last one, that stays. */
function weekChange(group: NumberGroup, node: number, { week }: WeekStage, text: string): Change {
  const { tokens, measure, unit = 'kg' } = group
  const [first, last] = [tokens[0], tokens.at(-1)]
  const chosen = tokens[Math.min(week, tokens.length - 1)]
  const value = chosen?.value ?? 0
  const span = { start: first?.start ?? 0, end: last?.end ?? 0 }
  return {
    node,
    measure,
    replacements: [{ ...span, by: text.slice(chosen?.start, chosen?.end) }],
    apply: onMovement(movement => {
      if (measure === 'percent') mapEach(movement, 'percent', () => value)
      else mapEach(movement, 'load', () => ({ unit, value }))
    }),
  }
}

type RuleChange = {
  movement: Movement
  node: number
  rule: Rule
  measure: MovementMeasure
  groups: readonly NumberGroup[]
}

function ruleChange(context: MovementContext, wanted: RuleChange): Change | undefined {
  const { node, rule, measure, groups } = wanted
  const { stage, usesComma, read } = context
  if (measure === 'sets') return setsChange(context, wanted)
  const [unit = 'kg', otherUnit] = new Set(groups.map(group => group.unit))
  if (groups.length === 0 || otherUnit || unit === 'pood') return undefined
  const by = measure === 'load' ? stepIn(unit, rule.by, read.options.unit ?? 'kg') : rule.by
  const next = (value: number) => advanced(value, { measure, by }, stage, unit)
  const replacements = groups.flatMap(({ tokens, scale }) =>
    tokens.flatMap(token => {
      const value = token.value * scale
      return next(value) === value
        ? []
        : [replacing(token, numberText(next(value) / scale, token, usesComma))]
    }),
  )
  const apply = onMovement(changed => {
    if (measure === 'percent') mapEach(changed, 'percent', effort => mapEffort(effort, next))
    else if (measure === 'load') mapEach(changed, 'load', load => mapLoad(load, next))
    else if (measure === 'reps') mapEach(changed, 'reps', reps => mapAmount(reps, next))
    else mapEach(changed, 'distanceM', distance => mapAmount(distance, next))
  })
  return { node, measure, replacements, apply }
}

const replacing = ({ start, end }: { start: number; end: number }, by: string): Replacement => ({
  start,
  end,
  by,
})

/** The reader counts no more. */
const mostSets = 60

function setsChange({ stage, read }: MovementContext, wanted: RuleChange): Change | undefined {
  const { movement, node, rule, measure, groups } = wanted
  const [group, other] = groups
  const count = movement.sets?.length ?? 0
  // "3x5, 2x3" leaves open which of them.
  if (!group || other || count === 0) return undefined
  const wantedCount = Math.min(mostSets, advanced(count, rule, stage))
  const apply = onMovement(changed => {
    const { sets = [] } = changed
    const last = sets.at(-1) ?? {}
    changed.sets = Array.from({ length: wantedCount }, (_, at) => structuredClone(sets[at] ?? last))
  })
  if (wantedCount === count) return { node, measure, replacements: [], apply }
  if (group.isSetList)
    return { node, measure, replacements: listReplacements(read.text, group, wantedCount), apply }
  const [token] = group.tokens
  if (!token || token.value !== count) return undefined
  return { node, measure, replacements: [replacing(token, String(wantedCount))], apply }
}

/** 5-5-3 becomes 5-5-3-3, or 5-5. */
function listReplacements(text: string, { tokens }: NumberGroup, count: number): Replacement[] {
  const [before, last] = [tokens.at(-2), tokens.at(-1)]
  if (!before || !last) return []
  if (count < tokens.length) return [{ start: tokens[count - 1]?.end ?? last.end, end: last.end, by: '' }]
  const joiner = text.slice(before.end, last.start)
  const added = `${joiner}${text.slice(last.start, last.end)}`.repeat(count - tokens.length)
  return [{ start: last.end, end: last.end, by: added }]
}

const onMovement = (change: (movement: Movement) => void) => (node: Node) => {
  if (isMovement(node)) change(node)
}

type Measured = Pick<Movement, 'percent' | 'load' | 'reps' | 'distanceM'>

/** Of the movement, and of each of its sets. */
function mapEach<Field extends keyof Measured>(
  movement: Movement,
  field: Field,
  map: (value: NonNullable<Measured[Field]>) => NonNullable<Measured[Field]>,
) {
  for (const each of [movement, ...(movement.sets ?? [])] as Measured[]) {
    const value = each[field]
    if (value !== undefined) each[field] = map(value as NonNullable<Measured[Field]>)
  }
}

type Next = (value: number) => number

function mapAmount(amount: Amount, next: Next): Amount {
  if (typeof amount === 'number') return next(amount)
  if (amount === 'max') return amount
  return 'm' in amount
    ? { m: next(amount.m), f: next(amount.f) }
    : { min: next(amount.min), max: next(amount.max) }
}

const mapEffort = (effort: Effort, next: Next): Effort =>
  typeof effort === 'number' ? next(effort) : { min: next(effort.min), max: next(effort.max) }

function mapLoad(load: Load, next: Next): Load {
  const { unit } = load
  if ('value' in load) return { unit, value: next(load.value) }
  return 'm' in load
    ? { unit, m: next(load.m), f: next(load.f) }
    : { unit, min: next(load.min), max: next(load.max) }
}
