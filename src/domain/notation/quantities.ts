// Numbers with their units: 24/16 kg, 1:30, 21-15-9, 5x5, 75-80 %.
import type { Token } from './tokens.ts'

export type Unit =
  | 'kg'
  | 'lb'
  | 'pood'
  | 'bodyweight'
  | 'm'
  | 'km'
  | 'mi'
  | 'ft'
  | 'yd'
  | 'cal'
  | 'percent'
  | 'cm'
  | 'in'
  | 'quote'
  | 'reps'
  | 'rm'
  | 'k'

/** One number, a pair, a range or a whole scheme. */
export type Quantity = {
  kind: 'quantity'
  numbers: number[]
  joiner: '/' | '-' | ',' | undefined
  /** 3-6-9-... */
  open: boolean
  /** 5+ */
  plus: boolean
  unit: Unit | undefined
}
export type Duration = { kind: 'duration'; seconds: number; most?: number }
export type WorkRest = { kind: 'workRest'; work: number; rest: number }
/** 5x5, 3 x 400 m, 4 x max: how often, and what each time. */
export type Times = {
  kind: 'times'
  count: number
  of: Quantity | Duration | WorkRest | { kind: 'max' } | undefined
}
export type Measurement = Quantity | Duration | WorkRest | Times

type Found<Value> = { value: Value; end: number }

const units: Record<string, Unit | 'min' | 's' | 'h'> = {
  min: 'min',
  mins: 'min',
  minute: 'min',
  minutes: 'min',
  minuto: 'min',
  minutos: 'min',
  "'": 'min',
  mn: 'min',
  s: 's',
  sec: 's',
  secs: 's',
  second: 's',
  seconds: 's',
  seg: 's',
  segs: 's',
  segundo: 's',
  segundos: 's',
  h: 'h',
  hr: 'h',
  hrs: 'h',
  hour: 'h',
  hours: 'h',
  hora: 'h',
  horas: 'h',
  kg: 'kg',
  kgs: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  '#': 'lb',
  lb: 'lb',
  lbs: 'lb',
  pound: 'lb',
  pounds: 'lb',
  libra: 'lb',
  libras: 'lb',
  pood: 'pood',
  poods: 'pood',
  pd: 'pood',
  m: 'm',
  mt: 'm',
  mts: 'm',
  mtr: 'm',
  mtrs: 'm',
  meter: 'm',
  meters: 'm',
  metre: 'm',
  metres: 'm',
  metro: 'm',
  metros: 'm',
  km: 'km',
  kms: 'km',
  kilometro: 'km',
  kilometros: 'km',
  kilometer: 'km',
  kilometers: 'km',
  k: 'k',
  mi: 'mi',
  mile: 'mi',
  miles: 'mi',
  milla: 'mi',
  millas: 'mi',
  ft: 'ft',
  feet: 'ft',
  foot: 'ft',
  pies: 'ft',
  pie: 'ft',
  yd: 'yd',
  yds: 'yd',
  yard: 'yd',
  yards: 'yd',
  yarda: 'yd',
  yardas: 'yd',
  cal: 'cal',
  cals: 'cal',
  calorie: 'cal',
  calories: 'cal',
  caloria: 'cal',
  calorias: 'cal',
  kcal: 'cal',
  kcals: 'cal',
  '%': 'percent',
  cm: 'cm',
  cms: 'cm',
  in: 'in',
  inch: 'in',
  inches: 'in',
  ins: 'in',
  pulgada: 'in',
  pulgadas: 'in',
  pulg: 'in',
  '"': 'quote',
  rep: 'reps',
  reps: 'reps',
  repeticiones: 'reps',
  repes: 'reps',
  rm: 'rm',
  rms: 'rm',
  bw: 'bodyweight',
  bodyweight: 'bodyweight',
}

const secondsIn = { min: 60, s: 1, h: 3600 }

const isMark = (token: Token | undefined, text: string) => token?.kind === 'mark' && token.text === text
const isWord = (token: Token | undefined, ...texts: string[]) =>
  token?.kind === 'word' && texts.includes(token.text)

function unitAt(tokens: readonly Token[], at: number): Found<Unit | 'min' | 's' | 'h'> | undefined {
  const token = tokens[at]
  if (!token || token.kind === 'line' || token.kind === 'number' || token.kind === 'clock') return undefined
  // Two apostrophes are one quotation mark.
  if (isMark(token, "'") && isMark(tokens[at + 1], "'") && tokens[at + 1]?.glued)
    return { value: 'quote', end: at + 2 }
  // "c/lado" is no calorie, and "in 12 min" no inch.
  if (token.text === 'in' && tokens[at + 1]?.kind === 'number') return undefined
  // "pies a la barra" are toes, not feet.
  if (/^pies?$/.test(token.text) && isWord(tokens[at + 1], 'a')) return undefined
  if (token.text === 'c' && token.glued && !isMark(tokens[at + 1], '/')) return { value: 'cal', end: at + 1 }
  if (token.text === 'k' && !token.glued) return undefined
  const unit = Object.hasOwn(units, token.text) ? units[token.text] : undefined
  if (!unit) return undefined
  if (unit === 'm' && isMark(tokens[at + 1], '/') && isWord(tokens[at + 2], 'w', 'f', 'h')) return undefined
  if (unit === 'h' && isMark(tokens[at + 1], '/')) return undefined
  const dot = tokens[at + 1]
  const dotted = isMark(dot, '.') && dot?.glued && token.kind === 'word'
  return { value: unit, end: at + (dotted ? 2 : 1) }
}

/** "12 min", "90s", "1:30", "1'30\"", "2 min 30 s". */
export function durationAt(tokens: readonly Token[], at: number): Found<number> | undefined {
  const token = tokens[at]
  if (token?.kind === 'clock') {
    const unit = unitAt(tokens, at + 1)
    const isUnit = unit && (unit.value === 'min' || unit.value === 's' || unit.value === 'h')
    return { value: token.value, end: isUnit ? unit.end : at + 1 }
  }
  if (token?.kind !== 'number') return undefined
  // "20-minute"
  const hyphen = isMark(tokens[at + 1], '-') && tokens[at + 2]?.glued && tokens[at + 2]?.kind === 'word'
  const unit = unitAt(tokens, at + (hyphen ? 2 : 1))
  if (!unit || !(unit.value === 'min' || unit.value === 's' || unit.value === 'h')) return undefined
  const seconds = token.value * secondsIn[unit.value]
  const next = tokens[unit.end]
  if (unit.value === 's' || next?.kind !== 'number') return { value: seconds, end: unit.end }
  // 1'30" and 1'30
  const rest = unitAt(tokens, unit.end + 1)
  const smaller = unit.value === 'h' ? 'min' : 's'
  const isSeconds = rest && (rest.value === smaller || (smaller === 's' && rest.value === 'quote'))
  if (isSeconds) return { value: seconds + next.value * secondsIn[smaller], end: rest.end }
  if (next.glued && !rest && tokens[unit.end - 1]?.text === "'")
    return { value: seconds + next.value, end: unit.end + 1 }
  return { value: seconds, end: unit.end }
}

/** A duration, or a number that means minutes. */
export function clockAt(tokens: readonly Token[], at: number): Found<number> | undefined {
  const duration = durationAt(tokens, at)
  if (duration) return duration
  const token = tokens[at]
  if (token?.kind !== 'number') return undefined
  // 90" after "every"
  if (isMark(tokens[at + 1], '"')) return { value: token.value, end: at + 2 }
  const metres = tokens[at + 1]
  const end = isWord(metres, 'm') && metres?.glued ? at + 2 : at + 1
  return { value: token.value * 60, end }
}

function joinerAt(tokens: readonly Token[], at: number): Quantity['joiner'] {
  const token = tokens[at]
  const next = tokens[at + 1]
  if (next?.kind !== 'number') return undefined
  if (isMark(token, '/')) return '/'
  if (isMark(token, '-')) return '-'
  if (isMark(token, ',') && token?.glued && next.glued) return ','
  if (isWord(token, 'to', 'a')) return '-'
  return undefined
}

/** "...", "…" or "etc" after a scheme: how many tokens. */
function dotsAt(tokens: readonly Token[], at: number): number {
  let end = at
  if (isMark(tokens[end], '-') || isMark(tokens[end], ',')) end += 1
  if (isMark(tokens[end], '…')) return end + 1 - at
  if (isWord(tokens[end], 'etc')) return end + 1 + (isMark(tokens[end + 1], '.') ? 1 : 0) - at
  let dots = 0
  while (dots < 8 && isMark(tokens[end + dots], '.')) dots += 1
  return dots >= 2 ? end + dots - at : 0
}

const mostNumbers = 40

function groupAt(tokens: readonly Token[], at: number): Found<Quantity> | undefined {
  const first = tokens[at]
  if (first?.kind !== 'number') return undefined
  const numbers = [first.value]
  let joiner: Quantity['joiner']
  let open = false
  let end = at + 1
  let unit = nonTimeUnit(tokens, end)
  if (unit) end = unit.end
  while (numbers.length < mostNumbers) {
    const dots = joiner === undefined || unit ? 0 : dotsAt(tokens, end)
    if (dots > 0) {
      const step = joinerAt(tokens, end + dots) ? 1 : 0
      const to = tokens[end + dots + step]
      if (to?.kind === 'number' && (step === 1 || to.glued)) {
        numbers.push(...between(numbers, to.value))
        end += dots + step + 1
        continue
      }
      open = true
      end += dots
      break
    }
    const next = joinerAt(tokens, end)
    if (!next || (joiner !== undefined && next !== joiner)) break
    // 2-3 x 5 and 10 - 5x5: the second number belongs to what follows.
    if (isMark(tokens[end + 2], 'x') && tokens[end + 3]?.kind === 'number' && next === '-') break
    const unitAfter = nonTimeUnit(tokens, end + 2)
    // 24kg/16kg is a pair; 400 m / 10 burpees is not.
    if (unit && unitAfter?.value !== unit.value) break
    if (durationAt(tokens, end + 1) && !isSlashPairOfMetres(tokens, end)) break
    numbers.push(tokens[end + 1]?.value ?? 0)
    joiner = next
    end += 2
    if (unitAfter) {
      unit = unitAfter
      end = unitAfter.end
    }
  }
  if (!unit) {
    unit = nonTimeUnit(tokens, end)
    if (unit) end = unit.end
  }
  const plus =
    isMark(tokens[end], '+') &&
    tokens[end]?.glued === true &&
    (!tokens[end + 1]?.glued || isMark(tokens[end + 1], '@'))
  return {
    value: { kind: 'quantity', numbers, joiner, open, plus, unit: unit?.value },
    end: plus ? end + 1 : end,
  }
}

const isSlashPairOfMetres = (tokens: readonly Token[], at: number) => isWord(tokens[at + 2], 'm')

function nonTimeUnit(tokens: readonly Token[], at: number): Found<Unit> | undefined {
  const unit = unitAt(tokens, at)
  return unit && unit.value !== 'min' && unit.value !== 's' && unit.value !== 'h'
    ? { value: unit.value, end: unit.end }
    : undefined
}

/** The numbers left out of 10-9-8-...-1, the last one included. */
function between(numbers: readonly number[], to: number): number[] {
  const [before, last] = [numbers.at(-2), numbers.at(-1) ?? 0]
  const step = before === undefined ? Math.sign(to - last) : last - before
  const filled: number[] = []
  if (step === 0 || Math.sign(step) !== Math.sign(to - last)) return [to]
  for (
    let each = last + step;
    filled.length < mostNumbers && (step > 0 ? each < to : each > to);
    each += step
  )
    filled.push(each)
  return [...filled, to]
}

function singleAt(tokens: readonly Token[], at: number): Found<Duration | WorkRest | Quantity> | undefined {
  const duration = durationAt(tokens, at)
  if (duration) {
    const rest = isMark(tokens[duration.end], '/') ? durationAt(tokens, duration.end + 1) : undefined
    if (rest) return { value: { kind: 'workRest', work: duration.value, rest: rest.value }, end: rest.end }
    return { value: { kind: 'duration', seconds: duration.value }, end: duration.end }
  }
  const range = durationRangeAt(tokens, at)
  if (range) return range
  const quoted = quotedSecondsAt(tokens, at)
  return quoted ?? groupAt(tokens, at)
}

/** "2-3 min" */
function durationRangeAt(tokens: readonly Token[], at: number): Found<Duration> | undefined {
  const first = tokens[at]
  if (first?.kind !== 'number' || joinerAt(tokens, at + 1) !== '-') return undefined
  const last = durationAt(tokens, at + 2)
  const number = tokens[at + 2]
  if (!last || number?.kind !== 'number' || number.value <= first.value) return undefined
  const seconds = (first.value * last.value) / number.value
  return { value: { kind: 'duration', seconds, most: last.value }, end: last.end }
}

/** 40"/20" */
function quotedSecondsAt(tokens: readonly Token[], at: number): Found<WorkRest> | undefined {
  const [work, quote, slash, rest, end] = [0, 1, 2, 3, 4].map(step => tokens[at + step])
  if (work?.kind !== 'number' || rest?.kind !== 'number') return undefined
  if (!isMark(quote, '"') || !isMark(slash, '/') || !isMark(end, '"')) return undefined
  return { value: { kind: 'workRest', work: work.value, rest: rest.value }, end: at + 5 }
}

/** The measurement that starts at a token, if one does. */
export function measurementAt(tokens: readonly Token[], at: number): Found<Measurement> | undefined {
  const first = tokens[at]
  if (first?.kind !== 'number' && first?.kind !== 'clock') return undefined
  if (first.kind === 'number' && Number.isInteger(first.value) && isMark(tokens[at + 1], 'x')) {
    if (isWord(tokens[at + 2], 'max', 'maximas', 'maximo', 'me', 'amrap', 'fallo'))
      return amrapWithClock(tokens, at + 2)
        ? { value: { kind: 'times', count: first.value, of: undefined }, end: at + 2 }
        : { value: { kind: 'times', count: first.value, of: { kind: 'max' } }, end: at + 3 }
    const of = singleAt(tokens, at + 2)
    return of
      ? { value: { kind: 'times', count: first.value, of: of.value }, end: of.end }
      : { value: { kind: 'times', count: first.value, of: undefined }, end: at + 2 }
  }
  return singleAt(tokens, at)
}

/** "3 x AMRAP 4'" has a clock; "3 x AMRAP" is as many as possible, three times. */
function amrapWithClock(tokens: readonly Token[], at: number): boolean {
  return isWord(tokens[at], 'amrap') && clockAt(tokens, at + 1) !== undefined
}
