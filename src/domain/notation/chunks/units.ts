// Units after a number, in both languages.
import { isMark, isWord, type Token } from '../text/tokens.ts'
import type { Found } from './measurement.ts'

const words = {
  min: "min mins minute minutes minuto minutos ' mn",
  s: 's sec secs second seconds seg segs segundo segundos',
  h: 'h hr hrs hour hours hora horas',
  kg: 'kg kgs kilo kilos',
  lb: '# lb lbs pound pounds libra libras',
  pood: 'pood poods pd',
  bodyweight: 'bw bodyweight',
  m: 'm mt mts mtr mtrs meter meters metre metres metro metros',
  km: 'km kms kilometro kilometros kilometer kilometers',
  /** Thousands: metres of a run, kilograms of a lift. */
  k: 'k',
  mi: 'mi mile miles milla millas',
  ft: 'ft feet foot pies pie',
  yd: 'yd yds yard yards yarda yardas',
  cal: 'cal cals calorie calories caloria calorias kcal kcals c',
  percent: '%',
  cm: 'cm cms',
  in: 'in inch inches ins pulgada pulgadas pulg',
  /** Seconds or inches. */
  quote: '"',
  reps: 'rep reps repeticiones repes',
  rm: 'rm rms',
  /** Of the heart. */
  bpm: 'bpm ppm rpm spm watts damper',
} as const

export type TimeUnit = 'min' | 's' | 'h'
export type Unit = Exclude<keyof typeof words, TimeUnit>

const units = new Map<string, Unit | TimeUnit>()
for (const unit of Object.keys(words) as (Unit | TimeUnit)[])
  for (const word of words[unit].split(' ')) units.set(word, unit)

export const secondsIn: Record<TimeUnit, number> = { s: 1, min: 60, h: 3600 }

export function unitAt(tokens: readonly Token[], at: number): Found<Unit | TimeUnit> | undefined {
  const token = tokens[at]
  // "500-m row", "50-lb. dumbbell"
  if (isMark(token, '-') && token.glued && tokens[at + 1]?.kind === 'word' && tokens[at + 1]?.glued)
    return hyphenatedAt(tokens, at + 1)
  if (token?.kind !== 'word' && token?.kind !== 'mark') return undefined
  const unit = units.get(token.text)
  if (!unit || isOtherWord(tokens, at, unit)) return undefined
  const next = tokens[at + 1]
  // Two apostrophes are one quotation mark.
  if (token.text === "'" && isMark(next, "'") && next.glued) return { value: 'quote', end: at + 2 }
  // "12 cal. row", but "12c. Then …"
  const dotted =
    token.kind === 'word' && token.text !== 'c' && token.text.length < 5 && isMark(next, '.') && next.glued
  return { value: unit, end: dotted ? at + 2 : at + 1 }
}

/** Not the "a" of "8-a side", and not the "c" and the "k" of "5-c". */
function hyphenatedAt(tokens: readonly Token[], at: number): Found<Unit | TimeUnit> | undefined {
  const unit = unitAt(tokens, at)
  return unit && unit.value !== 'reps' && tokens[at]?.text !== 'c' && tokens[at]?.text !== 'k'
    ? unit
    : undefined
}

/** Short words that mean something else where they stand. */
function isOtherWord(tokens: readonly Token[], at: number, unit: Unit | TimeUnit): boolean {
  const token = tokens[at]
  const next = tokens[at + 1]
  switch (token?.text) {
    case 'in':
      // "in 12 min"
      return next?.kind === 'number'
    case 'pie':
    case 'pies':
      // "pies a la barra" are toes.
      return isWord(next, 'a')
    case 'k':
      return !token.glued
    case 'c':
      // "12c row", but "10 c/lado".
      return !token.glued || isMark(next, '/')
  }
  // "m/w", "h/m": men and women.
  if (unit === 'm') return isMark(next, '/') && isWord(tokens[at + 2], 'w', 'f', 'h')
  return unit === 'h' && isMark(next, '/')
}

const isTime = (unit: Unit | TimeUnit): unit is TimeUnit => unit in secondsIn

export function timeUnitAt(tokens: readonly Token[], at: number): Found<TimeUnit> | undefined {
  const unit = unitAt(tokens, at)
  return unit && isTime(unit.value) ? { value: unit.value, end: unit.end } : undefined
}

export function plainUnitAt(tokens: readonly Token[], at: number): Found<Unit> | undefined {
  if (isMark(tokens[at], '-') && isWord(tokens[at + 1], 'rep') && isWord(tokens[at + 2], 'max', 'maximum'))
    return { value: 'rm', end: at + 3 }
  const max = isMark(tokens[at + 1], '-') ? at + 2 : at + 1
  if (isWord(tokens[at], 'rep') && isWord(tokens[max], 'max', 'maximum')) return { value: 'rm', end: max + 1 }
  const unit = unitAt(tokens, at)
  return unit && !isTime(unit.value) ? { value: unit.value, end: unit.end } : undefined
}

const metresIn = { m: 1, km: 1000, k: 1000, mi: 1609.34, ft: 0.3048, yd: 0.9144 }

export type DistanceUnit = keyof typeof metresIn

export const isDistance = (unit: Unit | undefined): unit is DistanceUnit =>
  unit !== undefined && unit in metresIn

/** To the centimetre, miles to the metre. */
export function metresOf(number: number, unit: DistanceUnit): number {
  const parts = unit === 'mi' ? 1 : 100
  return Math.round(number * metresIn[unit] * parts) / parts
}
