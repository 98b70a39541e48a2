// The text of a file that does not state its encoding: UTF-8, UTF-16 with its byte order mark, or what Excel writes on Windows.

export type Encoding = 'utf8' | 'utf16le' | 'utf16be' | 'windows-1252'
export type DecodedText = { text: string; encoding: Encoding; hasMark: boolean }

const marks: readonly { encoding: Encoding; label: string; bytes: readonly number[] }[] = [
  { encoding: 'utf8', label: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf16le', label: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf16be', label: 'utf-16be', bytes: [0xfe, 0xff] },
]

export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = marks.find(mark => mark.bytes.every((byte, index) => bytes[index] === byte))
  if (marked) {
    const text = new TextDecoder(marked.label).decode(bytes)
    return { text, encoding: marked.encoding, hasMark: true }
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text, encoding: 'utf8', hasMark: false }
  } catch {
    return { text: windowsText(bytes), encoding: 'windows-1252', hasMark: false }
  }
}

/** The characters 0x80 to 0x9f, which are control characters in Latin-1. Node reads them as those. */
const windowsCharacters = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

const windowsText = (bytes: Uint8Array) =>
  new TextDecoder('latin1')
    .decode(bytes)
    .replaceAll(/[\x80-\x9f]/g, char => windowsCharacters[char.charCodeAt(0) - 0x80] ?? char)
