// Loads in pounds and kilograms that gyms take for each other: the level of a result does not tell them apart.
import { compareWeights, type Weight } from './weight.ts'

/** Plates, bars, bells and balls that gyms take for each other: pounds to kilograms. */
const gymEquivalents: readonly (readonly [pounds: number, ...kilograms: number[]])[] = [
  [10, 4, 4.5, 5],
  [14, 6],
  [15, 7, 7.5],
  [20, 9, 10],
  [26, 12],
  [30, 14, 13.5],
  [35, 15, 16],
  [44, 20],
  [45, 20],
  [50, 22.5],
  [53, 24],
  [55, 25],
  [62, 28],
  [65, 29, 30],
  [70, 32, 31.5],
  [75, 34, 35],
  [80, 36],
  [85, 38],
  [88, 40],
  [95, 42.5, 43],
  [100, 45],
  [105, 47, 47.5, 48],
  [106, 48],
  [110, 50],
  [115, 52, 52.5],
  [125, 56, 57],
  [135, 60, 61],
  [145, 65, 66],
  [155, 70],
  [165, 75],
  [185, 83, 84, 85],
  [205, 93],
  [225, 100, 102],
  [245, 110, 111],
  [275, 125],
  [315, 142.5, 143],
  [365, 165],
  [405, 183, 184],
]

/** The same load, or loads that gyms take for each other: 95 lb and 43 kg. */
export function isSameInGym(one: Weight, other: Weight): boolean {
  if (compareWeights(one, other) === 0) return true
  if (one.unit === other.unit) return false
  const [pounds, kilograms] = one.unit === 'lb' ? [one, other] : [other, one]
  return gymEquivalents.some(([lb, ...kg]) => lb === pounds.value && kg.includes(kilograms.value))
}

/** At least the prescribed load, with what gyms take for each other. */
export const isAsHeavy = (lifted: Weight, prescribed: Weight): boolean =>
  compareWeights(lifted, prescribed) >= 0 || isSameInGym(lifted, prescribed)
