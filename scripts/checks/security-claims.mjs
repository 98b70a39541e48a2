// Refuses a claim of docs/security.md that names no test: each item of its lists, each row of the ASVS table and the
// paragraph on keys names at least one or says that it is read in the code, and every test that is named exists.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../run.mjs'

const file = 'docs/security.md'
/** Where claims are. The other sections say what is not promised, and what is used. */
const sections = new Set(['Promises', 'Checks', 'Faults'])
const testName = /`([\w*./-]+\.(?:test|spec)\.tsx?)`/g
const byReading = /read in the code/i

/**
 * @param {string} [directory] of the project
 * @returns {string[]} one line for each
 */
export function findUnprovenClaims(directory = root) {
  const text = readFileSync(join(directory, file), 'utf8')
  const tests = testsBelow(directory)
  const unproven = [...claimsIn(text), ...chaptersIn(text), ...keysIn(text)]
    .filter(claim => namedIn(claim).length === 0 && !byReading.test(claim))
    .map(claim => `${file}: no test is named for "${claim.slice(0, 60).trim()} …"`)
  const missing = namedIn(text)
    .filter(name => !tests.some(test => patternOf(name).test(test)))
    .map(name => `${file}: there is no test ${name}`)
  return [...unproven, ...new Set(missing)]
}

/**
 * The items of lists, each with its further lines.
 *
 * @param {string} text
 * @returns {string[]}
 */
function claimsIn(text) {
  return text
    .split(/^## /m)
    .filter(section => sections.has(section.split('\n', 1)[0] ?? ''))
    .flatMap(section => section.split(/^(?=- |#|\S)/m).filter(item => item.startsWith('- ')))
}

/**
 * @param {string} text
 * @returns {string[]} rows
 */
function chaptersIn(text) {
  return text.split('\n').filter(line => /^\| V\d+ [^|]+\| (not )?met \|/.test(line))
}

/**
 * @param {string} text
 * @returns {string[]} what stands before the table of keys
 */
function keysIn(text) {
  const [, paragraph] = /^## Keys and proofs\n\n([^|]+)/m.exec(text) ?? []
  return paragraph ? [paragraph] : []
}

/**
 * @param {string} text
 * @returns {string[]}
 */
function namedIn(text) {
  return [...text.matchAll(testName)].map(([, name = '']) => name)
}

/**
 * "features/push/*.server.test.ts"
 *
 * @param {string} name
 * @returns {RegExp}
 */
function patternOf(name) {
  return new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)
}

/**
 * @param {string} directory
 * @returns {string[]} as the document writes them: from src/, the others from the root
 */
function testsBelow(directory) {
  return ['src', 'e2e', 'scripts'].flatMap(folder => {
    const from = join(directory, folder)
    if (!existsSync(from)) return []
    return readdirSync(from, { recursive: true, encoding: 'utf8' })
      .map(path => path.replaceAll('\\', '/'))
      .filter(path => /\.(test|spec)\.tsx?$/.test(path))
      .map(path => (folder === 'src' ? path : `${folder}/${path}`))
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = findUnprovenClaims(process.argv[2])
  for (const line of found) console.error(line)
  process.exitCode = found.length > 0 ? 1 : 0
}
