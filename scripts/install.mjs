// Installs the dependencies when node_modules is missing or older than the lock file.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, root, run } from './run.mjs'

const oldestNode = [20, 19]
// npm install writes the lock file a moment after node_modules.
const leeway = 5_000

export async function ensureInstalled() {
  requireNode()
  await install('', '--include=dev', 'vite')
}

/** The calendars that bench/ measures ours against; Lighthouse is left out. */
export function ensureBenchInstalled() {
  return install('bench/', '--omit=dev', '')
}

/** What drives Firefox. */
export function ensureBrowsersInstalled() {
  return install('browsers/', '--include=dev', '')
}

/**
 * @param {string} folder
 * @param {string} selection which dependencies
 * @param {string} tool that an install without the development dependencies lacks
 */
async function install(folder, selection, tool) {
  if (isInstalled(folder, tool)) return
  console.log(`Installing dependencies${folder && ` of ${folder}`} …`)
  const flags = [selection, '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await run('npm', ['ci', ...flags], { quiet: true, cwd: join(root, folder) })
  if (code !== 0) giveUp(`npm ci failed:\n${output.trim()}`)
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor))
    giveUp(`Node ${oldestNode.join('.')} or newer is needed, this is ${process.versions.node}`)
}

/**
 * npm writes node_modules/.package-lock.json last, so an interrupted install does not have it.
 * @param {string} folder
 * @param {string} tool
 */
function isInstalled(folder, tool) {
  const modified = (/** @type {string} */ path) => statSync(join(root, folder, path)).mtimeMs
  try {
    return (
      existsSync(join(root, folder, 'node_modules/.bin', tool)) &&
      modified('node_modules/.package-lock.json') >= modified('package-lock.json') - leeway
    )
  } catch {
    return false
  }
}
