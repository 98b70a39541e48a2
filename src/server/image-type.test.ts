import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pngChunk as chunk, pngFile as png } from '#testing/png-file.ts'
import { imageType, readPicture } from './image-type.ts'

type Size = { width: number; height: number }
const square = (side: number): Size => ({ width: side, height: side })

const bytes32 = (value: number) =>
  Buffer.from([value >>> 24, value >> 16, value >> 8, value].map(one => one & 0xff))
const bytes16 = (value: number) => [value >> 8, value & 0xff]

const segment = (marker: number, content: number[]) =>
  Buffer.from([0xff, marker, ...bytes16(content.length + 2), ...content])

/** Grey. The only code of each table is one zero: no difference to the block before, and nothing else in the block. */
function jpeg({ width, height }: Size, { scans = 1, frame = 0xc0, before = [] as Buffer[] } = {}): Buffer {
  const onlyCode = [1, ...Array(15).fill(0), 0]
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const scan = Buffer.concat([
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    Buffer.alloc(Math.ceil(blocks / 4)),
    Buffer.from([0xff, 0x00, 0xff, 0xd0]),
  ])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...before,
    segment(0xdb, [0, ...Array(64).fill(1)]),
    segment(frame, [8, ...bytes16(height), ...bytes16(width), 1, 1, 0x11, 0]),
    segment(0xc4, [0x00, ...onlyCode]),
    segment(0xc4, [0x10, ...onlyCode]),
    ...Array(scans).fill(scan),
    Buffer.from([0xff, 0xd9]),
  ])
}

function webpChunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

function webp(...chunks: Buffer[]): Buffer {
  const content = Buffer.concat([Buffer.from('WEBP'), ...chunks])
  return webpChunk('RIFF', content)
}

/** One pixel, with another size in its header. */
function lossy({ width, height }: Size): Buffer {
  const content = Buffer.from('MAEAnQEqAQABAA7A/iWkAANwAAAAAA==', 'base64')
  content.writeUInt16LE(width, 6)
  content.writeUInt16LE(height, 8)
  return webpChunk('VP8 ', content)
}

function lossless({ width, height }: Size): Buffer {
  const content = Buffer.from('LwAAABAHEBERiIj+BwA=', 'base64')
  content.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1)
  return webpChunk('VP8L', content)
}

function extended({ width, height }: Size, flags = 0): Buffer {
  const content = Buffer.alloc(10)
  content[0] = flags
  content.writeUIntLE(width - 1, 4, 3)
  content.writeUIntLE(height - 1, 7, 3)
  return webpChunk('VP8X', content)
}

const makers = {
  'image/png': (size: Size) => png(size),
  'image/jpeg': (size: Size) => jpeg(size),
  'image/webp': (size: Size) => webp(lossy(size)),
  'image/webp without loss': (size: Size) => webp(lossless(size)),
  'image/webp with a header': (size: Size) => webp(extended(size), lossy(size)),
}
const kinds = Object.entries(makers)

describe('[TRUST-11] a picture is what its bytes say', () => {
  it.each(kinds)('%s of up to 512 pixels a side', (kind, make) => {
    const type = kind.split(' ')[0]
    for (const size of [square(1), square(256), square(512), { width: 512, height: 3 }])
      expect(imageType(make(size))).toBe(type)
  })

  it.each(kinds)('%s: more pixels are refused, in either direction', (_, make) => {
    for (const size of [{ width: 513, height: 1 }, { width: 1, height: 513 }, square(16_000)])
      expect(imageType(make(size))).toBeUndefined()
  })

  it.each(kinds)('[GYM-51] %s: its size is read, within the limit that is asked for', (kind, make) => {
    const size = { width: 800, height: 200 }
    expect(readPicture(make(size), 1024)).toEqual({ type: kind.split(' ')[0], ...size })
    expect(readPicture(make(size), 799)).toBeUndefined()
  })

  it('a small file that unfolds to gigabytes is refused', () => {
    const bomb = png(square(20_000))
    expect(bomb.length).toBeLessThan(100_000)
    expect(imageType(bomb)).toBeUndefined()
  })

  it.each(kinds)('%s: anything after its end is refused, and so is a part of it', (_, make) => {
    const content = make(square(64))
    const page = Buffer.from('<script>alert(1)</script>')
    expect(imageType(Buffer.concat([content, page]))).toBeUndefined()
    // The file ends as a picture does.
    expect(imageType(Buffer.concat([content, page, content.subarray(-12)]))).toBeUndefined()
    for (let length = 0; length < content.length; length++)
      expect(imageType(content.subarray(0, length)), String(length)).toBeUndefined()
  })

  it('an animation is refused: each of its frames is a picture', () => {
    expect(imageType(png(square(8), [chunk('acTL', Buffer.alloc(8))]))).toBeUndefined()
    expect(imageType(webp(extended(square(8), 0x02), lossy(square(8))))).toBeUndefined()
    expect(imageType(webp(extended(square(8)), webpChunk('ANMF', lossy(square(8)))))).toBeUndefined()
  })

  it.each(['iCCP', 'zTXt', 'iTXt'])(
    'a PNG with a long compressed part (%s) is refused: it may unfold to gigabytes',
    name => {
      const bomb = (length: number) =>
        chunk(name, deflateSync(Buffer.alloc(length * 1_000)).subarray(0, length))
      expect(imageType(png(square(8), [bomb(4_000)]))).toBe('image/png')
      expect(imageType(png(square(8), [bomb(9_000)]))).toBeUndefined()
    },
  )

  it('is refused when it says two sizes', () => {
    expect(imageType(webp(extended(square(8)), lossy(square(16_000))))).toBeUndefined()
    const second = chunk(
      'IHDR',
      Buffer.concat([bytes32(9_000), bytes32(9_000), Buffer.from([1, 0, 0, 0, 0])]),
    )
    expect(imageType(png(square(8), [second]))).toBeUndefined()
    const frame = segment(0xc2, [8, ...bytes16(9_000), ...bytes16(9_000), 1, 1, 0x11, 0])
    expect(imageType(jpeg(square(8), { before: [frame] }))).toBeUndefined()
  })

  it('a JPEG may come in steps, not in hundreds of them, and be preceded by what a camera says', () => {
    expect(imageType(jpeg(square(8), { frame: 0xc2, scans: 10 }))).toBe('image/jpeg')
    expect(imageType(jpeg(square(8), { frame: 0xc2, scans: 500 }))).toBeUndefined()
    const camera = segment(0xe1, [...Buffer.from('\xff\xd9 preview \xff\xc0', 'latin1')])
    expect(imageType(jpeg(square(8), { before: [camera] }))).toBe('image/jpeg')
  })

  it('is never read beyond its end, whatever it says', () => {
    const samples = kinds.map(([, make]) => make(square(8)))
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 8 }),
        (sample, changes) => {
          const content = Buffer.from(sample)
          for (const [at, byte] of changes) content[at % content.length] = byte
          const type = imageType(content)
          expect([undefined, 'image/png', 'image/jpeg', 'image/webp']).toContain(type)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
