// Which modules travel together. Left alone, the bundler makes a file of whatever two screens share: a hundred requests for
// the first screen, each packed worse than together.

import { readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { firstScreens } from './first-files.mjs'

/** Passes on what other features use; whoever imports it needs only what it takes from there. */
export const publicFile = /[\\/]features[\\/]([\w-]+)[\\/]\1\.tsx?$/

const pages = ['/index.html', '/public-page.html']

/** @typedef {{ getModuleInfo(id: string): { importers: string[] } | null }} Graph */

/**
 * A module and all that need it: by way of others, but not on demand.
 * @param {string} id
 * @param {Graph} graph
 */
function needing(id, graph) {
  const seen = new Set([id])
  // A set that grows while it is walked through is walked through to its end.
  for (const one of seen) for (const importer of importersOf(one, graph)) seen.add(importer)
  return [...seen]
}

/**
 * The importers of a public file count as importers of the modules whose names they take from it, and of no others.
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
 * What a module imports or passes on from another.
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
 * What surely is needed where it is imported. Of the libraries' modules that is known only later; they go along with the first
 * of these that needs them.
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
  {
    debugName: 'what several of the first screens need',
    test: surelyNeeded,
    priority: 2,
    name: (/** @type {string} */ id, /** @type {Graph} */ graph) =>
      firstScreensWith(id, graph).length > 1 ? 'first-screens' : null,
  },
  {
    debugName: 'what one of the first screens needs',
    test: surelyNeeded,
    priority: 1,
    name: (/** @type {string} */ id, /** @type {Graph} */ graph) => {
      const [user] = firstScreensWith(id, graph)
      return user ? `first-${basename(user, '-screen.tsx')}` : null
    },
  },
  // Icons, rules and words that several screens share need nothing else: one file is less than forty.
  {
    name: 'small-parts',
    test: /lucide-react[\\/]dist[\\/]esm[\\/]icons|src[\\/]domain|src[\\/]i18n[\\/][\w-]+\.ts/,
    minShareCount: 3,
  },
]
