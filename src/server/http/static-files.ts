// The built files, held in memory. Files with a hash in their name are immutable; the rest is revalidated by ETag.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { StartupError } from '../startup-error.ts'

type Encoding = 'br' | 'gzip'
type StaticFile = {
  type: string
  hash: string
  immutable: boolean
  plain: Buffer
  packed(encoding: Encoding): Buffer | undefined
}

export type StaticFiles = {
  /** Undefined when there is no file at that path. */
  serve(context: Context, path: string): Response | undefined
  /** Hashes of the inline scripts and styles, for the content security policy. */
  inlineScripts: string[]
  inlineStyles: string[]
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
}
/** Files that may contain placeholders for page settings. */
const filled = new Set(['.html', '.xml', '.txt', '.webmanifest'])
const suffix: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** `fill` replaces placeholders by the settings of this installation. */
export function loadStaticFiles(directory: string, fill = (text: string) => text): StaticFiles {
  if (!existsSync(directory))
    throw new StartupError(`the built pages are missing in ${directory}: run npm start`)
  const files = new Map<string, StaticFile>()
  const inlineScripts = new Set<string>()
  const inlineStyles = new Set<string>()
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    const extension = extname(name)
    const type = types[extension]
    if (!type) continue
    const path = join(directory, name)
    const file = filled.has(extension) ? fillFile(path, type, fill) : readStaticFile(path, name, type)
    files.set(`/${name.replaceAll(sep, '/')}`, file)
    if (extension !== '.html') continue
    for (const [, kind, code] of file.plain.toString().matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g))
      (kind === 'script' ? inlineScripts : inlineStyles).add(sha256(code ?? ''))
  }
  return {
    inlineScripts: [...inlineScripts],
    inlineStyles: [...inlineStyles],
    serve(context, path) {
      const file = files.get(path)
      return file && answer(context, file)
    },
  }
}

function readStaticFile(path: string, name: string, type: string): StaticFile {
  const plain = readFileSync(path)
  const packed: Partial<Record<Encoding, Buffer>> = {}
  for (const encoding of ['br', 'gzip'] as const) {
    const packedPath = path + suffix[encoding]
    if (existsSync(packedPath)) packed[encoding] = readFileSync(packedPath)
  }
  const immutable = name.startsWith(`assets${sep}`)
  return { type, hash: hashOf(plain), immutable, plain, packed: encoding => packed[encoding] }
}

const brotli = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
const pack: Record<Encoding, (content: Buffer) => Buffer> = {
  br: content => brotliCompressSync(content, brotli(9)),
  gzip: content => gzipSync(content),
}

/**
 * Filled pages cannot be compressed at build time: the first request gets a fast compression, later ones the best. A
 * page that fits into the first packets of a connection (initial congestion window) arrives a round trip earlier.
 */
function fillFile(path: string, type: string, fill: (text: string) => string): StaticFile {
  const plain = Buffer.from(fill(readFileSync(path, 'utf8')))
  const packed: Partial<Record<Encoding, Buffer>> = {}
  return {
    type,
    hash: hashOf(plain),
    immutable: false,
    plain,
    packed(encoding) {
      if (!packed[encoding]) {
        packed[encoding] = pack[encoding](plain)
        if (encoding === 'br')
          brotliCompress(plain, brotli(constants.BROTLI_MAX_QUALITY), (error, best) => {
            if (!error) packed.br = best
          })
      }
      return packed[encoding]
    },
  }
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

function answer(context: Context, file: StaticFile): Response {
  const accepted = acceptedEncodings(context.req.header('Accept-Encoding') ?? '')
  const encoding = (['br', 'gzip'] as const).find(name => accepted.has(name) && file.packed(name))
  const etag = `"${file.hash}${encoding ? `-${encoding}` : ''}"`
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Cache-Control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: etag,
    Vary: 'Accept-Encoding',
  }
  if (context.req.header('If-None-Match') === etag) return new Response(null, { status: 304, headers })
  const body = (encoding && file.packed(encoding)) ?? file.plain
  if (encoding) headers['Content-Encoding'] = encoding
  headers['Content-Length'] = String(body.length)
  return new Response(context.req.method === 'HEAD' ? null : new Uint8Array(body), { headers })
}

function acceptedEncodings(header: string): Set<string> {
  const offers = header.toLowerCase().split(',')
  return new Set(
    offers.flatMap(offer => {
      const [name = '', quality = 'q=1'] = offer.split(';').map(part => part.trim())
      return Number(quality.slice(2)) > 0 ? [name] : []
    }),
  )
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
