// The words, numbers and marks of a text, each with its place in it. One pass, left to right.
import type { Span } from '../structure.ts'
import { normalise } from './normalise.ts'
import { clockWordOf } from './spelling.ts'
import { stemOf } from './stem.ts'
import { isDigit, numberEnd, numberOf, secondsOf, startsClock } from './written-number.ts'

export type Token = Span & {
  kind: 'number' | 'clock' | 'word' | 'mark' | 'line'
  /** Lower case without accents and apostrophes; of a mark its simplest form. */
  text: string
  /** Of a word, the same for singular and plural. */
  stem: string
  /** Of a number its value, of a clock its seconds. */
  value: number
  /** No white space before it. */
  glued: boolean
  /** A word written in capitals. */
  capitals: boolean
}

export const isMark = (token: Token | undefined, text: string): token is Token & { kind: 'mark' } =>
  token?.kind === 'mark' && token.text === text

export const isWord = (token: Token | undefined, ...texts: string[]): token is Token & { kind: 'word' } =>
  token?.kind === 'word' && texts.includes(token.text)

const pictures = /^[\p{So}\p{Cs}\p{M}\p{Cf}]/u

/** An emoji, or a part of one. */
export const isPicture = (token: Token) => token.kind === 'mark' && pictures.test(token.text)

/** As far as rounds and minutes are written out. */
const numberWords = new Map(
  (
    'two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 twelve 12 fifteen 15 twenty 20 thirty 30 ' +
    'dos 2 tres 3 cuatro 4 cinco 5 seis 6 siete 7 ocho 8 nueve 9 diez 10 doce 12 quince 15 veinte 20 treinta 30'
  )
    .split(/ (?=[a-z])/)
    .map(pair => pair.split(' '))
    .map(([word = '', number]) => [word, Number(number)] as const),
)
const countedWords = new Set(
  (
    'round rounds rds set sets minute minutes min mins second seconds sec rep reps ' +
    'ronda rondas vuelta vueltas serie series minuto minutos segundo segundos repeticion repeticiones'
  ).split(' '),
)

const ones = new Set(['one', 'un'])
const minuteWords = new Set(['minute', 'min', 'minuto'])

/** "Three sets", "five rounds", "diez minutos": a number like 3. */
function readNumberWords(tokens: Token[]) {
  tokens.forEach((token, at) => {
    const next = tokens[at + 1]?.text ?? ''
    const isMinute = token.kind === 'word' && ones.has(token.text) && minuteWords.has(next)
    const value = isMinute ? 1 : token.kind === 'word' ? numberWords.get(token.text) : undefined
    if (value === undefined || !countedWords.has(next)) return
    tokens[at] = { ...token, kind: 'number', text: String(value), value }
  })
}

/** Every character of the normalised text that is not white space belongs to exactly one token. */
export function tokensOf(original: string): Token[] {
  const { text, starts, ends } = normalise(original)
  const tokens = tokensIn(text)
  readNumberWords(tokens)
  if (starts && ends)
    for (const token of tokens) {
      const last = token.end - 1
      token.start = starts[token.start] ?? original.length
      token.end = ends[last] ?? original.length
    }
  return tokens
}

function tokensIn(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  let glued = false
  while (at < text.length) {
    const char = text[at] ?? ''
    if (char === ' ' || (char !== '\n' && whiteSpace.test(char))) {
      at += 1
      glued = false
      continue
    }
    const token = tokenAt(text, at, glued)
    tokens.push(token)
    at = token.end
    glued = token.kind !== 'line'
  }
  return tokens
}

const whiteSpace = /\s/

function tokenAt(text: string, at: number, glued: boolean): Token {
  const char = text[at] ?? ''
  if (char === '\n') return tokenOf('line', at, at + 1, char, glued)
  if (isDigit(char) || (char === ':' && startsClock(text, at))) return numberAt(text, at, glued)
  if (isLetter(char) && !combiningMark.test(char)) return wordAt(text, at, glued)
  return tokenOf('mark', at, at + 1, simplest.get(char) ?? char, glued)
}

function tokenOf(kind: Token['kind'], start: number, end: number, text: string, glued: boolean): Token {
  return { kind, start, end, text, stem: text, value: Number.NaN, glued, capitals: false }
}

function numberAt(text: string, at: number, glued: boolean): Token {
  const end = numberEnd(text, at)
  const written = text.slice(at, end)
  const isClock = written.includes(':')
  const token = tokenOf(isClock ? 'clock' : 'number', at, end, written, glued)
  token.value = isClock ? secondsOf(written) : numberOf(written)
  return token
}

function wordAt(text: string, at: number, glued: boolean): Token {
  // A multiplication sign between numbers: 5x5, x3.
  const isX = text[at] === 'x' || text[at] === 'X'
  if (isX && (isDigit(text[at + 1]) || isDigit(text[at - 1]))) return tokenOf('mark', at, at + 1, 'x', glued)
  let end = at + 1
  while (end < text.length && isWordChar(text, end)) end += 1
  if (isX && end === at + 1) return tokenOf('mark', at, end, 'x', glued)
  if (gluedEffort.test(text.slice(at, end))) end = at + 3
  const written = text.slice(at, end)
  // Short forms take an s: DUs, DBs.
  const name = written.endsWith('s') && shortForms.test(written) ? written.replace(/['’‘]?s$/, '') : written
  const token = tokenOf('word', at, end, clockWordOf(plainText(name).replace(apostrophes, '')), glued)
  token.stem = stemOf(token.text)
  token.capitals = name === name.toUpperCase()
  return token
}

/** "RPE7", "RIR2": the word and its number. */
const gluedEffort = /^(?:rpe|rir)\d/i

const shortForms = /^(?:[A-Z0-9]{2,}|[a-z0-9]{2,4}(?=['’‘]))['’‘]?s$/
const apostrophes = /['’‘]/g

/** Letters and digits, and an apostrophe between letters ("farmer's"). */
function isWordChar(text: string, at: number): boolean {
  const char = text[at] ?? ''
  if (isLetter(char) || isDigit(char)) return true
  return /['’‘]/.test(char) && isLetter(text[at - 1] ?? '') && isLetter(text[at + 1] ?? '')
}

/** Most letters are ASCII; the others are left to the regular expression. */
function isLetter(char: string): boolean {
  if (char >= 'a' && char <= 'z') return true
  return char < '\u0080' ? char >= 'A' && char <= 'Z' : letters.test(char)
}

const letters = /[\p{L}\p{M}]/u

/** Lower case without accents. */
export function plainText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  return text
    .replace(fullWidth, char => char.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFD')
    .replace(combining, '')
    .replace(/ß/g, 'ss')
}

const ascii = /^[\x20-\x7e]*$/
const fullWidth = /[\uff01-\uff5e]/g
const combiningMark = /\p{M}/u
const combining = /\p{M}/gu

/** Marks that are written in several ways, as one. */
const simplest = new Map<string, string>()
for (const [mark = '', ways = ''] of [
  ["'", '’‘′´`'],
  ['"', '″”“«»'],
  ['-', '–—−‑'],
  ['x', '×✕'],
  ['*', '•·●▪'],
])
  for (const way of ways) simplest.set(way, mark)
