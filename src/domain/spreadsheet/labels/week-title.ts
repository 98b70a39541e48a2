// A week that a longer title says by its dates: "PROGRAMACIÓN SEMANA DEL 4 AL 10 DE ENERO", "Box Norte - Week of Jan 4".
import { plainText } from '#domain/notation/text/tokens.ts'
import { datesIn } from './date-range.ts'
import { towardsDate } from './week-dates.ts'
import type { WrittenDate } from './written-date.ts'

/** `rest`: what else the title says. Undefined for words that mention a week within work: "Same as week of Jan 4". */
export function weekInTitle(
  line: string,
  others: readonly string[],
): { from: WrittenDate; to?: WrittenDate; rest: string } | undefined {
  // Most cells have no date, and every cell is asked.
  if (!/\d/.test(line)) return undefined
  const plain = plainText(line)
  const dates = datesIn(plain)
  if (!dates) return undefined
  const { from, to } = dates
  const before = plain.slice(0, dates.at).replace(towardsDates, '')
  const [named = ''] = /(?:^|[^a-z])(?:week|wk|semana|w\/c)$/.exec(before) ?? []
  const title = before.slice(0, before.length - named.length)
  const isCommon = (title.match(/[a-z\d]+/g) ?? []).every(word => titleWords.has(word))
  const hasMark = /[:|·–—-]\s*$/.test(before.replace(/(?:week|wk|semana|w\/c)$/, ''))
  // "4/1 - 10/1" alone may be work.
  const isLone = isCommon && to !== undefined && (title !== '' || 'month' in from)
  const isTitle = named === '' ? isLone : to !== undefined || isCommon || hasMark
  const after = line.slice(dates.end).replace(/^[\s):|·,.–—-]+/, '')
  // Words that go on without a mark are a sentence.
  if (!isTitle || (after !== '' && !/^\s*[):|·–—(-]/.test(line.slice(dates.end)))) return undefined
  const said = isCommon ? '' : line.slice(0, title.length).replace(/(?<![\s(:|·,–—-])[\s(:|·,–—-]+$/, '')
  const rest = [`${said} ${after}`.trim(), ...others].filter(Boolean).join('\n')
  return { from, ...(to && { to }), rest }
}

const towardsDates = new RegExp(String.raw`(?:\s|[(:|·–—-]|\b(?:${towardsDate}|lunes|monday|mon)\b)+$`)

const titleWords = new Set(
  (
    'training programming program programme plan planning workouts wods wod schedule weekly week the for of our this ' +
    'crossfit box gym programacion programa entrenamiento entrenamientos entrenos planificacion semanal semana de la ' +
    'para el del nuestra esta pizarra'
  ).split(' '),
)
