// Lines, headings, marks and list numbers: where something new may begin.
import type { ChunkOf } from '../chunks/chunk.ts'
import { isManner } from '../text/manner.ts'
import { takeArrow } from './alternatives.ts'
import { openNamedBlock } from './named-blocks.ts'
import { hasIntervals, hasWork, isEmpty, type ParsedBlock } from './parsed-block.ts'
import { hasAmount, isNamed } from './parsed-item.ts'
import type { Reading } from './reading.ts'
import { endDefinition, takeDefinition } from './told-groups.ts'

export function takeLine(reading: Reading, { blank, end }: ChunkOf<'line'>) {
  reading.closeItem()
  endDefinition(reading)
  const { block } = reading
  const endsBuyIn = reading.list === block.buyIn && reading.buyInOnLine && reading.itemsOnLine > 0
  if (reading.list === block.everyMinute || endsBuyIn) reading.list = block.entries
  leaveInlineRounds(reading)
  reading.buyInOnLine = false
  reading.itemsOnLine = 0
  reading.isBelowTitle = reading.isTitled && !blank
  reading.isTitled = false
  reading.listed = undefined
  reading.thenOnLine = 0
  reading.bracketDepth = 0
  reading.prose = false
  reading.aside = false
  reading.note = false
  reading.restAt = undefined
  reading.alternative = undefined
  reading.lineStart = true
  reading.lineBegin = end
  reading.segmentStart = true
  if (blank || !reading.slotIsAlone) reading.slot = undefined
  if (blank && !isLettered(block)) {
    reading.afterBlank = true
    leaveBuyIn(reading)
  }
  openNamedBlock(reading)
}

/** "20 rounds of: 5 pull-ups + 10 push-ups" and its line: what stands below is done once. */
function leaveInlineRounds(reading: Reading) {
  const group = reading.block.entries.at(-1)
  if (group?.kind !== 'group' || reading.list !== group.entries || reading.itemsOnLine < 2) return
  if (group.start >= reading.lineBegin) reading.list = reading.block.entries
}

/** "A) Back squat" and nothing else: a blank line below it parts it from nothing. */
function isLettered({ label, entries: [only, more] }: ParsedBlock): boolean {
  return /^[A-H]\d?$/.test(label ?? '') && only?.kind === 'item' && !more && !hasAmount(only.item)
}

/** What follows is the work itself, unless it is the cash-out. */
export function leaveBuyIn(reading: Reading) {
  if (reading.list !== reading.block.cashOut) reading.list = reading.block.entries
}

export function takeHeading(reading: Reading, { label, start }: ChunkOf<'heading'>) {
  reading.closeItem()
  reading.lineStart = true
  reading.segmentStart = true
  if (takeLetteredMinute(reading, label)) return
  // The first of several headings is the label: "A) Strength".
  if (reading.block.label !== undefined && (isEmpty(reading.block) || isPartOf(reading.block, label))) return
  if (!isEmpty(reading.block)) reading.openBlock(start)
  if (label !== '') reading.block.label = label
}

/** "Custom Metcon", "Night shift", and then "A)" or "Part 1": the part that the title is above. */
const isPartOf = (block: ParsedBlock, label: string) =>
  (/^([A-H]\d?)?$/.test(label) || label === block.label) &&
  isEmpty({ ...block, titles: [] }) &&
  !/^[A-H]/.test(block.label ?? 'A')

/** After a blank line it is that of the next block. */
export function takeTitle(reading: Reading, { start, end }: ChunkOf<'title'>) {
  reading.closeItem()
  if (reading.afterBlank && hasWork(reading.block)) reading.openBlock(start)
  reading.block.titles.push({ start, end })
}

/** Letters below an EMOM without work are its minutes, one after the other. */
function takeLetteredMinute(reading: Reading, label: string): boolean {
  const { block, afterBlank } = reading
  const before = block.letteredMinutes ?? 0
  if (!hasIntervals(block.format) || !/^[A-H]$/.test(label) || /^[A-H]\d?$/.test(block.label ?? ''))
    return false
  if (label.charCodeAt(0) - 'A'.charCodeAt(0) !== before || (afterBlank && before > 0)) return false
  if (before === 0 && hasWork(block)) return false
  block.letteredMinutes = before + 1
  takeSlot(reading, before + 1)
  return true
}

/** Marks after which something new may begin. */
const separators = new Set([',', ';', '.', '*', '-', ':', '/', '|', '>', '+', '&', '=', '→', '!'])

export function takeMark(reading: Reading, chunk: ChunkOf<'mark'>) {
  const { text, start } = chunk
  if (text === '(' || text === '[') {
    reading.bracketDepth += 1
    reading.bracketAt = start
  } else if (text === ')' || text === ']') {
    reading.bracketDepth = Math.max(0, reading.bracketDepth - 1)
    if (reading.bracketDepth === 0 && reading.alternative?.isBracketed) {
      reading.closeItem()
      reading.alternative = undefined
    }
  } else if (separators.has(text)) takeSeparator(reading, chunk)
}

function takeSeparator(reading: Reading, chunk: ChunkOf<'mark'>) {
  const { text } = chunk
  if ((text === '=' || text === ':') && takeDefinition(reading)) return
  // "Bar: 43/30 kg"
  if (text === ':' && reading.item?.gear) return
  if (text === ',' && isAdjective(reading)) return
  if (text === ':' && isLabel(reading)) reading.item = undefined
  if ((text !== '+' && reading.inBrackets()) || (text === '-' && isInsideName(reading, chunk))) return
  reading.note = false
  if (isCounted(reading)) reading.aside = asides.has(text)
  if (text === '.' || text === '!') reading.prose = true
  reading.ended = true
  reading.joined = text === '+'
  reading.segmentStart = true
  if (arrows.has(text)) takeArrow(reading, chunk)
  openNamedBlock(reading)
}

/** "Sprints: 10 x 30 s sprint": the name once more, and how much of it. */
function isLabel({ item, cursor, block }: Reading): boolean {
  const next = cursor.peek()
  const name = cursor.movementAhead()
  if (!item?.match || hasAmount(item) || !name || block.scheme) return false
  const isOther = next?.kind === 'movement' || (next?.kind === 'word' && !isManner(next.text))
  return isOther || name.match.movement.id === item.match.movement.id
}

/** "15 controlled, slow sit-ups": the comma stands between two words for how. */
const isAdjective = ({ item, cursor }: Reading) =>
  item !== undefined &&
  hasAmount(item) &&
  !item.match &&
  item.words.length > 0 &&
  item.words.every(({ text }) => isManner(text)) &&
  cursor.nameAhead()

const arrows = new Set(['>', '→'])

/** Marks after which a coach says more about the work before them. */
const asides = new Set(['-', '/', ...arrows])

/** "10 thrusters - go unbroken", but "burpees - plank - squats" is a list. */
function isCounted({ item, itemsOnLine, list }: Reading): boolean {
  const last = list.at(-1)
  const before = item ?? (itemsOnLine > 0 && last?.kind === 'item' ? last.item : undefined)
  return isNamed(before) && hasAmount(before)
}

/** A hyphen inside a name that is not known. */
const isInsideName = ({ cursor }: Reading, { start, end }: ChunkOf<'mark'>) =>
  cursor.peek(-1)?.end === start && cursor.peek()?.start === end

/** The numbers of a list are the minutes of a cycle. */
export function takeListNumber(reading: Reading, { number, start }: ChunkOf<'listNumber'>) {
  reading.closeItem()
  reading.listed = number
  listBlock(reading, number, start)
  reading.lineStart = false
  reading.segmentStart = true
  if (hasIntervals(reading.block.format) || reading.block.alternating) takeSlot(reading, number)
  openNamedBlock(reading)
}

/** The parts of a session in a list: after one with a clock of its own the next number is the next block. */
function listBlock(reading: Reading, number: number, start: number) {
  const { block } = reading
  const isNext = block.listed === number - 1 && !hasIntervals(block.format) && hasWork(block)
  if (isNext && (block.format ?? block.rounds) !== undefined) reading.openBlock(start)
  else if (!isEmpty(block) && !isNext) return
  reading.block.listed = number
}

export function takeSlot(reading: Reading, slot: number) {
  const next = reading.cursor.peek()
  const last = next?.kind === 'mark' ? reading.cursor.peek(2) : next
  reading.slot = slot
  reading.slotIsAlone = last?.kind === 'line'
}
