// A score as athletes type it: 8:42, 5+12, cap+12, 102,5, 100x5 105x5. What was understood is shown to them.

import type { WeightUnit } from '../loads/weight.ts'
import {
  counted,
  type Distance,
  type DistanceUnit,
  mostSets,
  type RoundsSet,
  type Score,
  type ScoreType,
  type TimeSet,
} from '../score.ts'
import { readLifted } from './read-lifted.ts'

export type ScoreOptions = {
  type: ScoreType
  /** The unit of loads without one. */
  unit?: WeightUnit
  /** The prescribed repetitions, set by set. */
  reps?: readonly (number | undefined)[]
}

/** No athlete writes more; bounds the time. */
export const longestScore = 500

/** Undefined: not understood, or nothing was typed. */
export function readScore(typed: string, { type, unit = 'kg', reps = [] }: ScoreOptions): Score | undefined {
  const text = plain(typed)
  if (text === '' || typed.length > longestScore) return undefined
  switch (type) {
    case 'time':
      return scoreOf(type, readSets(text, timeForms))
    case 'rounds_reps':
      return scoreOf(type, readSets(text, roundsForms))
    case 'distance':
      return scoreOf(type, readSets(text, distanceForms))
    case 'load':
      return scoreOf(type, readLifted(text, unit, reps))
    case 'done':
      return undefined
    default:
      return scoreOf(type, readSets(text, countForms))
  }
}

/** 8:42 as seconds; undefined where it is no time. */
export function readTime(typed: string): number | undefined {
  const score = readScore(typed, { type: 'time' })
  const [set, ...more] = score?.type === 'time' ? score.sets : []
  return set && more.length === 0 && 'seconds' in set ? set.seconds : undefined
}

// Type and sets belong together; TypeScript does not follow that through a union.
const scoreOf = (type: ScoreType, sets: unknown[] | undefined): Score | undefined =>
  sets && ({ type, sets } as Score)

/** Lower case, without accents, with one form of each sign. */
function plain(typed: string): string {
  return typed
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[×✕*]/g, 'x')
    .replace(/[’′´`]/g, "'")
    .replace(/''|[”″“]/g, '"')
    .trim()
}

type Groups = Record<string, string | undefined>
/** A way to write one set. Sticky, and ending where a number or word ends. */
type Form<Set> = { form: RegExp; read(groups: Groups): Set | undefined }

const separator = /(?:[\s,;|/&]|(?:y|and)\b)*/y

/** Every set must be understood, and nothing but separators may stand between them. */
function readSets<Set>(text: string, forms: readonly Form<Set>[]): Set[] | undefined {
  const sets: Set[] = []
  let at = 0
  while (at < text.length) {
    const found = firstOf(text, at, forms)
    if (!found || sets.length === mostSets) return undefined
    sets.push(found.set)
    separator.lastIndex = found.end
    separator.exec(text)
    at = separator.lastIndex
  }
  return sets
}

function firstOf<Set>(text: string, at: number, forms: readonly Form<Set>[]) {
  for (const { form, read } of forms) {
    form.lastIndex = at
    const match = form.exec(text)
    const set = match && read(match.groups ?? {})
    if (set !== null && set !== undefined) return { set, end: form.lastIndex }
  }
  return undefined
}

const timeForms: readonly Form<TimeSet>[] = [
  // cap, cap+12, TC 12 reps; cap+ while it is typed
  {
    form: /(?:cap|tc|tope|limite|dnf)\b(?:\s*\+?\s*(?<done>\d{1,5})(?![\d:])|\s*\+)?(?:\s*reps?\b)?/y,
    read: ({ done }) => ({ cappedAt: done === undefined ? null : Number(done) }),
  },
  // 8:42, 1:05:30, 8:42.5
  {
    form: /(?:(?<h>\d{1,2}):)?(?<m>\d{1,3}):(?<s>[0-5]\d)(?:[.,](?<tenths>\d))?(?![\d:.])/y,
    read: ({ h, m, s, tenths }) => timeOf(h, m, s, tenths),
  },
  // 8.42: the keypads of some phones have no colon.
  { form: /(?<m>\d{1,3})[.,](?<s>[0-5]\d)(?![\w:.]|,\d)/y, read: ({ m, s }) => timeOf('0', m, s) },
  // 1h05'30", 8 min 42 s, 8'
  {
    form: /(?:(?<h>\d{1,2})\s*h\s*)?(?<m>\d{1,3})\s*(?:'|m(?:in(?:uto|ute)?s?)?(?![a-z]))\s*(?:(?<s>[0-5]?\d)(?!\d|\s*['m:])\s*(?:"|s(?:eg|ec)?\b)?)?/y,
    read: ({ h, m, s }) => timeOf(h, m, s),
  },
  // 42 s, 42"
  {
    form: /(?<s>\d{1,5})(?:[.,](?<tenths>\d))?\s*(?:"|s(?:eg|ec)?(?:undo|ond)?s?(?![a-z]))/y,
    read: ({ s, tenths }) => timeOf('0', '0', s, tenths),
  },
  // 842, as on a kitchen clock: the last two digits are seconds.
  {
    form: /(?<digits>\d{1,6})(?![\d:.,]*\d)(?![a-z'"])/y,
    read: ({ digits = '' }) => {
      const clock = digits.padStart(6, '0')
      return timeOf(clock.slice(0, 2), clock.slice(2, 4), clock.slice(4))
    },
  },
]

function timeOf(hours = '0', minutes = '0', seconds = '0', tenths = '0'): TimeSet | undefined {
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(tenths) / 10
  return total > 0 ? { seconds: total } : undefined
}

const roundsForms: readonly Form<RoundsSet>[] = [
  // 5+12, 5 rounds 12 reps, 5 rondas y 12
  {
    form: /(?<rounds>\d{1,4})\s*(?:\+|(?:rounds?|rds?|rondas?|vueltas?|r)(?![a-z])\s*(?:\+|y\b|and\b)?)\s*(?<reps>\d{1,5})?(?!\d)(?:\s*rep(?:s|eticiones)?\b)?/y,
    read: ({ rounds, reps = '0' }) => ({ rounds: Number(rounds), reps: Number(reps) }),
  },
  { form: /(?<rounds>\d{1,4})(?![\w.,:]*\w)/y, read: ({ rounds }) => ({ rounds: Number(rounds), reps: 0 }) },
]

const units: readonly [DistanceUnit, RegExp][] = [
  ['km', /^k/],
  ['mi', /^mi/],
  ['yd', /^y/],
  ['ft', /^[fp]/],
]

const distanceForms: readonly Form<Distance>[] = [
  {
    form: /(?<value>\d{1,6}(?:[.,]\d{1,3})?)\s*(?<unit>k(?:m|ilometros?)?|mi(?:les?|llas?)?|m(?:et(?:ro|er|re)s?)?|y(?:d|ard|arda)s?|f(?:t|eet|oot)|pies?)?(?![\w.,]*\w)/y,
    read({ value = '', unit: written = 'm' }) {
      const unit = units.find(([, start]) => start.test(written))?.[0] ?? 'm'
      // 1.500 m is 1500 m in Spanish; no athlete rows a metre and a half.
      const isThousands = unit === 'm' && /^\d{1,3}[.,]\d{3}$/.test(value)
      const amount = Number(isThousands ? value.replace(/[.,]/, '') : value.replace(',', '.'))
      return amount > 0 ? { value: amount, unit } : undefined
    },
  },
]

const countedUnits = Object.values(counted)
  .map(({ typed }) => typed)
  .join('|')

const countForms: readonly Form<number>[] = [
  {
    form: new RegExp(`(?<value>\\d{1,6})\\s*(?:${countedUnits})?(?![\\w.])`, 'y'),
    read: ({ value }) => Number(value),
  },
]
