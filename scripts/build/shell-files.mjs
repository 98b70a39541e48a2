// Writes the list of files that an athlete needs offline into the service worker, and the version into worker and page.
import { createHash } from 'node:crypto'

/** Screens of coaches and developers are cached on first use. */
const notForAthletes =
  /\/features\/(athletes|dashboard|demo|library|programs|teams)\/|\/features\/training\/notes\/|\/dev\//
const alwaysThere = ['/index.html', '/athlete', '/favicon.svg']

/** @returns {import('vite').Plugin} */
export function shellFiles() {
  return {
    name: 'shell-files',
    enforce: 'post',
    generateBundle(_, bundle) {
      const worker = bundle['sw.js']
      if (worker?.type !== 'chunk') throw new Error('the service worker is missing in the build')
      // The service worker is a classic script: it has no imports.
      if (worker.imports.length > 0) throw new Error(`the service worker imports ${worker.imports.join()}`)
      const files = [...alwaysThere, ...reachable(bundle).map(name => `/${name}`)]
      const hash = createHash('sha256')
      for (const name of Object.keys(bundle).sort()) hash.update(name)
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the page of the app is missing in the build')
      const version = hash.update(page.source).digest('hex').slice(0, 16)
      page.source = String(page.source).replace('__VERSION__', version)
      worker.code = worker.code.replace('__SHELL__', JSON.stringify({ version, files }))
    },
  }
}

/**
 * All files reachable from the app's script, by static and dynamic imports.
 * @param {import('vite').Rollup.OutputBundle} bundle
 * @returns {string[]}
 */
function reachable(bundle) {
  const found = new Set(
    Object.values(bundle).flatMap(one =>
      one.type === 'chunk' && one.facadeModuleId?.endsWith('/index.html') ? [one.fileName] : [],
    ),
  )
  // Iterating over a Set also visits elements that are added meanwhile.
  for (const name of found) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') continue
    for (const next of chunk.imports) found.add(next)
    for (const next of chunk.dynamicImports) {
      const target = bundle[next]
      const isWanted = target?.type === 'chunk' && !notForAthletes.test(target.facadeModuleId ?? '')
      if (isWanted) found.add(next)
    }
    for (const file of chunk.viteMetadata?.importedCss ?? []) found.add(file)
    for (const file of chunk.viteMetadata?.importedAssets ?? []) found.add(file)
  }
  return [...found].sort()
}
