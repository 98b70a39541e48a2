// npm run fit-roles -- [TEXTS.json ...] [--leave SOURCE] [--write]: fits the weights of the roles of lines.
// An averaged perceptron over whole texts. It learns from the labelled lines of the project, and from further texts:
// [{ "text", "remarks", "source" }], where remarks are the numbers of the lines that are no work, from 1. With --leave
// the texts whose source begins so are left out and only counted.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { benchmarkNames } from '../src/domain/notation/benchmarks.ts'
import { chunksOf } from '../src/domain/notation/chunks/chunks.ts'
import { joinLabelled } from '../src/domain/notation/roles/labelled.ts'
import { bestRoles, evidenceOf, fittedWeights, isWork, roles } from '../src/domain/notation/roles/roles.ts'
import { unitsOf } from '../src/domain/notation/roles/units.ts'
import { movementIndex } from '../src/domain/notation/text/movement-index.ts'
import { tokensOf } from '../src/domain/notation/text/tokens.ts'

/**
 * @typedef {import('../src/domain/notation/roles/roles.ts').Role} Role
 * @typedef {import('../src/domain/notation/roles/roles.ts').Weights} Weights
 * @typedef {import('../src/domain/notation/roles/roles.ts').Evidence} Evidence
 * @typedef {{ evidence: Evidence[], allowed: Set<Role>[], isLeft: boolean }} Example
 */

const { values, positionals } = parseArgs({
  options: { leave: { type: 'string' }, write: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const folder = new URL('../src/domain/notation/roles/', import.meta.url)
/** @param {string | URL} file */
const readJson = file => JSON.parse(readFileSync(file, 'utf8'))

const passes = 30
const step = 0.03
/** By how much the right roles have to be better than others. */
const margin = 1
const isName = benchmarkNames([])
const index = movementIndex([])
const workRoles = roles.filter(isWork)
const otherRoles = roles.filter(role => !isWork(role))

/** @type {(text: string, allowedOf: (unit: import('../src/domain/notation/roles/units.ts').Unit, evidence: Evidence) => Iterable<Role>, isLeft?: boolean) => Example} */
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
      return at < 0 ? roles : [parts[at]?.[0] ?? 'remark']
    })
  },
)
/** Texts whose structure is known read as they do. */
for (const { text } of readJson(new URL('../conformance.json', folder))) {
  const { evidence } = exampleOf(text, () => roles)
  examples.push({ evidence, allowed: bestRoles(evidence).map(role => new Set([role])), isLeft: false })
}
for (const file of positionals)
  for (const { text, remarks, source = '' } of readJson(file)) {
    const isNoWork = new Set(remarks)
    const lineOf = /** @param {number} at */ at => text.slice(0, at).split('\n').length
    const isLeft = values.leave !== undefined && source.startsWith(values.leave)
    examples.push(
      exampleOf(
        text,
        ({ start, isLine }, evidence) => {
          if (isNoWork.has(lineOf(start)))
            return evidence.has('heading') ? [...otherRoles, 'heading'] : otherRoles
          // What follows on a line of work may be a remark about it; a name of the workout is no remark.
          if (!isLine) return roles
          return evidence.has('benchmark') || evidence.has('heading') ? [...workRoles, 'title'] : workRoles
        },
        isLeft,
      ),
    )
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

/** @type {(weights: Weights, evidence: Evidence[], sequence: Role[], by: number) => void} */
function learn({ features, transitions }, evidence, sequence, by) {
  sequence.forEach((role, at) => {
    for (const [feature, much] of evidence[at] ?? []) {
      features[feature] ??= {}
      features[feature][role] = (features[feature][role] ?? 0) + by * much
    }
    const before = sequence[at - 1] ?? 'begin'
    transitions[before] ??= {}
    transitions[before][role] = (transitions[before][role] ?? 0) + by
  })
}

/** @type {(from: Weights) => Weights} */
const copyOf = from => structuredClone(from)
/** @type {(sum: Weights, weights: Weights) => void} */
function addTo(sum, weights) {
  for (const kind of /** @type {const} */ (['features', 'transitions']))
    for (const [key, of] of Object.entries(weights[kind]))
      for (const [role, weight] of Object.entries(of)) {
        const into = /** @type {any} */ (sum[kind])
        into[key] ??= {}
        into[key][role] = (into[key][role] ?? 0) + weight
      }
}

const known = examples.filter(({ isLeft }) => !isLeft)
const left = examples.filter(({ isLeft }) => isLeft)
const weights = copyOf(fittedWeights)
/** @type {Weights} */
const sum = { features: {}, transitions: {} }
for (let pass = 0; pass < passes; pass++) {
  for (const { evidence, allowed } of known) {
    const guessed = bestRoles(evidence, weights, allowed, margin)
    if (guessed.every((role, at) => allowed[at]?.has(role))) continue
    learn(weights, evidence, bestRoles(evidence, weights, allowed), step)
    learn(weights, evidence, guessed, -step)
  }
  addTo(sum, weights)
}
const rounded = (/** @type {Record<string, Record<string, number>>} */ part) =>
  Object.fromEntries(
    Object.entries(part).map(([key, of]) => [
      key,
      Object.fromEntries(
        Object.entries(of)
          .map(([role, weight]) => [role, Math.round((weight / passes) * 100) / 100])
          .filter(([, weight]) => weight !== 0),
      ),
    ]),
  )
const fitted = /** @type {Weights} */ ({
  features: rounded(sum.features),
  transitions: rounded(sum.transitions),
})
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
