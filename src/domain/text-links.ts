// Finds the web addresses in what a coach or an athlete wrote.

export type TextPart = { text: string; href?: string }

/** Not in the middle of a word. An address ends at white space, a quotation mark or an angle bracket. */
const address = /(?<![\p{L}\p{N}_])https?:\/\/[^\s<>"“”«»`]+/giu

/** No site has longer ones; each is parsed whenever its text is shown. */
const longestAddress = 2_000

/** More than a text of sources has. A screen takes long to draw thousands. */
const mostLinks = 100

/** Joined, the parts are the text again. Only http and https become links, and the first hundred. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  let links = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    if (links === mostLinks) break
    const shown = withoutTail(found)
    const href = hrefOf(shown)
    if (!href) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: shown, href })
    links += 1
    end = index + shown.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/**
 * Without the sentence's punctuation, and without a bracket that was opened before the address. One pass: people store
 * texts that consist of a tail.
 */
function withoutTail(found: string): string {
  const count = (mark = '') => found.split(mark).length
  const unopened: Record<string, number> = {}
  for (const [opening, closing = ''] of ['()', '[]', '{}'])
    unopened[closing] = count(closing) - count(opening)
  for (let end = found.length; ; end--) {
    const last = found[end - 1] ?? ''
    const left = unopened[last]
    if (left === undefined ? !/[.,;:!?'’*_~…]/.test(last) : left < 1) return found.slice(0, end)
    if (left) unopened[last] = left - 1
  }
}

/** A name before an @ would pass for the host: "https://youtube.com@example.net". Such an address stays text. */
function hrefOf(shown: string): string | undefined {
  if (shown.length > longestAddress || !URL.canParse(shown)) return undefined
  const { protocol, username, password, href } = new URL(shown)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && !username && !password ? href : undefined
}
