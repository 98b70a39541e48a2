// One exercise of a sheet that has its sets, repetitions and load in columns, as a coach would write it in a line.
import { plainText } from '../notation/text/tokens.ts'
import type { Column } from './column-role.ts'

const fieldRoles = new Set(['exercise', 'sets', 'reps', 'load', 'rest', 'tempo', 'effort', 'amount'])

export const isExerciseField = ({ role }: Column) => fieldRoles.has(role)

/** Nothing of it is left out: two cells of one kind, as kilograms and percent, are both in the line. */
export function exerciseLine(cells: readonly { field: Column; text: string }[]): string {
  const all = (role: Column['role']) => cells.filter(({ field }) => field.role === role)
  const textOf = (role: Column['role']) =>
    all(role)
      .map(({ text }) => text)
      .join(' ')
  const [exercise, sets, reps, amount] = [
    textOf('exercise'),
    textOf('sets'),
    textOf('reps'),
    textOf('amount'),
  ]
  const work =
    sets && reps ? `${sets}x${reps}` : reps || (sets && `${sets} ${isNumber(sets) ? 'sets' : ''}`.trim())
  const parts = [
    exercise,
    work,
    amount,
    ...all('load').map(({ text, field }) => `@ ${withUnit(text, field.header)}${forWhom(field.header)}`),
    ...all('effort').map(({ text, field }) => withWord(text, field.header)),
    ...all('tempo').map(({ text }) => withWord(text, 'tempo')),
  ].filter(Boolean)
  const rests = all('rest').map(({ text, field: { header } }) =>
    withWord(withTime(text, header), restWord(header)),
  )
  return [parts.join(' '), ...rests].filter(Boolean).join(', ')
}

const isNumber = (text: string) => /^\d+(?:[.,]\d+)?(?:\s?-\s?\d+(?:[.,]\d+)?)?$/.test(text.trim())

/** "80" below "Load (kg)" is 80 kg, and below "%" 80 %. */
function withUnit(load: string, header: string): string {
  if (!isNumber(load)) return load.replace(/^@\s*/, '')
  const plain = plainText(header)
  if (/%|percent|porcentaje|intensi/.test(plain)) return `${load}%`
  const unit = /\b(kg|lb)s?\b/.exec(plain)?.[1]
  return unit ? `${load} ${unit}` : load
}

/** "60" below "Men" and "40" below "Women" are two loads. */
const forWhom = (header: string) =>
  /^(men|women|male|female|hombres|mujeres|chicos|chicas)$/.test(plainText(header.trim()))
    ? ` (${header})`
    : ''

/** "90" below "Rest (s)" is 90 s. */
function withTime(rest: string, header: string): string {
  if (!isNumber(rest)) return rest
  const unit = /\b(sec|seg|min|s)(?:onds?|undos?|utes?|utos?|s)?\b/.exec(plainText(header))?.[1]
  return unit ? `${rest} ${unit === 'min' ? 'min' : 's'}` : rest
}

/** "8" below "RPE" is RPE 8. */
const withWord = (text: string, word: string) =>
  plainText(text).includes(plainText(word)) ? text : `${word} ${text}`

const restWord = (header: string) => (/^(desc|pausa|recup)/.test(plainText(header)) ? 'descanso' : 'rest')
