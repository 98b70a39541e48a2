import { describe, expect, it } from 'vitest'
import { readClipboardHtml } from './clipboard-html.ts'

describe('[SHEET-12] cells on the clipboard', () => {
  it('are merged as Google Sheets says', () => {
    const sheet = readClipboardHtml(
      `<meta charset='utf-8'><google-sheets-html-origin><style>td {border: 1px}</style><table><tbody>
      <tr style="height:21px;"><td rowspan="2" data-sheets-value="{&quot;2&quot;:&quot;a > b&quot;}">Week 1</td><td colspan="2">Mon</td></tr>
      <tr><td>Squat<br>5x5 &amp; 3x3</td><td></td></tr></tbody></table>`,
      'Clipboard',
    )
    expect(sheet).toEqual({
      name: 'Clipboard',
      rows: [
        ['Week 1', 'Mon', ''],
        ['', 'Squat\n5x5 & 3x3', ''],
      ],
      merged: [
        { row: 0, column: 0, rows: 2, columns: 1 },
        { row: 0, column: 1, rows: 1, columns: 2 },
      ],
    })
  })

  it('are those of Excel, with unquoted attributes and line breaks in the source', () => {
    const html = `<html><body><!--StartFragment--><table><tr><td rowspan=2 class=xl65>A</td><td>Back\r\n  squat&nbsp;5x5</td></tr><tr><td>b</td></tr></table></body></html>`
    expect(readClipboardHtml(html, 'x')).toMatchObject({
      rows: [
        ['A', 'Back squat 5x5'],
        ['', 'b'],
      ],
    })
  })

  it('are those of LibreOffice, which names the letters of a language', () => {
    const html = `<table><tr><td>Mi&eacute;rcoles</td><td>Sentadilla 5&times;5 &ndash; a&ntilde;o</td></tr></table>`
    expect(readClipboardHtml(html, 'x')).toMatchObject({ rows: [['Miércoles', 'Sentadilla 5×5 – año']] })
  })

  it('are none without a table', () => {
    expect(readClipboardHtml('<p>Monday</p>', 'x')).toBeUndefined()
  })
})
