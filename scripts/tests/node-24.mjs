// A Node 24 for the test that starts the built server on it, where the running Node is older. Fetched once from npm, 50 MB,
// into node_modules/.cache, and checked against the checksums below. Not a dependency: npm ci would unpack 190 MB of it
// everywhere, and the package `node` installs its program by a script that the lock file does not cover.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../run.mjs'

/** The version that the Dockerfile names. */
export const productionNode = '24.21.0'

/** npm has this version for Linux only. @type {Record<string, string>} */
const checksums = {
  'linux-x64': '3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'linux-arm64': 'FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
}

/**
 * The path of a Node 24: the running one, or one from npm.
 * @returns {Promise<{ path: string } | { missing: string }>} `missing` says why there is none
 */
export async function findNode24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return { path: process.execPath }
  const platform = `${process.platform}-${process.arch}`
  const checksum = checksums[platform]
  if (!checksum) return { missing: `npm has no Node ${productionNode} for ${platform}` }
  const cache = join(root, 'node_modules/.cache')
  const path = join(cache, `node-${productionNode}-${platform}`)
  if (existsSync(path)) return { path }
  mkdirSync(cache, { recursive: true })
  const aside = mkdtempSync(join(cache, 'node-'))
  try {
    return await fetchNode(`node-${platform}@${productionNode}`, checksum, aside, path)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

/**
 * @param {string} name
 * @param {string} checksum
 * @param {string} aside a directory to work in
 * @param {string} path
 */
async function fetchNode(name, checksum, aside, path) {
  const packed = await run('npm', ['pack', '--silent', name], { quiet: true, cwd: aside })
  if (packed.code !== 0) return { missing: `npm does not answer with ${name}` }
  const file = join(aside, `${name.replace('@', '-')}.tgz`)
  if (createHash('sha512').update(readFileSync(file)).digest('base64') !== checksum)
    throw new Error(`${name} from npm is not the one that was checked`)
  const unpacked = await run('tar', ['-xzf', file, 'package/bin/node'], { quiet: true, cwd: aside })
  if (unpacked.code !== 0) throw new Error(`${file} cannot be unpacked: ${unpacked.output}`)
  renameSync(join(aside, 'package/bin/node'), path)
  return { path }
}
