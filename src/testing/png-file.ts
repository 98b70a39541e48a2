// A PNG of any size, black, one bit for each pixel: small as a file, whatever it unfolds to.
import { crc32, deflateSync } from 'node:zlib'

type Size = { width: number; height: number }

export function pngChunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  return Buffer.concat([bytes32(content.length), named, bytes32(crc32(named))])
}

export function pngFile({ width, height }: Size, more: Buffer[] = []): Buffer {
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', Buffer.concat([bytes32(width), bytes32(height), Buffer.from([1, 0, 0, 0, 0])])),
    ...more,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function bytes32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
