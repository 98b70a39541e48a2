// Detects an image type from its bytes. Not SVG: it can contain scripts.
const kinds = [
  {
    type: 'image/png',
    fits: (content: Buffer) =>
      starts(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) &&
      content.subarray(-8, -4).toString('latin1') === 'IEND',
  },
  {
    type: 'image/jpeg',
    fits: (content: Buffer) =>
      starts(content, [0xff, 0xd8, 0xff]) && content.subarray(-2).equals(Buffer.from([0xff, 0xd9])),
  },
  {
    type: 'image/webp',
    fits: (content: Buffer) =>
      content.length > 12 &&
      content.subarray(0, 4).toString('latin1') === 'RIFF' &&
      content.subarray(8, 12).toString('latin1') === 'WEBP' &&
      content.readUInt32LE(4) + 8 === content.length,
  },
] as const

export function imageType(content: Buffer): (typeof kinds)[number]['type'] | undefined {
  return kinds.find(({ fits }) => fits(content))?.type
}

function starts(content: Buffer, bytes: number[]): boolean {
  return bytes.every((byte, index) => content[index] === byte)
}
