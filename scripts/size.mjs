// npm run size: the compressed bytes of script that each of the first screens needs before it works.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './run.mjs'

/** Budgets in kB of 1000 bytes. */
const app = ['index.html', 'src/i18n/en/first-texts.ts']
const account = [...app, 'src/i18n/en/account-texts.ts']

const pages = [
  { address: '/', starts: ['public-page.html', 'src/public-site/content/en.ts'], budget: 80 },
  // Drawn, and started by the first touch: what the touch starts has a budget of its own.
  { address: '/auth', document: 'auth.screen.html', budget: 60 },
  {
    address: '/auth, touched',
    starts: [...account, 'src/features/accounts/sign-in/role-selection-screen.tsx'],
    budget: 136,
  },
  { address: '/login/athlete', document: 'login-athlete.screen.html', budget: 60 },
  {
    address: '/login/athlete, touched',
    starts: [...account, 'src/features/accounts/sign-in/login-screen.tsx'],
    budget: 162,
  },
  { address: '/coach', starts: [...app, 'src/features/dashboard/coach-home-screen.tsx'], budget: 145 },
  { address: '/athlete', starts: [...app, 'src/app/athlete-home-screen.tsx'], budget: 150 },
  // Within 30 kB of the athlete's day.
  {
    address: '/athlete/timer',
    starts: [...app, 'src/features/training/timer/timer-screen.tsx', 'src/app/athlete-home-screen.tsx'],
    budget: 180,
  },
]

/** @typedef {Record<string, { file: string, imports?: string[], dynamicImports?: string[] }>} Manifest */

/** @returns {Manifest} */
const readManifest = () => JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8'))

/**
 * @param {Manifest} manifest
 * @param {string} name
 */
function chunkOf(manifest, name) {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`${name} is not in the build`)
  return chunk
}

/**
 * The names of chunks with all that they import.
 * @param {Manifest} manifest
 * @param {Iterable<string>} starts
 */
function withImports(manifest, starts) {
  const found = new Set(starts)
  // Iterating over a Set also visits elements that are added meanwhile.
  for (const name of found) for (const next of chunkOf(manifest, name).imports ?? []) found.add(next)
  return found
}

const isDialog = /-dialog\.tsx$/

/**
 * The scripts of a first screen, and those that it loads later by itself. Other screens are behind the app's script, and
 * a dialog behind a tap.
 * @param {string} address
 */
export function scriptsOfScreen(address) {
  const manifest = readManifest()
  const starts = pages.find(page => page.address === address)?.starts ?? []
  const ofApp = withImports(manifest, app)
  const found = withImports(manifest, starts)
  for (const name of found) {
    if (ofApp.has(name)) continue
    const later = (chunkOf(manifest, name).dynamicImports ?? []).filter(next => !isDialog.test(next))
    for (const next of withImports(manifest, later)) found.add(next)
  }
  return [...found]
    .map(name => chunkOf(manifest, name).file)
    .filter(file => file.endsWith('.js'))
    .map(file => ({ name: file, code: readFileSync(join(root, 'dist/client', file), 'utf8') }))
}

const bytesOf = (/** @type {string} */ file) => statSync(join(root, `dist/client/${file}.br`)).size

/**
 * The scripts that a document runs by itself: its own, and files.
 * @param {Manifest} manifest
 * @param {string} document
 */
function scriptsOfDocument(manifest, document) {
  const html = readFileSync(join(root, 'dist/pages', document), 'utf8')
  const own = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code).join('\n')
  const sources = [...html.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file]) => file)
  const starts = Object.keys(manifest).filter(name => sources.includes(manifest[name]?.file))
  return [{ name: document, bytes: brotliCompressSync(own).length }, ...filesBehind(manifest, starts)]
}

/**
 * @param {Manifest} manifest
 * @param {string[]} starts
 */
function filesBehind(manifest, starts) {
  return [...withImports(manifest, starts)]
    .map(name => chunkOf(manifest, name).file)
    .filter(file => file.endsWith('.js'))
    .map(file => ({ name: file, bytes: bytesOf(file) }))
}

/** @returns {{ address: string, budget: number, bytes: number, files: { name: string, bytes: number }[] }[]} */
export function pageSizes() {
  const manifest = readManifest()
  return pages.map(({ address, document, starts = [], budget }) => {
    const files = document ? scriptsOfDocument(manifest, document) : filesBehind(manifest, starts)
    return { address, budget, files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled()
  await ensureBuilt()
  const isDetailed = process.argv.includes('--files')
  const inKilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10)
  for (const { address, budget, bytes, files } of pageSizes()) {
    const isOver = bytes > budget * 1000
    if (isOver) process.exitCode = 1
    const count = String(files.length).padStart(2)
    const allowed = `of ${budget} kB${isOver ? ': TOO MUCH' : ''}`
    console.log(`${address.padEnd(24)}${inKilobytes(bytes)}  in ${count} files  ${allowed}`)
    if (!isDetailed) continue
    for (const file of files.toSorted((a, b) => b.bytes - a.bytes))
      console.log(`${' '.repeat(24)}${inKilobytes(file.bytes)}  ${file.name}`)
  }
}
