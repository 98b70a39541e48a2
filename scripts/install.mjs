// Installs the dependencies when node_modules is missing or older than the lock file.
import { existsSync, statSync } from 'node:fs'
import { giveUp, root, run } from './run.mjs'

const oldestNode = [20, 19]
// npm install writes the lock file a moment after node_modules.
const leeway = 5_000

export async function ensureInstalled() {
  requireNode()
  if (isInstalled()) return
  console.log('Installing dependencies …')
  const { code, output } = await run(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      quiet: true,
    },
  )
  if (code !== 0) giveUp(`npm ci failed:\n${output.trim()}`)
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor))
    giveUp(`Node ${oldestNode.join('.')} or newer is needed, this is ${process.versions.node}`)
}

/** npm writes node_modules/.package-lock.json last, so an install that was cut short does not have it. */
function isInstalled() {
  try {
    // Building needs what npm leaves out in production.
    return (
      existsSync(`${root}node_modules/.bin/vite`) &&
      modified('node_modules/.package-lock.json') >= modified('package-lock.json') - leeway
    )
  } catch {
    return false
  }
}

/** @param {string} path */
function modified(path) {
  return statSync(root + path).mtimeMs
}
