// "Pull-ups (ring rows)", and of a rep scheme "Deadlifts, touch and go": words beside a movement are no second one.
import type { Entry, ParsedBlock } from '../parse/parsed-block.ts'
import { hasAmount, type ParsedItem } from '../parse/parsed-item.ts'

/** What is done instead becomes an alternative; other words stay as text. */
export function takeSchemeAsides(parsed: ParsedBlock, text: string) {
  const lines = new Set(parsed.entries.flatMap(entry => (entry.kind === 'item' ? [entry.item.line] : [])))
  const work: Entry[] = []
  let before: ParsedItem | undefined
  const hasScheme = parsed.scheme !== undefined
  let openBrackets = 0
  for (const entry of parsed.entries) {
    if (entry.kind !== 'item') {
      work.push(entry)
      continue
    }
    const { item } = entry
    const isFirst = item.line !== before?.line || !(hasScheme || (before?.match && hasAmount(before)))
    const between = isFirst ? '' : text.slice(before?.end, item.start)
    openBrackets = isFirst ? 0 : Math.max(0, openBrackets + bracketsOpenedIn(between))
    before = item
    // On the only line of the work a comma or a slash stands between two movements.
    const isBeside =
      openBrackets > 0 || (hasScheme && lines.size > 1 && (!item.match || /[/>→]\s*$/.test(between)))
    if (isFirst || hasAmount(item) || item.load || !isBeside) work.push(entry)
    else if (item.match) {
      parsed.alternatives.push({ start: item.start, end: item.end, level: 'or', entries: [entry] })
      if (isSubstitute(item, work.at(-1), between) && !isIfNeeded(text, item)) parsed.hasSubstitute = true
    }
  }
  parsed.entries = work
}

/** "Pull-ups (ring rows)" asks for ring rows; "(option: ring rows)" and "Dominadas (pull-ups)" do not. */
function isSubstitute({ match }: ParsedItem, of: Entry | undefined, between: string): boolean {
  const isSame = of?.kind === 'item' && of.item.match?.movement.id === match?.movement.id
  return !isSame && /[([]/.test(between) && !/\p{L}/u.test(between)
}

/** "(ring rows if needed)" */
const isIfNeeded = (text: string, { end }: ParsedItem) =>
  /^[\s,]*(?:if|as|si|como)\s/i.test(text.slice(end, end + 10))

const bracketsOpenedIn = (words: string) => words.split(/[([]/).length - words.split(/[)\]]/).length
