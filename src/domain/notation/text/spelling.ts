// Misspelt words of names: one letter too many, too few, wrong, or two in the wrong order.
import { stemOf } from './stem.ts'

const shortestWord = 5
/** The cost of a longer word grows with the square of its length. */
const longestWord = 24

/** Common words of workouts that are one letter from a movement's name. */
const notMisspelt = new Set(
  (
    'press pesos tiempo tempo carga cargas carry rower round rounds ronda rondas serie series rests score total ' +
    'sides partes minute minutes minuto minutos hombre squad shoulder front planks remain calma'
  ).split(' '),
)

export class Spelling {
  private readonly stems = new Set<string>()
  /** Words by themselves, and by each of their spellings with one letter left out. */
  private readonly words = new Map<string, string>()

  add(word: string) {
    if (word.length < shortestWord) return
    this.stems.add(stemOf(word))
    for (const shorter of withoutOneLetter(word)) if (!this.words.has(shorter)) this.words.set(shorter, word)
    this.words.set(word, word)
  }

  /** The word that this one is a misspelling of. */
  corrected(word: string, stem: string): string | undefined {
    if (word.length < shortestWord || word.length > longestWord) return undefined
    if (this.stems.has(stem) || notMisspelt.has(word)) return undefined
    const longer = this.words.get(word)
    if (longer !== undefined) return longer
    for (const shorter of withoutOneLetter(word)) {
      const meant = this.words.get(shorter)
      if (meant && meant[0] === word[0] && Math.abs(meant.length - word.length) <= 1) return meant
    }
    return undefined
  }
}

function* withoutOneLetter(word: string): Generator<string> {
  for (let at = 0; at < word.length; at++) yield word.slice(0, at) + word.slice(at + 1)
}
