// Checks every import in src/ and every call of an operation against the tables below, and that no folder is too full.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'
import { root } from './run.mjs'

/** For each part, the parts it may import besides itself. */
const allowed = {
  product: [],
  store: [],
  domain: [],
  i18n: ['product', 'domain'],
  ui: ['product', 'domain', 'store'],
  schema: ['product', 'domain'],
  client: ['product', 'domain', 'store'],
  kit: ['product', 'domain', 'store', 'i18n', 'ui', 'client'],
  server: ['product', 'domain'],
  screen: ['product', 'domain', 'store', 'i18n', 'ui', 'client', 'kit', 'schema'],
  operations: ['product', 'domain', 'schema', 'server'],
  'public-site': ['product', 'domain', 'store', 'i18n', 'ui', 'client'],
  dev: ['product', 'domain', 'i18n', 'ui', 'client', 'kit', 'server', 'screen', 'operations'],
  app: [
    'product',
    'domain',
    'i18n',
    'ui',
    'client',
    'kit',
    'server',
    'schema',
    'screen',
    'operations',
    'public-site',
    'dev',
  ],
  testing: ['product', 'domain', 'i18n', 'ui', 'client', 'server', 'schema', 'operations', 'app', 'dev'],
}

/** @typedef {keyof typeof allowed} Part */

/**
 * For each feature, the features it may use. It imports them only by their public file, `NAME.ts` for screens and
 * `NAME.server.ts` for operations; and it may name their operations, `api.NAME.…` and `rpc.NAME.…`. A feature may only
 * use those above it, so the graph is acyclic.
 * @type {Record<string, string[]>}
 */
export const featureGraph = {
  accounts: [],
  'calendar-feed': [],
  invites: [],
  library: [],
  push: [],
  conversation: ['push'],
  results: [],
  teams: [],
  timer: [],
  board: ['timer'],
  training: ['board', 'conversation', 'results', 'timer'],
  files: ['training'],
  athletes: ['accounts', 'conversation', 'files', 'invites', 'results', 'teams', 'training'],
  emails: ['training'],
  gym: ['accounts'],
  print: ['athletes', 'training'],
  rankings: ['conversation', 'teams', 'training'],
  programs: ['files', 'invites', 'library', 'rankings'],
  dashboard: ['conversation', 'invites', 'programs', 'teams', 'training'],
  demo: ['dashboard', 'invites', 'training'],
  inbox: ['athletes', 'conversation', 'dashboard', 'programs', 'teams', 'training'],
  'own-data': ['accounts', 'training'],
  settings: [
    'accounts',
    'board',
    'calendar-feed',
    'emails',
    'invites',
    'own-data',
    'push',
    'rankings',
    'results',
    'training',
  ],
}

/** The features whose operations have another name. @type {Record<string, string>} */
const featuresOfRouters = { calendarFeed: 'calendar-feed', invitations: 'invites' }

/** @param {string} router its name in `src/app/router.ts` */
export function featureOfRouter(router) {
  return featuresOfRouters[router] ?? router
}

/** The rooms of `domain` from the lowest floor: each may use those on lower floors. Files beside the rooms are below all. */
const floors = [
  ['people', 'programming'],
  ['notation'],
  ['score'],
  ['timer'],
  ['training', 'spreadsheet', 'board', 'conversation', 'push'],
]

/** The one upward import, for types only: the client's calls take their types from the router. */
const typeOnly = [{ from: 'src/client/rpc-client.ts', to: 'src/app/router.ts' }]

/** A folder with more files, tests included, is divided into inner folders. Images are not counted. */
const mostFiles = 32
const dividedFolders = ['src', 'scripts', 'e2e']
const image = /\.(avif|webp|png|jpe?g|svg)$/

// Browsers call it a service worker.
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
 * @param {string} [directory] that contains `src`
 * @returns {string[]} one line for each violation
 */
export function findViolations(directory = root) {
  const files = readdirSync(join(directory, 'src'), { recursive: true, encoding: 'utf8' })
    .map(name => `src/${name.replaceAll(sep, '/')}`)
    .filter(name => /\.tsx?$/.test(name))
  const inFiles = files.flatMap(file => {
    const code = readFileSync(join(directory, file), 'utf8')
    return [
      ...(vagueName.test(file) ? [`${file}: the name says nothing; name what it is about`] : []),
      ...(partOf(file) ? [] : [`${file}: belongs to no part of the tree`]),
      ...(replacesModules(file, code) ? [`${file}: replaces modules; name it *.isolated.test.ts`] : []),
      ...violationsIn(file, code),
      ...foreignOperations(file, code),
    ]
  })
  return [...inFiles, ...fullFolders(directory)]
}

/** @param {string} directory */
function fullFolders(directory) {
  const folders = dividedFolders.filter(folder => existsSync(join(directory, folder)))
  return folders.flatMap(folder => fullIn(directory, folder))
}

/**
 * @param {string} directory
 * @param {string} folder
 * @returns {string[]}
 */
function fullIn(directory, folder) {
  const entries = readdirSync(join(directory, folder), { withFileTypes: true })
  const count = entries.filter(entry => entry.isFile() && !image.test(entry.name)).length
  return [
    ...(count > mostFiles ? [`${folder}: has ${count} files, at most ${mostFiles}; divide it`] : []),
    ...entries
      .filter(entry => entry.isDirectory())
      .flatMap(({ name }) => fullIn(directory, `${folder}/${name}`)),
  ]
}

/**
 * @param {string} file
 * @param {string} code
 */
function violationsIn(file, code) {
  return importsOf(file, code).flatMap(({ specifier, isType }) => {
    if (!/^[.#]/.test(specifier)) {
      if (partOf(file) !== 'domain' || isTest(file)) return []
      return [`${file}: domain imports nothing, not even ${specifier}`]
    }
    const target = targetOf(file, specifier)
    if (/^(\.\.\/){2}/.test(specifier) && target.startsWith('src/'))
      return [`${file}: ${specifier} climbs two folders; write #${target.slice(4)}`]
    const reason = refusal(file, target, isType)
    return reason ? [`${file}: must not import ${target} (${reason})`] : []
  })
}

/**
 * A feature depends on the operations that its screens name, though it imports nothing for them. A test may name any, to
 * show what becomes of them elsewhere.
 * @param {string} file
 * @param {string} code
 */
function foreignOperations(file, code) {
  const feature = featureOf(file)
  if (!feature || isTest(file)) return []
  const named = new Set(routersIn(code).map(featureOfRouter))
  return [...named]
    .filter(one => one !== feature && one in featureGraph && !featureGraph[feature]?.includes(one))
    .map(one => `${file}: must not name operations of ${one} (${feature} does not use ${one})`)
}

/**
 * The routers that the code names: `api.teams`, `rpc.teams`, the type `Rpc['teams']`, and `const { teams } = api`.
 * @param {string} code
 * @returns {string[]}
 */
function routersIn(code) {
  const named = code.matchAll(/(?<![\w$'"`/])(?:(?:api|rpc)\??\s*\.\s*|Rpc\[\s*')(\w+)/g)
  const taken = code.matchAll(/\{([^{}]*)\}\s*=\s*(?:[\w.]+\.)?(?:api|rpc)\b(?!\s*\.)/g)
  return [
    ...[...named].map(([, name = '']) => name),
    ...[...taken].flatMap(([, names = '']) => names.match(/\w+/g) ?? []),
  ]
}

/**
 * @param {string} file
 * @param {string} specifier `./day.ts`, or `#domain/day.ts` from anywhere
 * @returns {string} the path from the root
 */
export function targetOf(file, specifier) {
  const path = specifier.startsWith('#')
    ? `/src/${specifier.slice(1)}`
    : resolve('/', dirname(file), specifier)
  return relative('/', path).replaceAll(sep, '/').replace(/\?.*$/, '')
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
  const feature = featureOf(file)
  const used = featureOf(target)
  if (feature && used && feature !== used) {
    if (!featureGraph[feature]?.includes(used)) return `${feature} does not use ${used}`
    if (!new RegExp(`/${used}/${used}(\\.server)?\\.tsx?$`).test(target))
      return `not the public file of ${used}`
  }
  const climbs = from === 'domain' && to === 'domain' && !isTest(file) && upwards(file, target)
  if (climbs) return climbs
  if (to === from || to === 'testing') return undefined
  return allowed[from].some(part => part === to) ? undefined : `${from} does not import ${to}`
}

/**
 * @param {string} file
 * @param {string} target
 */
function upwards(file, target) {
  const [room, used] = [file, target].map(path => /^src\/domain\/([^/]+)\//.exec(path)?.[1])
  if (!used || room === used) return undefined
  if (!room) return `what all rooms use does not use ${used}`
  const floorOf = /** @param {string} name */ name => floors.findIndex(floor => floor.includes(name))
  if (floorOf(room) < 0 || floorOf(used) < 0) return `${floorOf(room) < 0 ? room : used} has no floor`
  return floorOf(used) < floorOf(room) ? undefined : `${used} is not below ${room}`
}

/**
 * Test files share the modules of their worker, except isolated ones.
 * @param {string} file
 * @param {string} code
 */
function replacesModules(file, code) {
  return isTest(file) && !file.includes('.isolated.') && /\bvi\.(do)?[mM]ock\(/.test(code)
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
