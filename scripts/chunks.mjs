// Chunk groups for the bundler. By default it makes a chunk of every set of modules that two screens share: a hundred
// requests for the first screen, which also compress worse.
import { readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { firstScreens } from './first-files.mjs'

/** The public file of a feature re-exports; its importers need only the modules whose names they import. */
export const publicFile = /[\\/]features[\\/]([\w-]+)[\\/]\1\.tsx?$/

const pages = ['/index.html', '/public-page.html']

/** @typedef {{ getModuleInfo(id: string): { importers: string[] } | null }} Graph */

/**
 * A module and its transitive static importers.
 * @param {string} id
 * @param {Graph} graph
 */
function needing(id, graph) {
  const seen = new Set([id])
  // Iterating over a Set also visits elements that are added meanwhile.
  for (const one of seen) for (const importer of importersOf(one, graph)) seen.add(importer)
  return [...seen]
}

/**
 * The importers of a public file count as importers only of the modules whose names they import from it.
 * @param {string} id
 * @param {Graph} graph
 */
function importersOf(id, graph) {
  return (graph.getModuleInfo(id)?.importers ?? []).flatMap(importer => {
    if (!publicFile.test(importer)) return [importer]
    const passedOn = namesTaken(importer, id)
    const users = graph.getModuleInfo(importer)?.importers ?? []
    return users.filter(user => namesTaken(user, importer).some(name => passedOn.includes(name)))
  })
}

/**
 * The names that a module imports or re-exports from another.
 * @param {string} user
 * @param {string} id
 */
function namesTaken(user, id) {
  const lists = readFileSync(user, 'utf8').matchAll(/(?:import|export) \{([^}]*)\} from '(\.[^']+)'/g)
  return [...lists].flatMap(([, names = '', from = '']) =>
    resolve(dirname(user), from) === id ? names.split(',').map(name => name.trim()) : [],
  )
}

/**
 * @param {string} id
 * @param {Graph} graph
 */
function startedBy(id, graph) {
  const users = needing(id, graph)
  return pages.filter(page => users.some(one => one.endsWith(page)))
}

/**
 * @param {string} id
 * @param {Graph} graph
 */
function firstScreensWith(id, graph) {
  const users = needing(id, graph)
  return Object.values(firstScreens).filter(screen => users.some(one => one.endsWith(screen)))
}

/**
 * @param {string} id
 * @param {Graph} graph
 */
function isScriptOfPage(id, graph) {
  return [id, ...(graph.getModuleInfo(id)?.importers ?? [])].some(one => one.endsWith('.html'))
}

/**
 * Modules that tree shaking keeps wherever they are imported. Of libraries that is known only later; they go into the
 * chunk of the first of these that needs them.
 */
const surelyNeeded = /[\\/]src[\\/]|lucide-react[\\/]dist[\\/]esm[\\/]icons|@base-ui[\\/]react[\\/]field[\\/]/

export const chunkGroups = [
  {
    debugName: 'what both the app and the public pages start with',
    tags: /** @type {'$initial'[]} */ (['$initial']),
    priority: 4,
    name: (/** @type {string} */ id, /** @type {Graph} */ graph) =>
      startedBy(id, graph).length === pages.length ? 'shared' : null,
  },
  {
    debugName: 'what only the app starts with',
    tags: /** @type {'$initial'[]} */ (['$initial']),
    priority: 3,
    name: (/** @type {string} */ id, /** @type {Graph} */ graph) =>
      startedBy(id, graph).join() === '/index.html' && !isScriptOfPage(id, graph) ? 'app' : null,
  },
  // One chunk for each set of first screens: an athlete's day does not load what only the sign-in screens share. The
  // largest set comes first, because a chunk also takes what its modules import and no chunk before it has.
  ...[4, 3, 2, 1].map(size => ({
    debugName: `what ${size} of the first screens need`,
    test: surelyNeeded,
    priority: size / 2,
    name: (/** @type {string} */ id, /** @type {Graph} */ graph) => {
      const users = firstScreensWith(id, graph).map(screen => basename(screen, '-screen.tsx'))
      return users.length === size ? `first-${users.join('-')}` : null
    },
  })),
  // Small modules without imports that several screens share: one file instead of forty.
  {
    name: 'small-parts',
    test: /lucide-react[\\/]dist[\\/]esm[\\/]icons|src[\\/]domain|src[\\/]i18n[\\/][\w-]+\.ts/,
    minShareCount: 3,
  },
]
