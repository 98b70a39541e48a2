// A text as it is typed on a keyboard: without the marks of chats and web pages, each character with its place in the
// original. Links are taken out here and stay in the text that people see.

export type Normalised = {
  text: string
  /** Where a character begins and ends in the original; none where both texts are the same. */
  starts?: readonly number[]
  ends?: readonly number[]
}

export function normalise(original: string): Normalised {
  if (!unusual.test(original)) return { text: original }
  return withoutChatMarks(withPlainCharacters(original))
}

/** Anything that this file changes. */
const unusual = /[^\x20-\x29\x2b-\x3b\x3d\x3f-\x5a\x5c-\x5e\x61-\x7d\n\u00a1-\u00ff–—’“”×°]|www\.|:\/\/|^#/mu

type Written = { chars: string[]; starts: number[]; ends: number[] }

const link =
  /!?\[([^\][\n]{0,300})\]\(\s*(?:https?:|www\.|\/)[^\s)]{0,2000}\)|(?:https?:\/\/|www\.)[^\s<>]{1,2000}/giu
/** "[[Box jump]]", "[[box-jump|Box jump]]" */
const wikiLink = /\[\[(?:[^\][|\n]{0,300}\|)?([^\][|\n]{1,300})\]\]/gu
const breakTag = /^<\/?(?:br|p|div|li|ul|ol|h[1-6]|tr|table|section|blockquote)\b/i
const tag = /<\/?[a-z][a-z0-9]{0,10}(?:\s[^<>]{0,500})?\/?>|&(?:nbsp|amp|lt|gt|quot|#39);/giu
const entities: Record<string, string> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** Replaced parts by where they begin: what stands instead, and where they end. */
function replacedIn(original: string): Map<number, { text: string; at: number; end: number }> {
  const replaced = new Map<number, { text: string; at: number; end: number }>()
  for (const match of original.matchAll(link)) {
    const [whole, words = ''] = match
    const at = match.index + whole.indexOf('[') + 1
    replaced.set(match.index, { text: words, at, end: match.index + whole.length })
  }
  for (const match of original.matchAll(wikiLink)) {
    const [whole, words = ''] = match
    const end = match.index + whole.length
    replaced.set(match.index, { text: words, at: end - words.length - 2, end })
  }
  for (const { 0: whole, index } of original.matchAll(tag)) {
    const text = entities[whole.toLowerCase()] ?? (breakTag.test(whole) ? '\n' : '')
    replaced.set(index, { text, at: index, end: index + whole.length })
  }
  return replaced
}

function withPlainCharacters(original: string): Written {
  const written: Written = { chars: [], starts: [], ends: [] }
  const add = (text: string, start: number, end: number) => {
    for (const char of text) {
      written.chars.push(char)
      written.starts.push(start)
      written.ends.push(end)
    }
  }
  const replaced = replacedIn(original)
  let at = 0
  while (at < original.length) {
    const instead = replaced.get(at)
    if (instead) {
      const isLine = instead.text === '' && /^[^\S\n]*$/.test(lastLineOf(written.chars))
      if (instead.at > at)
        [...instead.text].forEach((char, offset) => {
          add(plainCharacter(char, ''), instead.at + offset, instead.at + offset + 1)
        })
      else add(instead.text, at, instead.end)
      at = instead.end
      // A line of a link alone is no blank line.
      if (isLine) at = afterLineBreak(original, at)
      continue
    }
    const char = String.fromCodePoint(original.codePointAt(at) ?? 0)
    if (char === '\r') {
      if (original[at + 1] !== '\n') add('\n', at, at + 1)
    } else add(plainCharacter(char, original[at - 1] ?? ''), at, at + char.length)
    at += char.length
  }
  return written
}

/** As far as it is short: what stands before a link on its line. */
function lastLineOf(chars: readonly string[]): string {
  let at = chars.length
  while (at > 0 && chars.length - at < 8 && chars[at - 1] !== '\n') at -= 1
  return chars.slice(at).join('')
}

function afterLineBreak(text: string, at: number): number {
  let end = at
  while (text[end] === ' ' || text[end] === '\t' || text[end] === '\r') end += 1
  return text[end] === '\n' ? end + 1 : at
}

const invisible = /[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\ufeff]|\u200d|\ufe0e|\ufe0f/u
/** Full-width characters, and the bold and slanted letters of chats. */
const styled = /[\u{ff01}-\u{ff5e}\u{1d400}-\u{1d7ff}]/u
const lineBreaks = '\v\f\u0085\u2028\u2029'
const fractions = new Map([
  ['½', '.5'],
  ['¼', '.25'],
  ['¾', '.75'],
])

function plainCharacter(char: string, before: string): string {
  if (char < '\u007f' && char >= ' ') return char
  if (invisible.test(char)) return ''
  if (styled.test(char)) return char.normalize('NFKC')
  if (lineBreaks.includes(char)) return '\n'
  // The frame of a number in a key: "1️⃣".
  if (char === '\u20e3') return ')'
  const fraction = fractions.get(char)
  if (fraction) return before >= '0' && before <= '9' ? fraction : `0${fraction}`
  return char
}

/** Marks that stand around words in chats and in Markdown. */
const pairs = ['*', '_', '~', '`'] as const

/** Without marks around words, and without those of a heading. A mark that is not closed stays. */
function withoutChatMarks({ chars, starts, ends }: Written): Normalised {
  const dropped = new Set<number>()
  const marks = pairs.filter(mark => chars.includes(mark))
  let line = 0
  for (let at = 0; at <= chars.length; at++) {
    if (at < chars.length && chars[at] !== '\n') continue
    markLine(chars, line, at, marks, dropped)
    line = at + 1
  }
  const kept = { text: '', starts: [] as number[], ends: [] as number[] }
  for (let at = 0; at < chars.length; at++) {
    const char = chars[at]
    if (char === undefined || dropped.has(at)) continue
    kept.text += char
    // A character of two code units has one place in the original.
    for (let unit = 0; unit < char.length; unit++) {
      kept.starts.push(starts[at] ?? 0)
      kept.ends.push(ends[at] ?? 0)
    }
  }
  return kept
}

function markLine(
  chars: string[],
  start: number,
  end: number,
  marks: readonly string[],
  dropped: Set<number>,
) {
  let first = start
  while (first < end && isSpace(chars[first])) first += 1
  if (chars[first] === '#' || chars[first] === '>') {
    let after = first
    while (chars[after] === '#' || chars[after] === '>') after += 1
    if (isSpace(chars[after])) for (let at = first; at < after; at++) dropped.add(at)
    first = after
  }
  for (const mark of marks) dropPairs(chars, first, end, mark, dropped)
}

function dropPairs(chars: string[], start: number, end: number, mark: string, dropped: Set<number>) {
  let open: { from: number; to: number } | undefined
  for (let from = start; from < end; from++) {
    if (chars[from] !== mark) continue
    let to = from + 1
    while (to < end && chars[to] === mark) to += 1
    const [before, after] = [from > start ? chars[from - 1] : ' ', to < end ? chars[to] : ' ']
    if (mark === '*' && isDigit(before) && isDigit(after)) {
      chars[from] = 'x'
      for (let at = from + 1; at < to; at++) dropped.add(at)
    } else if (open && !isSpace(before) && closes(mark, after)) {
      for (const run of [open, { from, to }]) for (let at = run.from; at < run.to; at++) dropped.add(at)
      open = undefined
    } else if (opens(mark, before, after) && !(from === start && isSpace(after))) open = { from, to }
    from = to - 1
  }
}

const isSpace = (char: string | undefined) =>
  char === undefined || char === ' ' || char === '\t' || char === '\u00a0'
const isDigit = (char: string | undefined) => char !== undefined && char >= '0' && char <= '9'
const isLetter = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char)

/** A star stands anywhere; other marks only outside of words: "exercise_name", "~10". */
const opens = (mark: string, before: string | undefined, after: string | undefined) =>
  mark === '*' || (!isLetter(before) && !isSpace(after) && !(mark === '~' && isDigit(after)))
const closes = (mark: string, after: string | undefined) => mark === '*' || !isLetter(after)
