// What each unit of a text is, before anything is read inside of it. Each role collects evidence with weights, and the
// best sequence of roles for the whole text wins (Viterbi): a remark between two lines of work is likely, a title is not.
import { type LineKind, lineKey } from '../correction.ts'
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
const areWork = roles.map(isWork)

/** `said`: what the coach said that lines are, by their keys. */
export function labelUnits(
  units: readonly Unit[],
  text: string,
  isBenchmark: Surroundings['isBenchmark'] = () => false,
  said: ReadonlyMap<string, LineKind> = new Map(),
): Labelled[] {
  const evidence = evidenceOf(units, text, isBenchmark)
  const scores = evidence.map(found => scoresOf(found, table))
  const best = bestSequence(scores, table)
  const isList = evidence.some((found, at) => best[at] === 'work' && found.has('leads with number'))
  return units.map((unit, at) => {
    const found = evidence[at] ?? new Map()
    const role = isList && isTold(found) ? 'remark' : isName(found) ? 'title' : (best[at] ?? 'remark')
    const kind = said.size > 0 ? said.get(lineKey(text.slice(unit.start, unit.end))) : undefined
    if (kind === undefined) return { unit, role, margin: marginOf(scores[at] ?? [], role), evidence: found }
    const isSo = kind === 'work' && isWork(role)
    return { unit, role: isSo ? role : kind, margin: Number.POSITIVE_INFINITY, evidence: found }
  })
}

/** So many small words are a sentence. */
const leastTold = 3

/** Beside a list of work, a sentence that does not begin with a number tells about it, whatever it names. */
const isTold = (found: Evidence) =>
  (found.get('sentence words') ?? 0) >= leastTold &&
  found.has('long') &&
  !found.has('first') &&
  (found.has('listed') || !found.has('leads with number'))

/** A line that is a date, or a name in quotes above the work: "3/14/24", "“Paper Lantern”". */
const isName = (found: Evidence) =>
  found.has('date only') ||
  (found.has('quoted') &&
    found.has('no number') &&
    !found.has('movement') &&
    (found.has('apart') || found.has('first')))

function marginOf(scores: readonly number[], role: Role): number {
  let rival = Number.NEGATIVE_INFINITY
  for (let at = 0; at < roles.length; at++)
    if (areWork[at] !== isWork(role)) rival = Math.max(rival, scores[at] ?? 0)
  return (scores[roles.indexOf(role)] ?? 0) - rival
}

/** What says nothing by itself: most lines have it. */
const isVague = new Set<Feature>(['bias', 'number'])

/** The features that spoke for a role more than for the others, the strongest first. */
export function reasonsOf(role: Role, evidence: Evidence): Feature[] {
  const at = roles.indexOf(role)
  const speaksFor = ([feature, much]: [Feature, number]): [Feature, number] => {
    const row = table.features.get(feature) ?? []
    const mean = row.reduce((sum, weight) => sum + weight, 0) / roles.length
    return [feature, ((row[at] ?? 0) - mean) * much]
  }
  return [...evidence]
    .filter(([feature]) => !isVague.has(feature))
    .map(speaksFor)
    .filter(([, weight]) => weight > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([feature]) => feature)
}

export type Evidence = ReadonlyMap<Feature, number>

export function evidenceOf(
  units: readonly Unit[],
  text: string,
  isBenchmark: Surroundings['isBenchmark'],
): Map<Feature, number>[] {
  const surroundings = { text, isCapital: text === text.toUpperCase(), isBenchmark }
  return units.map((unit, at) => featuresOf(unit, at, units[at - 1], surroundings))
}

/** The weights as rows of numbers, in the order of the roles. */
type Table = {
  features: ReadonlyMap<Feature, readonly number[]>
  begin: readonly number[]
  steps: readonly (readonly number[])[]
}

function tableOf({ features, transitions }: Weights): Table {
  const rowOf = (of: OfRoles = {}) => roles.map(role => of[role] ?? 0)
  return {
    features: new Map(Object.entries(features).map(([feature, of]) => [feature as Feature, rowOf(of)])),
    begin: rowOf(transitions.begin),
    steps: roles.map(before => rowOf(transitions[before])),
  }
}

const table = tableOf(fittedWeights)

function scoresOf(evidence: Evidence, { features }: Table): number[] {
  const scores = roles.map(() => 0)
  for (const [feature, much] of evidence) {
    const row = features.get(feature)
    if (row)
      for (let role = 0; role < scores.length; role++)
        scores[role] = (scores[role] ?? 0) + (row[role] ?? 0) * much
  }
  return scores
}

export function bestRoles(evidence: readonly Evidence[], weights = fittedWeights): Role[] {
  const of = tableOf(weights)
  return bestSequence(
    evidence.map(found => scoresOf(found, of)),
    of,
  )
}

/** The sequence with the highest score (Viterbi). */
function bestSequence(scores: readonly (readonly number[])[], { begin, steps }: Table): Role[] {
  let before: readonly number[] | undefined
  const backs: number[][] = []
  for (const unit of scores) {
    const back: number[] = []
    const now: number[] = []
    for (let role = 0; role < unit.length; role++) {
      let best = before ? Number.NEGATIVE_INFINITY : (begin[role] ?? 0)
      let path = -1
      for (let from = 0; before && from < before.length; from++) {
        const reached = (before[from] ?? 0) + (steps[from]?.[role] ?? 0)
        if (reached <= best) continue
        best = reached
        path = from
      }
      back.push(path)
      now.push(best + (unit[role] ?? 0))
    }
    backs.push(back)
    before = now
  }
  let at = before ? before.indexOf(Math.max(...before)) : 0
  const sequence: Role[] = []
  for (const back of backs.reverse()) {
    sequence.push(roles[at] ?? 'remark')
    at = back[at] ?? 0
  }
  return sequence.reverse()
}
