// What each unit of a text is, before anything is read inside of it. Each role collects evidence with weights, and the
// best sequence of roles for the whole text wins (Viterbi): a remark between two lines of work is likely, a title is not.
import { type LineKind, lineKey } from '../correction.ts'
import { labelOf } from './asides.ts'
import { type Feature, featuresOf, outsideBrackets, type Surroundings } from './evidence.ts'
import { bodyOf, tagOf, type Unit } from './units.ts'
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
export const leastMargin = 0.5

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
  const totals = totalsOf(
    evidence.map(found => scoresOf(found, table)),
    table,
  )
  const best = totals.map(bestOf)
  const isList = evidence.some((found, at) => best[at] === 'work' && found.has('leads with number'))
  let isBelowAmrap = false
  return units.map((unit, at) => {
    const found = evidence[at] ?? new Map()
    const isAside =
      found.has('below label') || (isList && isTold(found)) || (isBelowAmrap && isResult(unit, found))
    if (found.has('clock')) isBelowAmrap = unit.chunks.some(chunk => tagOf(chunk) === 'amrap')
    const role = isAside ? 'remark' : isName(found) ? 'title' : (best[at] ?? 'remark')
    const kind = said.size > 0 ? said.get(lineKey(text.slice(unit.start, unit.end))) : undefined
    if (kind === undefined) return { unit, role, margin: marginOf(totals[at] ?? [], role), evidence: found }
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

/** "Kim 60 kg, 5 rounds + 3 reps": how far an athlete came. */
const isResult = (unit: Unit, found: Evidence) =>
  bodyOf(unit)[0]?.kind === 'word' && found.has('rounds') && !found.has('clock')

/** A line that is a date, or a name in quotes above the work: "3/14/24", "“Paper Lantern”". */
const isName = (found: Evidence) =>
  found.has('date only') ||
  (found.has('quoted') &&
    found.has('no number') &&
    !found.has('movement') &&
    (found.has('apart') || found.has('first')))

function marginOf(totals: readonly number[], role: Role): number {
  let rival = Number.NEGATIVE_INFINITY
  let own = Number.NEGATIVE_INFINITY
  for (let at = 0; at < roles.length; at++) {
    const total = totals[at] ?? 0
    if (areWork[at] === isWork(role)) own = Math.max(own, total)
    else rival = Math.max(rival, total)
  }
  return own - rival
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
  const above = new Set<string>()
  let isBelowLabel = false
  let isAfterLabel = false
  let isJustLabelled = false
  return units.map((unit, at) => {
    const names = unit.chunks.flatMap(chunk => (chunk.kind === 'movement' ? [chunk.match.movement.id] : []))
    const isRepeated = names.length > 0 && names.every(name => above.has(name))
    const body = bodyOf(unit)
    const outside = outsideBrackets(body)
    const label = labelOf(outside, text)
    if (unit.isLine) isAfterLabel = false
    if (unit.isApart && !isJustLabelled) isBelowLabel = false
    const seen = { body, outside, label, before: units[at - 1], isBelowLabel, isAfterLabel, isRepeated }
    const found = featuresOf(unit, seen, surroundings)
    for (const name of names) above.add(name)
    if (unit.isLine && (found.has('heading') || found.has('known clock'))) isBelowLabel = false
    // "Options:", and below it what they are
    isJustLabelled = label.isAside && label.isAlone
    if (label.isAside) isAfterLabel = true
    if (label.isAside && unit.isLine) isBelowLabel = above.size > 0 && isJustLabelled
    return found
  })
}

/** The weights as rows of numbers, in the order of the roles. */
type Table = {
  features: ReadonlyMap<Feature, readonly number[]>
  begin: readonly number[]
  /** From a role to each other one, and to a role from each other one. */
  steps: readonly (readonly number[])[]
  backSteps: readonly (readonly number[])[]
}

function tableOf({ features, transitions }: Weights): Table {
  const rowOf = (of: OfRoles = {}) => roles.map(role => of[role] ?? 0)
  const steps = roles.map(before => rowOf(transitions[before]))
  return {
    features: new Map(Object.entries(features).map(([feature, of]) => [feature as Feature, rowOf(of)])),
    begin: rowOf(transitions.begin),
    steps,
    backSteps: roles.map((_, role) => steps.map(row => row[role] ?? 0)),
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
  return totalsOf(
    evidence.map(found => scoresOf(found, of)),
    of,
  ).map(bestOf)
}

const bestOf = (totals: readonly number[]): Role => roles[totals.indexOf(Math.max(...totals))] ?? 'remark'

/** For each unit and role the score of the best sequence of all units in which it has that role (Viterbi, both ways). */
function totalsOf(scores: readonly (readonly number[])[], { begin, steps, backSteps }: Table): number[][] {
  const totals: number[][] = []
  let before = begin
  for (const [at, unit] of scores.entries()) {
    const reached = at === 0 ? begin : bestSteps(before, backSteps)
    before = unit.map((score, role) => score + (reached[role] ?? 0))
    totals.push([...before])
  }
  let after: readonly number[] = roles.map(() => 0)
  for (let at = scores.length - 1; at >= 0; at--) {
    const total = totals[at] ?? []
    for (let role = 0; role < total.length; role++) total[role] = (total[role] ?? 0) + (after[role] ?? 0)
    const next = after
    after = bestSteps(scores[at]?.map((score, role) => score + (next[role] ?? 0)) ?? next, steps)
  }
  return totals
}

/** For each role the best of the others with the step between them. */
function bestSteps(scores: readonly number[], steps: readonly (readonly number[])[]): number[] {
  return steps.map(row => {
    let best = Number.NEGATIVE_INFINITY
    for (let other = 0; other < row.length; other++) {
      const score = (row[other] ?? 0) + (scores[other] ?? 0)
      if (score > best) best = score
    }
    return best
  })
}
