// One exercise of a sheet that has its sets, repetitions and load in columns, as a coach would write it in a line.
import { plainText } from '../notation/text/tokens.ts'
import type { Column } from './column-role.ts'

const fieldRoles = new Set(['exercise', 'sets', 'reps', 'load', 'rest', 'tempo', 'effort', 'amount'])

export const isExerciseField = ({ role }: Column) => fieldRoles.has(role)

export function exerciseLine(cells: readonly { field: Column; text: string }[]): string {
  const of = (role: Column['role']) => cells.find(({ field }) => field.role === role)
  const [exercise, sets, reps, load] = [of('exercise'), of('sets'), of('reps'), of('load')].map(
    one => one?.text,
  )
  const work =
    sets && reps ? `${sets}x${reps}` : (reps ?? (sets && `${sets} ${isNumber(sets) ? 'sets' : ''}`.trim()))
  const [rest, tempo, effort, amount] = [of('rest'), of('tempo'), of('effort'), of('amount')]
  const parts = [
    exercise,
    work,
    amount?.text,
    load && `@ ${withUnit(load, of('load')?.field.header ?? '')}`,
    effort && withWord(effort.text, effort.field.header),
    tempo && withWord(tempo.text, 'tempo'),
  ].filter(Boolean)
  return [
    parts.join(' '),
    rest && withWord(withTime(rest.text, rest.field.header), restWord(rest.field.header)),
  ]
    .filter(Boolean)
    .join(', ')
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
