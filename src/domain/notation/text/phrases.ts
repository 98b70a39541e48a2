// The phrase that starts at a token, and its meaning.
import { type Token, tokensOf } from './tokens.ts'
import { phrasesOf, type Tag, vocabulary } from './vocabulary.ts'

export type PhraseMatch = { tag: Tag; end: number }

type Node = { next: Map<string, Node>; tag: Tag | undefined }

const root: Node = { next: new Map(), tag: undefined }
for (const tag of Object.keys(vocabulary) as Tag[]) for (const phrase of phrasesOf(tag)) add(phrase, tag)

function add(phrase: string, tag: Tag) {
  let node = root
  for (const { text } of tokensOf(phrase)) {
    let next = node.next.get(text)
    if (!next) {
      next = { next: new Map(), tag: undefined }
      node.next.set(text, next)
    }
    node = next
  }
  node.tag = tag
}

/** Of a phrase, hyphens included. */
const mostTokens = 14

/** The longest phrase wins. A hyphen inside it is as good as a space. */
export function phraseAt(tokens: readonly Token[], at: number): PhraseMatch | undefined {
  let node = root
  let tag: Tag | undefined
  let end = at
  for (let index = at; index < at + mostTokens; index++) {
    const token = tokens[index]
    if (!token) break
    const next = node.next.get(token.text)
    if (!next && index > at && token.text === '-' && token.glued && tokens[index + 1]?.glued) continue
    if (!next) break
    node = next
    if (!node.tag) continue
    tag = node.tag
    end = index + 1
  }
  if (!tag) return undefined
  return { tag, end: end === at + 1 && isAbbreviated(tokens, at) ? end + 1 : end }
}

const abbreviations = new Set(['desc', 'rec', 'min', 'max', 'rep'])

/** "desc. 2 min" */
function isAbbreviated(tokens: readonly Token[], at: number): boolean {
  const dot = tokens[at + 1]
  return dot?.text === '.' && dot.glued && abbreviations.has(tokens[at]?.text ?? '')
}
