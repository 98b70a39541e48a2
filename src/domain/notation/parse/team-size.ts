import { hasWork } from './parsed-block.ts'
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
export function takeTeamSize(reading: Reading) {
  const { cursor } = reading
  const next = cursor.peek()
  let size: number | undefined
  if (next?.kind === 'word') size = numberWords.get(next.text)
  else if (next?.kind === 'phrase' && next.tag === 'two') size = 2
  else if (next?.kind === 'measure' && next.value.kind === 'quantity') size = next.value.numbers[0]
  if (size === undefined) return
  setTeam(reading, size)
  cursor.skip()
}

/** Below a blank line "In teams of two:" is about the work below it. */
export function setTeam(reading: Reading, size: number) {
  const { block, afterBlank, lineStart, cursor } = reading
  let steps = 1
  while (cursor.peek(steps)?.kind === 'measure' || cursor.peekTag(steps) === 'two') steps += 1
  const colon = cursor.peek(steps)
  if (afterBlank && lineStart && hasWork(block) && colon?.kind === 'mark' && colon.text === ':')
    reading.teamBelow = size
  else block.team = size
}
