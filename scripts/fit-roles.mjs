// npm run fit-roles -- [TEXTS.json ...] [--leave SOURCE] [--write]: fits the weights of the roles of lines.
// A conditional random field over the lines of a text, fitted by gradient steps. It learns from the labelled lines and
// the coaches' texts of the project, and from further texts:
// [{ "text", "remarks", "source" }], where remarks are the numbers of the lines that are no work, from 1. With --leave
// the texts whose source begins so are left out and only counted.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { benchmarkNames } from '#domain/notation/benchmarks.ts'
import { chunksOf } from '#domain/notation/chunks/chunks.ts'
import { joinLabelled } from '#domain/notation/roles/labelled.ts'
import { bestRoles, evidenceOf, fittedWeights, isWork, roles } from '#domain/notation/roles/roles.ts'
import { unitsOf } from '#domain/notation/roles/units.ts'
import { movementIndex } from '#domain/notation/text/movement-index.ts'
import { plainText, tokensOf } from '#domain/notation/text/tokens.ts'

/**
 * @typedef {import('#domain/notation/roles/roles.ts').Role} Role
 * @typedef {import('#domain/notation/roles/roles.ts').Weights} Weights
 * @typedef {import('#domain/notation/roles/roles.ts').Evidence} Evidence
 * @typedef {{ evidence: Evidence[], allowed: Set<Role>[], isLeft: boolean }} Example
 */

const { values, positionals } = parseArgs({
  options: { leave: { type: 'string' }, write: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const folder = new URL('../src/domain/notation/roles/', import.meta.url)
/** @param {string | URL} file */
const readJson = file => JSON.parse(readFileSync(file, 'utf8'))

const passes = 40
const step = 0.2
/** How strongly weights are drawn to those of before, so that rare features do not grow without end. */
const pull = 0.002
/** Smaller ones change no reading. */
const leastWeight = 0.35
const isName = benchmarkNames([])
const index = movementIndex([])
const workRoles = roles.filter(isWork)
const otherRoles = roles.filter(role => !isWork(role))

/** The kind of work makes no difference to what is read. @type {(role: Role) => readonly Role[]} */
const likeRole = role => (isWork(role) && role !== 'heading' ? workRoles : [role])

/** @type {(text: string, allowedOf: (unit: import('#domain/notation/roles/units.ts').Unit, evidence: Evidence) => Iterable<Role>, isLeft?: boolean) => Example} */
function exampleOf(text, allowedOf, isLeft = false) {
  const units = unitsOf(chunksOf(tokensOf(text), index), text)
  const evidence = evidenceOf(units, text, ({ start, end }) => isName(text.slice(start, end)))
  const allowed = units.map((unit, at) => new Set(allowedOf(unit, evidence[at] ?? new Map())))
  return { evidence, allowed, isLeft }
}

/** @type {Example[]} */
const examples = readJson(new URL('labelled.json', folder)).map(
  /** @param {[Role, string][]} parts */ parts => {
    const { text, starts } = joinLabelled(parts)
    return exampleOf(text, ({ start }) => {
      const at = starts.indexOf(start)
      return at < 0 ? roles : likeRole(parts[at]?.[0] ?? 'remark')
    })
  },
)
/** Texts whose structure is known, and those of the tests, keep the roles that they have. */
const tested = ['notation', 'notation/conformance', 'timer', 'score']
  .flatMap(room =>
    readdirSync(new URL(`../src/domain/${room}/`, import.meta.url)).map(file => `${room}/${file}`),
  )
  .filter(file => file.endsWith('.test.ts'))
  .flatMap(
    file =>
      readFileSync(new URL(`../src/domain/${file}`, import.meta.url), 'utf8').match(/'[^'\n]*\d[^'\n]*'/g) ??
      [],
  )
  .map(literal => literal.slice(1, -1).replaceAll('\\n', '\n'))
for (const text of [
  ...readJson(new URL('../conformance/conformance.json', folder)).map(
    (/** @type {{ text: string }} */ { text }) => text,
  ),
  ...tested,
]) {
  const { evidence } = exampleOf(text, () => roles)
  examples.push({
    evidence,
    allowed: bestRoles(evidence).map(role => new Set(likeRole(role))),
    isLeft: false,
  })
}
/** What a line of work has; a line without any of it, and without a movement of the text, is a title. */
const signsOfWork = /** @type {const} */ ([
  'number',
  'clock',
  'rounds',
  'scheme',
  'rest',
  'loads',
  'heading',
  'sexes',
  'score label',
  'scaled',
  'team',
  'practice',
  'connector',
  'build',
])

/**
 * Texts of coaches say which of their lines are no work. Their structure tells which of the others are titles.
 * @typedef {{ id?: string | null, text?: string, movements?: Named[] }} Named
 * @param {{ text: string, remarks: number[], source?: string, blocks?: Named[], expected?: { blocks: Named[] } }} coachText
 */
function exampleOfCoach({ text, remarks, source = '', blocks = [], expected = { blocks } }) {
  const isNoWork = new Set(remarks)
  const names = expected.blocks.flatMap(namesIn)
  const ids = new Set(names.map(({ id }) => id))
  const isOpen =
    names.length === 0 || names.some(({ id, text: name }) => id === undefined || (id === null && !name))
  const words = new Set(names.flatMap(({ text: name = '' }) => wordsOf(name)))
  /** @type {(unit: import('#domain/notation/roles/units.ts').Unit, evidence: Evidence) => boolean} */
  const isTitle = ({ start, end, chunks }, evidence) =>
    !isOpen &&
    !signsOfWork.some(sign => evidence.has(sign)) &&
    !chunks.some(chunk => chunk.kind === 'phrase' && chunk.tag === 'next') &&
    !chunks.some(chunk => chunk.kind === 'movement' && ids.has(chunk.match.movement.id)) &&
    !wordsOf(text.slice(start, end)).some(word => words.has(word))
  const lineOf = /** @param {number} at */ at => text.slice(0, at).split('\n').length
  const allowedOf = (
    /** @type {import('#domain/notation/roles/units.ts').Unit} */ unit,
    /** @type {Evidence} */ evidence,
  ) => {
    const { start, isLine } = unit
    if (isNoWork.has(lineOf(start))) return evidence.has('heading') ? [...otherRoles, 'heading'] : otherRoles
    // What follows on a line of work may be a remark about it; a name of the workout is no remark.
    if (!isLine || evidence.has('starred words') || evidence.has('pause')) return roles
    if (evidence.has('day') || evidence.has('date only')) return ['title']
    if (isTitle(unit, evidence)) return ['title', 'remark']
    return evidence.has('benchmark') || evidence.has('heading') ? [...workRoles, 'title'] : workRoles
  }
  const isLeft = values.leave !== undefined && source.startsWith(values.leave)
  return exampleOf(text, /** @type {any} */ (allowedOf), isLeft)
}
for (const text of [new URL('../conformance/coach-texts.json', folder), ...positionals].flatMap(readJson))
  examples.push(exampleOfCoach(text))

/** @type {(block: Named) => Named[]} */
function namesIn({ movements, ...named }) {
  return movements ? movements.flatMap(namesIn) : [named]
}

/** @param {string} written */
function wordsOf(written) {
  return plainText(written).match(/\p{L}{3,}/gu) ?? []
}

/** @param {Weights} weights @param {Example[]} among */
function rightIn(weights, among) {
  let [right, all] = [0, 0]
  for (const { evidence, allowed } of among)
    bestRoles(evidence, weights).forEach((role, at) => {
      all += 1
      if (allowed[at]?.has(role)) right += 1
    })
  return `${right} of ${all} right`
}

const begin = 'begin'
/** @typedef {Map<string, number>} Flat The weights by "feature role" or "before > role". */
/** @type {(weights: Weights) => Flat} */
function flat({ features, transitions }) {
  /** @type {Flat} */
  const found = new Map()
  for (const [feature, of] of Object.entries(features))
    for (const [role, weight] of Object.entries(of)) found.set(`${feature} | ${role}`, weight)
  for (const [before, of] of Object.entries(transitions))
    for (const [role, weight] of Object.entries(of)) found.set(`${before} > ${role}`, weight)
  return found
}

/** @type {(weights: Flat) => Weights} */
function nested(weights) {
  /** @type {any} */
  const found = { features: {}, transitions: {} }
  for (const [key, weight] of weights) {
    const [before, role] = key.split(key.includes(' > ') ? ' > ' : ' | ')
    const into = key.includes(' > ') ? found.transitions : found.features
    const value = Math.round(weight * 10) / 10
    if (before === undefined || role === undefined || Math.abs(value) < leastWeight) continue
    into[before] ??= {}
    into[before][role] = value
  }
  return found
}

/** @param {number[]} logs */
function sumOfLogs(logs) {
  const most = Math.max(...logs)
  return most === Number.NEGATIVE_INFINITY
    ? most
    : most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0))
}

/**
 * Adds the expected counts of features and transitions, over all sequences of allowed roles (forward-backward).
 * @type {(weights: Flat, example: Example, isFree: boolean, by: number, counts: Flat) => void}
 */
function addExpected(weights, { evidence, allowed }, isFree, by, counts) {
  const scores = evidence.map((found, at) =>
    roles.map(role => {
      if (!isFree && !allowed[at]?.has(role)) return Number.NEGATIVE_INFINITY
      let score = 0
      for (const [feature, much] of found) score += (weights.get(`${feature} | ${role}`) ?? 0) * much
      return score
    }),
  )
  const steps = roles.map(before => roles.map(role => weights.get(`${before} > ${role}`) ?? 0))
  /** @type {number[][]} */
  const forward = []
  scores.forEach((of, at) => {
    forward.push(
      of.map((score, role) => {
        const before = forward[at - 1]
        if (!before) return score + (weights.get(`${begin} > ${roles[role]}`) ?? 0)
        return score + sumOfLogs(before.map((sum, from) => sum + (steps[from]?.[role] ?? 0)))
      }),
    )
  })
  const backward = scores.map(() => roles.map(() => 0))
  for (let at = scores.length - 2; at >= 0; at--)
    backward[at] = roles.map((_, role) =>
      sumOfLogs(
        roles.map(
          (_, to) => (steps[role]?.[to] ?? 0) + (scores[at + 1]?.[to] ?? 0) + (backward[at + 1]?.[to] ?? 0),
        ),
      ),
    )
  const total = sumOfLogs(forward.at(-1) ?? [0])
  const add = (/** @type {string} */ key, /** @type {number} */ much) =>
    counts.set(key, (counts.get(key) ?? 0) + by * much)
  evidence.forEach((found, at) => {
    roles.forEach((role, index) => {
      const chance = Math.exp((forward[at]?.[index] ?? 0) + (backward[at]?.[index] ?? 0) - total)
      if (chance < 1e-6) return
      for (const [feature, much] of found) add(`${feature} | ${role}`, chance * much)
      if (at === 0) add(`${begin} > ${role}`, chance)
      else
        roles.forEach((before, from) => {
          const both =
            (forward[at - 1]?.[from] ?? 0) +
            (steps[from]?.[index] ?? 0) +
            (scores[at]?.[index] ?? 0) +
            (backward[at]?.[index] ?? 0)
          const chanceOfBoth = Math.exp(both - total)
          if (chanceOfBoth > 1e-6) add(`${before} > ${role}`, chanceOfBoth)
        })
    })
  })
}

const known = examples.filter(({ isLeft }) => !isLeft)
const left = examples.filter(({ isLeft }) => isLeft)
const prior = flat(fittedWeights)
const weights = new Map(prior)
/** How much each weight was moved, so that one that is seldom moved goes further (AdaGrad). @type {Flat} */
const moved = new Map()
for (let pass = 0; pass < passes; pass++)
  for (const example of known) {
    if (example.evidence.length === 0) continue
    /** @type {Flat} */
    const counts = new Map()
    addExpected(weights, example, false, 1, counts)
    addExpected(weights, example, true, -1, counts)
    for (const [key, count] of counts) {
      const weight = weights.get(key) ?? 0
      const gradient = count - pull * (weight - (prior.get(key) ?? 0))
      const sum = (moved.get(key) ?? 1) + gradient ** 2
      moved.set(key, sum)
      weights.set(key, weight + (step / Math.sqrt(sum)) * gradient)
    }
  }
const fitted = nested(weights)
console.log(`before: ${rightIn(fittedWeights, known)}; fitted: ${rightIn(fitted, known)}`)
if (left.length > 0)
  console.log(`left out: before ${rightIn(fittedWeights, left)}, fitted ${rightIn(fitted, left)}`)

/** One line a feature, so that changes can be read. @param {object} part */
const linesOf = part =>
  Object.entries(part)
    .map(
      ([key, of]) =>
        `    ${JSON.stringify(key)}: ${JSON.stringify(of).replace(/,/g, ', ').replace(/:/g, ': ')}`,
    )
    .join(',\n')
if (values.write)
  writeFileSync(
    new URL('weights.json', folder),
    `{\n  "features": {\n${linesOf(fitted.features)}\n  },\n  "transitions": {\n${linesOf(fitted.transitions)}\n  }\n}\n`,
  )
