// What each unit of a text is, before anything is read inside of it. Each role collects evidence with weights, and the
// best sequence of roles for the whole text wins (Viterbi): a remark between two lines of work is likely, a title is not.
import { type Feature, featuresOf, type Surroundings } from './evidence.ts'
import type { Unit } from './units.ts'
import fitted from './weights.json'

export const roles = ['heading', 'title', 'clock', 'work', 'loads', 'rest', 'score', 'remark'] as const
export type Role = (typeof roles)[number]

/** `margin`: how much better the role is than the best one of the other kind, work or no work. */
export type Labelled = { unit: Unit; role: Role; margin: number; evidence: Map<Feature, number> }

/** The evidence of a feature for each role, and which role follows which more or less often than by chance. */
export type Weights = {
  features: Partial<Record<Feature, OfRoles>>
  transitions: Partial<Record<Role | 'begin', OfRoles>>
}
type OfRoles = Partial<Record<Role, number>>

/** By `npm run fit-roles`. */
export const fittedWeights: Weights = fitted

/** Work that is better than no work by less than this stays text. */
export const leastMargin = 0

export const isWork = (role: Role) => role !== 'remark' && role !== 'title' && role !== 'score'

export function labelUnits(
  units: readonly Unit[],
  text: string,
  isBenchmark: Surroundings['isBenchmark'] = () => false,
): Labelled[] {
  const evidence = evidenceOf(units, text, isBenchmark)
  const best = bestRoles(evidence)
  return units.map((unit, at) => {
    const scores = scoresOf(evidence[at] ?? new Map(), fittedWeights)
    const role = best[at] ?? 'remark'
    const rival = Math.max(
      ...roles.filter(other => isWork(other) !== isWork(role)).map(other => scores[other]),
    )
    return { unit, role, margin: scores[role] - rival, evidence: evidence[at] ?? new Map() }
  })
}

export type Evidence = ReadonlyMap<Feature, number>

export function evidenceOf(
  units: readonly Unit[],
  text: string,
  isBenchmark: Surroundings['isBenchmark'],
): Map<Feature, number>[] {
  const surroundings = { text, isCapital: text === text.toUpperCase(), isBenchmark }
  return units.map((unit, at) => featuresOf(unit, at, { ...surroundings, before: units[at - 1] }))
}

type Scores = Record<Role, number>

function scoresOf(evidence: Evidence, { features }: Weights): Scores {
  const scores = Object.fromEntries(roles.map(role => [role, 0])) as Scores
  for (const [feature, much] of evidence)
    for (const role of roles) scores[role] += (features[feature]?.[role] ?? 0) * much
  return scores
}

/** The sequence with the highest score (Viterbi). */
export function bestRoles(evidence: readonly Evidence[], weights: Weights = fittedWeights): Role[] {
  let before: { role: Role; score: number }[] = []
  const backs: number[][] = []
  evidence.forEach(found => {
    const scores = scoresOf(found, weights)
    const back: number[] = []
    const now = roles.map(role => {
      let [score, path] = [weights.transitions.begin?.[role] ?? 0, -1]
      before.forEach((one, index) => {
        const sum = one.score + (weights.transitions[one.role]?.[role] ?? 0)
        if (path < 0 || sum > score) [score, path] = [sum, index]
      })
      back.push(path)
      return { role, score: score + scores[role] }
    })
    backs.push(back)
    before = now
  })
  let at = before.reduce(
    (best, one, index) => (one.score > (before[best]?.score ?? Number.NEGATIVE_INFINITY) ? index : best),
    0,
  )
  const sequence: Role[] = []
  for (const back of backs.reverse()) {
    sequence.push(roles[at] ?? 'remark')
    at = back[at] ?? 0
  }
  return sequence.reverse()
}
