// Phrases with a time: "AMRAP 12", "every 2:00", "cap 20", "E2MOM".
import type { MovementIndex } from '../text/movement-index.ts'
import { type PhraseMatch, phraseAt } from '../text/phrases.ts'
import { isMark, type Token } from '../text/tokens.ts'
import type { Tag } from '../text/vocabulary.ts'
import { clockAt } from './durations.ts'
import type { Found } from './measurement.ts'

/** Phrases after which a number without a unit is a time. */
const clockTags = new Set<Tag>(['amrap', 'emom', 'every', 'cap', 'tabata'])
export const takesClock = (tag: Tag) => clockTags.has(tag)

const linking = new Set('for in of de en durante por a at x : - = ( ~ is es'.split(' '))

/** The time after a phrase that begins at a token. */
export function clockAfter(
  { tag, end }: PhraseMatch,
  tokens: readonly Token[],
  from: number,
  index: MovementIndex,
): Found<number> | undefined {
  const link = tokens[end]
  const linked = link?.kind !== 'number' && linking.has(link?.text ?? '')
  const at = linked ? end + 1 : end
  const clock = clockAt(tokens, at)
  if (!clock || (tag !== 'cap' && isCount(tokens, at, clock.end))) return undefined
  // "Tabata (20"/10")": work and rest. "Tabata x 2": how many.
  if (tag === 'tabata' && (isMark(link, 'x') || isMark(tokens[clock.end], '/'))) return undefined
  // "Every minute 5 burpees" has five in each; "EMOM 10 burpees" lasts ten minutes.
  const isInWords = tag === 'emom' && end > from + 1
  const isNumber = clock.end === at + 1 && tokens[at]?.kind === 'number'
  if (isInWords && !linked && isNumber && tokens[clock.end]?.kind === 'word') return undefined
  // "EMOM x 16" counts minutes; "EMOM: 10 burpees" and "cap 20 burpees" do not.
  const isBare = linked && !isMark(link, 'x') && clock.end === at + 1
  return isBare && index.find(tokens, clock.end) ? undefined : clock
}

/** The number after the phrase counts something else: rounds, movements. */
function isCount(tokens: readonly Token[], at: number, end: number): boolean {
  const next = tokens[end]
  if (tokens[at]?.kind !== 'number' || end !== at + 1 || !next || next.kind === 'line') return false
  if (isDashAfter(tokens, at)) return false
  if (next.kind === 'mark') return ['/', 'x', '-', '+'].includes(next.text)
  const tag = phraseAt(tokens, end)?.tag
  if (tag === 'rounds' || tag === 'sets') return true
  return next.kind === 'word' && isMark(tokens[at - 1], ':') && tag !== 'minute'
}

/** The dash of "EMOM 10 - 3 burpees" parts the clock from the work; "8-10" is a range and "21-15-9" a scheme. */
export function isDashAfter(tokens: readonly Token[], number: number): boolean {
  const [first, dash, next] = [tokens[number], tokens[number + 1], tokens[number + 2]]
  if (!first || !isMark(dash, '-') || next?.kind !== 'number') return false
  const isSpaced = !dash.glued && !next.glued
  return (isSpaced || first.value > next.value) && !goesOnAt(tokens, number + 3, dash.glued)
}

/** Another number of a scheme that is written alike, or the dots of one that goes on. */
function goesOnAt(tokens: readonly Token[], at: number, glued: boolean): boolean {
  const [mark, next] = [tokens[at], tokens[at + 1]]
  if (isMark(mark, '…') || (isMark(mark, '.') && isMark(next, '.'))) return true
  return isMark(mark, '-') && mark.glued === glued && next?.kind === 'number'
}

const joined: Record<string, Tag> = { emom: 'emom', amrap: 'amrap', tc: 'cap', cap: 'cap' }

/** "E2MOM", "E90", "EMOM10" and "AMRAP12" in one word. */
export function clockWordAt(token: Token | undefined): { tag: Tag; clock: number } | undefined {
  if (token?.kind !== 'word' || !/^[eatc][a-z]*[0-9]/.test(token.text)) return undefined
  const minutes = /^e([1-9]|1[0-9])m(om)?$/.exec(token.text)
  if (minutes) return { tag: 'every', clock: Number(minutes[1]) * 60 }
  const seconds = /^e([1-9][0-9]{1,2})(s|sec|som)?$/.exec(token.text)
  if (seconds) return { tag: 'every', clock: Number(seconds[1]) }
  const [, word = '', number] = /^(emom|amrap|tc|cap)x?([0-9]{1,3})$/.exec(token.text) ?? []
  const tag = joined[word]
  return tag && { tag, clock: Number(number) * 60 }
}
