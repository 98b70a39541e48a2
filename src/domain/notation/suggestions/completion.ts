// What a coach is about to type: the movements and benchmarks whose names start like the words at the caret.
import type { Span } from '../structure.ts'
import { plainText } from '../text/tokens.ts'

/** A name that can be completed, and what is put in for it: written when it is offered, because all take too long. */
export type Completable = { name: string; insert(): string }
/** `start` and `end`: what is replaced. `isWhole`: the words that stand there are a name already. */
export type Completion = Span & { name: string; insert: string; isWhole: boolean }

const mostCompletions = 4
const fewestLetters = 3
const mostWords = 4

type Known = {
  /** In the order in which they are offered. */
  movements: readonly Completable[]
  /** Whether words are the whole name of a movement. */
  isName: (words: string) => boolean
  /** Offered where their name is the beginning of a line. */
  benchmarks: readonly Completable[]
}

export function completionsAt(text: string, caret: number, known: Known): Completion[] {
  if (isLetter(text[caret])) return []
  const line = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret).trimStart()
  const words = lastWords(line)
  const isWhole = words.some(known.isName) || known.benchmarks.some(one => isNamed(line, one))
  const ofLine = benchmarksAt(line, isAlone(text, caret), known.benchmarks, caret)
  const ofWords = firstFound(words, each => movementsAt(each, known.movements, caret))
  return [...ofLine, ...ofWords].slice(0, mostCompletions).map(each => ({ ...each, isWhole }))
}

/** Whether words are one of these names, written out: in plural too, but not a short form in small letters ("thr"). */
export function nameTest(names: readonly string[]): (words: string) => boolean {
  const shortForms = new Set(names.filter(name => /^[A-Z0-9]+$/.test(name)))
  const known = new Set(names.filter(name => !shortForms.has(name)).map(inWords))
  return words => {
    const written = inWords(words)
    return shortForms.has(words.trim()) || [written, ...singularsOf(written)].some(one => known.has(one))
  }
}

const inWords = (name: string) =>
  plainText(name)
    .replaceAll(/[\s-]+/g, ' ')
    .trim()

/** Of each word: "push presses", "sentadillas búlgaras", "flexiones". */
const singularsOf = (words: string) => [/s\b/g, /es\b/g].map(ending => words.replace(ending, ''))

const isNamed = (line: string, { name }: Completable) => plainText(name) === plainText(line).trimEnd()

/** Of the longest words that anything is found for. */
function firstFound(words: readonly string[], find: (words: string) => Found[]): Found[] {
  for (const each of words) {
    const found = find(each)
    if (found.length > 0) return found
  }
  return []
}

/** Nothing is written in the rest of the line, nor in the next. */
const isAlone = (text: string, caret: number) => /^[ \t]*(?:\n[ \t]*(?:\n|$)|$)/.test(text.slice(caret))

/** No name is longer. */
const longestWords = 200

/** The last four words, the last three, … : the longest that is a beginning decides. */
function lastWords(line: string): string[] {
  const words = /(?:\p{L}[\p{L}\p{M}'’-]*(?: |$)){0,4}$/u.exec(line.slice(-longestWords))?.[0] ?? ''
  const starts = [...words.matchAll(/(?<![\p{L}\p{M}'’-])\p{L}/gu)].map(({ index }) => index)
  return starts.slice(-mostWords).map(start => words.slice(start))
}

/** A name that is written out is offered with its work, unless the work follows. */
function benchmarksAt(
  typed: string,
  isAlone: boolean,
  benchmarks: readonly Completable[],
  caret: number,
): Found[] {
  const beginning = plainText(typed)
  if (hasFewLetters(beginning)) return []
  const found = benchmarks.filter(({ name, insert }) => {
    const known = plainText(name)
    return known.startsWith(beginning) && (known !== beginning || (isAlone && plainText(insert()) !== known))
  })
  return asCompletions(found, typed, caret)
}

/** Names that begin like it, then those with a later word that does. */
function movementsAt(typed: string, movements: readonly Completable[], caret: number): Found[] {
  const beginning = plainText(typed)
  if (hasFewLetters(beginning)) return []
  const others = movements.filter(({ name }) => plainText(name) !== beginning)
  const first = others.filter(({ name }) => plainText(name).startsWith(beginning))
  const later = others.filter(({ name }) => plainText(name).includes(` ${beginning}`))
  return asCompletions([...first, ...later], typed, caret)
}

const hasFewLetters = (typed: string) => typed.replaceAll(/[^\p{L}]/gu, '').length < fewestLetters

type Found = Omit<Completion, 'isWhole'>

function asCompletions(found: readonly Completable[], typed: string, caret: number): Found[] {
  const names = found.map(({ name }) => name)
  const offered = found.filter(({ name }, at) => names.indexOf(name) === at).slice(0, mostCompletions)
  return offered.map(({ name, insert }) => ({
    name,
    insert: inCaseOf(typed, insert()),
    start: caret - typed.length,
    end: caret,
  }))
}

/** Gyms write movements in small letters, or as the coach began. */
function inCaseOf(typed: string, insert: string): string {
  const isSmall = typed.startsWith(typed.charAt(0).toLowerCase())
  return isSmall && !insert.includes('\n') ? insert.charAt(0).toLowerCase() + insert.slice(1) : insert
}

const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)
