// Reads the type and the size of a picture from its bytes. Not SVG: it can contain scripts. A small file can unfold to
// gigabytes in the browser of everyone who sees it, so what counts is how many pixels it says that it has.

/** Of an avatar; pages send 256 a side. */
const mostPixels = 512

export type Size = { width: number; height: number }
export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp'

const sizeReaders: Record<ImageType, (content: Buffer) => Size | undefined> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
}

/** Undefined for what is no single picture, has anything after its end, or is larger than a page shows. */
export function imageType(content: Buffer): ImageType | undefined {
  return readPicture(content, mostPixels)?.type
}

/** The type and the size, of a picture with at most so many pixels a side. */
export function readPicture(content: Buffer, most: number): (Size & { type: ImageType }) | undefined {
  const isShown = (side: number) => side > 0 && side <= most
  for (const [type, read] of Object.entries(sizeReaders)) {
    const size = read(content)
    if (size && isShown(size.width) && isShown(size.height)) return { type: type as ImageType, ...size }
  }
  return undefined
}

/** Profiles and texts are compressed, and may unfold to a thousand times their length. A usual profile has 3 kB. */
const compressedParts = ['iCCP', 'zTXt', 'iTXt']
const longestCompressedPart = 4096

/** Chunks of length, name, content and checksum, from IHDR to IEND. An animation (APNG) has a chunk named acTL. */
function pngSize(content: Buffer): Size | undefined {
  if (!starts(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return undefined
  let size: Size | undefined
  for (let at = 8; at + 12 <= content.length; ) {
    const length = content.readUInt32BE(at)
    const name = nameAt(content, at + 4)
    const next = at + 12 + length
    if (name === 'acTL' || next > content.length) return undefined
    if (length > longestCompressedPart && compressedParts.includes(name)) return undefined
    if (!size) {
      if (name !== 'IHDR' || length !== 13) return undefined
      size = { width: content.readUInt32BE(at + 8), height: content.readUInt32BE(at + 12) }
    } else if (name === 'IHDR') return undefined
    if (name === 'IEND') return next === content.length ? size : undefined
    at = next
  }
  return undefined
}

/** Each goes over all pixels: a picture in steps has about ten. */
const mostScans = 20
/** A frame header (SOF) in any way of coding; 0xC4, 0xC8 and 0xCC are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const startOfScan = 0xda
const endOfImage = 0xd9
/** They stand alone: no length and no content follows. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** Segments of marker, length and content; the coded pixels follow a scan header up to the next marker. */
function jpegSize(content: Buffer): Size | undefined {
  if (!starts(content, [0xff, 0xd8])) return undefined
  let size: Size | undefined
  let scans = 0
  for (let at = 2; at + 2 <= content.length && content[at] === 0xff; ) {
    const marker = content[at + 1] ?? 0
    if (marker === endOfImage) return at + 2 === content.length ? size : undefined
    // Bytes that fill up.
    if (marker === 0xff) at += 1
    else if (isBare(marker)) at += 2
    else {
      if (at + 4 > content.length) return undefined
      const next = at + 2 + content.readUInt16BE(at + 2)
      if (isFrame(marker)) {
        if (size || next > content.length || next < at + 9) return undefined
        size = { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) }
      }
      if (marker === startOfScan && ++scans > mostScans) return undefined
      at = marker === startOfScan ? endOfScan(content, next) : next
    }
  }
  return undefined
}

/** Within coded pixels 0xFF is followed by a zero, or by a mark to start again from. */
function endOfScan(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at >= 0; at = content.indexOf(0xff, at + 2)) {
    const marker = content[at + 1] ?? 0
    if (marker !== 0 && !isBare(marker)) return at
  }
  return content.length
}

/** One RIFF file: a lossy picture (VP8), one without loss (VP8L), or either with a header of its own (VP8X). */
function webpSize(content: Buffer): Size | undefined {
  const isWhole =
    content.length >= 30 &&
    nameAt(content, 0) === 'RIFF' &&
    nameAt(content, 8) === 'WEBP' &&
    content.readUInt32LE(4) + 8 === content.length
  if (!isWhole) return undefined
  let size: Size | undefined
  for (let at = 12; at < content.length; ) {
    if (at + 18 > content.length) return undefined
    const name = nameAt(content, at)
    const length = content.readUInt32LE(at + 4)
    const found = webpHeader(content, name, at + 8)
    // An animation, or a picture that is larger than its header says.
    if (found === 'animated' || (found && size && !isSame(found, size))) return undefined
    size ??= found
    // Chunks have an even length.
    at += 8 + length + (length % 2)
    if (at > content.length) return undefined
  }
  return size
}

/** Undefined for a chunk that says nothing of the size. */
function webpHeader(content: Buffer, name: string, at: number): Size | 'animated' | undefined {
  if (name === 'VP8 ')
    return { width: content.readUInt16LE(at + 6) & 0x3fff, height: content.readUInt16LE(at + 8) & 0x3fff }
  if (name === 'VP8L') {
    const bits = content.readUInt32LE(at + 1)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (name === 'VP8X' && (content[at] ?? 0) & 0x02) return 'animated'
  if (name === 'VP8X')
    return { width: content.readUIntLE(at + 4, 3) + 1, height: content.readUIntLE(at + 7, 3) + 1 }
  return name === 'ANIM' || name === 'ANMF' ? 'animated' : undefined
}

const isSame = (one: Size, other: Size) => one.width === other.width && one.height === other.height

const nameAt = (content: Buffer, at: number) => content.toString('latin1', at, at + 4)

function starts(content: Buffer, bytes: number[]): boolean {
  return bytes.every((byte, index) => content[index] === byte)
}
