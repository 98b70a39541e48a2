// Misspelt words of names: one letter too many, too few, wrong, or two in the wrong order.
import { stemOf } from './stem.ts'

/** Of shorter names a letter too few, too many or in the wrong place is read, but no wrong one: "reto" is no "remo". */
const shortestWord = 5
const shortestName = 3
/** The cost of a longer word grows with the square of its length. */
const longestWord = 24

/** Common words of workouts that are one letter from a movement's name. */
const notMisspelt = new Set(
  (
    'press pesos tiempo tempo carga cargas carry rower round rounds ronda rondas serie series rests score total ' +
    'sides partes minute minutes minuto minutos hombre squad shoulder front planks remain calma ' +
    'plan clan sing fond sim lunes martes cuenta cuentas presta cambiar grinder hiding bouncing combo combos'
  ).split(' '),
)

export class Spelling {
  private readonly stems = new Set<string>()
  /** Words by themselves, and by each of their spellings with one letter left out. */
  private readonly words = new Map<string, string>()
  private readonly shortNames = new Set<string>()
  /** Short names by each of their misspellings that are not longer. */
  private readonly short = new Map<string, string[]>()
  private last: { word: string; meant: readonly string[] } = { word: '', meant: [] }

  add(word: string) {
    if (word.length < shortestName) return
    this.stems.add(stemOf(word))
    if (word.length < shortestWord) {
      if (!this.shortNames.has(word)) this.addShort(word)
      return
    }
    for (const shorter of withoutOneLetter(word)) if (!this.words.has(shorter)) this.words.set(shorter, word)
    this.words.set(word, word)
  }

  private addShort(name: string) {
    this.shortNames.add(name)
    if (name.length === shortestName) return
    for (const misspelt of new Set([...withoutOneLetter(name), ...withTwoSwapped(name)]))
      if (misspelt[0] === name[0]) this.short.set(misspelt, [...(this.short.get(misspelt) ?? []), name])
  }

  /** The words that this one may be a misspelling of. */
  corrected(word: string, stem: string): readonly string[] {
    // Names with and without their linking words ask for the same word.
    if (word !== this.last.word) this.last = { word, meant: this.meantBy(word, stem) }
    return this.last.meant
  }

  private meantBy(word: string, stem: string): readonly string[] {
    if (word.length < shortestName || word.length > longestWord) return []
    if (this.stems.has(stem) || notMisspelt.has(word)) return []
    const long =
      this.correctedLong(word) ?? (word.endsWith('s') ? this.correctedLong(word.slice(0, -1)) : undefined)
    return long === undefined ? this.correctedShort(word) : [long]
  }

  private correctedLong(word: string): string | undefined {
    const longer = this.words.get(word)
    const isShort = word.length < shortestWord
    if (longer !== undefined && (!isShort || longer[0] === word[0])) return longer
    if (isShort) return undefined
    for (let at = 0; at < word.length; at++) {
      const meant = this.words.get(word.slice(0, at) + word.slice(at + 1))
      if (meant && meant[0] === word[0] && Math.abs(meant.length - word.length) <= 1) return meant
    }
    return undefined
  }

  private correctedShort(word: string): string[] {
    const misspelt = this.short.get(word)
    if (misspelt) return misspelt
    if (word.length > shortestWord || word.length <= shortestName) return []
    const names = [...withoutOneLetter(word)].filter(
      (name, at) => this.shortNames.has(name) && name[0] === word[0] && isLikely(word, at),
    )
    return [...new Set(names)]
  }
}

/** Of a name of three letters only one letter twice: "runn", but not "rung". */
const isLikely = (word: string, at: number) => word.length === shortestWord || word[at] === word[at - 1]

function* withoutOneLetter(word: string): Generator<string> {
  for (let at = 0; at < word.length; at++) yield word.slice(0, at) + word.slice(at + 1)
}

function* withTwoSwapped(word: string): Generator<string> {
  for (let at = 1; at + 1 < word.length; at++)
    yield `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`
}

/** Words of clocks and counts that a timer stands on, by their first letter, and words that are one letter from them. */
const clockWords = new Map<string, string[]>()
for (const word of 'emom amrap tabata rounds rondas series minutes minutos seconds segundos descanso repeticiones'.split(
  ' ',
))
  clockWords.set(word.charAt(0), [...(clockWords.get(word.charAt(0)) ?? []), word])
const otherWords = new Set('round ronda serie minute minuto second segundo descansa tabatas'.split(' '))

/** "EMON", "amarp", "mnutos": the word of a clock that is meant. */
export function clockWordOf(word: string): string {
  if (word.length < 4 || word.length > 13) return word
  const meant = clockWords.get(word.charAt(0))?.find(known => isOneLetterFrom(word, known))
  return meant === undefined || otherWords.has(word) || /\d/.test(word) ? word : meant
}

/** One letter too many, too few or wrong, or two in the wrong order. */
function isOneLetterFrom(word: string, known: string): boolean {
  if (word === known || Math.abs(word.length - known.length) > 1) return false
  let begin = 0
  while (word[begin] !== undefined && word[begin] === known[begin]) begin += 1
  let end = 0
  while (end < Math.min(word.length, known.length) - begin && word.at(-1 - end) === known.at(-1 - end))
    end += 1
  const [left, wanted] = [word.slice(begin, word.length - end), known.slice(begin, known.length - end)]
  if (left.length < 2 && wanted.length < 2) return true
  return left.length === 2 && left[0] === wanted[1] && left[1] === wanted[0]
}
