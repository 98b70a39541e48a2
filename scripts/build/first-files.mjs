// Writes the files of the first screens into index.html, to be preloaded.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

const languages = ['en', 'es']
/** @param {string} language @param {string} part */
const textsIn = (language, part) => `src/i18n/${language}/${part}-texts.ts`
/** By the address at which users enter the app. */
export const firstScreens = {
  '^/auth/?$': 'src/features/accounts/sign-in/role-selection-screen.tsx',
  '^/login/(coach|athlete)/?$': 'src/features/accounts/sign-in/login-screen.tsx',
  '^/coach/?$': 'src/features/dashboard/coach-home-screen.tsx',
  '^/athlete/?$': 'src/app/athlete-home-screen.tsx',
}
/** What is drawn with a screen and is no part of it. */
const drawnWith = {
  'src/features/dashboard/coach-home-screen.tsx': 'src/app/shell/coach-navigation.tsx',
}
/** The texts of each, as in src/app/screens.ts. */
const partsOf = (/** @type {string} */ module) =>
  module.includes('/accounts/') ? ['first', 'account'] : ['first']

/** @returns {import('vite').Plugin} */
export function firstFiles() {
  return {
    name: 'first-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        // There is no bundle in development.
        if (!bundle || !filename.endsWith('/index.html')) return html
        const known = filesBehind(bundle, 'index.html')
        const screens = Object.entries(firstScreens).map(([address, module]) => ({
          address,
          files: [
            module,
            ...Object.entries(drawnWith).flatMap(([screen, part]) => (screen === module ? part : [])),
          ]
            .flatMap(one => filesBehind(bundle, one))
            .filter((file, at, all) => !known.includes(file) && all.indexOf(file) === at),
          texts: Object.fromEntries(
            languages.map(language => [
              language,
              partsOf(module).flatMap(part => filesBehind(bundle, textsIn(language, part))),
            ]),
          ),
        }))
        const script = readFileSync(join(root, 'src/app/first-files.js'), 'utf8')
        const filled = script.replace('__FIRST_FILES__', () => JSON.stringify(screens))
        // After the app's own files, which come first, and before the styles, which block the scripts below them.
        return html.replace('<link rel="stylesheet"', styles => `<script>\n${filled}</script>\n    ${styles}`)
      },
    },
  }
}

/**
 * The file of a module and its transitive static imports.
 * @param {import('vite').Rollup.OutputBundle} bundle
 * @param {string} module
 */
function filesBehind(bundle, module) {
  const found = new Set(
    Object.values(bundle).flatMap(one =>
      one.type === 'chunk' && one.facadeModuleId === join(root, module) ? [one.fileName] : [],
    ),
  )
  if (found.size === 0) throw new Error(`${module} is not in the build`)
  // Iterating over a Set also visits elements that are added meanwhile.
  for (const name of found) {
    const chunk = bundle[name]
    if (chunk?.type === 'chunk') for (const next of chunk.imports) found.add(next)
  }
  return [...found]
}
