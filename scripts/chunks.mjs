// Which modules travel together. Left alone, the bundler makes a file of whatever two screens share: a hundred requests for
// the first screen, each packed worse than together.

const pages = ['/index.html', '/public-page.html']

/** @typedef {{ getModuleInfo(id: string): { importers: string[] } | null }} Graph */

/**
 * The pages that start with a module: by way of others, but not on demand.
 * @param {string} id
 * @param {Graph} graph
 */
function startedBy(id, graph) {
  const seen = new Set([id])
  // A set that grows while it is walked through is walked through to its end.
  for (const one of seen) for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer)
  return pages.filter(page => [...seen].some(one => one.endsWith(page)))
}

/**
 * @param {string} id
 * @param {Graph} graph
 */
function isScriptOfPage(id, graph) {
  return [id, ...(graph.getModuleInfo(id)?.importers ?? [])].some(one => one.endsWith('.html'))
}

export const chunkGroups = [
  {
    debugName: 'what both the app and the public pages start with',
    tags: /** @type {'$initial'[]} */ (['$initial']),
    priority: 2,
    name: (/** @type {string} */ id, /** @type {Graph} */ graph) =>
      startedBy(id, graph).length === pages.length ? 'shared' : null,
  },
  {
    debugName: 'what only the app starts with',
    tags: /** @type {'$initial'[]} */ (['$initial']),
    priority: 1,
    name: (/** @type {string} */ id, /** @type {Graph} */ graph) =>
      startedBy(id, graph).join() === '/index.html' && !isScriptOfPage(id, graph) ? 'app' : null,
  },
  // Icons, rules and words that several screens share need nothing else: one file is less than forty.
  {
    name: 'small-parts',
    test: /lucide-react[\\/]dist[\\/]esm[\\/]icons|src[\\/]domain|src[\\/]i18n[\\/][\w-]+\.ts/,
    minShareCount: 3,
  },
]
