import { describe, expect, it } from 'vitest'
import { zipFile } from '#testing/zip-file.ts'
import { planSpreadsheet } from '../plan-spreadsheet.ts'
import { readSpreadsheetFile } from '../read-file.ts'

const workbook = (sheets: Record<string, string>, others: Record<string, string> = {}) =>
  zipFile({
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="r"><sheets>${Object.keys(sheets)
      .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${Object.keys(sheets)
      .map((_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`)
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((xml, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet>${xml}</worksheet>`,
      ]),
    ),
    ...others,
  })

const refused = (bytes: Uint8Array) => readSpreadsheetFile(bytes, 'x').then(String, error => error.code)

describe('[SHEET-11] an Excel workbook', () => {
  it('has texts, dates, merged cells and several sheets', async () => {
    const file = workbook(
      {
        'Week 1': `<sheetData>
          <row r="1"><c r="B1" t="s"><v>0</v></c></row>
          <row r="3"><c r="A3" s="1"><v>46419</v></c><c r="B3" t="inlineStr"><is><t>5 &amp; 5 &lt;kg</t></is></c><c r="C3"><v>0.30000000000000004</v></c></row>
          </sheetData><mergeCells><mergeCell ref="B1:C2"/></mergeCells>`,
        Other: '<sheetData><row><c t="str"><f>A1</f><v>x</v></c><c t="e"><v>#REF!</v></c></row></sheetData>',
      },
      {
        'xl/sharedStrings.xml':
          '<sst><si><r><t>Bold </t></r><r><t xml:space="preserve">and\r\nplain</t></r></si></sst>',
        'xl/styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-C0A]dddd d"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
      },
    )
    const { sheets } = await readSpreadsheetFile(file, 'plan.xlsx')
    expect(sheets).toEqual([
      {
        name: 'Week 1',
        rows: [
          ['', 'Bold and\nplain', ''],
          ['', '', ''],
          ['2027-02-01', '5 & 5 <kg', '0.3'],
        ],
        merged: [{ row: 0, column: 1, rows: 2, columns: 2 }],
      },
      { name: 'Other', rows: [['x', '#REF!']], merged: [] },
    ])
  })

  it('has a formula where its value is not stored, for the dry run to list', async () => {
    const cells =
      '<c><f>B2&amp;"x"</f></c><c><f t="shared" si="0"/></c><c t="str"><f>A1</f><v></v></c><c><f>1+1</f><v>2</v></c>'
    const file = workbook({ Plan: `<sheetData><row>${cells}</row></sheetData>` })
    expect((await readSpreadsheetFile(file, 'x')).sheets[0]?.rows).toEqual([['=B2&"x"', '=…', '', '2']])
    const rows = [
      ['', 'Mon', 'Tue'],
      ['Week 1', '=…', 'Run'],
    ]
    const { warnings } = planSpreadsheet([{ name: 'x', rows }], { today: '2026-11-17' })
    expect(warnings.map(({ code }) => code)).toEqual(['formula'])
  })

  it('has percentages and clocks as they are shown', async () => {
    const cells = [0.75, 0.825, 0.0625, 0.00868055555]
      .map((value, at) => `<c s="${at + 1}"><v>${value}</v></c>`)
      .join('')
    const formats = '<numFmt numFmtId="171" formatCode="0.0%"/><numFmt numFmtId="172" formatCode="[mm]:ss"/>'
    const styles = `<styleSheet><numFmts>${formats}</numFmts><cellXfs>${[0, 9, 171, 20, 172]
      .map(id => `<xf numFmtId="${id}"/>`)
      .join('')}</cellXfs></styleSheet>`
    const file = workbook({ A: `<sheetData><row>${cells}</row></sheetData>` }, { 'xl/styles.xml': styles })
    expect((await readSpreadsheetFile(file, 'x')).sheets[0]?.rows).toEqual([
      ['75%', '82.5%', '1:30', '12:30'],
    ])
  })

  it('is refused when it unpacks to more than fits, and when it is something else', async () => {
    const bomb = workbook({ A: '' }, { 'xl/sharedStrings.xml': '<si>'.repeat(20_000_000) })
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await refused(bomb)).toBe('too_large')
    expect(await refused(zipFile({ 'Index/Document.iwa': 'x' }))).toBe('unknown_file')
    expect(await refused(workbook({ A: '<sheetData/>' }).subarray(0, 300))).toBe('broken_file')
    expect(await refused(workbook({ A: '<sheetData/>' }))).toBe('empty')
    expect(await refused(Buffer.from('%PDF-1.7'))).toBe('pdf')
    expect(await refused(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]))).toBe('picture')
    expect(await refused(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).toBe('old_excel')
    expect(await refused(Buffer.alloc(21_000_000))).toBe('too_large')
    expect(await refused(Buffer.from('a\n'.repeat(6_000)))).toBe('too_large')
  })

  it('may have a million empty rows', async () => {
    const rows = '<row r="9" ht="15"/>'.repeat(1_000_000)
    const file = workbook({
      A: `<sheetData><row r="1"><c r="A1" t="str"><v>x</v></c></row>${rows}</sheetData>`,
    })
    expect((await readSpreadsheetFile(file, 'x')).sheets[0]?.rows).toEqual([['x']])
  })
})
