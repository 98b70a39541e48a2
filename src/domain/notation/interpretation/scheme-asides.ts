// "Pull-ups (ring rows)", and of a rep scheme "Deadlifts, touch and go": words beside a movement are no second one.
import type { BlockDraft, Entry } from '../draft/block-draft.ts'
import { hasAmount, type ItemDraft } from '../draft/item-draft.ts'

/** What is done instead becomes an alternative; other words stay as text. */
export function takeSchemeAsides(draft: BlockDraft, text: string) {
  const lines = new Set(draft.entries.flatMap(entry => (entry.kind === 'item' ? [entry.item.line] : [])))
  const work: Entry[] = []
  let before: ItemDraft | undefined
  const hasScheme = draft.scheme !== undefined
  let openBrackets = 0
  for (const entry of draft.entries) {
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
      draft.alternatives.push({ start: item.start, end: item.end, level: 'or', entries: [entry] })
      if (isSubstitute(item, work.at(-1), between) && !isIfNeeded(text, item)) draft.hasSubstitute = true
    }
  }
  draft.entries = work
}

/** "Pull-ups (ring rows)" asks for ring rows; "(option: ring rows)" and "Dominadas (pull-ups)" do not. */
function isSubstitute({ match }: ItemDraft, of: Entry | undefined, between: string): boolean {
  const isSame = of?.kind === 'item' && of.item.match?.movement.id === match?.movement.id
  return !isSame && /[([]/.test(between) && !/\p{L}/u.test(between)
}

/** "(ring rows if needed)" */
const isIfNeeded = (text: string, { end }: ItemDraft) =>
  /^[\s,]*(?:if|as|si|como)\s/i.test(text.slice(end, end + 10))

const bracketsOpenedIn = (words: string) => words.split(/[([]/).length - words.split(/[)\]]/).length
