// What kind of picture some bytes are, by their own first bytes. SVG is not among them: it can carry scripts.
const signatures = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], at: 0 },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff], at: 0 },
  { type: 'image/webp', bytes: [0x57, 0x45, 0x42, 0x50], at: 8 },
] as const

export function imageType(content: Buffer): (typeof signatures)[number]['type'] | undefined {
  return signatures.find(({ bytes, at }) => bytes.every((byte, index) => content[at + index] === byte))?.type
}
