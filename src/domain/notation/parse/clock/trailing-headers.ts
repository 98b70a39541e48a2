// A clock, rounds or a rest below the work, with nothing to do after them, belong to the work above.
import type { BlockType } from '#domain/programming/block.ts'
import { type Entry, hasWork, isEmpty, type ParsedBlock } from '../parsed-block.ts'
import { hasAmount, hasSets, measures } from '../parsed-item.ts'

/** "10 burpees, 20 squats" and on the last line "5 rounds for time, cap 12". */
export function joinTrailingHeaders(blocks: readonly ParsedBlock[]): ParsedBlock[] {
  const joined: ParsedBlock[] = []
  blocks.forEach((block, at) => {
    const above = joined.at(-1)
    if (above && isNameOf(above, block)) {
      joined.pop()
      block.start = above.start
      block.titles.unshift(...above.titles)
      if (above.label !== undefined) block.label = above.label
      joined.push(block)
    } else if (above && (isHeaderOf(block, above) || isOnlySaid(block))) addHeader(above, block)
    else if (above && at + 1 < blocks.length && isOnlyRest(block)) above.entries.push(...block.entries)
    else joined.push(block)
    takeEmptyGroup(block)
  })
  return joined
}

/** "POWER CLEAN + PUSH JERK", and below it the work with these lifts and their numbers. */
function isNameOf(names: ParsedBlock, work: ParsedBlock): boolean {
  const { entries, format, rounds, scheme, build, cap, clock } = names
  if (
    [format, rounds, scheme, build, cap, clock].some(field => field !== undefined) ||
    work.label !== undefined
  )
    return false
  const works = work.entries.flatMap(entry => (entry.kind === 'group' ? entry.entries : [entry]))
  const named = new Set(
    works.map(entry => (entry.kind === 'item' ? entry.item.match?.movement.id : undefined)),
  )
  return (
    entries.length > 0 &&
    works.some(({ kind }) => kind === 'item') &&
    entries.every(entry => {
      const item = entry.kind === 'item' ? entry.item : undefined
      return (
        item?.match !== undefined &&
        (!hasAmount(item) || (item.sets?.count === 1 && work.build !== undefined)) &&
        !item.load &&
        !item.efforts &&
        (named.has(item.match.movement.id) || /^[A-H]\d?$/.test(names.label ?? ''))
      )
    })
  )
}

/** Below the work, and no more than the score and words: "Score: total time, with the rests". */
const isOnlySaid = (block: ParsedBlock): boolean =>
  block.score !== undefined && isEmpty({ ...block, titles: [] }) && block.alternatives.length === 0

/** "A) AMRAP 8 …", "B) Rest 3:00", "C) AMRAP 8 …" */
const isOnlyRest = ({ entries, titles, format, rounds, scheme, work }: ParsedBlock): boolean =>
  [format, rounds, scheme, work, titles[0]].every(field => field === undefined) &&
  entries.length > 0 &&
  entries.every(({ kind }) => kind === 'rest')

const headings = new Set<string | undefined>([
  'warmup',
  'skill',
  'strength',
  'cooldown',
] satisfies BlockType[])

/** More than the rest of its sets: "Back squat", and below it "5-5-5-5-5, rest 2:00". */
const hasWorkOfItsOwn = (header: ParsedBlock): boolean =>
  header.scheme && header.cashOut.length === 0
    ? header.entries.some(({ kind }) => kind !== 'rest')
    : hasWork(header)

function isHeaderOf(header: ParsedBlock, above: ParsedBlock): boolean {
  if (hasWorkOfItsOwn(header) || header.buyIn.length > 0 || header.label !== undefined || !hasWork(above))
    return false
  if (
    header.isWindow ||
    header.isNamed ||
    header.alternatives.length > 0 ||
    header.gearLoads.length > 0 ||
    header.gearHeights.length > 0
  )
    return false
  // After a blank line it may be the next part, which is still being written.
  const isTitled = header.titles.some(({ start }) => start <= header.start)
  if (header.afterBlank && (isTitled || headings.has(above.label))) return false
  const items = above.entries.flatMap(entry => (entry.kind === 'item' ? [entry.item] : []))
  if (items.some(hasSets)) return false
  const areLifts = items.every(item => measures(item, 'load'))
  if (header.build && ((items.length !== 1 && !areLifts) || above.format !== undefined)) return false
  if (header.scheme && items.some(hasAmount)) return false
  return (['format', 'rounds', 'scheme', 'build'] as const).every(
    field => header[field] === undefined || above[field] === undefined,
  )
}

function addHeader(above: ParsedBlock, header: ParsedBlock) {
  const { start: _start, titles, guesses, entries, ...fields } = header
  const { gearLoads: _loads, everyMinute: _minutes, buyIn: _buyIn, cashOut: _cashOut, ...clock } = fields
  const { alternatives: _alternatives, afterBlank: _blank, ...said } = clock
  Object.assign(above, { ...said, ...definedOf(above) })
  const last = above.entries.at(-1)
  if (header.efforts && last?.kind === 'item') last.item.efforts ??= header.efforts
  above.entries.push(...entries)
  above.titles.push(...titles)
  above.guesses.push(...guesses)
}

const definedOf = (block: ParsedBlock) =>
  Object.fromEntries(Object.entries(block).filter(([, value]) => value !== undefined))

/** "For time: 10 burpees, 20 squats" and below it "3 rounds". */
function takeEmptyGroup(block: ParsedBlock) {
  const rounds = takeEmptyRounds(block.entries)
  const hasGroup = block.entries.some(({ kind }) => kind === 'group')
  if (rounds !== undefined && !hasGroup) block.rounds ??= rounds
}

/** The rounds of a group without movements, which is taken off the list. */
export function takeEmptyRounds(entries: Entry[]): number | undefined {
  const last = entries.at(-1)
  if (last?.kind !== 'group' || last.entries.length > 0 || last.name) return undefined
  entries.pop()
  return last.rounds
}
