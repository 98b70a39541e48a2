// What a cell says about when: a weekday, a day by its number, or a date.
import { plainText } from '#domain/notation/text/tokens.ts'
import { pictures, readUndecorated } from './label-marks.ts'
import { isMonthName, monthIn, type WrittenDate, weekdayNamed, writtenDate } from './written-date.ts'

/** `rest`: what stands behind it, as in "Monday: legs". */
export type DayLabel = { rest: string } /** `slot`: which session of it, as in "Mon AM". */ & (
  | { kind: 'weekday'; day: number; slot?: string }
  /** `week`: written before it, as in "W1D2". */
  | { kind: 'number'; day: number; week?: number }
  | { kind: 'date'; date: WrittenDate }
)
/** Longer texts are work. */
export const longestLabel = 80
/** The separator of a title beside a day or a week. */
const separator = new RegExp(
  String.raw`^\s*(?:[:–—|·-]|\/\/|${pictures}\s*[:–—|·-]?)\s*|^\s+(?=\()|^\s*\n`,
  'u',
)

export const dayLabel = (text: string) => readUndecorated(text, bareDay)

function bareDay(text: string): DayLabel | undefined {
  const [line = '', ...others] = text.trim().split('\n')
  if (line === '' || line.length > longestLabel) return undefined
  const date = writtenDate(line)
  if (date) return { kind: 'date', date, rest: others.join('\n').trim() }
  // The weekday above its date.
  const [second = '', ...later] = others
  const below = second.trim() === '' ? undefined : writtenDate(`${line} ${second}`)
  if (below) return { kind: 'date', date: below, rest: later.join('\n').trim() }
  return dated(line, others) ?? numbered(line, others) ?? weekdayLabel(line, others)
}

/** "Monday 3/2: legs", "2027-02-01 - Lower" */
function dated(line: string, others: readonly string[]): DayLabel | undefined {
  for (const [, head = '', tail = ''] of [
    /^(.{3,40}?)\s*[:–—|]\s+(.+)$/.exec(line) ?? [],
    /^(.{3,40}?)\s+-\s+(.+)$/.exec(line) ?? [],
  ]) {
    const date = writtenDate(head)
    if (date) return { kind: 'date', date, rest: [tail, ...others].join('\n').trim() }
  }
  return undefined
}

/** "Day 3", "Día 3: pierna", "D3", "W1D3", "Semana 1, día 3" */
export function numbered(line: string, others: readonly string[]): DayLabel | undefined {
  const [found, week, number] =
    /^(?:(?:week|wk|w|semana|sem|s)\.?\s*(\d{1,2})\s*[-–/.,:]?\s*)?(?:day|dia|d|session|sesion)\s*#?(\d{1,3})(?![\d.,%/x])/.exec(
      plainText(line),
    ) ?? []
  if (!found || !number || Number(number) < 1 || week === '0') return undefined
  const rest = restAfter(line, found.length, others)
  if (rest === undefined) return undefined
  return { kind: 'number', day: Number(number), ...(week && { week: Number(week) }), rest }
}

function weekdayLabel(line: string, others: readonly string[]): DayLabel | undefined {
  const [found = '', word = ''] = /^([a-z]+)\.?/.exec(plainText(line)) ?? []
  const day = weekdayNamed(word)
  if (!day) return undefined
  const after = line.slice(found.length)
  const date = /^\s*\(?([\d][^)\n]*?)\)?$/.exec(after)?.[1]
  const written = date && writtenDate(`${word} ${date}`)
  if (written) return { kind: 'date', date: written, rest: others.join('\n').trim() }
  // "Mon 3": the day of a month that is not named.
  if (/^\s*\d{1,2}$/.test(after)) return { kind: 'weekday', day, rest: others.join('\n').trim() }
  if (isTimeOfDay(after) || clock.test(after))
    return { kind: 'weekday', day, slot: plainText(after.trim()), rest: others.join('\n').trim() }
  const rest =
    restAfter(line, found.length, others) ??
    (isFocus(after) ? [after, ...others].join('\n').trim() : undefined)
  return rest === undefined ? undefined : { kind: 'weekday', day, rest }
}

/** "Monday Upper", "Lunes Pierna y core": what the day is about, without a mark before it. */
function isFocus(text: string): boolean {
  const words = plainText(text).match(/[a-z]+/g) ?? []
  return /^\s/.test(text) && !/\d/.test(text) && words.length > 0 && words.every(word => focusWords.has(word))
}

const focusWords = new Set(
  (
    'upper lower body push pull leg legs full total engine strength power conditioning metcon wod gymnastics weightlifting ' +
    'oly olympic lifting endurance cardio run running long easy row rowing swim swimming bike hyrox crossfit recovery ' +
    'active mobility rest off back chest shoulder shoulders arms core abs glutes squat bench deadlift press skill skills ' +
    'test team partner tempo intervals speed technique heavy light deload accessories accessory day and ' +
    'pierna piernas torso tren superior inferior empuje traccion tiron fuerza potencia resistencia motor gimnasticos ' +
    'gimnasia halterofilia carrera rodaje largo suave series descanso activo recuperacion movilidad espalda pecho hombro ' +
    'hombros brazo brazos gluteo gluteos sentadilla cuerpo completo parejas equipo dia de y tecnica accesorios ' +
    'velocidad intervalos remo natacion bici empujes tirones'
  ).split(' '),
)

/** Beside a day: alone, "2:00" may be a rest. */
const clock = /^\s*([01]?\d|2[0-3])(:[0-5]\d ?h?| ?h)\s*$/

/** Undefined where other words follow without a mark: "Sun salutation". */
export function restAfter(line: string, length: number, others: readonly string[]): string | undefined {
  const after = line.slice(length)
  const mark = separator.exec(after)?.[0]
  if (after.trim() !== '' && mark === undefined) return undefined
  return [after.slice(mark?.length ?? 0), ...others].join('\n').trim()
}

/** What a label says beside the time: "Lower body" of "Monday (Lower body)". Undefined for marks, numbers and dates. */
export function titleBeside(rest: string): string | undefined {
  const [line = ''] = rest.split('\n')
  const title = line.replace(/^\((.*)\)$/, '$1').trim()
  const words = plainText(title).match(/[a-z]{3,}/g) ?? []
  return words.some(word => !isTimeWord(word)) ? title : undefined
}

const isTimeWord = (word: string) =>
  isMonthName(word) || weekdayNamed(word) !== undefined || /^(del|hasta|until|through|desde|from)$/.test(word)

/** The letters of a week in a row: L M X J V S D, M T W T F S S, Mo Tu We. Undefined for others, and for a few of them. */
export function weekOfLetters(cells: readonly string[]): number[] | undefined {
  const letters = cells.map(cell => plainText(cell.trim()))
  const fits = (week: string, days: readonly number[]) =>
    letters.length >= 5 && week.split(' ').slice(0, letters.length).join(' ') === letters.join(' ')
      ? days.slice(0, letters.length)
      : undefined
  for (const week of weeksOfLetters) {
    const names = week.split(' ')
    const fromSunday = [names.at(-1), ...names.slice(0, -1)].join(' ')
    const found = fits(week, [1, 2, 3, 4, 5, 6, 7]) ?? fits(fromSunday, [7, 1, 2, 3, 4, 5, 6])
    if (found) return found
  }
  return undefined
}

const weeksOfLetters = [
  'l m x j v s d',
  'l m m j v s d',
  'm t w t f s s',
  'm t w th f sa su',
  'mo tu we th fr sa su',
  'lu ma mi ju vi sa do',
]

/** Tells the sessions of one day apart. */
export const isTimeOfDay = (text: string) =>
  /^((\d{1,2}([:.]\d{2})? ?)?(am|pm|a\.m\.|p\.m\.)|manana|tarde|noche|morning|evening|afternoon|noon|mediodia)$/.test(
    plainText(text.trim()),
  )

/** Above several weeks: a phase of the plan, or a month. "Cycle 20 min" and "Ruck march 10 km" are work. */
export function isTitle(text: string): boolean {
  const plain = plainText(text.trim())
  if (plain.length > longestLabel || plain.includes('\n')) return false
  return phase.test(plain) || (plain.length <= 40 && namesMonth(plain))
}

/** "Phase 2: build": what the coach says about the weeks below it. */
export const isPhase = (text: string) => isTitle(text) && phase.test(plainText(text.trim()))

const count = String.raw`\s*(?:#? ?\d{1,2}|[ivx]{1,4}|[a-h]|one|two|three|four|uno|dos|tres|cuatro)\b`
const unit = String.raw`\s*(?:min|sec|seg|h|hours?|horas?|k|km|m|mi|cals?|reps?|rounds?|rondas?|x|@)\b`
const wordsAlone = String.raw`(?:\s*[:–—|(-]|\s+(?:de|of)\s)[^\d]*`
/** "Block", "Phase 2", "Bloque III: fuerza (4 semanas)", "Fase de acumulación" */
const phase = new RegExp(
  '^(?:block|bloque|phase|fase|cycle|ciclo|mesocycle|mesociclo|macrocycle|macrociclo|month|mes)' +
    String.raw`(?:(?:${wordsAlone})?$|${count}(?!${unit})(?:$|\s*[:–—|(-]|\s+[^\d]*$))`,
)

/** On top of a sheet a phase has a number: "Bloque de fuerza · Box Norte" is the title of all. */
export const isPhaseOnTop = (text: string) => isPhase(text) && numberedPhase.test(plainText(text.trim()))

const numberedPhase = new RegExp(`^[a-z]+(?![a-z])${count}`)

/** The month says what all of it is about: it is all of it, follows its preposition, or has its year. */
function namesMonth(plain: string): boolean {
  const found = monthIn(plain)
  if (!found) return false
  const rest = plain.replaceAll(/[a-z]+/g, word => (isMonthName(word) ? '#' : word))
  return (
    found.year !== undefined || /^[^\w#]*#[^\w#]*$/.test(rest) || /\b(?:de|for|of|in)\b ?#\D*$/.test(rest)
  )
}
