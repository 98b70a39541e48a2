// Refuses a literal that is spread into a literal, a call or JSX: it says the same without the spread, and it is there
// to make the formatter keep several items on one line.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync, Visitor } from 'vite'
import { root } from '../run.mjs'

const folders = ['src', 'scripts', 'e2e', 'bench', 'browsers']

/**
 * @param {string} [directory] that contains the folders
 * @returns {string[]} one line for each
 */
export function findSpreadLiterals(directory = root) {
  const files = folders
    .filter(folder => existsSync(join(directory, folder)))
    .flatMap(folder => sourcesBelow(directory, folder))
  return files.flatMap(file => {
    const code = readFileSync(join(directory, file), 'utf8')
    return spreadLiterals(file, code).map(start => {
      const line = code.slice(0, start).split('\n').length
      return `${file}:${line}: a literal is spread; write its items into what is around it`
    })
  })
}

/**
 * @param {string} directory
 * @param {string} folder
 * @returns {string[]} paths from the directory, with forward slashes
 */
function sourcesBelow(directory, folder) {
  return readdirSync(join(directory, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : sourcesBelow(directory, path)
    return /\.(tsx?|m?js)$/.test(entry.name) ? [path] : []
  })
}

/**
 * @param {string} file
 * @param {string} code
 * @returns {number[]} where each starts
 */
function spreadLiterals(file, code) {
  // Most files have none: they need not be parsed.
  if (!/\.\.\.[\s(]*[{[]/.test(code)) return []
  /** @type {number[]} */
  const starts = []
  /** @param {import('vite').ESTree.SpreadElement | import('vite').ESTree.JSXSpreadAttribute} node */
  const refuseLiteral = ({ argument, start }) => {
    if (/^(Object|Array)Expression$/.test(withoutType(argument).type)) starts.push(start)
  }
  new Visitor({ SpreadElement: refuseLiteral, JSXSpreadAttribute: refuseLiteral }).visit(
    parseSync(file, code).program,
  )
  return starts
}

/**
 * `(['a'] as const)` is a literal too.
 * @param {import('vite').ESTree.Expression} expression
 * @returns {import('vite').ESTree.Expression}
 */
function withoutType(expression) {
  const { type } = expression
  return type === 'ParenthesizedExpression' || type === 'TSAsExpression' || type === 'TSSatisfiesExpression'
    ? withoutType(expression.expression)
    : expression
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = findSpreadLiterals(process.argv[2])
  for (const line of found) console.error(line)
  process.exitCode = found.length > 0 ? 1 : 0
}
