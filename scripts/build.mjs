// Builds the pages and the server into dist/, unless the sources are unchanged since the last build.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { withFileLock } from './build/file-lock.mjs'
import { withoutTypefaces, withUsedStyles } from './build/used-styles.mjs'
import { ensureInstalled } from './install.mjs'
import { giveUp, root, run, runTool } from './run.mjs'

export const inputs = [
  'src',
  'public',
  'index.html',
  'public-page.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/build',
]
const stamp = join(root, 'dist/.built-from')

export async function ensureBuilt() {
  const current = fingerprint()
  if (lastBuilt() === current) return
  mkdirSync(join(root, 'dist'), { recursive: true })
  await withFileLock(join(root, 'dist/.building'), async () => {
    if (lastBuilt() !== current) await build(current)
  })
}

/** @param {string} current */
async function build(current) {
  console.log('Building …')
  // Removed first: a failed build must not pass for a complete one.
  rmSync(stamp, { force: true })
  await vite('build')
  // For npm run size. Moved, because the server serves every file in the directory of the client.
  renameSync(join(root, 'dist/client/.vite/manifest.json'), join(root, 'dist/manifest.json'))
  await vite('build', '--ssr')
  await writePages()
  await packFiles(join(root, 'dist/client'))
  writeFileSync(stamp, current)
}

/** A test that needs the build has NODE_ENV=test. */
const forProduction = { NODE_ENV: 'production' }

/** @param {...string} args */
async function vite(...args) {
  const { code, output } = await runTool('vite', [...args, '--logLevel=warn'], {
    quiet: true,
    env: forProduction,
  })
  if (code !== 0) giveUp(`the build failed:\n${output.trim()}`)
}

async function writePages() {
  rmSync(join(root, 'dist/pages'), { recursive: true, force: true })
  for (const script of ['write-pages', 'write-screens']) {
    const { code, output } = await run('node', [`dist/server/${script}.js`], {
      quiet: true,
      env: forProduction,
    })
    if (code !== 0) giveUp(`drawing the pages failed (${script}):\n${output.trim()}`)
  }
  const screens = filesBelow(join(root, 'dist/pages')).filter(path => path.endsWith('.screen.html'))
  const sheets = new Set(screens.map(leaveUsedStyles))
  for (const path of sheets) writeFileSync(path, withoutTypefaces(readFileSync(path, 'utf8')))
}

/**
 * Answers with the file of the styles that follow the screen.
 * @param {string} screen
 */
function leaveUsedStyles(screen) {
  const { html, file } = withUsedStyles(readFileSync(screen, 'utf8'))
  writeFileSync(screen, html)
  return join(root, 'dist/client', file)
}

function lastBuilt() {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return undefined
  }
}

/** By content, not by modification time, which a fresh clone or a switched branch changes. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const path of filesBelow(join(root, input)))
      if (!/\.test\.tsx?$/.test(path)) hash.update(relative(root, path)).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap(name => filesBelow(join(path, name)))
}

/**
 * Compresses every text file at build time, with the best compression.
 * @param {string} directory
 */
async function packFiles(directory) {
  const texts = filesBelow(directory).filter(path =>
    ['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml'].includes(extname(path)),
  )
  await Promise.all(
    texts.map(async path => {
      const content = readFileSync(path)
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, quality))
      writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled()
  await ensureBuilt()
}
