import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine } from './csv.server.ts'

/** Reads one line as a spreadsheet does. */
function parse(line: string): string[] {
  const cells: string[] = []
  let rest = line.replace(/\r\n$/, '')
  for (;;) {
    const [matched, quoted, plain = ''] = /^(?:"((?:[^"]|"")*)"|([^,]*))/.exec(rest) ?? ['']
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    rest = rest.slice(matched.length)
    if (!rest.startsWith(',')) return cells
    rest = rest.slice(1)
  }
}

const text = fc.oneof(fc.string(), fc.stringMatching(/^[=+\-@\t\r\n,"' ]{1,3}.{0,5}$/))

describe('a line for a spreadsheet', () => {
  it('has every cell as it was, but for an apostrophe before what looks like a formula', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), cells => {
        expect(parse(csvLine(cells)).map(cell => cell.replace(/^'(?=[=+\-@\t\r\n])/, ''))).toEqual(
          cells.map(cell => cell.replace(/^'(?=[=+\-@\t\r\n])/, '')),
        )
      }),
    )
  })

  it('has no cell that a spreadsheet would compute', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), cells => {
        for (const cell of parse(csvLine(cells))) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
      }),
    )
    expect(csvLine(['=1+1', '-2', '@x', 'a,b', 'say "hi"'])).toBe(`'=1+1,'-2,'@x,"a,b","say ""hi"""\r\n`)
  })
})
