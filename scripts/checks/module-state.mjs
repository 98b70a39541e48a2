// Refuses state of a module in the client. What an app knows belongs to the app (src/client/app.tsx), so that a page can
// be opened and left again without loading its modules anew. The few exceptions are named here, each with its reason.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'
import { root } from '../run.mjs'

const folders = ['src/app', 'src/client', 'src/features', 'src/i18n', 'src/store', 'src/ui']
/** Files of the server, of tests, or of the service worker, which has no page. */
const isElsewhere = (/** @type {string} */ file) =>
  /\.(server|schema|test)\.tsx?$|^src\/app\/(commands|load|operations|outbox)\//.test(file) ||
  /^src\/app\/(assemble|router|server|operation-costs|service-worker)\.ts$/.test(file)

/** At most ten. By file and name. */
export const known = new Map([
  ['src/i18n/text.tsx loaded', 'what has arrived of the dictionary is the same for every app'],
  [
    'src/ui/overlays/close-on-back.ts open',
    'a document has one pile of overlays; it is empty once they are unmounted',
  ],
  [
    'src/ui/overlays/later-when-idle.ts ahead',
    'a document is idle or not; what holds it back ends with its screen',
  ],
  [
    'src/ui/overlays/open-overlays.ts overlays',
    'a document has one pile of overlays; it is empty once they are unmounted',
  ],
  [
    'src/ui/overlays/toast.tsx shown',
    'a document has one region of toasts; it is empty once that is unmounted',
  ],
  ['src/ui/save-bar.tsx saveBarHeight', 'a document has one save bar; it is 0 once that is unmounted'],
  [
    'src/ui/text/clamped-text.tsx measured',
    'the texts of a document are measured together, each while it is mounted',
  ],
  ['src/ui/text/text-on-colour.ts known', 'a memo: the text that can be read on a colour'],
  ['src/features/programs/import/spreadsheet-work.ts known', 'a memo: the type that is proposed for a text'],
])

/**
 * @param {string} [directory] that contains the folders
 * @returns {string[]} one line for each
 */
export function findModuleState(directory = root) {
  const files = folders.flatMap(folder => sourcesBelow(directory, folder)).filter(file => !isElsewhere(file))
  return files.flatMap(file => {
    const code = readFileSync(join(directory, file), 'utf8')
    return statesIn(file, code).flatMap(({ name, start }) => {
      if (known.has(`${file} ${name}`)) return []
      const line = code.slice(0, start).split('\n').length
      return [`${file}:${line}: ${name} is state of a module; make it in a part of the app`]
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
    .filter(name => /\.tsx?$/.test(name))
}

/** @typedef {{ type: string, start: number, [key: string]: any }} Node */

const isNode = (/** @type {unknown} */ value) =>
  typeof value === 'object' && value !== null && 'type' in value

/** What keeps what it is told. Contexts, routes and the options of queries keep nothing. */
const ofState =
  /^(create(?!Context|Route|RootRoute|Queries).*|deviceMemory|BroadcastChannel|QueryClient|Worker|WeakMap|WeakSet)$/
const changing = /^(set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill)$/

/**
 * Variables of the module that are reassigned or changed in it, or made of what is state by nature.
 * @param {string} file
 * @param {string} code
 * @returns {{ name: string, start: number }[]}
 */
export function statesIn(file, code) {
  const { body } = /** @type {any} */ (parseSync(file, code).program)
  /** @type {Node[]} */
  const declared = body
    .map((/** @type {Node} */ one) => (one.type === 'ExportNamedDeclaration' ? one.declaration : one))
    .filter((/** @type {Node | null} */ one) => one?.type === 'VariableDeclaration')
  const changed = changedIn(body)
  return declared.flatMap(({ kind, declarations }) =>
    declarations.flatMap((/** @type {Node} */ { id, init, start }) => {
      if (id.type !== 'Identifier') return []
      const isState = kind !== 'const' || changed.has(id.name) || isMadeOfState(init)
      return isState ? [{ name: id.name, start }] : []
    }),
  )
}

/**
 * The names of variables that are assigned to, below which something is assigned to, or that are told to change.
 * @param {Node[]} body
 */
function changedIn(body) {
  /** @type {Set<string>} */
  const names = new Set()
  const note = (/** @type {Node | undefined} */ target) => {
    let at = target
    while (at && /^(MemberExpression|TSNonNullExpression|ChainExpression)$/.test(at.type))
      at = at.object ?? at.expression
    if (at?.type === 'Identifier') names.add(at.name)
  }
  visit(body, node => {
    if (node.type === 'AssignmentExpression') note(node.left)
    if (node.type === 'UpdateExpression' || (node.type === 'UnaryExpression' && node.operator === 'delete'))
      note(node.argument)
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return
    const { object, property } = node.callee
    if (changing.test(property.name)) note(object)
    if (object.name === 'Object' && property.name === 'assign') note(node.arguments[0])
  })
  return names
}

/** Not what a function makes when it is called. */
function isMadeOfState(/** @type {Node | null} */ init) {
  let found = false
  visit(init, node => {
    if (/Function|Class/.test(node.type)) return false
    if (!/^(Call|New)Expression$/.test(node.type)) return
    if (ofState.test(node.callee.name ?? node.callee.property?.name)) found = true
  })
  return found
}

/**
 * @param {unknown} node or nodes
 * @param {(node: Node) => unknown} look answers false where it has seen enough
 */
function visit(node, look) {
  if (Array.isArray(node)) for (const one of node) visit(one, look)
  else if (isNode(node)) {
    if (look(/** @type {Node} */ (node)) === false) return
    for (const value of Object.values(/** @type {Node} */ (node))) visit(value, look)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lines = findModuleState(process.argv[2])
  for (const line of lines) console.error(line)
  process.exitCode = lines.length > 0 ? 1 : 0
}
