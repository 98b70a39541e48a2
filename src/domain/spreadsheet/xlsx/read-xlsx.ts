// The sheets of an Excel workbook: texts as they are shown, dates as days, and which cells are merged.
import { type Merged, mostColumns, mostRows, type Sheet } from '../sheet.ts'
import { SpreadsheetError } from '../spreadsheet-error.ts'
import { type NumberFormat, numberFormats, shownNumber } from './number-format.ts'
import { attribute, plain, xmlTags } from './xml-tags.ts'
import { openZip, type Zip } from './zip.ts'

export async function readXlsx(bytes: Uint8Array): Promise<Sheet[]> {
  const zip = openZip(bytes)
  const workbook = await zip.text('xl/workbook.xml')
  if (workbook === undefined) throw new SpreadsheetError('unknown_file')
  const strings = sharedStrings((await zip.text('xl/sharedStrings.xml')) ?? '')
  const formats = numberFormats((await zip.text('xl/styles.xml')) ?? '')
  const starts1904 = /<workbookPr[^>]*date1904="(?:1|true)"/.test(workbook)
  const sheets: Sheet[] = []
  for (const { path, ...sheet } of await sheetPaths(zip, workbook)) {
    const xml = await zip.text(path)
    if (xml !== undefined) sheets.push({ ...sheet, ...readCells(xml, strings, formats, starts1904) })
  }
  return sheets
}

type SheetPath = { name: string; path: string; isHidden?: boolean }

async function sheetPaths(zip: Zip, workbook: string): Promise<SheetPath[]> {
  const targets = new Map<string, string>()
  for (const tag of xmlTags((await zip.text('xl/_rels/workbook.xml.rels')) ?? ''))
    if (tag.name === 'Relationship') targets.set(attribute(tag, 'Id') ?? '', attribute(tag, 'Target') ?? '')
  return [...xmlTags(workbook)].flatMap(tag => {
    if (tag.name !== 'sheet' || tag.isEnd) return []
    const target = targets.get(attribute(tag, 'r:id') ?? '') ?? ''
    const isHidden = (attribute(tag, 'state') ?? 'visible') !== 'visible'
    return [
      {
        name: attribute(tag, 'name') ?? '',
        path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
        ...(isHidden && { isHidden }),
      },
    ]
  })
}

function sharedStrings(xml: string): string[] {
  const strings: string[] = []
  let text = ''
  let inPhonetic = false
  for (const tag of xmlTags(xml)) {
    if (tag.name === 'rPh') inPhonetic = !tag.isEnd
    if (tag.name === 't' && tag.isEnd && !inPhonetic) text += plain(tag.text)
    if (tag.name !== 'si' || !(tag.isEnd || tag.isEmpty)) continue
    strings.push(text)
    text = ''
  }
  return strings
}

type Cells = { rows: string[][]; merged: Merged[] }

function readCells(
  xml: string,
  strings: readonly string[],
  formats: ReadonlyMap<string, NumberFormat>,
  starts1904: boolean,
): Cells {
  const rows: string[][] = []
  const merged: Merged[] = []
  let cell: Shown & { row: number; column: number } = { row: 0, column: -1, type: '', format: undefined }
  let row = -1
  let value = ''
  /** Undefined where the cell has none, or the workbook has stored its value. */
  let formula: string | undefined
  for (const tag of xmlTags(xml)) {
    if (tag.name === 'row' && !tag.isEnd) {
      row = Number(attribute(tag, 'r') ?? row + 2) - 1
      cell.column = -1
    } else if (tag.name === 'c' && !tag.isEnd) {
      const place = placeOf(attribute(tag, 'r') ?? '') ?? { row, column: cell.column + 1 }
      cell = { ...place, type: attribute(tag, 't') ?? '', format: formats.get(attribute(tag, 's') ?? '') }
      value = ''
      formula = undefined
    } else if (tag.name === 'f' && (tag.isEnd || tag.isEmpty)) formula = tag.isEnd ? tag.text : ''
    else if (tag.name === 'v' && tag.isEmpty) formula = undefined
    else if ((tag.name === 'v' || tag.name === 't') && tag.isEnd) {
      value += tag.text
      formula = undefined
    } else if (tag.name === 'c' && tag.isEnd) {
      const shown = shownText(plain(value), cell, strings, starts1904)
      put(rows, cell, formula === undefined ? shown : `=${plain(formula) || unknownFormula}`)
    } else if (tag.name === 'mergeCell') merged.push(...mergedOf(attribute(tag, 'ref') ?? ''))
  }
  return { rows: rectangular(rows), merged }
}

/** The text of a formula that another cell has in full. */
const unknownFormula = '…'

function put(rows: string[][], { row, column }: { row: number; column: number }, text: string): void {
  if (text === '' || row < 0 || column < 0) return
  if (row >= mostRows || column >= mostColumns) throw new SpreadsheetError('too_large')
  const cells = rows[row] ?? []
  cells[column] = text
  rows[row] = cells
}

/** Rows and cells that the file leaves out are empty. */
function rectangular(rows: readonly (readonly string[])[]): string[][] {
  const width = rows.reduce((most, cells) => Math.max(most, cells?.length ?? 0), 0)
  return Array.from(rows, cells => Array.from({ length: width }, (_, column) => cells?.[column] ?? ''))
}

type Shown = { type: string; format: NumberFormat | undefined }

function shownText(
  value: string,
  { type, format }: Shown,
  strings: readonly string[],
  starts1904: boolean,
): string {
  if (value === '') return ''
  if (type === 's') return (strings[Number(value)] ?? '').replaceAll(/\r\n?/g, '\n').trim()
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'str' || type === 'inlineStr' || type === 'e') return value.replaceAll(/\r\n?/g, '\n').trim()
  if (type === 'd') return value.slice(0, 10)
  return Number.isFinite(Number(value)) ? shownNumber(Number(value), format, starts1904) : value
}

function placeOf(name: string): { row: number; column: number } | undefined {
  const [, letters, digits] = /^([A-Z]{1,3})(\d+)$/.exec(name) ?? []
  if (!letters || !digits) return undefined
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(digits) - 1, column }
}

function mergedOf(range: string): Merged[] {
  const [from, to] = range.split(':').map(placeOf)
  if (!from || !to || from.row >= mostRows || from.column >= mostColumns) return []
  return [{ ...from, rows: to.row - from.row + 1, columns: to.column - from.column + 1 }]
}
