// What the coach chose in the dialog that repeats a week, as typed, and the progression that it means.
import type { Progressable } from '../../../domain/notation/progression/progress-body.ts'
import type {
  ProgressedMeasure,
  Progression,
  Rule,
} from '../../../domain/notation/progression/progression.ts'

export type TypedRule = {
  id: string
  measure: ProgressedMeasure
  movement: string | null
  /** As typed. */
  step: string
}

export type DeloadChoice = 'none' | 'last' | 'every'

export type RepeatChoice = {
  rules: readonly TypedRule[]
  deload: DeloadChoice
  every: string
  percent: string
  lists: boolean
}

export const noProgression: RepeatChoice = {
  rules: [],
  deload: 'none',
  every: '4',
  percent: '60',
  lists: true,
}

type LoadUnit = 'kg' | 'lb'

export function usualStep(measure: ProgressedMeasure, unit: LoadUnit): string {
  if (measure === 'percent') return '5'
  if (measure === 'load') return unit === 'kg' ? '2.5' : '5'
  return measure === 'distance' ? '100' : '1'
}

export function ruleOf(measure: ProgressedMeasure, unit: LoadUnit): TypedRule {
  return { id: crypto.randomUUID(), measure, movement: null, step: usualStep(measure, unit) }
}

/** What most coaches progress: percents and loads, or else what there is. A text with lists says it itself. */
export function suggestedRules({ measures, hasLists }: Progressable, unit: LoadUnit): TypedRule[] {
  if (hasLists) return []
  const efforts = measures.filter(measure => measure === 'percent' || measure === 'load')
  return (efforts.length > 0 ? efforts : measures.slice(0, 1)).map(measure => ruleOf(measure, unit))
}

/** The first of what is not chosen yet. */
export function nextRule({ measures }: Progressable, rules: readonly TypedRule[], unit: LoadUnit): TypedRule {
  const free = measures.find(measure => !rules.some(rule => rule.measure === measure))
  return ruleOf(free ?? measures[0] ?? 'percent', unit)
}

/** Rounds and caps belong to no movement. */
export const hasMovement = (measure: ProgressedMeasure) => measure !== 'rounds' && measure !== 'cap'

/** A movement without what was chosen takes what it has. */
export function withMovement(
  rule: TypedRule,
  movement: string | null,
  { movements }: Progressable,
  unit: LoadUnit,
): TypedRule {
  const its = movements.find(({ key }) => key === movement)?.measures ?? [rule.measure]
  const [first = rule.measure] = its
  if (its.includes(rule.measure)) return { ...rule, movement }
  return { ...rule, movement, measure: first, step: usualStep(first, unit) }
}

export const withMeasure = (rule: TypedRule, measure: ProgressedMeasure, unit: LoadUnit): TypedRule => ({
  ...rule,
  measure,
  movement: hasMovement(measure) ? rule.movement : null,
  step: usualStep(measure, unit),
})

export const bounds = { step: [-1000, 1000], every: [2, 12], percent: [10, 95] } as const

/** Undefined where it is no number within the bounds. */
export function numberOf(typed: string, of: keyof typeof bounds): number | undefined {
  const value = Number(typed.trim().replace(',', '.'))
  const [least, most] = bounds[of]
  if (typed.trim() === '' || !(value >= least && value <= most)) return undefined
  return of === 'every' && !Number.isInteger(value) ? undefined : value
}

export function isComplete({ rules, deload, every, percent }: RepeatChoice): boolean {
  if (rules.some(({ step }) => numberOf(step, 'step') === undefined)) return false
  if (deload === 'none') return true
  return (
    numberOf(percent, 'percent') !== undefined &&
    (deload === 'last' || numberOf(every, 'every') !== undefined)
  )
}

export function progressionOf({ rules, deload, every, percent, lists }: RepeatChoice): Progression {
  const typed = rules.map(({ measure, movement, step }): Rule => {
    return { measure, movement, by: numberOf(step, 'step') ?? 0 }
  })
  const factor = numberOf(percent, 'percent')
  const turn = deload === 'last' ? 'last' : numberOf(every, 'every')
  const isDeloading = deload !== 'none' && factor !== undefined && turn !== undefined
  return { rules: typed, deload: isDeloading ? { every: turn, percent: factor } : null, lists }
}
