// What a coach is about to type: the movements and benchmarks whose names start like the words at the caret.
import type { Span } from './structure.ts'
import { plainText } from './text/tokens.ts'

/** A name that can be completed, and what is put in for it. */
export type Completable = { name: string; insert: string }
/** `span`: what is replaced by the text. */
export type Completion = Span & { name: string; insert: string }

const mostCompletions = 4
const fewestLetters = 3
const mostWords = 4

type Known = {
  movements: readonly Completable[]
  /** Offered where their name is the beginning of a line. */
  benchmarks: readonly Completable[]
}

export function completionsAt(text: string, caret: number, known: Known): Completion[] {
  if (isLetter(text[caret])) return []
  const line = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret)
  const ofLine = startsOf(line.trimStart(), known.benchmarks, caret)
  for (const words of lastWords(line)) {
    const found = startsOf(words, known.movements, caret)
    if (found.length > 0) return [...ofLine, ...found].slice(0, mostCompletions)
  }
  return ofLine.slice(0, mostCompletions)
}

/** The last four words, the last three, … : the longest that is a beginning decides. */
function lastWords(line: string): string[] {
  const words = /(?:[\p{L}][\p{L}\p{M}'’-]*[ ]?){0,4}$/u.exec(line)?.[0] ?? ''
  const starts = [...words.matchAll(/(?<![\p{L}\p{M}'’-])\p{L}/gu)].map(({ index }) => index)
  return starts.slice(-mostWords).map(start => words.slice(start))
}

function startsOf(typed: string, names: readonly Completable[], caret: number): Completion[] {
  const beginning = plainText(typed)
  if (beginning.replaceAll(/[^\p{L}]/gu, '').length < fewestLetters) return []
  const found = names.filter(({ name }) => isLonger(plainText(name), beginning))
  const seen = new Set<string>()
  return found.flatMap(({ name, insert }) => {
    if (seen.has(name)) return []
    seen.add(name)
    return [{ name, insert: inCaseOf(typed, insert), start: caret - typed.length, end: caret }]
  })
}

const isLonger = (name: string, beginning: string) => name.startsWith(beginning) && name !== beginning

/** Gyms write movements in small letters, or as the coach began. */
function inCaseOf(typed: string, insert: string): string {
  const isSmall = typed.startsWith(typed.charAt(0).toLowerCase())
  return isSmall && !insert.includes('\n') ? insert.charAt(0).toLowerCase() + insert.slice(1) : insert
}

const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)
