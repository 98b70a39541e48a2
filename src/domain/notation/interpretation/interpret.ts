// From what is written to what it means: format, score, the whole clock, and movements whose name means several.
import { assignDefined } from '../assign-defined.ts'
import type { Entry, ParsedBlock } from '../parse/parsed-block.ts'
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
import { settleBlock } from './settle-block.ts'
import { setTimeDomain } from './time-domain.ts'

/** Where the block ends, and the one after it. */
type Place = Following & { end: number }

/** Each step relies on those before it. */
export function interpret(parsed: ParsedBlock, place: Place, text: string, known: Known): BlockReading {
  settleBlock(parsed)
  takeSchemeAsides(parsed, text)
  const context = contextOf(parsed, place, text, known)
  const { block, movements } = context
  for (const movement of [
    ...movements,
    ...movementsIn(block.buyIn ?? []),
    ...movementsIn(block.cashOut ?? []),
  ])
    nameExactly(movement, parsed.build !== undefined, parsed.strict && known.index)
  setBlockLoad(context)
  setMaxima(context)
  setComplex(context)
  setFormat(context)
  setScheme(context)
  block.score = parsed.score ?? (movements.length > 0 ? parsed.scoreHint : undefined) ?? scoreOf(context)
  applyBenchmark(context, text)
  settleRunningClock(parsed, block)
  setTimeDomain(context)
  return block
}

function contextOf(
  parsed: ParsedBlock,
  { end, ...following }: Place,
  text: string,
  known: Known,
): BlockContext {
  const restAfter = takeRestAfter(parsed, following, text)
  const items = withNamedRounds(itemsOf(parsed.entries, text), parsed, text, known)
  const rest = settleRest(parsed, items)
  const { start, guesses } = parsed
  const block: BlockReading = { start, end, format: 'untimed', score: 'none', items, guesses }
  const titles = parsed.titles.map(title => text.slice(title.start, title.end))
  const themes = [firstLineOf(block, text), ...titles].map(themeOf)
  assignDefined(block, {
    label: parsed.label,
    theme: themes.find(theme => theme !== undefined),
    rounds: parsed.rounds,
    repScheme: parsed.scheme,
    openScheme: parsed.openScheme,
    capSeconds: parsed.cap,
    teamSize: parsed.team,
    restSeconds: rest,
    restAfterSeconds: restAfter,
    isWindow: parsed.isWindow,
    buyIn: listOf(parsed.buyIn, text),
    cashOut: listOf(parsed.cashOut, text),
    everyMinute: listOf(parsed.everyMinute, text),
    alternatives: alternativesOf(parsed.alternatives, text),
  })
  return { block, parsed, movements: movementsIn(items), ...known }
}

const listOf = (entries: readonly Entry[], text: string): Item[] | undefined => {
  const items = itemsOf(entries, text)
  return items.length > 0 ? items : undefined
}
