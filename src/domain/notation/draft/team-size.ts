import type { Reading } from './reading.ts'

const numberWords = new Map([
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['tres', 3],
  ['cuatro', 4],
  ['cinco', 5],
  ['seis', 6],
])

/** The number after "teams of", in figures or as a word. */
export function takeTeamSize({ cursor, block }: Reading) {
  const next = cursor.peek()
  let size: number | undefined
  if (next?.kind === 'word') size = numberWords.get(next.text)
  else if (next?.kind === 'phrase' && next.tag === 'two') size = 2
  else if (next?.kind === 'measure' && next.value.kind === 'quantity') size = next.value.numbers[0]
  if (size === undefined) return
  block.team = size
  cursor.skip()
}
