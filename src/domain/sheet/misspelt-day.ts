// Headings of days in a text with a misspelt weekday.
import { plainText } from '../notation/text/tokens.ts'
import { isMisspelt } from './misspelt-word.ts'

const names = (
  'monday tuesday wednesday thursday friday saturday sunday ' +
  'lunes martes miercoles jueves viernes sabado domingo'
).split(' ')

/** Written as they are heard, with more than one letter wrong. */
const asHeard = new Map([
  ['wensday', 'wednesday'],
  ['wendsday', 'wednesday'],
  ['biernes', 'viernes'],
])

/** A letter away from a day, and words of their own. */
const ordinary = new Set('lunges lunas lune lures mares mates jueces sundry sundae salado domino'.split(' '))

/** "wednesday: legs" for "Wensday: legs". Undefined where the line begins with no misspelt weekday. */
export function withDaySpelt(line: string): string | undefined {
  const [found = ''] = /^\p{L}+/u.exec(line) ?? []
  const word = plainText(found)
  const isPlural = names.includes(word.replace(/s$/, ''))
  if (names.includes(word) || isPlural || ordinary.has(word)) return undefined
  const name = asHeard.get(word) ?? names.find(one => isMisspelt(word, one))
  return name && name + line.slice(found.length)
}
