import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadStaticFiles } from './static-files.ts'

const directory = mkdtempSync(join(tmpdir(), 'chalkline-static-'))
const script = 'console.log("hello")'
const page = Array.from({ length: 300 }, (_, n) => `<p>${n * n} of PLACE</p>`).join('')
const app = new Hono()
beforeAll(() => {
  mkdirSync(join(directory, 'assets'))
  writeFileSync(join(directory, 'index.html'), '<html><script>boot()</script></html>')
  writeFileSync(join(directory, 'secret.key'), 'not for everyone')
  writeFileSync(join(directory, 'assets/app-1a2b.js'), script)
  writeFileSync(join(directory, 'assets/app-1a2b.js.br'), brotliCompressSync(script))
  writeFileSync(join(directory, 'assets/app-1a2b.js.gz'), gzipSync(script))
  writeFileSync(join(directory, 'about.html'), page)
  const files = loadStaticFiles(directory, text => text.replaceAll('PLACE', 'here'))
  app.get('*', context => files.serve(context, context.req.path) ?? context.notFound())
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

describe('built files', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br; q=0, gzip', 'gzip'],
    ['identity', null],
    ['', null],
  ])('for a browser that accepts %j come as %s', async (accepted, encoding) => {
    const answer = await get('/assets/app-1a2b.js', { 'Accept-Encoding': accepted })
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
    expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    const body = Buffer.from(await answer.arrayBuffer())
    if (encoding === 'br') expect(brotliDecompressSync(body).toString()).toBe(script)
    if (encoding === 'gzip') expect(gunzipSync(body).toString()).toBe(script)
    if (encoding === null) expect(body.toString()).toBe(script)
    expect(Number(answer.headers.get('Content-Length'))).toBe(body.length)
  })

  it('with a hash in their name are kept for ever, pages are asked for again each time', async () => {
    expect((await get('/assets/app-1a2b.js')).headers.get('Cache-Control')).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await get('/index.html')).headers.get('Cache-Control')).toBe('no-cache')
  })

  it('that the browser has already are not sent again, each encoding for itself', async () => {
    const etag = (await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'br' })).headers.get('ETag') ?? ''
    expect(
      (await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'br', 'If-None-Match': etag })).status,
    ).toBe(304)
    expect((await get('/assets/app-1a2b.js', { 'If-None-Match': etag })).status).toBe(200)
  })

  it('are all there is: other files and paths outside are not served', async () => {
    for (const path of [
      '/secret.key',
      '/assets/app-1a2b.js.br',
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets',
    ])
      expect((await get(path)).status, path).toBe(404)
  })

  it('that are filled in at the start are packed at once, and meanwhile as well as can be', async () => {
    const filled = page.replaceAll('PLACE', 'here')
    const sizes = new Set<number>()
    const best = brotliCompressSync(filled).length
    await vi.waitFor(async () => {
      const answer = await get('/about.html', { 'Accept-Encoding': 'gzip, br' })
      expect(answer.headers.get('Content-Encoding')).toBe('br')
      const body = Buffer.from(await answer.arrayBuffer())
      expect(brotliDecompressSync(body).toString()).toBe(filled)
      expect(answer.headers.get('Content-Length')).toBe(String(body.length))
      sizes.add(body.length)
      expect(body.length).toBe(best)
    }, 10_000)
    expect(sizes.size).toBe(2)
    const zipped = await get('/about.html', { 'Accept-Encoding': 'gzip' })
    expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toBe(filled)
  })

  it('tell the hash of the script in the page', () => {
    expect(loadStaticFiles(directory).inlineScripts).toEqual([
      expect.stringMatching(/^'sha256-[\w+/]{43}='$/),
    ])
  })

  it('that were not built stop the start with one line', () => {
    expect(() => loadStaticFiles(join(directory, 'elsewhere'))).toThrow(
      /^the built pages are missing in .*: run npm start$/,
    )
  })
})
