// Loads as athletes enter them, in kilograms or pounds, and compared exactly.

export const weightUnits = ['kg', 'lb'] as const
export type WeightUnit = (typeof weightUnits)[number]
export type Weight = { value: number; unit: WeightUnit }

/** By definition, in kilograms. */
const poundInKg = 0.45359237
const poodInKg = 16.3804964

/**
 * In units of 10⁻¹⁰ kg, an integer below 2⁵³ for every load with two decimals that a person can lift: sums and
 * comparisons are exact, where 0.1 + 0.2 is not.
 */
export const exactWeight = ({ value, unit }: Weight): number =>
  Math.round(value * 100) * (unit === 'kg' ? 1e8 : 45_359_237)

/** Negative when the first is lighter. */
export const compareWeights = (one: Weight, other: Weight): number => exactWeight(one) - exactWeight(other)

export const kilogramsOf = (weight: Weight): number => exactWeight(weight) / 1e10

export function weightIn(unit: WeightUnit, weight: Weight): number {
  if (unit === weight.unit) return weight.value
  return unit === 'kg' ? kilogramsOf(weight) : weight.value / poundInKg
}

/** A load prescribed in poods is lifted in the athlete's unit. */
export const fromPoods = (poods: number): Weight => ({ value: Math.round(poods * poodInKg), unit: 'kg' })
