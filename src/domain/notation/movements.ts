// The catalogue of movements, and a coach's own beside it, found by any of their names in a text.
import catalogue from './movements.json'
import { stemOf } from './stem.ts'
import { type Token, tokensOf } from './tokens.ts'

export type Measure = 'reps' | 'load' | 'distance' | 'calories' | 'time' | 'height'

export type CatalogueMovement = {
  id: string
  en: string
  es: string
  aliasesEn: string[]
  aliasesEs: string[]
  measures: Measure[]
  category: string
}

/** A movement that a coach added. Results count for `countsAs` as well. */
export type OwnMovement = {
  id: string
  name: string
  shortForms: string[]
  measures: Measure[]
  countsAs: string | null
}

export const movements = catalogue as CatalogueMovement[]

type Known = { id: string; measures: readonly Measure[]; category: string }
/** Short forms of one or two letters are names only in capitals: PU, but not "pu". */
type Name = { movement: Known; capitals: boolean }
type Node = { next: Map<string, Node>; name: Name | undefined }

export type MovementMatch = {
  movement: Known
  /** The token after the name. */
  end: number
  /** One or two words that mean several movements, such as "press". */
  bare: string
  misspelt: boolean
}

export type MovementIndex = {
  find: (tokens: readonly Token[], at: number) => MovementMatch | undefined
  byId: (id: string) => Known | undefined
}

const mostWords = 9
/** Longer ones are not looked at for misspellings, whose cost grows with the square. */
const longestWord = 24

/** A symbol of the index for a token, or none for a token that no name contains. */
function symbolOf(token: Token): string | undefined {
  if (token.kind === 'word') return stemOf(token.text)
  if (token.kind === 'number') return token.text
  if (token.text === '&') return stemOf('and')
  return token.text === '+' ? '+' : undefined
}

const isHyphen = (token: Token | undefined) => token?.kind === 'mark' && token.text === '-' && token.glued

class Names {
  readonly root: Node = { next: new Map(), name: undefined }
  readonly known = new Map<string, Known>()
  /** Words of names by each of their spellings with one letter left out. */
  readonly spellings = new Map<string, string>()
  readonly words = new Set<string>()

  add(movement: Known, name: string) {
    const tokens = tokensOf(name).filter(token => !isHyphen(token))
    const symbols = tokens.map(symbolOf).filter(symbol => symbol !== undefined)
    if (symbols.length === 0) return
    const short = name.replace(/[^\p{L}\p{N}]/gu, '').length <= 2
    this.insert(symbols, { movement, capitals: short })
    const [first, second] = tokens
    if (tokens.length === 2 && first?.kind === 'word' && second?.kind === 'word' && !short)
      this.insert([stemOf(first.text + second.text)], { movement, capitals: false })
    for (const token of tokens) if (token.kind === 'word' && token.text.length >= 5) this.spell(token.text)
  }

  insert(symbols: string[], name: Name) {
    let node = this.root
    for (const symbol of symbols) {
      let next = node.next.get(symbol)
      if (!next) {
        next = { next: new Map(), name: undefined }
        node.next.set(symbol, next)
      }
      node = next
    }
    // The first movement keeps a name that two have.
    node.name ??= name
  }

  spell(word: string) {
    this.words.add(stemOf(word))
    for (const shorter of withoutOneLetter(word))
      if (!this.spellings.has(shorter)) this.spellings.set(shorter, word)
    this.spellings.set(word, word)
  }

  /** The word of a name that this one is a misspelling of. */
  corrected(word: string): string | undefined {
    if (word.length < 5 || word.length > longestWord || this.words.has(stemOf(word)) || notMisspelt.has(word))
      return undefined
    const direct = this.spellings.get(word)
    if (direct) return direct
    for (const shorter of withoutOneLetter(word)) {
      const meant = this.spellings.get(shorter)
      if (meant && meant[0] === word[0] && Math.abs(meant.length - word.length) <= 1) return meant
    }
    return undefined
  }
}

/** Common words of workouts that are one letter from a movement's name. */
const notMisspelt = new Set(
  'press pesos tiempo tempo carga cargas carry rower round rounds ronda rondas serie series rests score total'
    .concat(' sides partes minute minutes minuto minutos hombre squad shoulder front planks remain calma')
    .split(' '),
)

function withoutOneLetter(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
}

const base = new Names()
for (const movement of movements) {
  base.known.set(movement.id, movement)
  for (const name of [movement.en, movement.es, ...movement.aliasesEn, ...movement.aliasesEs])
    base.add(movement, name)
}

const catalogueIndex = indexOf([base])

export function movementIndex(own: readonly OwnMovement[] = []): MovementIndex {
  if (own.length === 0) return catalogueIndex
  const names = new Names()
  for (const { id, name, shortForms, measures } of own) {
    const movement: Known = { id, measures, category: 'own' }
    names.known.set(id, movement)
    for (const each of [name, ...shortForms]) names.add(movement, each)
  }
  return indexOf([names, base])
}

/** Where two lists know a name of the same length, the first one decides. */
function indexOf(lists: Names[]): MovementIndex {
  return {
    byId: id => lists.map(list => list.known.get(id)).find(known => known !== undefined),
    find(tokens, at) {
      const first = tokens[at]
      if (!first || symbolOf(first) === undefined || first.text === '+' || first.text === '&')
        return undefined
      let best: MovementMatch | undefined
      for (const names of lists) {
        const match = findIn(names, tokens, at)
        if (match && (!best || match.end > best.end || (best.misspelt && !match.misspelt))) best = match
      }
      return best
    },
  }
}

function findIn(names: Names, tokens: readonly Token[], at: number): MovementMatch | undefined {
  let node: Node | undefined = names.root
  let best: MovementMatch | undefined
  let misspelt = false
  let allCapitals = true
  const words: string[] = []
  for (let index = at; index < tokens.length && index < at + mostWords * 2; index++) {
    const token = tokens[index]
    if (!token) break
    if (isHyphen(token) && index > at && tokens[index + 1]?.glued) continue
    const symbol = symbolOf(token)
    if (symbol === undefined) break
    let next: Node | undefined = node.next.get(symbol)
    if (!next && token.kind === 'word') {
      const meant = names.corrected(token.text)
      next = meant === undefined ? undefined : node.next.get(stemOf(meant))
      if (next) misspelt = true
    }
    if (!next) break
    node = next
    words.push(symbol)
    allCapitals &&= token.kind !== 'word' || token.capitals
    if (node.name && (allCapitals || !node.name.capitals))
      best = { movement: node.name.movement, end: index + 1, bare: words.join(' '), misspelt }
  }
  return best
}
