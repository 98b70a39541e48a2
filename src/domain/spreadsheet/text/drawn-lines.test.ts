import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ignored, read, shortly, unplaced } from '#testing/read-spreadsheet.ts'

describe('[SHEET-20] lines that are drawn with dashes', () => {
  it('are left out of a Markdown table, whose cells keep their line breaks', () => {
    const plan = read(
      '| Week | Mon | **Tue** | Wed |\n| --- | :---: | ---: | :-- |\n| 1 | Squat 5x5<br>Fran | Run | - |\n| 2 | Bench | --- | Row |',
    )
    expect(shortly(plan)).toEqual(['1.1 -: Squat 5x5\nFran', '1.2 -: Run', '2.1 -: Bench', '2.3 -: Row'])
    expect(plan.restDays).toEqual([
      { week: 1, day: 3 },
      { week: 2, day: 2 },
    ])
    expect(ignored(plan)).toEqual(['line: ---', 'line: :---:', 'line: ---:', 'line: :--'])
    expect(unplaced(plan)).toEqual([])
  })

  it('are left out of a table with a row for each session, and of borders', () => {
    const plan = read(
      '| Date | Workout |\n|------|:------|\n| 2027-02-01 | Fran |\n|------|-------|\n| 2027-02-02 | Rest |',
    )
    expect(shortly(plan)).toEqual(['2027-02-01 -: Fran'])
    expect(plan.restDays).toEqual([{ date: '2027-02-02' }])
    expect(ignored(plan)).toHaveLength(4)
    const borders = read('+-----+------+\n| Mon | Tue  |\n|-----+------|\n| Run | Row  |\n+-----+------+')
    expect(shortly(borders)).toEqual(['1.1 -: Run', '1.2 -: Row'])
    expect(ignored(borders)).toHaveLength(3)
  })

  it('are left out between the days of a text, where dashes alone below a day are rest', () => {
    const plan = read('Monday\n------\nSquat\n\n***\nTuesday\n---\nWednesday\nRun\n---\nRow\n____')
    expect(shortly(plan)).toEqual(['1.1 -: Squat', '1.3 -: Run\n\nRow'])
    expect(plan.restDays).toEqual([{ week: 1, day: 2 }])
    expect(ignored(plan)).toEqual(['line: ------', 'line: ***', 'line: ---', 'line: ____'])
  })

  it('are no days of rest, however they are drawn', () => {
    const drawn = fc.stringMatching(/^:?-{2,9}:?$/)
    fc.assert(
      fc.property(drawn, drawn, drawn, (one, two, three) => {
        const plan = read(`| | Mon | Tue |\n|${one}|${two}|${three}|\n| Week 1 | Squat | Run |`)
        expect(plan.restDays).toEqual([])
        expect(shortly(plan)).toEqual(['1.1 -: Squat', '1.2 -: Run'])
        expect(ignored(plan)).toHaveLength(3)
      }),
    )
  })
})
