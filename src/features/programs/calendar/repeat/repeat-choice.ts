// What the coach chose in the dialog that repeats a week, as typed, and the progression that it means.
import type { Progressable } from '#domain/notation/progression/progress-body.ts'
import type { ProgressedMeasure, Progression, Rule } from '#domain/notation/progression/progression.ts'

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

const mostSuggested = 4

/**
 * What most coaches progress: the percents and loads of lifts, but not the weights of a metcon; or else what there is. A
 * lift with a list of weeks says it itself.
 */
export function suggestedRules(progressable: Progressable, unit: LoadUnit): TypedRule[] {
  const { measuresOfWork, movements, hasLists } = progressable
  const ofLifts = (['percent', 'load'] as const).flatMap(measure => {
    const its = movements.filter(
      movement => movement.measures.includes(measure) && !movement.hasList && !movement.isAside,
    )
    const lifts = its.filter(({ isLift }) => isLift)
    const rule = () => ruleOf(measure, unit)
    if (lifts.length === its.length) return lifts.length > 0 ? [rule()] : []
    return lifts.map(({ key }) => ({ ...rule(), movement: key }))
  })
  const [first] = measuresOfWork
  if (ofLifts.length > 0) return ofLifts.slice(0, mostSuggested)
  return first && !hasLists ? [ruleOf(first, unit)] : []
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
