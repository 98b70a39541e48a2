// Chunk groups for the bundler. By default it makes a chunk of every set of modules that two screens share: a hundred
// requests for the first screen, which also compress worse.
import { readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { root } from '../run.mjs'
import { firstScreens } from './first-files.mjs'

/** The public file of a feature re-exports; its importers need only the modules whose names they import. */
export const publicFile = /[\\/]features[\\/]([\w-]+)[\\/]\1\.tsx?$/

const icons = join(root, 'node_modules/lucide-react/dist/esm/lucide-react.mjs')

/** Files that only re-export, of which the importers need what they take: the public files, and the list of all icons. */
const reExports = [publicFile, /lucide-react[\\/]dist[\\/]esm[\\/](lucide-react|icons[\\/]index)\.mjs$/]

const pages = ['/index.html', '/public-page.html']

/** @typedef {{ getModuleInfo(id: string): { importers: string[] } | null }} Graph */

/**
 * By graph, because a build may be followed by another: the groups ask for the same modules thousands of times.
 * @template Found
 * @param {(id: string, graph: Graph) => Found} find
 */
function once(find) {
  /** @type {WeakMap<Graph, Map<string, Found>>} */
  const known = new WeakMap()
  return (/** @type {string} */ id, /** @type {Graph} */ graph) => {
    const found = known.get(graph) ?? new Map()
    known.set(graph, found)
    if (!found.has(id)) found.set(id, find(id, graph))
    return /** @type {Found} */ (found.get(id))
  }
}

/** A module and its transitive static importers. */
const needing = once((id, graph) => {
  const seen = new Set([id])
  // Iterating over a Set also visits elements that are added meanwhile.
  for (const one of seen) for (const importer of importersOf(one, graph)) seen.add(importer)
  return [...seen]
})

/** The importers of a file that only re-exports count as importers only of the modules whose names they take from it. */
const importersOf = once((id, graph) => {
  return (graph.getModuleInfo(id)?.importers ?? []).flatMap(importer => {
    if (!reExports.some(file => file.test(importer))) return [importer]
    const passedOn = new Set(listsOf(importer).flatMap(list => (list.from === id ? list.given : [])))
    const users = graph.getModuleInfo(importer)?.importers ?? []
    return users.filter(user =>
      listsOf(user).some(({ from, taken }) => from === importer && taken.some(name => passedOn.has(name))),
    )
  })
})

/** @typedef {{ from: string, taken: string[], given: string[] }} List */
/** @type {Map<string, List[]>} */
const lists = new Map()

/**
 * What a module imports or re-exports by name: the names as the other file has them, and as this one calls them.
 * @param {string} user
 */
function listsOf(user) {
  let found = lists.get(user)
  if (!found) {
    const written = readFileSync(user, 'utf8').matchAll(/(?:import|export) \{([^}]*)\} from '([^']+)'/g)
    found = [...written].map(([, names = '', from = '']) => {
      const pairs = names.split(',').map(name => name.trim().split(' as '))
      const file = from.startsWith('#') ? join(root, 'src', from.slice(1)) : resolve(dirname(user), from)
      return {
        from: from === 'lucide-react' ? icons : file,
        taken: pairs.map(([name = '']) => name),
        given: pairs.map(pair => pair.at(-1) ?? ''),
      }
    })
    lists.set(user, found)
  }
  return found
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

/** Parts of the athlete's day that are loaded before it is drawn: see `preload` of src/ui/lazy-part.tsx. */
const earlyParts = /[\\/](announcement-strip|session-thread)\.tsx$/

/**
 * @param {string} id
 * @param {Graph} graph
 */
function isOnlyEarly(id, graph) {
  const isEarly = needing(id, graph).some(one => earlyParts.test(one))
  return isEarly && firstScreensWith(id, graph).length === 0
}

/**
 * @param {string} id
 * @param {Graph} graph
 */
function isOfApp(id, graph) {
  return needing(id, graph).some(one => /[\\/]src[\\/](app|features)[\\/]|[\\/]index\.html$/.test(one))
}

/**
 * @param {string} id
 * @param {Graph} graph
 */
function isScriptOfPage(id, graph) {
  return [id, ...(graph.getModuleInfo(id)?.importers ?? [])].some(one => one.endsWith('.html'))
}

/** The lists of movements and benchmarks, and a word by which they are known in a script. */
export const catalogue = {
  files: ['src/domain/notation/movements.json', 'src/domain/notation/benchmarks.json'],
  sign: 'sumo_deadlift_high_pull',
}

/** @type {Set<string> | undefined} */
let withCatalogue

/**
 * @param {string} id
 * @param {Graph} graph
 */
function bringsCatalogue(id, graph) {
  withCatalogue ??= new Set(catalogue.files.flatMap(file => needing(join(root, file), graph)))
  return withCatalogue.has(id)
}

/**
 * Modules that tree shaking keeps wherever they are imported. Of libraries that is known only later; they go into the
 * chunk of the first of these that needs them.
 */
const surelyNeeded = /[\\/]src[\\/]|lucide-react[\\/]dist[\\/]esm[\\/]icons|@base-ui[\\/]react[\\/]field[\\/]/

/** What calls the server, and long lists: first screens and many others need them, and nothing else of each other. */
const action = /[\\/]client[\\/]kit[\\/]use-action\.ts$|[\\/](mutationObserver|useMutation)\.js$/
const pagedLists =
  /[\\/](infiniteQueryObserver|useInfiniteQuery)\.js$|[\\/](clamped-text\.tsx|excerpt\.ts|lazy-text\.ts)$/

/**
 * The chunk of what this many first screens need.
 * @param {string} id
 * @param {Graph} graph
 * @param {number} count
 */
function fileOfFirst(id, graph, count) {
  if (action.test(id)) return null
  const users = firstScreensWith(id, graph).map(screen => basename(screen, '-screen.tsx'))
  return users.length === count ? `first-${users.join('-')}` : null
}

/** The bundler cuts a priority to a whole number; among equal ones the group that stands first takes a module. */
export const chunkGroups = [
  {
    debugName: 'what the public pages start with and the app has too',
    tags: /** @type {'$initial'[]} */ (['$initial']),
    priority: 6,
    // In a chunk of the app it would make a public page load that chunk, and the app with it.
    name: (/** @type {string} */ id, /** @type {Graph} */ graph) =>
      startedBy(id, graph).includes('/public-page.html') && isOfApp(id, graph) ? 'shared' : null,
  },
  {
    debugName: 'what only the app starts with',
    tags: /** @type {'$initial'[]} */ (['$initial']),
    priority: 5,
    name: (/** @type {string} */ id, /** @type {Graph} */ graph) =>
      startedBy(id, graph).join() === '/index.html' && !isScriptOfPage(id, graph) ? 'app' : null,
  },
  // Widgets of later screens share theirs with the login, and would load its forms too.
  { name: 'forms', test: /[\\/]react-hook-form[\\/]/, priority: 4 },
  {
    name: (/** @type {string} */ id, /** @type {Graph} */ graph) =>
      firstScreensWith(id, graph).length > 0 ? 'widgets' : null,
    // The parts of popups are imported there too, and shaken off.
    test: /[\\/]@base-ui[\\/](?!react[\\/](floating-ui-react|tooltip|utils[\\/]popup))/,
    priority: 4,
  },
  // One chunk for each set of first screens: an athlete's day does not load what only the sign-in screens share. The
  // largest set comes first, because a chunk also takes what its modules import and no chunk before it has.
  {
    debugName: 'what most of the first screens need',
    test: surelyNeeded,
    priority: 3,
    name: (/** @type {string} */ id, /** @type {Graph} */ graph) =>
      firstScreensWith(id, graph).length > 2 && !action.test(id) ? 'first' : null,
  },
  {
    debugName: 'what two of the first screens need',
    test: surelyNeeded,
    priority: 2,
    name: (/** @type {string} */ id, /** @type {Graph} */ graph) => fileOfFirst(id, graph, 2),
  },
  { name: 'action', test: action, priority: 1 },
  { name: 'lists', test: pagedLists, priority: 1 },
  // Other screens load them later, and would load the login and its forms with them.
  {
    name: (/** @type {string} */ id, /** @type {Graph} */ graph) =>
      fileOfFirst(id, graph, 1) === 'first-login' ? 'fields' : null,
    test: /[\\/]src[\\/]ui[\\/]forms[\\/]/,
    priority: 0,
  },
  {
    debugName: 'what one of the first screens needs',
    test: surelyNeeded,
    priority: 0,
    name: (/** @type {string} */ id, /** @type {Graph} */ graph) => fileOfFirst(id, graph, 1),
  },
  {
    debugName: 'what parts of the athlete’s day need, and no first screen',
    test: /[\\/]conversation[\\/]|lucide-react[\\/]dist[\\/]esm[\\/]icons/,
    name: (/** @type {string} */ id, /** @type {Graph} */ graph) =>
      isOnlyEarly(id, graph) ? 'day-parts' : null,
  },
  // Icons have a file of their own: the login needs one of them, and none of the rules below.
  { name: 'icons', test: /lucide-react[\\/]dist[\\/]esm[\\/]icons/, minShareCount: 3 },
  // Small modules without imports that several screens share: one file instead of forty. Every screen loads it, so what
  // brings the catalogue along is left out.
  {
    name: (/** @type {string} */ id, /** @type {Graph} */ graph) =>
      bringsCatalogue(id, graph) ? null : 'small-parts',
    test: /src[\\/]domain[\\/](?!spreadsheet|notation|programming|timer|board)|src[\\/]i18n[\\/][\w-]+\.ts/,
    minShareCount: 3,
  },
  // What the timer shares with its end, with the board and with the athlete's day: one file instead of three.
  { name: 'timer-parts', test: /src[\\/]features[\\/]timer[\\/]/, minShareCount: 2 },
]
