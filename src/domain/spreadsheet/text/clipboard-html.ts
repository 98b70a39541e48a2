// The cells that a spreadsheet puts on the clipboard as HTML: only this says which of them are merged.

import { type Merged, mostColumns, mostRows, type Sheet } from '../sheet.ts'
import { SpreadsheetError } from '../spreadsheet-error.ts'
import { plain, xmlTags } from '../xlsx/xml-tags.ts'

/** Undefined where the HTML has no table: then the text beside it counts. */
export function readClipboardHtml(html: string, name: string): Sheet | undefined {
  if (!/<table[\s>]/i.test(html)) return undefined
  const rows: string[][] = []
  const merged: Merged[] = []
  /** Cells that one above them covers. */
  const covered = new Set<string>()
  let row = -1
  let column = 0
  let text: string | undefined
  let isSkipped = false
  for (const tag of xmlTags(html)) {
    const tagName = tag.name.toLowerCase()
    if (text !== undefined && !isSkipped) text += shown(tag.text)
    if (tagName === 'style' || tagName === 'script') isSkipped = !tag.isEnd
    if (tagName === 'tr' && !tag.isEnd) {
      row++
      column = 0
      rows[row] = []
      if (row >= mostRows) throw new SpreadsheetError('too_large')
    }
    if (text !== undefined && (tagName === 'br' || (/^(p|div|li)$/.test(tagName) && tag.isEnd))) text += '\n'
    if (tagName !== 'td' && tagName !== 'th') continue
    if (tag.isEnd) {
      const cells = rows[row] ?? []
      cells[column] = (text ?? '').replaceAll(/(?:(?<![ \t])[ \t]+)?\n[ \t]*/g, '\n').trim()
      column++
      text = undefined
      continue
    }
    while (covered.has(`${row} ${column}`)) column++
    if (column >= mostColumns) throw new SpreadsheetError('too_large')
    text = ''
    const [height, width] = [/\browspan/i, /\bcolspan/i].map(span => spanOf(tag.attributes, span))
    if (!height || !width || height * width === 1) continue
    if (covered.size + height * width > mostRows * mostColumns) throw new SpreadsheetError('too_large')
    merged.push({ row, column, rows: height, columns: width })
    for (let down = 0; down < height; down++)
      for (let across = 0; across < width; across++)
        if (down + across > 0) covered.add(`${row + down} ${column + across}`)
  }
  const last = rows.findLastIndex(cells => cells.some(Boolean))
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const full = rows.slice(0, last + 1).map(cells => Array.from({ length: width }, (_, at) => cells[at] ?? ''))
  return { name, rows: full, merged }
}

/** Excel writes the number without quotes. */
function spanOf(attributes: string, name: RegExp): number {
  const at = name.exec(attributes)
  const [, written] = (at && /^\s*=\s*["']?(\d{1,4})/.exec(attributes.slice(at.index + at[0].length))) ?? []
  return Math.min(Math.max(Number(written ?? 1), 1), mostRows)
}

/** Line breaks of the source are spaces; those of the cell are tags. */
const shown = (text: string) =>
  plain(text.replaceAll(/(?<!\s)\s*\n\s*/g, ' ').replaceAll('&nbsp;', ' ')).replaceAll('\u00a0', ' ')
