// Finds the web addresses in what a coach or an athlete wrote.

export type TextPart = { text: string; href?: string }

/** Not in the middle of a word. An address ends at white space, a quotation mark or an angle bracket. */
const address = /(?<![\p{L}\p{N}_])https?:\/\/[^\s<>"“”«»`]+/giu

const brackets = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
])

/** Joined, the parts are the text again. Only http and https become links. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = withoutTail(found)
    const href = hrefOf(shown)
    if (!href) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: shown, href })
    end = index + shown.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** Without the sentence's punctuation, and without a bracket that was opened before the address. */
function withoutTail(found: string): string {
  const last = found.at(-1) ?? ''
  const opening = brackets.get(last)
  const isTail = opening ? count(found, last) > count(found, opening) : /[.,;:!?'’*_~…]/u.test(last)
  return isTail ? withoutTail(found.slice(0, -1)) : found
}

const count = (text: string, letter: string) => text.split(letter).length - 1

/** A name before an @ would pass for the host: "https://youtube.com@example.net". Such an address stays text. */
function hrefOf(shown: string): string | undefined {
  if (!URL.canParse(shown)) return undefined
  const { protocol, username, password, href } = new URL(shown)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && !username && !password ? href : undefined
}
