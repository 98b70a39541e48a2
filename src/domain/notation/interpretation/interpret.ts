// From what is written to what it means: format, score, the whole clock, and movements whose name means several.
import { assignDefined } from '../assign-defined.ts'
import type { BlockDraft, Entry } from '../draft/block-draft.ts'
import { type BlockReading, firstLineOf, type Item, movementsIn } from '../structure.ts'
import { themeOf } from '../theme.ts'
import { applyBenchmark, withNamedRounds } from './benchmark.ts'
import type { BlockContext, Known } from './block-context.ts'
import { setBlockLoad, setMaxima } from './block-measures.ts'
import { setComplex } from './complexes.ts'
import { nameExactly } from './exact-names.ts'
import { setFormat } from './formats.ts'
import { alternativesOf, itemsOf } from './items.ts'
import { type Following, settleRest, settleRunningClock, takeRestAfter } from './rests.ts'
import { takeSchemeAsides } from './scheme-asides.ts'
import { setScheme } from './schemes.ts'
import { scoreOf } from './scores.ts'
import { settleDraft } from './settle-draft.ts'
import { setTimeDomain } from './time-domain.ts'

/** Where the block ends, and the one after it. */
type Place = Following & { end: number }

/** Each step relies on those before it. */
export function interpret(draft: BlockDraft, place: Place, text: string, known: Known): BlockReading {
  settleDraft(draft)
  takeSchemeAsides(draft, text)
  const context = contextOf(draft, place, text, known)
  const { block, movements } = context
  for (const movement of [
    ...movements,
    ...movementsIn(block.buyIn ?? []),
    ...movementsIn(block.cashOut ?? []),
  ])
    nameExactly(movement, draft.build !== undefined, draft.strict && known.index)
  setBlockLoad(context)
  setMaxima(context)
  setComplex(context)
  setFormat(context)
  setScheme(context)
  block.score = draft.score ?? (movements.length > 0 ? draft.scoreHint : undefined) ?? scoreOf(context)
  applyBenchmark(context, text)
  settleRunningClock(draft, block)
  setTimeDomain(context)
  return block
}

function contextOf(
  draft: BlockDraft,
  { end, ...following }: Place,
  text: string,
  known: Known,
): BlockContext {
  const restAfter = takeRestAfter(draft, following, text)
  const items = withNamedRounds(itemsOf(draft.entries, text), draft, text, known)
  const rest = settleRest(draft, items)
  const { start, guesses } = draft
  const block: BlockReading = { start, end, format: 'untimed', score: 'none', items, guesses }
  const titles = draft.titles.map(title => text.slice(title.start, title.end))
  const themes = [firstLineOf(block, text), ...titles].map(themeOf)
  assignDefined(block, {
    label: draft.label,
    theme: themes.find(theme => theme !== undefined),
    rounds: draft.rounds,
    repScheme: draft.scheme,
    openScheme: draft.openScheme,
    capSeconds: draft.cap,
    teamSize: draft.team,
    restSeconds: rest,
    restAfterSeconds: restAfter,
    isWindow: draft.isWindow,
    buyIn: listOf(draft.buyIn, text),
    cashOut: listOf(draft.cashOut, text),
    everyMinute: listOf(draft.everyMinute, text),
    alternatives: alternativesOf(draft.alternatives, text),
  })
  return { block, draft, movements: movementsIn(items), ...known }
}

const listOf = (entries: readonly Entry[], text: string): Item[] | undefined => {
  const items = itemsOf(entries, text)
  return items.length > 0 ? items : undefined
}
