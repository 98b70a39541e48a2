// Tables as text: cells between tabs, semicolons, commas or bars, with line breaks and delimiters inside quotes.
import { isChat } from '../chat/chat-stamp.ts'
import { columnOf } from '../columns/column-role.ts'
import { isExerciseField } from '../columns/exercise-line.ts'
import { mostColumns, mostRows } from '../sheet.ts'
import { SpreadsheetError } from '../spreadsheet-error.ts'
import { isDrawn, markdownCell } from './drawn-lines.ts'
import { isInchMark, withoutQuotes } from './inch-mark.ts'

export type Delimiter = '\t' | ';' | ',' | '|'
export type Newline = '\r\n' | '\n' | '\r'
/** `delimiter`: undefined for text that is no table. */
export type DelimitedText = { rows: string[][]; delimiter: Delimiter | undefined; newline: Newline }

const delimiters: readonly Delimiter[] = ['\t', ';', ',', '|']
/** Enough to tell the delimiter. */
const longestSample = 20_000

export function readDelimited(text: string): DelimitedText {
  const delimiter = isChat(text)
    ? undefined
    : (quotedDelimiter(text) ?? fittingDelimiter(text.slice(0, longestSample)))
  const read = readRows(text, delimiter, { isBounded: true })
  // A table of bars with a drawn line is Markdown.
  const rows = delimiter === '|' && read.some(isDrawn) ? read.map(row => row.map(markdownCell)) : read
  return { rows, delimiter, newline: newlineOf(text) }
}

/** A file that quotes its first cells tells it there, as ours do: a text in them may be longer than any sample. */
function quotedDelimiter(text: string): Delimiter | undefined {
  return /^"[^"\r\n]*"([\t;,|])"/.exec(text)?.[1] as Delimiter | undefined
}

function fittingDelimiter(sample: string): Delimiter | undefined {
  const [best] = delimiters
    .map(delimiter => ({ delimiter, score: fitOf(readRows(sample, delimiter), delimiter) }))
    .sort((one, other) => other.score - one.score)
  return best && best.score > 0 ? best.delimiter : undefined
}

/** The newline at the end of the first line: files are written by one program. */
function newlineOf(text: string): Newline {
  return (/\r\n|\n|\r/.exec(text)?.[0] ?? '\n') as Newline
}

/** How much the rows look like those of one table: most have the same number of cells, and more than one. */
function fitOf(rows: readonly string[][], delimiter: Delimiter): number {
  const lengths = new Map<number, number>()
  const filled = rows.filter(row => row.some(cell => cell.trim() !== '') && !isDrawn(row))
  for (const { length } of filled) lengths.set(length, (lengths.get(length) ?? 0) + 1)
  const header = filled.find(isExerciseHeader)
  if (header) return fitBelow(header, filled)
  const [[cells = 1, count = 0] = []] = [...lengths].sort(([, one], [, other]) => other - one)
  // One row may be a sentence, but none has tabs.
  if (cells < 2 || (filled.length < 2 && delimiter !== '\t')) return 0
  const share = count / filled.length
  // Sentences have commas too, but not the same number in each.
  return share < 0.6 ? 0 : share + Math.min(cells, 10) / 100
}

const isExerciseHeader = (row: readonly string[]) =>
  row.flatMap(cell => columnOf(cell) ?? []).filter(isExerciseField).length > 1

/** Headings of days stand alone between the rows of exercises, which may end before the last column. */
function fitBelow(header: readonly string[], filled: readonly string[][]): number {
  const rows = filled.filter(({ length }) => length > 1)
  const share = rows.filter(({ length }) => length <= header.length).length / rows.length
  return rows.length < 2 || share < 0.6 ? 0 : share + Math.min(header.length, 10) / 100
}

/** `isBounded`: refuses more than a plan has, and stores no empty cells beyond it. */
function readRows(text: string, delimiter: Delimiter | undefined, { isBounded = false } = {}): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const isCellEnd = (index: number) => {
    const char = text[index]
    return char === undefined || char === delimiter || char === '\n' || char === '\r'
  }
  let width: number | undefined
  const closingOf = closingQuotes(text, delimiter, isCellEnd, quote =>
    isInchMark(text, quote, delimiter, { before: row.length, width }),
  )
  while (at <= text.length) {
    const closing = delimiter && text[at] === '"' ? closingOf(at) : undefined
    let end = closing === undefined ? at : closing + 1
    while (!isCellEnd(end)) end++
    const cell =
      closing === undefined
        ? withoutQuotes(text.slice(at, end))
        : text.slice(at + 1, closing).replaceAll('""', '"') + text.slice(closing + 1, end)
    const shown = cell.replaceAll(/\r\n?/g, '\n').trim()
    const isBeyond = isBounded && (rows.length >= mostRows || row.length >= mostColumns)
    if (isBeyond && shown !== '') throw new SpreadsheetError('too_large')
    if (!isBeyond) row.push(shown)
    if (text[end] !== delimiter || delimiter === undefined) {
      if (row.length > 0) rows.push(row)
      if (row.length > 1) width ??= row.length
      row = []
      if (end >= text.length) break
    }
    at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1)
  }
  return text.endsWith('\n') || text.endsWith('\r') ? rows.slice(0, -1) : rows
}

/**
 * Where the quote that opens a cell is closed; undefined where it is a mark of the text, as in a cell that Google Sheets
 * copies without quoting it: "Karen" 150 wall balls.
 */
function closingQuotes(
  text: string,
  delimiter: string | undefined,
  isCellEnd: (index: number) => boolean,
  isInch: (quote: number) => boolean,
) {
  // Where none closes, none closes further on: so unclosed quotes cost no second look at the rest.
  let noneFrom = text.length
  return (open: number): number | undefined => {
    if (open >= noneFrom) return undefined
    let isNeeded = false
    /** A quote that closes the cell, if the next one opens another. */
    let early: number | undefined
    for (let at = open + 1; at < text.length; at++) {
      if (text[at] !== '"') continue
      if (text[at + 1] === '"') {
        at++
        if (isCellEnd(at + 1) && /\d/.test(text[at - 2] ?? '')) early = at
      } else if (isCellEnd(at + 1)) {
        if (!isInch(at)) return at
        isNeeded = true
      } else {
        // An inch mark in a cell that has to be quoted, or the end of quoted words in one that is not.
        isNeeded ||= needsQuotes(text.slice(open, at), delimiter)
        if (!isNeeded) {
          const last = lastOfCell(text, open, isCellEnd)
          if (last === undefined || !isInch(last)) return last
          isNeeded = true
          at = last
          continue
        }
        // The cell before it was not closed where it ends.
        if (isCellEnd(at - 1)) return early
        early ??= at
      }
    }
    noneFrom = open
    return undefined
  }
}

/** "Box jump 30" 5x5" is quoted around an inch mark; "Karen" and "Fran" are two names. */
function lastOfCell(text: string, open: number, isCellEnd: (index: number) => boolean): number | undefined {
  let end = open + 1
  while (!isCellEnd(end)) end++
  const inner = text.slice(open + 1, end - 1).match(/"/g)?.length ?? 0
  return text[end - 1] === '"' && inner % 2 === 1 ? end - 1 : undefined
}

const needsQuotes = (cell: string, delimiter: string | undefined) =>
  cell.includes('\n') || cell.includes('\r') || (delimiter !== undefined && cell.includes(delimiter))
