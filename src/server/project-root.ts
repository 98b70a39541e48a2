// The directory of package.json above the running file: the source tree and the built bundle differ in depth.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function nearestPackage(directory: string): string {
  if (existsSync(join(directory, 'package.json'))) return directory
  const parent = dirname(directory)
  if (parent === directory) throw new Error('no package.json above the running file')
  return nearestPackage(parent)
}

export const projectRoot = nearestPackage(dirname(fileURLToPath(import.meta.url)))
