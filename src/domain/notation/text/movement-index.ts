// Movements by any of their names, in singular or plural, and with a misspelt word.
import { type IndexedMovement, movements, namesOf, type OwnMovement } from '../movements.ts'
import { isManner } from './manner.ts'
import { Spelling } from './spelling.ts'
import { stemOf } from './stem.ts'
import { isMark, isWord, type Token, tokensOf } from './tokens.ts'

export type MovementMatch = {
  movement: IndexedMovement
  /** The token after the name. */
  end: number
  /** The stem of a name of one word. */
  word: string | undefined
  misspelt: boolean
}

export type MovementIndex = {
  /** The longest name that starts at a token. */
  find: (tokens: readonly Token[], at: number) => MovementMatch | undefined
  byId: (id: string | null) => IndexedMovement | undefined
}

/** Short forms of one or two letters are names only in capitals: PU, but not "pu". */
type Name = { movement: IndexedMovement; capitals: boolean }
type Node = { next: Map<string, Node>; name: Name | undefined }

/** Of a name, hyphens included. */
const mostTokens = 18

/** Of a name in one word. */
const shortestMisspelt = 4

/** Of a word of a name that is written as two: "ab mat". */
const shortestBegin = 2

const isHyphen = (token: Token | undefined) => token?.kind === 'mark' && token.text === '-' && token.glued

/** Words that coaches leave out of names or put into them: "saltos cajón", "press de banca", "over the dumbbell". */
const linking = new Set('de del al a la el los las con en por the'.split(' '))
export const isLinking = (word: string) => linking.has(word)

/** Of "c/ mancuernas". */
const isWithAt = (tokens: readonly Token[], at: number) => {
  const slash = isMark(tokens[at], '/') ? at : at + 1
  return isMark(tokens[slash], '/') && isWord(tokens[slash - 1], 'c')
}

/** "DB thruster" is a "thruster con mancuerna", too. */
const gearFirst = /^(DB|KB|Dumbbell|Kettlebell|Sandbag) (.+)$/i

/** What a token adds to a name, or nothing for a token that no name contains. */
function symbolOf(token: Token): string | undefined {
  if (token.kind === 'word') return token.stem
  if (token.kind === 'number' || token.text === '+') return token.text
  return token.text === '&' ? 'and' : undefined
}

/** Short forms that mean nothing else after a number: "15 wb", "40 du". */
const counted = new Set('wb wbs du dus su mu mus ku pu dl bs fs pc ps pp hpc kbs bjo rc'.split(' '))

const isCountedAt = (tokens: readonly Token[], at: number) =>
  tokens[at - 1]?.kind === 'number' && tokens[at - 1]?.glued === false && counted.has(tokens[at]?.text ?? '')

class Names {
  readonly movements = new Map<string, IndexedMovement>()
  private readonly root: Node = { next: new Map(), name: undefined }
  /** Names without the words that link theirs. */
  private readonly bareRoot: Node = { next: new Map(), name: undefined }
  private readonly spelling = new Spelling()
  /** What words of names begin with: "kettle", "hand". */
  private readonly begins = new Set<string>()

  add(movement: IndexedMovement, names: readonly string[]) {
    this.movements.set(movement.id, movement)
    for (const name of names) {
      this.addName(movement, name)
      const [, gear, lift] = gearFirst.exec(name) ?? []
      if (gear && lift) this.addName(movement, `${lift} ${gear}`)
      if (name.includes(' sobre ')) this.addName(movement, name.replace(' sobre ', ' por encima de '))
    }
  }

  private addName(movement: IndexedMovement, name: string) {
    const tokens = tokensOf(name).filter(token => !isHyphen(token))
    const symbols = tokens.map(symbolOf).filter(symbol => symbol !== undefined)
    if (symbols.length === 0) return
    const capitals = name.replace(/[^\p{L}\p{N}]/gu, '').length <= 2
    insert(this.root, symbols, { movement, capitals })
    const bare = symbols.filter(symbol => !linking.has(symbol))
    if (bare.length > 1) insert(this.bareRoot, bare, { movement, capitals })
    if (!capitals) this.addJoined(movement, tokens)
    for (const { kind, text } of tokens) {
      if (kind !== 'word') continue
      this.spelling.add(text)
      for (let end = shortestBegin; end < text.length; end++) this.begins.add(text.slice(0, end))
    }
  }

  /** Two words of it are written as one: "wallball", "GHD situps". */
  private addJoined(movement: IndexedMovement, tokens: readonly Token[]) {
    if (tokens.some(({ kind }) => kind !== 'word')) return
    tokens.slice(1).forEach((second, at) => {
      const joined = stemOf(`${tokens[at]?.text}${second.text}`)
      const symbols = [...tokens.slice(0, at), joined, ...tokens.slice(at + 2)].map(symbol =>
        typeof symbol === 'string' ? symbol : symbol.stem,
      )
      insert(this.root, symbols, { movement, capitals: false })
    })
  }

  find(tokens: readonly Token[], at: number): MovementMatch | undefined {
    const [exact, bare] = [this.walk(this.root, tokens, at), this.walk(this.bareRoot, tokens, at)]
    const found = bare && bare.end > (exact?.end ?? 0) ? bare : exact
    return found ?? this.walk(this.root, tokens, at, true)
  }

  /** The longest name below a node; `isParted`: its first word is written as two. */
  private walk(
    from: Node,
    tokens: readonly Token[],
    at: number,
    isParted = false,
  ): MovementMatch | undefined {
    let node = from
    let best: MovementMatch | undefined
    let misspelt = false
    let allCapitals = true
    const end = Math.min(tokens.length, at + mostTokens)
    for (let index = at; index < end; index++) {
      const token = tokens[index]
      if (!token) break
      if (index > at && isHyphen(token) && tokens[index + 1]?.glued) continue
      if (from === this.bareRoot && index > at && (linking.has(token.text) || isWithAt(tokens, index)))
        continue
      let next = isParted && index === at ? undefined : this.step(node, token)
      const second = isHyphen(tokens[index + 1]) ? index + 2 : index + 1
      const joined = next ? undefined : this.joinedStep(node, token, tokens[second])
      if (joined) {
        next = joined
        index = second
      }
      // "goblet tempo squat"
      if (!next && index > at && token.kind === 'word' && isManner(token.text)) continue
      if (!next && isParted && index === at) break
      if (!next) {
        next = this.misspeltStep(node, token, tokens[index + 1])
        misspelt = true
      }
      if (!next) break
      node = next
      allCapitals &&= token.kind !== 'word' || token.capitals
      const { name } = node
      if (!name || (name.capitals && !allCapitals && !isCountedAt(tokens, at))) continue
      // "pul ups", but "HYROX sim" is no swim.
      if (misspelt && index === at && token.text.length < shortestMisspelt) continue
      const word = index === at ? token.stem : undefined
      best = { movement: name.movement, end: index + 1, word, misspelt }
    }
    return best
  }

  private step(node: Node, token: Token): Node | undefined {
    const symbol = symbolOf(token)
    return symbol === undefined ? undefined : node.next.get(symbol)
  }

  /** "hand stand", "kettle bell": one word of a name, written as two. */
  private joinedStep(node: Node, first: Token, second: Token | undefined): Node | undefined {
    if (first.kind !== 'word' || second?.kind !== 'word' || !this.begins.has(first.text)) return undefined
    return node.next.get(stemOf(first.text + second.text))
  }

  /** Of several words that may be meant, the one that the next word goes with: "wal balls" are no walk. */
  private misspeltStep(node: Node, token: Token, after: Token | undefined): Node | undefined {
    if (token.kind !== 'word') return undefined
    const meant = this.spelling.corrected(token.text, token.stem).map(word => node.next.get(stemOf(word)))
    const [first, ...others] = new Set(meant.filter(next => next !== undefined))
    if (others.length === 0) return first
    const [only, other] = [first, ...others].filter(next => next && after && this.step(next, after))
    return other ? undefined : only
  }
}

function insert(root: Node, symbols: readonly string[], name: Name) {
  let node = root
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

const catalogueNames = new Names()
for (const movement of movements) catalogueNames.add(movement, namesOf(movement))

const catalogueIndex: MovementIndex = {
  find: (tokens, at) => (beginsName(tokens[at]) ? catalogueNames.find(tokens, at) : undefined),
  byId: id => (id === null ? undefined : catalogueNames.movements.get(id)),
}

export function movementIndex(own: readonly OwnMovement[] = []): MovementIndex {
  if (own.length === 0) return catalogueIndex
  const names = new Names()
  for (const { id, name, shortForms, measures } of own)
    names.add({ id, measures, pattern: 'own', equipment: 'own' }, [name, ...shortForms])
  return {
    find(tokens, at) {
      if (!beginsName(tokens[at])) return undefined
      const [mine, known] = [names.find(tokens, at), catalogueNames.find(tokens, at)]
      if (!mine || !known) return mine ?? known
      // Of two names as long, the coach's own one, unless only the other is spelt like that.
      return known.end > mine.end || (mine.misspelt && !known.misspelt) ? known : mine
    },
    byId: id => (id === null ? undefined : (names.movements.get(id) ?? catalogueIndex.byId(id))),
  }
}

const beginsName = (token: Token | undefined) => token?.kind === 'word' || token?.kind === 'number'
