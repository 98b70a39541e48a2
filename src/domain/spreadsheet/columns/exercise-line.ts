// One exercise of a sheet that has its sets, repetitions and load in columns, as a coach would write it in a line.
import { plainText } from '#domain/notation/text/tokens.ts'
import type { Column } from './column-role.ts'

const fieldRoles = new Set(['exercise', 'sets', 'reps', 'load', 'rest', 'tempo', 'effort', 'amount'])

export const isExerciseField = ({ role }: Column) => fieldRoles.has(role)

/** "Set 1", "Serie 2": what that set is. */
export const isOneSet = (column: Column | undefined): column is Column =>
  column?.role === 'sets' && /\d/.test(column.header)

/** Beside the number of the sets, columns for each of them are for what athletes did. */
export function withSetResults(columns: readonly (Column | undefined)[]): readonly (Column | undefined)[] {
  const isCounted = columns.some(column => column?.role === 'sets' && !isOneSet(column))
  return isCounted
    ? columns.map(column => (isOneSet(column) ? { ...column, role: 'result' } : column))
    : columns
}

/** Nothing of it is left out: two cells of one kind, as kilograms and percent, are both in the line. */
export function exerciseLine(cells: readonly { field: Column; text: string }[]): string {
  const eachSet = cells.filter(({ field }) => isOneSet(field))
  const all = (role: Column['role']) => cells.filter(({ field }) => field.role === role && !isOneSet(field))
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
  const counted =
    sets && reps ? `${sets}x${reps}` : reps || (sets && `${sets} ${isNumber(sets) ? 'sets' : ''}`.trim())
  const work = eachSet.length > 0 ? setBySet(counted, eachSet) : counted
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

/** "5-5-3", "5 @ 60 kg, 5 @ 70 kg", "10 @ 60%, 8 @ 65%" */
function setBySet(reps: string, sets: readonly { field: Column; text: string }[]): string {
  if (reps !== '' && sets.every(({ text }) => isLoad(text)))
    return sets.map(({ text, field }) => `${reps} @ ${withUnit(text, field.header)}`).join(', ')
  const areCounts = sets.every(({ text }) => /^\d+$/.test(text))
  return [reps, sets.map(({ text }) => text).join(areCounts ? '-' : ', ')].filter(Boolean).join(' ')
}

export const isLoad = (text: string) => /^@?\s?\d+(?:[.,]\d+)?\s?(?:%|kg|lbs?)?$/i.test(text)

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
