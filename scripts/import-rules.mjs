// Who may import whom. Every import in src/ is resolved to the part of the tree it comes from and held against this table.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'
import { root } from './run.mjs'

/** For each part, the parts it may import besides itself. `app` imports everything and nothing imports `app`. */
const allowed = {
  domain: [],
  i18n: ['domain'],
  ui: ['domain'],
  schema: ['domain'],
  client: ['domain'],
  kit: ['client', 'ui', 'i18n', 'domain'],
  server: ['domain'],
  screen: ['schema', 'kit', 'ui', 'i18n', 'client', 'domain'],
  operations: ['schema', 'server', 'domain'],
  testing: ['domain', 'server', 'app', 'client', 'kit', 'ui', 'i18n', 'schema', 'operations'],
  app: ['domain', 'i18n', 'ui', 'schema', 'client', 'kit', 'server', 'screen', 'operations'],
}

/** @typedef {keyof typeof allowed} Part */

/** The one arrow that points up, and only for types: the client's calls take their shape from the router. */
const typeOnly = [{ from: 'src/client/api.ts', to: 'src/app/router.ts' }]

// A service worker is what browsers call it.
const vagueName = /(^|[/-])(utils?|helpers?|misc|common|manager|service(?!-worker))s?([/.-]|$)/i

/**
 * @param {string} file path from the root, with forward slashes
 * @returns {Part | undefined}
 */
function partOf(file) {
  const [, folder] = file.split('/')
  if (file.startsWith('src/client/kit/')) return 'kit'
  if (folder !== 'features') return folder && folder in allowed ? /** @type {Part} */ (folder) : undefined
  if (/\.schema(\.test)?\.ts$/.test(file)) return 'schema'
  return /\.server(\.test)?\.ts$/.test(file) ? 'operations' : 'screen'
}

/** @param {string} file */
function featureOf(file) {
  return /^src\/features\/([^/]+)\//.exec(file)?.[1]
}

/**
 * @param {string} [directory] where `src` lies
 * @returns {string[]} one line for each violation
 */
export function findViolations(directory = root) {
  const files = readdirSync(join(directory, 'src'), { recursive: true, encoding: 'utf8' })
    .map(name => `src/${name.replaceAll(sep, '/')}`)
    .filter(name => /\.tsx?$/.test(name))
  return files.flatMap(file => [
    ...(vagueName.test(file) ? [`${file}: the name says nothing; name what it is about`] : []),
    ...(partOf(file) ? [] : [`${file}: belongs to no part of the tree`]),
    ...violationsIn(file, readFileSync(join(directory, file), 'utf8')),
  ])
}

/**
 * @param {string} file
 * @param {string} code
 */
function violationsIn(file, code) {
  return importsOf(file, code).flatMap(({ specifier, isType }) => {
    if (!specifier.startsWith('.')) {
      if (partOf(file) !== 'domain' || isTest(file)) return []
      return [`${file}: domain imports nothing, not even ${specifier}`]
    }
    const target = relative('/', resolve('/', dirname(file), specifier))
      .replaceAll(sep, '/')
      .replace(/\?.*$/, '')
    const reason = refusal(file, target, isType)
    return reason ? [`${file}: must not import ${target} (${reason})`] : []
  })
}

/**
 * @param {string} file
 * @param {string} target
 * @param {boolean} isType
 */
function refusal(file, target, isType) {
  const from = partOf(file)
  const to = partOf(target)
  if (!from || !to) return target.startsWith('src/') ? 'it belongs to no part of the tree' : undefined
  if (to === 'testing' && !isTest(file) && from !== 'testing') return 'only tests import testing'
  if (typeOnly.some(arrow => arrow.from === file && arrow.to === target))
    return isType ? undefined : 'as a type only'
  if (featureOf(file) && featureOf(target) && featureOf(file) !== featureOf(target))
    return 'features do not import features'
  if (to === from || to === 'testing') return undefined
  return allowed[from].some(part => part === to) ? undefined : `${from} does not import ${to}`
}

/** @param {string} file */
function isTest(file) {
  return /\.test\.tsx?$/.test(file)
}

/**
 * @param {string} file
 * @param {string} code
 * @returns {{ specifier: string, isType: boolean }[]}
 */
function importsOf(file, code) {
  const { module } = parseSync(file, code)
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every(entry => entry.isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, isType }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      specifier: code.slice(moduleRequest.start, moduleRequest.end).replaceAll(/^['"`]|['"`]$/g, ''),
      isType: false,
    })),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const violations = findViolations(process.argv[2])
  for (const line of violations) console.error(line)
  process.exitCode = violations.length > 0 ? 1 : 0
}
