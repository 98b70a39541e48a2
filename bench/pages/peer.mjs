// A peer to compare with: the front end of openGym, built by its own tools and served as it is. Nothing of it is part
// of this repository.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { preview } from 'vite'

const variable = 'PEER_SOURCE'

/** `PEER_SOURCE` names the folder of its front end, installed and built there. */
export async function servePeer() {
  const root = process.env[variable]
  const outDir = root && ['dist', 'build', 'out'].map(name => join(root, name)).find(path => existsSync(path))
  if (!outDir) {
    const reason = root
      ? `${root} has no built pages (npm ci && npm run build there)`
      : `${variable} is not set`
    console.log(`no peer is measured: ${reason}`)
    return undefined
  }
  const server = await preview({
    root,
    configFile: false,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'warn',
  })
  return { url: server.resolvedUrls.local[0].replace(/\/$/, ''), stop: () => server.close() }
}
