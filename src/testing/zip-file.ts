// A zip archive, for tests: as Excel writes one, and as one who means harm does.
import { crc32, deflateRawSync } from 'node:zlib'

export function zipFile(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const whole = Buffer.from(content)
    const packed = deflateRawSync(whole)
    const sizes = [crc32(whole), packed.length, whole.length]
    const header = bytes(
      [0x04034b50, 4],
      [20, 2],
      [0, 2],
      [8, 2],
      [0, 4],
      ...sizes.map(four),
      [name.length, 2],
      [0, 2],
    )
    const entry = bytes(
      [0x02014b50, 4],
      [20, 2],
      [20, 2],
      [0, 2],
      [8, 2],
      [0, 4],
      ...sizes.map(four),
      [name.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    )
    parts.push(header, Buffer.from(name), packed)
    entries.push(entry, Buffer.from(name))
    offset += header.length + name.length + packed.length
  }
  const list = Buffer.concat(entries)
  const count = Object.keys(files).length
  const end = bytes(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [list.length, 4],
    [offset, 4],
    [0, 2],
  )
  return Buffer.concat([...parts, list, end])
}

/** A value and its length in bytes. */
type Field = [value: number, length: 2 | 4]
const four = (value: number): Field => [value, 4]

function bytes(...fields: Field[]): Buffer {
  return Buffer.concat(
    fields.map(([value, length]) => {
      const field = Buffer.alloc(length)
      field.writeUIntLE(value, 0, length)
      return field
    }),
  )
}
