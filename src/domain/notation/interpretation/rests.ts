// Which rest is whose: of the rounds of a block, or between the block and the next one.
import { type Entry, hasIntervals, type ParsedBlock, type RestEntry } from '../parse/parsed-block.ts'
import { hasSets } from '../parse/parsed-item.ts'
import type { BlockReading, Effort, Item } from '../structure.ts'

/** The rest of the block: a rest after the last movement is the one between rounds or sets. */
export function settleRest(parsed: ParsedBlock, items: Item[]): Effort | undefined {
  fillMinutes(parsed, items)
  if (parsed.rest !== undefined) return parsed.rest
  const last = items.at(-1)
  if (last?.kind !== 'rest' || last.slot !== undefined || hasIntervals(parsed.format)) return undefined
  if (isRestAlone(parsed)) return undefined
  if (last.seconds !== undefined) items.pop()
  return last.seconds
}

/** "Rest 3:00" as a block of its own: there is no work for it to be the rest of. */
const isRestAlone = ({ entries, titles, format, rounds }: ParsedBlock): boolean =>
  (format ?? rounds ?? titles[0]) === undefined && entries.every(({ kind }) => kind === 'rest')

/** "Minute 4: rest" lasts as long as the interval. */
function fillMinutes({ interval = 60 }: ParsedBlock, items: readonly Item[]) {
  for (const item of items) if (item.kind === 'rest' && item.slot !== undefined) item.seconds ??= interval
}

/** The block after one, which may stand in the next part of the body. */
export type Following = { next: BlockReading | undefined; isOtherPart: boolean }

/** Takes a rest that leads to the next block off the work: "3 rounds for time …, rest 3:00, AMRAP 8 …". */
export function takeRestAfter(
  parsed: ParsedBlock,
  { next, isOtherPart }: Following,
  text: string,
): Effort | undefined {
  if (parsed.restAfter !== undefined) return parsed.restAfter
  if (!next || isRestAlone(parsed) || (isOtherPart && !hasClock(next))) return undefined
  const list = lastList(parsed.cashOut.length > 0 ? parsed.cashOut : parsed.entries)
  const rest = list.at(-1)
  if (rest?.kind === 'rest' && rest.slot === undefined && rest.seconds !== undefined) {
    const isOnLine = !isOtherPart && !text.slice(rest.end, next.start).includes('\n')
    if (isRepeated(parsed) && !isOnLine && !leadsToNext(rest, parsed, next)) return undefined
    list.pop()
    return rest.seconds
  }
  // "AMRAP 8 …, rest 3:00 between, AMRAP 8 …"
  if (parsed.format !== 'amrap' || isRepeated(parsed)) return undefined
  const between = parsed.rest
  delete parsed.rest
  return between
}

/** Work for time ends before its window does: when the next one begins is for the athlete to see. */
export function settleRunningClock({ restAfter }: ParsedBlock, block: BlockReading) {
  if (restAfter !== undefined && block.format === 'for_time') delete block.restAfterSeconds
}

function lastList(entries: Entry[]): Entry[] {
  const last = entries.at(-1)
  return last?.kind === 'group' ? lastList(last.entries) : entries
}

/** From the line of a rest below repeated work. */
function leadsToNext(rest: RestEntry, parsed: ParsedBlock, next: BlockReading): boolean {
  if (!rest.isLine || (!hasClock(next) && !(rest.isApart && next.format === 'sets'))) return false
  return rest.isApart || !isInSets(parsed) || hasOwnRest(parsed)
}

/** Something is done several times, so that a rest can stand between. */
const isRepeated = (parsed: ParsedBlock): boolean =>
  [parsed.rounds, parsed.scheme, parsed.work].some(field => field !== undefined) || isInSets(parsed)

/** Sets are done with a rest between them, rounds without. */
const isInSets = (parsed: ParsedBlock): boolean =>
  parsed.roundsAreSets === true ||
  (parsed.build !== undefined && (parsed.duration ?? parsed.clock) === undefined) ||
  (parsed.format === 'amrap' && parsed.rounds !== undefined) ||
  parsed.entries.some(
    entry => entry.kind === 'item' && (hasSets(entry.item) || entry.item.scheme !== undefined),
  )

const hasOwnRest = ({ rest, entries }: ParsedBlock): boolean =>
  rest !== undefined || entries.at(-2)?.kind === 'rest'

/** A heading that says how the next block is done. */
const hasClock = ({ format, rounds }: BlockReading): boolean =>
  (format !== 'untimed' && format !== 'sets') || rounds !== undefined
