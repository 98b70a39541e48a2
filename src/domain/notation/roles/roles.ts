// What each unit of a text is, before anything is read inside of it. Each role collects evidence with weights, and the
// best sequence of roles for the whole text wins (Viterbi): a remark between two lines of work is likely, a title is not.
import { type Feature, featuresOf, type Surroundings } from './evidence.ts'
import type { Unit } from './units.ts'

export const roles = ['heading', 'title', 'clock', 'work', 'loads', 'rest', 'score', 'remark'] as const
export type Role = (typeof roles)[number]

/** `margin`: how much better the role is than the best one of the other kind, work or no work. */
export type Labelled = { unit: Unit; role: Role; margin: number; evidence: Map<Feature, number> }

type Weights = Partial<Record<Role, number>>

/** The evidence of a feature for each role. */
const weights: Record<Feature, Weights> = {
  bias: { work: 0.5, title: -1, score: -2, loads: -3, heading: -2, rest: -1, clock: -1 },
  empty: { remark: 9 },
  first: { title: 1, heading: 0.5 },
  apart: { remark: 0.3, title: 0.3, clock: 0.3 },
  starred: { remark: 2.5, work: -1, title: -2 },
  aside: { remark: 1.2 },
  sentence: { remark: 1.2, title: -1 },
  long: { remark: 1, title: -2, heading: -3 },
  prose: { remark: 0.55, title: -0.3, work: -0.2 },
  manyProse: { remark: 1.2, work: -0.5, title: -1.5 },
  'begins remark': { remark: 1.6, title: -0.5 },
  labelled: { remark: 3, work: -1 },
  number: { work: 1, title: -1.5, clock: 0.3 },
  'leads with number': { work: 1.2, remark: -0.8, title: -1 },
  'amount and name': { work: 1 },
  amounts: { work: 1.2 },
  how: { remark: 2, work: -1 },
  connector: { work: 6 },
  movement: { work: 0.8, title: -0.3 },
  movements: { work: 1, title: -1.5 },
  'movement only': { work: 0.8, remark: -0.5, title: -0.5 },
  'known only': { work: 0.5, clock: 0.5, remark: -0.3 },
  clock: { clock: 3.2, work: 1.4, title: -2, remark: -0.7, rest: -1 },
  rounds: { clock: 2, work: 1.2, title: -2 },
  scheme: { clock: 1.5, work: 1 },
  rest: { rest: 4, remark: -0.5 },
  sexes: { loads: 2 },
  loads: { loads: 12 },
  heading: { heading: 4, work: 1, clock: 1, title: 0, remark: -1.5 },
  capitals: { title: 1 },
  quoted: { title: 2.5 },
  'no number': { title: 1.2, work: -0.3, remark: 0.3, clock: -0.5 },
  date: { title: 1.5, remark: 1.5 },
  brackets: { remark: 1, work: -1 },
  'score label': { score: 9 },
  scaled: { work: 2 },
  benchmark: { title: 4, work: 0.5, clock: -2 },
  build: { clock: 2.5 },
}

/** Which role follows which more or less often than by chance. */
const transitions: Partial<Record<Role | 'begin', Weights>> = {
  begin: { heading: 0.5, title: 0.6, clock: 0.3, remark: -0.8 },
  heading: { title: 0.6, clock: 0.4 },
  title: { title: 0.3, clock: 0.4 },
  clock: { work: 0.4, title: -0.8 },
  work: { work: 0.4, title: -1 },
  rest: { work: 0.2, title: -0.8 },
  loads: { loads: 0.6, title: -1 },
  remark: { remark: 0.4, title: -0.4 },
  score: { remark: 0.4 },
}

/** Work that is better than no work by less than this stays text. */
export const leastMargin = 0

const isWork = (role: Role) => role !== 'remark' && role !== 'title' && role !== 'score'

export function labelUnits(
  units: readonly Unit[],
  text: string,
  isBenchmark: Surroundings['isBenchmark'] = () => false,
): Labelled[] {
  const surroundings = { text, isCapital: text === text.toUpperCase(), isBenchmark }
  const evidence = units.map((unit, at) => featuresOf(unit, at, surroundings))
  const scores = evidence.map(scoresOf)
  const best = bestSequence(scores)
  return units.map((unit, at) => {
    const of = scores[at] ?? scoresOf(new Map())
    const role = best[at] ?? 'remark'
    const rival = Math.max(...roles.filter(other => isWork(other) !== isWork(role)).map(other => of[other]))
    return { unit, role, margin: of[role] - rival, evidence: evidence[at] ?? new Map() }
  })
}

type Scores = Record<Role, number>

function scoresOf(evidence: ReadonlyMap<Feature, number>): Scores {
  const scores = Object.fromEntries(roles.map(role => [role, 0])) as Scores
  for (const [feature, much] of evidence)
    for (const role of roles) scores[role] += (weights[feature][role] ?? 0) * much
  return scores
}

function bestSequence(scores: readonly Scores[]): Role[] {
  let before: { role: Role; score: number; path: number }[] = []
  const backs: number[][] = []
  for (const of of scores) {
    const now = roles.map(role => {
      if (before.length === 0) return { role, score: of[role] + (transitions.begin?.[role] ?? 0), path: -1 }
      let [score, path] = [Number.NEGATIVE_INFINITY, 0]
      before.forEach((one, index) => {
        const sum = one.score + (transitions[one.role]?.[role] ?? 0)
        if (sum > score) [score, path] = [sum, index]
      })
      return { role, score: score + of[role], path }
    })
    backs.push(now.map(({ path }) => path))
    before = now
  }
  let at = before.reduce((best, one, index) => (one.score > (before[best]?.score ?? 0) ? index : best), 0)
  const sequence: Role[] = []
  for (let index = scores.length - 1; index >= 0; index--) {
    sequence.push(roles[at] ?? 'remark')
    at = backs[index]?.[at] ?? 0
  }
  return sequence.reverse()
}
