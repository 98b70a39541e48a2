// What a coach is about to type: the movements and benchmarks whose names start like the words at the caret.
import type { Span } from './structure.ts'
import { plainText } from './text/tokens.ts'

/** A name that can be completed, and what is put in for it. */
export type Completable = { name: string; insert: string }
/** `start` and `end`: what is replaced. `isWhole`: the word that stands there is a name already. */
export type Completion = Span & { name: string; insert: string; isWhole: boolean }

const mostCompletions = 4
const fewestLetters = 3
const mostWords = 4

type Known = {
  /** In the order in which they are offered. */
  movements: readonly Completable[]
  /** Names that mean a movement, as plain text. */
  names: ReadonlySet<string>
  /** Offered where their name is the beginning of a line. */
  benchmarks: readonly Completable[]
}

export function completionsAt(text: string, caret: number, known: Known): Completion[] {
  if (isLetter(text[caret])) return []
  const line = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret)
  const ofLine = benchmarksAt(line.trimStart(), isAlone(text, caret), known.benchmarks, caret)
  for (const words of lastWords(line)) {
    const found = movementsAt(words, known, caret)
    if (found.length > 0) return [...ofLine, ...found].slice(0, mostCompletions)
  }
  return ofLine.slice(0, mostCompletions)
}

/** Nothing is written in the rest of the line, nor in the next. */
const isAlone = (text: string, caret: number) => /^[ \t]*(?:\n[ \t]*(?:\n|$)|$)/.test(text.slice(caret))

/** The last four words, the last three, … : the longest that is a beginning decides. */
function lastWords(line: string): string[] {
  const words = /(?:[\p{L}][\p{L}\p{M}'’-]*[ ]?){0,4}$/u.exec(line)?.[0] ?? ''
  const starts = [...words.matchAll(/(?<![\p{L}\p{M}'’-])\p{L}/gu)].map(({ index }) => index)
  return starts.slice(-mostWords).map(start => words.slice(start))
}

/** A name that is written out is offered with its work, unless the work follows. */
function benchmarksAt(
  typed: string,
  isAlone: boolean,
  benchmarks: readonly Completable[],
  caret: number,
): Completion[] {
  const beginning = plainText(typed)
  if (hasFewLetters(beginning)) return []
  const found = benchmarks.filter(({ name, insert }) => {
    const known = plainText(name)
    return known.startsWith(beginning) && (known !== beginning || (isAlone && plainText(insert) !== known))
  })
  return asCompletions(found, typed, caret, false)
}

/** Names that begin like it, then those with a later word that does. */
function movementsAt(typed: string, { movements, names }: Known, caret: number): Completion[] {
  const beginning = plainText(typed)
  if (hasFewLetters(beginning)) return []
  const others = movements.filter(({ name }) => plainText(name) !== beginning)
  const first = others.filter(({ name }) => plainText(name).startsWith(beginning))
  const later = others.filter(({ name }) => plainText(name).includes(` ${beginning}`))
  return asCompletions([...first, ...later], typed, caret, names.has(beginning))
}

const hasFewLetters = (typed: string) => typed.replaceAll(/[^\p{L}]/gu, '').length < fewestLetters

function asCompletions(
  found: readonly Completable[],
  typed: string,
  caret: number,
  isWhole: boolean,
): Completion[] {
  const seen = new Set<string>()
  return found.flatMap(({ name, insert }) => {
    if (seen.has(name)) return []
    seen.add(name)
    return [{ name, insert: inCaseOf(typed, insert), start: caret - typed.length, end: caret, isWhole }]
  })
}

/** Gyms write movements in small letters, or as the coach began. */
function inCaseOf(typed: string, insert: string): string {
  const isSmall = typed.startsWith(typed.charAt(0).toLowerCase())
  return isSmall && !insert.includes('\n') ? insert.charAt(0).toLowerCase() + insert.slice(1) : insert
}

const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)
