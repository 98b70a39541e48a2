// The work of a block in lines, word for word as the coach wrote them: what was understood of a line says where it
// begins, not what is left of it. Only what the clock tells is left out.
import { chunksOf } from '../notation/chunks/chunks.ts'
import { headingAt } from '../notation/chunks/headings.ts'
import { windowAt } from '../notation/chunks/windows.ts'
import { type BlockReading, type Item, movementsIn, type Span } from '../notation/structure.ts'
import { movementIndex } from '../notation/text/movement-index.ts'
import { tokensOf } from '../notation/text/tokens.ts'
import type { Tag } from '../notation/text/vocabulary.ts'
import { type Clock, isByStation } from './clock.ts'

/** A piece of the work as it is written. */
export type WrittenLine = Span & {
  /** Due only then: in this part of a cycle, or before and after the rounds. */
  slot?: number
  when?: 'first' | 'last'
}

export type WrittenWork = {
  /** The coach's words above the work, where they say more than the clock. */
  head?: Span
  lines: WrittenLine[]
}

export const mostLines = 20
/** The limit for one block: more would take long, and be no list to look at. */
const mostPieces = 100

type Piece = WrittenLine & { isWork: boolean }

/** A benchmark that is only named has no lines: its work stands elsewhere, and the words beside its name above it. */
export function writtenWork(block: BlockReading, clock: Clock, text: string): WrittenWork {
  const movements = movementsIn(block.items)
  const isWritten = movements.some(movement => movement.text !== '') || block.items.length === 0
  if (!isWritten) {
    const head = movements[0] && besideName(text, movements[0].name, block)
    return { ...(head && { head }), lines: [] }
  }
  const { isWindow = false } = block
  if (isWindow && block.items.length === 0) return { lines: writtenWords(block, text) }
  const notOnClock = tagsNotOnClock(clock, block)
  const hasStations = isByStation(clock)
  const isDivided = clock.kind === 'for_time' && clock.parts !== undefined
  const all = piecesOf(block, hasStations, isDivided)
  const pieces = all.slice(0, mostPieces)
  const limitOfAll = all[mostPieces]?.start ?? block.end
  const isOwnLine = (piece: Piece, before: Piece | undefined) =>
    !before || before.start < lineStart(text, piece.start)
  const isSpread = pieces.some((piece, at) => at > 0 && isOwnLine(piece, pieces[at - 1]))
  const begins = pieces.filter((piece, at) => {
    const before = pieces[at - 1]
    if (isOwnLine(piece, before) || hasStations) return true
    if (piece.slot !== before?.slot || piece.when !== before?.when) return true
    if (isSpread && isChoice(text, piece.start)) return false
    return piece.isWork && !block.complex && isParted(text, piece.start) && !isInBrackets(text, piece.start)
  })
  const starts = begins.map((piece, at) => {
    const begin = Math.max(block.start, lineStart(text, piece.start))
    return isOwnLine(piece, begins[at - 1])
      ? { begin, start: startOf(text, begin, piece.start, { isFirst: at === 0, isWindow }) }
      : piece
  })
  const lines = begins.map(({ start: from, slot, when }, at): WrittenLine => {
    const next = starts[at + 1]
    const isFollowed = next !== undefined && !('begin' in next)
    const limit = next === undefined ? limitOfAll : 'begin' in next ? next.begin : next.start
    const understood = pieces.filter(({ start }) => start >= from && start < limit).map(({ end }) => end)
    const start = starts[at]?.start ?? from
    const isBracketed = isInBrackets(text, start)
    const end = endOf(text, Math.max(from, ...understood), limit, { isFollowed, isBracketed, notOnClock })
    const count = countAt(text, start, clock)
    return { start: start + count, end, ...(slot !== undefined && { slot }), ...(when && { when }) }
  })
  // A race names its leg in that place.
  const head =
    'legs' in clock ? undefined : headOf(text, block.start, lines[0]?.start ?? block.start, notOnClock)
  return { ...(head && { head }), lines: lines.slice(0, mostLines) }
}

/** A window of a running clock in which only words stand: each line of them. */
function writtenWords({ start, end }: Span, text: string): WrittenLine[] {
  const lines = [...text.slice(start, end).matchAll(/[^\n]+/g)].flatMap(({ 0: line, index }) => {
    const tokens = tokensOf(line)
    const after = windowAt(tokens, 0)?.end ?? 0
    const first = tokens[after]?.start ?? line.length
    const isHeading = (headingAt(tokens, after)?.label.length ?? 0) > 2
    if (isShownByClock(line) && !isHeading) return []
    const begin = first + (bullets.exec(line.slice(first))?.[0].length ?? 0)
    return [{ start: start + index + begin, end: start + index + line.trimEnd().length }]
  })
  return lines.slice(0, mostLines)
}

/** "Fran (scaled: ring rows)", as written, where it says more than the name and the clock. */
function besideName(text: string, title: Span, block: Span): Span | undefined {
  const [name = ''] = text.slice(title.start, title.end).split(/\s[-–—]|[(,;\n]/)
  const nameEnd = title.start + name.length
  const begin = Math.max(block.start, lineStart(text, title.start))
  const start = startOf(text, begin, title.start, { isFirst: false, isWindow: true })
  const end = endOf(text, nameEnd, block.end, { isFollowed: false, isBracketed: false })
  const beside = `${text.slice(start, title.start)} ${text.slice(nameEnd, end)}`
  return isShownByClock(beside) ? undefined : { start, end }
}

/** "Death by 2 burpees": how many there are in this minute is shown by the clock. */
function countAt(text: string, at: number, clock: Clock): number {
  if (clock.kind !== 'death_by' || clock.repeatsLines) return 0
  return /^\d+\s*/.exec(text.slice(at, at + 8))?.[0].length ?? 0
}

/** In the order of the text, each once. */
function piecesOf(block: BlockReading, hasStations: boolean, isDivided: boolean): Piece[] {
  const { items, buyIn = [], cashOut = [], everyMinute = [] } = block
  const pieceOf = (item: Item): Piece => {
    const slot = item.kind === 'group' ? undefined : item.slot
    const { start, end } = item
    return { start, end, isWork: isWork(item), ...(slot !== undefined && { slot }) }
  }
  const pieces = [
    ...buyIn.map(item => ({ ...pieceOf(item), when: 'first' as const })),
    ...everyMinute.map(pieceOf),
    ...items.map((item, at) => ({
      ...pieceOf(item),
      ...(hasStations && { slot: stationAt(items, at) }),
      ...(isDivided && { slot: partAt(items, at) }),
    })),
    ...cashOut.map(item => ({ ...pieceOf(item), when: 'last' as const })),
  ]
  const seen = new Set<number>()
  return pieces
    .filter(({ start }) => !seen.has(start) && seen.add(start))
    .sort((one, other) => one.start - other.start)
}

/** From 1. A rest belongs to the station before it. */
const stationAt = (items: readonly Item[], at: number) =>
  items.slice(0, at + 1).filter(({ kind }) => kind !== 'rest').length

/** From 1. A rest belongs to the part before it. */
const partAt = (items: readonly Item[], at: number) =>
  1 + items.slice(0, at).filter(({ kind }) => kind === 'rest').length

/** "facing it" after a comma is read as a movement without a number, and is none. */
function isWork(item: Item): boolean {
  if (item.kind !== 'movement' || item.id !== null) return true
  const { reps, calories, distanceM, seconds, sets, load } = item
  return [reps, calories, distanceM, seconds, sets, load].some(amount => amount !== undefined)
}

const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1

function isInBrackets(text: string, at: number): boolean {
  const before = text.slice(lineStart(text, at), at)
  return (
    Math.max(before.lastIndexOf('('), before.lastIndexOf('[')) >
    Math.max(before.lastIndexOf(')'), before.lastIndexOf(']'))
  )
}

const bullets = /^[\s\-*•·–—]*/

type Above = {
  /** The first line of the work. */
  isFirst: boolean
  /** The block is a window, which the clock tells; another one says when a line of the work is due. */
  isWindow: boolean
}

/** Words before the work on its line belong to it, unless they are the clock, a number of the list or a heading. */
function startOf(text: string, begin: number, start: number, { isFirst, isWindow }: Above): number {
  const before = text.slice(begin, start)
  const isShown = isShownByClock(before) || (isFirst && /:\s*$/.test(before))
  if (isShown && (isWindow || !windowAt(tokensOf(before), 0))) return start
  return begin + (bullets.exec(before)?.[0].length ?? 0)
}

const joiner = /(?:[\s,;:.&+|/>→–—-]|(?<=[\s,;])(?:and|y|e|then|luego))$/

/** Longer than any joiner with the mark before it. */
const joinerRoom = 6

/** What a text ends with that joins it to more work. From its end: a text may consist of it. */
function joinersAt(text: string): string {
  let start = text.length
  for (;;) {
    const found = joiner.exec(text.slice(Math.max(0, start - joinerRoom), start))
    if (!found) return text.slice(start)
    start -= found[0].length
  }
}

/** A number, a comma or an "and" begins something else; "facing the rower" goes on. */
const isParted = (text: string, at: number) =>
  /\d/.test(text.charAt(at)) || /\S/.test(joinersAt(text.slice(lineStart(text, at), at)))

type Around = {
  /** By more work on the same line. */
  isFollowed: boolean
  /** Brackets were opened before it. */
  isBracketed: boolean
  /** Words that this clock does not tell. */
  notOnClock?: ReadonlySet<Tag>
}

/** "30 double-unders / 60 singles": on one line among others they take each other's place. */
const isChoice = (text: string, at: number) =>
  /^(?:\/|[-=]?>|→)$/.test(joinersAt(text.slice(lineStart(text, at), at)).trim())

/** To the end of the line, with remarks on the lines below it. */
function endOf(text: string, understood: number, limit: number, around: Around): number {
  const { isFollowed, isBracketed, notOnClock } = around
  const after = text.slice(understood, limit)
  const rest = isBracketed ? after.replace(/[)\]]\s*$/, '') : after
  const blank = /\n[^\S\n]*\n/.exec(rest)
  const remarks = (blank ? rest.slice(0, blank.index) : rest).split(/(?=[\n;,.])/)
  while (remarks.length > 0 && isShownByClock(remarks.at(-1) ?? '', { notOnClock, needs: 'phrase' }))
    remarks.pop()
  const kept = remarks.join('').trimEnd()
  return understood + kept.length - (isFollowed ? joinersAt(kept).length : 0)
}

/** The lines above the work, up to a blank one. A bullet or a number before the work on its line is none of them. */
function headOf(text: string, from: number, to: number, notOnClock: ReadonlySet<Tag>): Span | undefined {
  const begin = Math.max(from, lineStart(text, to))
  const isShown = isShownByClock(text.slice(begin, to), { notOnClock })
  const above = text.slice(from, isShown ? begin : to).replace(/(?<![\s:])[\s:]+$/, '')
  const paragraph = above.slice(
    Math.max(0, ...[...above.matchAll(/\n[^\S\n]*\n/g)].map(({ index }) => index)),
  )
  const start = from + above.length - afterWindow(paragraph.trimStart()).length
  const head = text.slice(start, from + above.length)
  return head === '' || isShownByClock(head, { notOnClock }) ? undefined : { start, end: start + head.length }
}

/** "0-10': 3 rounds" */
function afterWindow(words: string): string {
  const tokens = tokensOf(words)
  const window = windowAt(tokens, 0)
  return window ? words.slice(tokens[window.end]?.start ?? words.length).trimStart() : words
}

const clockTags = new Set<Tag>([
  'forTime',
  'roundsForTime',
  'amrap',
  'emom',
  'every',
  'tabata',
  'deathBy',
  'cap',
  'work',
  'runningClock',
  'minute',
  'odd',
  'even',
  'oddMinutes',
  'evenMinutes',
  'rounds',
  'rest',
  'between',
  'betweenParts',
  'station',
  'buyIn',
  'cashOut',
  'toFinish',
  'next',
])
/** Between the words of the clock. */
const small = new Set<Tag>(['and', 'preposition'])
const articles = /^(?:a|an|the|of|at|to|de|del|la|el|los|las|un|una)$/i

/** A countdown tells how long the work takes, and neither its rounds nor the rest between them. */
function tagsNotOnClock(clock: Clock, { restSeconds }: BlockReading): ReadonlySet<Tag> {
  if (clock.kind !== 'countdown') return new Set()
  return new Set(restSeconds === undefined ? ['rounds'] : ['rounds', 'rest', 'between'])
}

type ClockOptions = {
  notOnClock?: ReadonlySet<Tag> | undefined
  /** Numbers that stand by themselves are the coach's. */
  needs?: 'phrase'
}

/** Numbers and words of the clock alone. */
function isShownByClock(written: string, { notOnClock, needs }: ClockOptions = {}): boolean {
  const isShown = (tag: Tag) => clockTags.has(tag) && !notOnClock?.has(tag)
  const words = written.trim()
  if (needs && /[)\]]$/.test(words)) return false
  const tokens = tokensOf(words)
  const chunks = chunksOf(tokens.slice(windowAt(tokens, 0)?.end ?? 0), movementIndex())
  const isAllShown = chunks.every(chunk => {
    if (chunk.kind === 'phrase')
      return (
        isShown(chunk.tag) ||
        small.has(chunk.tag) ||
        (chunk.tag === 'article' && articles.test(words.slice(chunk.start, chunk.end)))
      )
    return (
      chunk.kind !== 'word' &&
      chunk.kind !== 'movement' &&
      chunk.kind !== 'tempo' &&
      chunk.kind !== 'blockLoad'
    )
  })
  const hasPhrase = chunks.some(chunk => chunk.kind === 'phrase' && isShown(chunk.tag))
  return (
    isAllShown &&
    (needs === undefined || hasPhrase || chunks.every(({ kind }) => kind === 'mark' || kind === 'line'))
  )
}
