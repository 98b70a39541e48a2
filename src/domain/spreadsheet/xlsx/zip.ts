// The files in a zip archive, inflated one by one and never beyond a bound: an archive of 40 kB can hold 4 GB of zeros.
import { SpreadsheetError } from '../spreadsheet-error.ts'

export type Zip = { names: readonly string[]; text(name: string): Promise<string | undefined> }

/** The limit for all files together, inflated. */
const mostBytes = 60_000_000
const mostFiles = 2_000

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endLength = 22
const entryLength = 46
const headerLength = 30
const longestComment = 65_535

type Entry = { name: string; method: number; offset: number; packed: number }

export function openZip(bytes: Uint8Array): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = new Map(readEntries(view, bytes).map(entry => [entry.name, entry]))
  let left = mostBytes
  return {
    names: [...entries.keys()],
    async text(name) {
      const entry = entries.get(name)
      if (!entry) return undefined
      const content = await inflate(contentOf(entry, view, bytes), entry.method, left)
      left -= content.byteLength
      return new TextDecoder().decode(content)
    },
  }
}

function readEntries(view: DataView, bytes: Uint8Array): Entry[] {
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > mostFiles) throw new SpreadsheetError('too_large')
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (at + entryLength > view.byteLength || view.getUint32(at, true) !== entrySignature)
      throw new SpreadsheetError('broken_file')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map(offset =>
      view.getUint16(at + offset, true),
    )
    const name = new TextDecoder().decode(
      bytes.subarray(at + entryLength, at + entryLength + (nameLength ?? 0)),
    )
    const [method, packed, offset] = [
      view.getUint16(at + 10, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 42, true),
    ]
    entries.push({ name, method, offset, packed })
    at += entryLength + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return entries
}

/** The end of the archive says where its list of files is; a comment may follow it. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - endLength - longestComment)
  for (let at = view.byteLength - endLength; at >= first; at--)
    if (view.getUint32(at, true) === endSignature) return at
  throw new SpreadsheetError('broken_file')
}

function contentOf({ offset, packed }: Entry, view: DataView, bytes: Uint8Array): Uint8Array {
  if (offset + headerLength > view.byteLength) throw new SpreadsheetError('broken_file')
  const start = offset + headerLength + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + packed > view.byteLength) throw new SpreadsheetError('broken_file')
  return bytes.subarray(start, start + packed)
}

const stored = 0
const deflated = 8

async function inflate(packed: Uint8Array, method: number, most: number): Promise<Uint8Array> {
  if (method === stored && packed.byteLength <= most) return packed
  if (method !== deflated) throw new SpreadsheetError(method === stored ? 'too_large' : 'broken_file')
  const stream = new Blob([packed as BlobPart]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { value, done } = await reader.read().catch(() => {
      throw new SpreadsheetError('broken_file')
    })
    if (done) break
    length += value.byteLength
    if (length > most) {
      await reader.cancel()
      throw new SpreadsheetError('too_large')
    }
    parts.push(value)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
