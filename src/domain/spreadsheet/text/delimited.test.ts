import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'
import { readDelimited } from './delimited.ts'
import { unguarded } from './formula-guard.ts'
import { csvLine, fileSeparators } from './write-delimited.ts'

const bytesOf = (...parts: (number[] | string)[]) =>
  new Uint8Array(parts.flatMap(part => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)))

describe('[SHEET-10] text of a file', () => {
  it('is UTF-8 with or without a mark, UTF-16, or what Excel writes on Windows', () => {
    expect(decodeText(bytesOf([0xef, 0xbb, 0xbf], 'a'))).toEqual({
      text: 'a',
      encoding: 'utf8',
      hasMark: true,
    })
    expect(decodeText(new TextEncoder().encode('día'))).toEqual({
      text: 'día',
      encoding: 'utf8',
      hasMark: false,
    })
    expect(decodeText(bytesOf([0xff, 0xfe, 0x61, 0]))).toEqual({
      text: 'a',
      encoding: 'utf16le',
      hasMark: true,
    })
    expect(decodeText(bytesOf('d\xeda \x80'))).toEqual({
      text: 'día €',
      encoding: 'windows-1252',
      hasMark: false,
    })
  })
})

describe('[SHEET-10] a table as text', () => {
  it('has decimal commas between semicolons', () => {
    const { rows, delimiter, newline } = readDelimited('a;82,5;b\r\nc;90,5;d\r\n')
    expect({ rows, delimiter, newline }).toEqual({
      rows: [
        ['a', '82,5', 'b'],
        ['c', '90,5', 'd'],
      ],
      delimiter: ';',
      newline: '\r\n',
    })
  })

  it('has line breaks, delimiters and doubled quotes inside quotes', () => {
    expect(readDelimited('x,"a\nb, ""c"" 24"" box"\ny,z').rows).toEqual([
      ['x', 'a\nb, "c" 24" box'],
      ['y', 'z'],
    ])
  })

  it('has marks for inches and names where the cell is not quoted', () => {
    expect(readDelimited('x\t24" box\t"Karen" 150 wall balls\ny\t"Fran"\tz').rows).toEqual([
      ['x', '24" box', '"Karen" 150 wall balls'],
      ['y', 'Fran', 'z'],
    ])
  })

  it('takes a quote that is never closed as a mark', () => {
    expect(readDelimited('a,"b\nc,d').rows).toEqual([
      ['a', '"b'],
      ['c', 'd'],
    ])
  })

  it('has quotes around an inch mark, and none around two names', () => {
    expect(readDelimited('a,"Box jump 30" 5x5"\nb,"Karen" and "Fran"').rows).toEqual([
      ['a', 'Box jump 30" 5x5'],
      ['b', '"Karen" and "Fran"'],
    ])
  })

  it('loses no rows by a quote that is closed at the wrong place, or not at all', () => {
    expect(readDelimited('a,b,c\n1,"Squat 5x5,easy\n2,Run,ok\n3,"Bench, 5x5",ok').rows).toEqual([
      ['a', 'b', 'c'],
      ['1', '"Squat 5x5', 'easy'],
      ['2', 'Run', 'ok'],
      ['3', 'Bench, 5x5', 'ok'],
    ])
    expect(readDelimited('"a","b"\n"1","Squat\n"2","Run"\n"3","Row"').rows).toEqual([
      ['a', 'b'],
      ['1', '"Squat'],
      ['2', 'Run'],
      ['3', 'Row'],
    ])
    expect(readDelimited('a,b\n1,"Squat, bench"x\n2,"Run, row"\n3,Swim').rows).toEqual([
      ['a', 'b'],
      ['1', 'Squat, benchx'],
      ['2', 'Run, row'],
      ['3', 'Swim'],
    ])
  })

  it('has inch marks that are not doubled, at the end of a line and before the delimiter', () => {
    const header = 'Date,Workout,Notes\n'
    const last = '3/4,"Row 500",ok'
    const rowsOf = (row: string) => readDelimited(`${header}3/2,"Run 5k",\n${row}\n${last}`).rows
    const whole = (workout: string, notes = 'hard') => [
      ['Date', 'Workout', 'Notes'],
      ['3/2', 'Run 5k', ''],
      ['3/3', workout, notes],
      ['3/4', 'Row 500', 'ok'],
    ]
    expect(rowsOf('3/3,"For time:\n50 box jumps 20"\n40 cal row",hard')).toEqual(
      whole('For time:\n50 box jumps 20"\n40 cal row'),
    )
    expect(rowsOf('3/3,"Box jumps 24"\nStep-ups 20"\nRow, easy",hard')).toEqual(
      whole('Box jumps 24"\nStep-ups 20"\nRow, easy'),
    )
    expect(rowsOf('3/3,"10 box jumps 24"/20", 10 burpees","hard"')).toEqual(
      whole('10 box jumps 24"/20", 10 burpees'),
    )
    expect(rowsOf('3/3,"Box jumps 24", 3x5",hard')).toEqual(whole('Box jumps 24", 3x5'))
    expect(rowsOf('3/3,Run,"Box 24", 3x5"')).toEqual(whole('Run', 'Box 24", 3x5'))
    expect(rowsOf('3/3,"30 box jumps 24"/20"",hard')).toEqual(whole('30 box jumps 24"/20"'))
    expect(rowsOf('3/3,"3x5, box 24"/20"",hard')).toEqual(whole('3x5, box 24"/20"'))
    expect(rowsOf('3/3,Run,"Box 24""')).toEqual(whole('Run', 'Box 24"'))
    expect(rowsOf('3/3,Run,"Box 24"/20""')).toEqual(whole('Run', 'Box 24"/20"'))
    expect(rowsOf('3/3,Run,"Box 24"", 20"""')).toEqual(whole('Run', 'Box 24", 20"'))
    expect(rowsOf('3/3,Run,"Box 24"\nthen 20"\nrest"')).toEqual(whole('Run', 'Box 24"\nthen 20"\nrest'))
  })

  it('has rows that end with a number in quotes, also above an inch mark without quotes', () => {
    expect(readDelimited('a\tb\n1\t"Row\n500"\n2\tBox 24"\n3\t"Run\n400"\n4\tA tall box"').rows).toEqual([
      ['a', 'b'],
      ['1', 'Row\n500'],
      ['2', 'Box 24"'],
      ['3', 'Run\n400'],
      ['4', 'A tall box"'],
    ])
    expect(readDelimited('a,b,c\n"1","Row 500"\n2,Box 24",x\n3,"400",y').rows).toEqual([
      ['a', 'b', 'c'],
      ['1', 'Row 500'],
      ['2', 'Box 24"', 'x'],
      ['3', '400', 'y'],
    ])
  })

  it('has the delimiter that stands between its first quoted cells, whatever the texts hold', () => {
    const long = Array.from({ length: 5_000 }, () => 'a; b | c').join('\n')
    expect(readDelimited(`"x","y"\r\n"1","${long}"\r\n`).rows).toEqual([
      ['x', 'y'],
      ['1', long],
    ])
  })

  it('is none where sentences have commas', () => {
    const text = 'Monday\nRun, row, bike\nTuesday\nRest'
    expect(readDelimited(text)).toMatchObject({
      delimiter: undefined,
      rows: [['Monday'], ['Run, row, bike'], ['Tuesday'], ['Rest']],
    })
  })

  it('is read back as it was written', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'é', ' ', '"', ',', ';', '\t', '\n', '1', "'") })
      .map(text => text.trim())
    const table = fc
      .integer({ min: 2, max: 5 })
      .chain(width =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 6 }),
      )
    fc.assert(
      fc.property(table, fc.constantFrom(...fileSeparators), (rows, separator) => {
        // A header tells the delimiter, as in every file that is exported.
        const whole = [rows[0]?.map((_, index) => `column ${index}`) ?? [], ...rows]
        const written = whole.map(row => csvLine(row, separator)).join('')
        expect(readDelimited(written).rows.map(row => row.map(unguarded))).toEqual(whole)
      }),
    )
  })
})

it('[IMPORT-05] a million empty rows take no memory, and more than a plan has is refused', () => {
  expect(readDelimited(`Mon,Tue\nSquat,Run\n${',\n'.repeat(1_000_000)}`).rows.length).toBeLessThanOrEqual(
    5_000,
  )
  expect(() => readDelimited('Squat,Run\n'.repeat(6_000))).toThrow('too_large')
})

it('[SHEET-10] one row of cells is split by its tabs, and a sentence is not split', () => {
  expect(readDelimited('Squat 5x5\tRun, 5 km').rows).toEqual([['Squat 5x5', 'Run, 5 km']])
  expect(readDelimited('Squat, then run').rows).toEqual([['Squat, then run']])
  expect(readDelimited('Monday\n\tSquat').rows).toEqual([['Monday'], ['Squat']])
})
