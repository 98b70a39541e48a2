// Measurements of a block that none of its claims holds. What was understood around them is in doubt.
import type { Chunk, ChunkOf } from '../chunks/chunk.ts'
import type { Measurement } from '../chunks/measurement.ts'
import type { BlockReading, Item, Movement, Rest } from '../structure.ts'

/** `beside`: the movement next to it on its line. */
export type Unread = { chunk: ChunkOf<'measure'>; beside: Movement | undefined }

/** The chunks are those that were read: remarks and brackets are none. */
export function unreadNumbers(block: BlockReading, chunks: readonly Chunk[]): Unread[] {
  const lists = listsOf(block)
  const items = lists.flatMap(leavesIn).sort((one, other) => one.start - other.start)
  const { items: _items, buyIn, cashOut, everyMinute, alternatives, ...clock } = block
  const ofBlock = claimsOf([clock, ...lists.flatMap(roundsIn)])
  const ofAll = claimsOf(items)
  let at = 0
  let last: { item: Leaf; claims: Claims } | undefined
  return linesOf(chunks).flatMap(line => {
    const [start, end] = [line[0]?.start ?? 0, line.at(-1)?.end ?? 0]
    const above = last && last.item.end > start ? last : undefined
    const first = at
    while ((items[at]?.start ?? Number.POSITIVE_INFINITY) < end) at += 1
    const own = items.slice(first, at)
    const item = own.at(-1)
    if (item) last = { item, claims: claimsOf([item]) }
    const near = above ? [above.item, ...own] : own
    const claims = near.length === 0 ? [ofBlock, ofAll] : [ofBlock, claimsOf(own), above?.claims ?? none]
    return unreadOf(line, near, claims)
  })
}

type Claims = ReadonlySet<number>
const none: Claims = new Set()

function unreadOf(line: readonly Chunk[], near: readonly Leaf[], claims: readonly Claims[]): Unread[] {
  const unread: Unread[] = []
  const first = near.find(isMovement)
  let at = 0
  for (const [index, chunk] of line.entries()) {
    while ((near[at + 1]?.start ?? Number.POSITIVE_INFINITY) <= chunk.start) at += 1
    const item = near[at]
    const beside = item?.kind === 'movement' ? item : first
    const isInName =
      item?.kind === 'movement' && item.name.start <= chunk.start && chunk.start < item.name.end
    if (chunk.kind !== 'measure' || isInName || isOfWord(chunk, line[index - 1])) continue
    if (!isRead(chunk, claims)) unread.push({ chunk, beside })
  }
  return unread
}

/** "Zone 2", "week 3" */
const isOfWord = ({ value }: ChunkOf<'measure'>, before: Chunk | undefined) =>
  before?.kind === 'word' &&
  value.kind === 'quantity' &&
  value.unit === undefined &&
  value.numbers.length === 1

type Leaf = Movement | Rest

const isMovement = (item: Leaf): item is Movement => item.kind === 'movement'

/** Its work, what stands before and after it, and other versions of it. */
function listsOf({ items, buyIn = [], cashOut = [], everyMinute = [], alternatives = [] }: BlockReading) {
  return [items, buyIn, cashOut, everyMinute, ...alternatives.map(each => each.items)]
}

const leavesIn = (items: readonly Item[]): Leaf[] =>
  items.flatMap(item => (item.kind === 'group' ? leavesIn(item.items) : [item]))

const roundsIn = (items: readonly Item[]): number[] =>
  items.flatMap(item => (item.kind === 'group' ? [item.rounds, ...roundsIn(item.items)] : []))

function linesOf(chunks: readonly Chunk[]): Chunk[][] {
  const lines: Chunk[][] = [[]]
  for (const chunk of chunks) {
    if (chunk.kind === 'line') lines.push([])
    else lines.at(-1)?.push(chunk)
  }
  return lines
}

function numbersOf(value: Measurement): number[] {
  switch (value.kind) {
    case 'duration':
      return [value.seconds, value.most ?? value.seconds]
    case 'workRest':
      return [value.work, value.rest]
    case 'quantity':
      return value.numbers
    // How often may be the length of a list, of sets or of rounds.
    case 'times':
      return value.of?.kind === 'quantity'
        ? value.of.numbers
        : [value.of?.kind === 'duration' ? value.of.seconds : value.count]
  }
}

/** One number of a pair is enough: "RPE 8/10". Of two rep schemes none is claimed, and both are understood. */
function isRead({ value }: ChunkOf<'measure'>, claims: readonly Claims[]): boolean {
  const numbers = numbersOf(value)
  const isIn = (number: number) => isClaimed(number, claims)
  if (value.kind !== 'quantity') return numbers.every(isIn)
  const isScheme = value.unit === undefined && value.joiner === '-' && numbers.length > 2
  return isScheme || (value.joiner === '/' ? numbers.some(isIn) : numbers.every(isIn))
}

/** From what is written to seconds and metres. */
const factors = [1, 60, 1000, 0.3048, 0.9144, 1609.344, 100]

/** Fractions of a metre are rounded away. */
const isClaimed = (number: number, claims: readonly Claims[]) =>
  factors.some(factor =>
    claims.some(found => found.has(keyOf(number * factor)) || found.has(keyOf(Math.round(number * factor)))),
  )

const keyOf = (number: number) => Math.round(number * 100)

/** They are places in the text and names. */
const isNoClaim = new Set('start end headStart name text id kind guesses'.split(' '))

function claimsOf(values: readonly unknown[]): Claims {
  const found = new Set<number>()
  for (const value of values) addNumbers(found, value)
  return found
}

/** At any depth, and how many there are in a list. */
function addNumbers(found: Set<number>, value: unknown) {
  if (typeof value === 'number') found.add(keyOf(value)).add(keyOf(Math.round(value)))
  else if (Array.isArray(value)) {
    found.add(keyOf(value.length))
    for (const each of value) addNumbers(found, each)
  } else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) if (!isNoClaim.has(key)) addNumbers(found, each)
}
