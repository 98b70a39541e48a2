// Refuses a value that a module exports for its tests alone: a requirement would be proved by code that the product does
// not run. Types are left out, they prove nothing.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'
import { targetOf } from '../import-rules.mjs'
import { root } from '../run.mjs'

const folders = ['src', 'scripts', 'e2e', 'bench', 'browsers']
const isTest = (/** @type {string} */ file) =>
  /\.test\.tsx?$/.test(file) || /^(src\/testing|e2e)\//.test(file)

/** What tests compare the product with, or read of it. */
const forTests = new Set([
  'src/domain/programming/own-start.ts startAfterJoining', // the model of the function in SQL
  'src/domain/training/note-merge.ts mergedNote', // the model of the function in SQL
  'src/server/config.ts settingNames', // every setting stands in the README
  'src/server/http/routes.ts limitsOf', // every route has limits
])

/** Every export of a module that is imported as a whole, or with a script of its own, counts as used. */
const everything = '*'

/** @typedef {{ target: string, name: string }} Use */

/**
 * @param {string} [directory] that contains the folders
 * @returns {string[]} one line for each
 */
export function findTestOnlyExports(directory = root) {
  const files = folders.flatMap(folder => sourcesBelow(directory, folder))
  const parsed = files.map(file => ({ file, code: readFileSync(join(directory, file), 'utf8') }))
  /** @type {Set<string>} */
  const used = new Set()
  /** @type {Map<string, string>} */
  const tested = new Map()
  for (const { file, code } of parsed)
    for (const { target, name } of usesIn(file, code)) {
      if (isTest(file)) tested.set(`${target} ${name}`, file)
      else used.add(`${target} ${name}`)
    }
  return parsed.flatMap(({ file, code }) => {
    if (isTest(file) || !file.startsWith('src/') || used.has(`${file} ${everything}`)) return []
    return exportedBy(file, code).flatMap(name => {
      const test = tested.get(`${file} ${name}`)
      if (!test || used.has(`${file} ${name}`) || forTests.has(`${file} ${name}`)) return []
      const isUsedInside = (code.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1
      if (isUsedInside) return []
      return [`${file}: only ${test} and other tests use ${name}; wire it or delete it`]
    })
  })
}

/**
 * @param {string} directory
 * @param {string} folder
 * @returns {string[]} paths from the directory, with forward slashes
 */
function sourcesBelow(directory, folder) {
  if (!existsSync(join(directory, folder))) return []
  return readdirSync(join(directory, folder), { recursive: true, encoding: 'utf8' })
    .map(name => `${folder}/${name.replaceAll(sep, '/')}`)
    .filter(name => /\.(tsx?|m?js)$/.test(name) && !name.includes('node_modules/'))
}

/**
 * @param {string} file
 * @param {string} code
 * @returns {Use[]}
 */
function usesIn(file, code) {
  const { module } = parseSync(file, code)
  return [
    ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName }) => ({
        target: targetOf(file, moduleRequest.value),
        name: importName.name ?? everything,
      })),
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName }) =>
        moduleRequest
          ? [{ target: targetOf(file, moduleRequest.value), name: importName.name ?? everything }]
          : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      target: targetOf(
        file,
        code.slice(moduleRequest.start, moduleRequest.end).replaceAll(/^['"`]|['"`]$/g, ''),
      ),
      name: everything,
    })),
  ]
}

/**
 * @param {string} file
 * @param {string} code
 * @returns {string[]} the names of values that it declares
 */
function exportedBy(file, code) {
  return parseSync(file, code).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, exportName, isType }) =>
      !moduleRequest && !isType && exportName.name ? [exportName.name] : [],
    ),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lines = findTestOnlyExports(process.argv[2])
  for (const line of lines) console.error(line)
  process.exitCode = lines.length > 0 ? 1 : 0
}
