// Loads of men and women by name: "H: 100 kg / M: 70 kg", "Men 100, women 70".
import { isMark, isWord, type Token } from '../text/tokens.ts'
import type { Found, Quantity } from './measurement.ts'
import { plainUnitAt, type Unit } from './units.ts'

/** An M is a man or "mujer"; the larger number is the men's. */
export const sexWords = (
  'm men man male males w women woman f female females ladies guys girls boys ♀ ♂ ' +
  'h hombre hombres mujer mujeres chico chicos chica chicas varones damas'
).split(' ')
const words = new Set(sexWords)

const loads: readonly (Unit | undefined)[] = ['kg', 'lb', 'pood', 'in', 'cm', undefined]
const between = ['/', ',', ';', '-', '|', '*']

/** The second may stand on the next line. */
export function sexesAt(tokens: readonly Token[], at: number): Found<Quantity> | undefined {
  const first = loadOfAt(tokens, at)
  if (!first) return undefined
  const mark = tokens[first.end]
  const parted = mark?.kind === 'line' || between.some(text => isMark(mark, text)) || isWord(mark, 'y', 'and')
  const second = loadOfAt(tokens, parted ? first.end + 1 : first.end)
  if (!second || tokens[at]?.text === second.value.word) return undefined
  const unit = second.value.unit ?? first.value.unit
  const numbers = [first.value.number, second.value.number]
  return {
    value: { kind: 'quantity', numbers, joiner: '/', open: false, plus: false, unit },
    end: second.end,
  }
}

type LoadOf = { word: string; number: number; unit: Unit | undefined }

/** "Men: 100 kg" */
function loadOfAt(tokens: readonly Token[], at: number): Found<LoadOf> | undefined {
  const word = tokens[at]
  if (!word || !words.has(word.text)) return undefined
  const numberAt = isMark(tokens[at + 1], ':') || isMark(tokens[at + 1], '=') ? at + 2 : at + 1
  const number = tokens[numberAt]
  if (number?.kind !== 'number') return undefined
  const unit = plainUnitAt(tokens, numberAt + 1)
  if (!loads.includes(unit?.value)) return undefined
  const value = { word: word.text, number: number.value, unit: unit?.value }
  return { value, end: unit?.end ?? numberAt + 1 }
}
