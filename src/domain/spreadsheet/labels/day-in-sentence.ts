// Days that a message names by the day on which it was sent: "Para mañana:", "Today's WOD", "Mañana descanso".
import { plainText } from '#domain/notation/text/tokens.ts'
import { isRest } from './rest-day.ts'

/** `days`: after the one on which it was sent. `rest`: what is said behind it. */
export type DayInSentence = { days: number; rest: string }

const work =
  '(?:wod|workout|training|session|class|programming|entreno|entrenamiento|sesion|clase|trabajo|plan)'
const named = '(day after tomorrow|pasado manana|tomorrow|manana|today|tonight|hoy|esta tarde|esta noche)'
/** "we have", "toca": words that lead to the work. */
const lead =
  "(?:we(?:'re| are|'ll| will)?(?: have| do| doing| be doing| got| get)?|it'?s|is|hacemos|haremos|toca|tocan|tenemos|vamos con|es|hay|sera)"
const begun = new RegExp(
  `^(?:(?:hola|hi|hey|hello|good morning|good evening|buen[oa]s)\\b[^:.!,]{0,20}[.!,]+ *)?(?:(?:the )?(?:${work} )?(?:for|de|para|of) )?(?:el )?${named}(?:'s)?(?: (?:the )?${work})?` +
    `(?:\\s*[:,–—-]+\\s*|$|(?: ${lead})? (?!a las |at |cerramos|cerrado|abrimos|closed|open))`,
)
/** To whom it is said. */
const athletes = '(?:,? (?:guys|team|everyone|everybody|folks|all|chicos|chicas|equipo|gente|a todos))'
const ended = new RegExp(`^(.{3,30}?),? (?:for |para )?${named}${athletes}?[.!]*$`)
const address = new RegExp(`${athletes}[.!]*$`, 'i')

/** Undefined where the text begins with no such day, and is no word of rest for one. */
export function dayInSentence(text: string): DayInSentence | undefined {
  // The marks of another keyboard are as long.
  const plain = plainText(text).replaceAll('’', "'")
  const [found, name = ''] = begun.exec(plain) ?? []
  if (found !== undefined) {
    const rest = text.slice(found.length).trim()
    const said = rest.replace(/^(?:a|un|día de|dia de)\s+/i, '').replace(address, '')
    return { days: daysTo(name), rest: isRest(said) ? said : rest }
  }
  const [, before = '', last = ''] = ended.exec(plain) ?? []
  return isRest(before) ? { days: daysTo(last), rest: text.slice(0, before.length) } : undefined
}

function daysTo(name: string): number {
  if (name === 'tomorrow' || name === 'manana') return 1
  return /tomorrow|manana/.test(name) ? 2 : 0
}

const time = String.raw`\d{1,2}(?:[:.]\d{2})? ?(?:a\.?m\.?|p\.?m\.?|h|hs|hrs)\b\.?`
const clock = String.raw`\d{1,2}[:.]\d{2}(?: ?h)?`
const times = new RegExp(`${time}|${clock}`, 'g')
const certain = new RegExp(time, 'g')
const classWords =
  /\b(?:class(?:es)? times?|class(?:es)?|clases?|horarios?|schedule|timetable|turnos?|opening hours?|open box|open gym)\b/
const linkWords =
  /\b(?:at|and|or|a las|a la|las|los|y|o|de|del|the|for|para|times?|today|tomorrow|hoy|manana|tarde|mon|fri|to|are|is|our|son|hay|box|gym)\b/g

/** The hours of the classes, and nothing else: "6am 7am 9am", "Clases 7:00 / 9:00 / 18:00". */
export function isClassTimes(line: string): boolean {
  const plain = plainText(line)
  const count = plain.match(times)?.length ?? 0
  const hasWord = classWords.test(plain)
  const isCertain = (plain.match(certain)?.length ?? 0) === count && count > 1
  if (count === 0 || !(hasWord || isCertain)) return false
  const rest = plain.replaceAll(times, ' ').replace(classWords, ' ').replaceAll(linkWords, ' ')
  return !/[\p{L}\p{N}]/u.test(rest)
}

/** A time on the clock says when, and is no number of work. */
export const withoutClocks = (text: string) =>
  text.replaceAll(
    /\b\d{1,2}(?:[:.]\d{2})?\s?(?:to|a|-|–)\s?\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m\b\.?|h\b)|(?:\b(?:at|a las?|las|from|de|until|hasta)\s+)\d{1,2}(?:[:.]\d{2})?(?:\s?(?:[ap]\.?m\.?|h))?/gi,
    ' ',
  )
