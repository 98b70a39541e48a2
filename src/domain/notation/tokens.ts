// The words, numbers and marks of a text, each with its place in it. One pass, left to right.

export type Span = { start: number; end: number }

export type Token = Span & {
  kind: 'number' | 'clock' | 'word' | 'mark' | 'line'
  /** Lower case without accents and apostrophes; of a mark one of its simplest form. */
  text: string
  /** Of a number its value, of a clock its seconds. */
  value: number
  /** No white space before it. */
  glued: boolean
  /** A word written in capitals. */
  capitals: boolean
}

const marks: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '′': "'",
  '´': "'",
  '`': "'",
  '″': '"',
  '”': '"',
  '“': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '‑': '-',
  '×': 'x',
  '✕': 'x',
  '•': '*',
  '·': '*',
  '●': '*',
  '▪': '*',
}

const letters = /[\p{L}\p{M}]/u
const space = /[^\S\n]/
const combining = /\p{M}/gu

const ascii = /^[\x20-\x7e]*$/

export function plainText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  return text.toLowerCase().normalize('NFD').replace(combining, '').replace(/ß/g, 'ss')
}

/** Every character that is not white space belongs to exactly one token. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  let glued = false
  const add = (kind: Token['kind'], end: number, plain: string, value = Number.NaN, capitals = false) => {
    tokens.push({ kind, start: at, end, text: plain, value, glued, capitals })
    at = end
    glued = true
  }
  while (at < text.length) {
    const char = text[at] ?? ''
    if (char === '\n') {
      add('line', at + 1, '\n')
      glued = false
    } else if (space.test(char)) {
      at += 1
      glued = false
    } else if (isDigit(char) || (char === ':' && isClockTail(text, at))) addNumber()
    else if (isLetter(char)) addWord()
    else add('mark', at + 1, marks[char] ?? char)
  }
  return tokens

  function addNumber() {
    const end = numberEnd(text, at)
    const written = text.slice(at, end)
    if (written.includes(':')) add('clock', end, written, secondsOf(written))
    else add('number', end, written, numberOf(written))
  }

  function addWord() {
    // A multiplication sign between numbers: 5x5, x3.
    const times = isDigit(text[at + 1]) || (at > 0 && isDigit(text[at - 1]))
    if (/[xX]/.test(text[at] ?? '') && times) return add('mark', at + 1, 'x')
    let end = at + 1
    while (end < text.length && isWordChar(text, end)) end += 1
    const written = text.slice(at, end)
    if (/^[xX]$/.test(written)) return add('mark', end, 'x')
    // Short forms take an s: DUs, DBs.
    const name = /^[A-Z0-9]{2,}s$/.test(written) ? written.slice(0, -1) : written
    const plain = plainText(name).replace(/['’‘′´`]/g, '')
    add('word', end, plain, Number.NaN, name === name.toUpperCase())
  }
}

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

const isDigit = (char: string | undefined) => char !== undefined && char >= '0' && char <= '9'

/** ":30" at the start of a word. */
function isClockTail(text: string, at: number): boolean {
  return isDigit(text[at + 1]) && isDigit(text[at + 2]) && !isDigit(text[at + 3]) && !isDigit(text[at - 1])
}

function digitsEnd(text: string, at: number): number {
  let end = at
  while (isDigit(text[end])) end += 1
  return end
}

function numberEnd(text: string, at: number): number {
  let end = digitsEnd(text, at)
  // 12:30, 1:05:30, :45
  if (text[end] === ':' && isClockTailAfterDigits(text, end)) {
    end += 3
    if (text[end] === ':' && isClockTailAfterDigits(text, end)) end += 3
    return end
  }
  if ((text[end] === '.' || text[end] === ',') && isDigit(text[end + 1])) {
    const after = digitsEnd(text, end + 1)
    // 3,6,9 is a list; 22,5 a number; 1.000 a thousand.
    const isList = text[after] === text[end] && isDigit(text[after + 1])
    const followsList = text[at - 1] === text[end] && isDigit(text[at - 2])
    if (!isList && !followsList) return after
  }
  return end
}

function isClockTailAfterDigits(text: string, at: number): boolean {
  return isDigit(text[at + 1]) && isDigit(text[at + 2]) && !isDigit(text[at + 3])
}

function numberOf(written: string): number {
  const thousand = /^([1-9][0-9]{0,2})[.,]([0-9]{3})$/.exec(written)
  return thousand ? Number(`${thousand[1]}${thousand[2]}`) : Number(written.replace(',', '.'))
}

function secondsOf(written: string): number {
  return written.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)
}
