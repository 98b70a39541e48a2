// "HR under 145", "mantener FC 130-140": how hard the work is. The number is no amount of anything.
import { isMark, isWord, type Token } from '../text/tokens.ts'
import { plainUnitAt } from './units.ts'

const leading = new Set('keep hold stay with your the at mantener manten con tu la las el'.split(' '))
const names = new Set('hr fc pulse pulso pulsaciones'.split(' '))
const between = new Set(
  'max maxima media under below of at < > = : ~ bajo menos de por debajo entre a en'.split(' '),
)
const most = 3
const [least, highest] = [90, 220]

/** The token after it. */
export function heartRateAt(tokens: readonly Token[], at: number): number | undefined {
  const nameAt = skip(tokens, at, leading)
  if (!names.has(tokens[nameAt]?.text ?? '')) return undefined
  const numberAt = skip(tokens, nameAt + 1, between)
  if (!isRate(tokens[numberAt])) return undefined
  const isJoined = isMark(tokens[numberAt + 1], '-') || isWord(tokens[numberAt + 1], 'to', 'a', 'y')
  const end = isJoined && isRate(tokens[numberAt + 2]) ? numberAt + 3 : numberAt + 1
  const unit = plainUnitAt(tokens, end)
  if (unit && unit.value !== 'bpm') return undefined
  return unit?.end ?? end
}

const isRate = (token: Token | undefined) =>
  token?.kind === 'number' && token.value >= least && token.value <= highest

function skip(tokens: readonly Token[], at: number, words: ReadonlySet<string>): number {
  let end = at
  while (end < at + most && words.has(tokens[end]?.text ?? '')) end += 1
  return end
}
