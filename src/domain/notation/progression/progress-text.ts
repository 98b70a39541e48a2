// The text of another week: the numbers that the progression names change in their places, and nothing else. Each change
// is accepted only if the new text reads as the old one with exactly that change.
import type { BlockReading, Span } from '../structure.ts'
import { blockChanges } from './block-changes.ts'
import type { Change, FoundChanges } from './change.ts'
import { isAsideBlock, withoutRulesForAll } from './left-alone.ts'
import { type LineChange, lineChanges, type RefusedLine, refusedLines } from './lines.ts'
import { type MovementContext, movementChanges } from './movement-changes.ts'
import { type NumberGroup, numberGroups } from './number-groups.ts'
import type { Progression, WeekStage } from './progression.ts'
import { isBlock, isMovement, type Node, nodesOf, type ReadText, readText, within } from './read-text.ts'
import { replaced, writesComma } from './written.ts'

export type Progressed = { text: string; changes: LineChange[]; refused: RefusedLine[] }

export function progressText(read: ReadText, progression: Progression, stage: WeekStage): Progressed {
  const nodes = nodesOf(read.blocks)
  const { changes, unplaced } = findChanges(read, nodes, progression, stage)
  const kept = keptOf(read, nodes.length, changes)
  const isKept = new Set(kept)
  const refused = [...unplaced, ...changes.filter(change => !isKept.has(change))]
  const replacements = kept.flatMap(change => change.replacements)
  return {
    text: replaced(read.text, replacements),
    changes: lineChanges(read.text, replacements),
    refused: refusedLines(read.text, nodes, refused),
  }
}

function findChanges(
  read: ReadText,
  nodes: readonly Node[],
  progression: Progression,
  stage: WeekStage,
): FoundChanges {
  const ofWork: MovementContext = { read, progression, stage, usesComma: writesComma(read.tokens) }
  const aside = { ...ofWork, progression: withoutRulesForAll(progression) }
  const found: FoundChanges = { changes: [], unplaced: [] }
  const add = ({ changes, unplaced }: FoundChanges) => {
    found.changes.push(...changes)
    found.unplaced.push(...unplaced)
  }
  for (let at = 0; at < nodes.length; ) {
    const block = nodes[at] as BlockReading
    let end = at + 1
    while (end < nodes.length && !isBlock(nodes[end] as Node)) end += 1
    const its = nodes.slice(at, end)
    const context = isAsideBlock(read, block) ? aside : ofWork
    const outside = chunksOutside(read, block, its.filter(isMovement))
    add(blockChanges(context, block, its, at))
    const own = its.map(node => (isMovement(node) ? numberGroups(read, node, within(read.chunks, node)) : []))
    const shared = sharedGroups(own)
    its.forEach((node, index) => {
      const near = { own: own[index] ?? [], shared: shared[index] ?? [], outside }
      if (isMovement(node)) add(movementChanges(context, node, at + index, near))
    })
    at = end
  }
  return found
}

/** One load or one percent; each movement before it looks at it. */
const mostShared = 4

/** For each node the load and the percent of the next one that has them. One pass from the end. */
function sharedGroups(own: readonly NumberGroup[][]): NumberGroup[][] {
  const next: Partial<Record<NumberGroup['measure'], NumberGroup[]>> = {}
  return own
    .toReversed()
    .map(groups => {
      const shared = [...(next.load ?? []), ...(next.percent ?? [])]
      for (const measure of ['load', 'percent'] as const) {
        const its = groups.filter(group => group.measure === measure)
        if (its.length > 0) next[measure] = its.slice(0, mostShared)
      }
      return shared
    })
    .toReversed()
}

/** The movements are in the order of the text, except those of other lists than the main one. */
function chunksOutside({ chunks }: ReadText, block: Span, movements: readonly Span[]) {
  const spans = [...movements].sort((one, other) => one.start - other.start)
  let at = 0
  return within(chunks, block)
    .filter(({ start, end }) => {
      while (at < spans.length && (spans[at] as Span).end <= start) at += 1
      const span = spans[at]
      return !span || end <= span.start
    })
    .slice(0, mostOutside)
}

/** What a block says before its movements is short; each movement looks through it. */
const mostOutside = 20

/** At most three readings, so that the time stays linear. */
function keptOf(read: ReadText, count: number, changes: readonly Change[]): readonly Change[] {
  if (changes.length === 0) return changes
  const wrong = wrongNodes(read, count, changes)
  if (wrong.size === 0) return changes
  const rest = changes.filter(({ node }) => !wrong.has(node))
  return rest.length > 0 && rest.length < changes.length && wrongNodes(read, count, rest).size === 0
    ? rest
    : []
}

/** The nodes that do not read as they should in the new text; all of them where it has others. */
function wrongNodes(read: ReadText, count: number, changes: readonly Change[]): Set<number> {
  const expected = nodesOf(structuredClone(read.blocks) as BlockReading[])
  for (const { node, apply } of changes) {
    const changed = expected[node]
    if (changed) apply(changed)
  }
  const text = replaced(
    read.text,
    changes.flatMap(change => change.replacements),
  )
  const actual = nodesOf(readText(text, read.options).blocks)
  const all = Array.from({ length: count }, (_, at) => at)
  if (actual.length !== count) return new Set(all)
  return new Set(all.filter(at => contentOf(expected[at] as Node) !== contentOf(actual[at] as Node)))
}

/** "Row 2 km" is for time only because it is a named test. */
const isTimedByName = ({ benchmark, score, guesses }: BlockReading) =>
  benchmark !== undefined && score === 'time' && guesses.some(({ about }) => about === 'format')

/** What a change must leave as it is. A named test with other numbers is no longer that test. */
function contentOf(node: Node): string {
  if (isMovement(node)) {
    const { start: _start, end: _end, name: _name, guesses: _guesses, ...fields } = node
    return JSON.stringify(fields)
  }
  if (!isBlock(node)) return JSON.stringify({ rounds: node.rounds, items: node.items.length })
  const {
    start: _start,
    end: _end,
    guesses: _guesses,
    benchmark: _benchmark,
    timeDomainSeconds: _,
    ...fields
  } = isTimedByName(node) ? { ...node, format: 'untimed', score: 'none' } : node
  const { buyIn = [], items, cashOut = [], everyMinute = [], alternatives = [], ...rest } = fields
  const lists = [buyIn, items, cashOut, everyMinute, ...alternatives.map(one => one.items)]
  return JSON.stringify([rest, lists.map(list => list.map(({ kind }) => kind))])
}
