import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unguarded } from './formula-guard.ts'
import { csvLine } from './write-delimited.ts'

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

const text = fc.oneof(fc.string(), fc.stringMatching(/^[=+\-@\t\r\n,;"' ]{1,3}.{0,5}[;\r\n=+@]{0,3}$/))

describe('a line for a spreadsheet', () => {
  it('[TRUST-06] [FILE-03] has every cell as it was, but for an apostrophe that can be taken away again', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), cells => {
        expect(parse(csvLine(cells)).map(unguarded)).toEqual(cells)
      }),
    )
  })

  it('[TRUST-06] has no cell that a spreadsheet would compute, also where it splits at semicolons and lines', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), cells => {
        for (const cell of parse(csvLine(cells)))
          for (const part of cell.split(/[;\r\n]/)) expect(part).not.toMatch(/^[ "]*[=+\-@\t＝＋－＠]/)
      }),
    )
    expect(csvLine(['=1+1', '-2', 'a,b', 'say "hi"', 'x;=cmd\n@y'])).toBe(
      `"'=1+1","'-2","a,b","say ""hi""","x;'=cmd\n'@y"\r\n`,
    )
  })
})
