import { describe, expect, it } from 'vitest'
import { ignored, read, today, unplaced } from '../../testing/read-sheet.ts'
import type { ColumnRole } from './column-role.ts'
import { planSheet } from './plan-sheet.ts'

describe('[SHEET-13] a list of athletes', () => {
  it('has names and addresses', () => {
    const plan = read('Name,Surname,Email,Phone\nAnn,Lee,Ann@example.com,555\nBo,,bo@example.com,')
    expect(plan.layout).toBe('athletes')
    expect(plan.athletes).toEqual([
      { name: 'Ann Lee', email: 'ann@example.com' },
      { name: 'Bo', email: 'bo@example.com' },
    ])
    expect(unplaced(plan)).toEqual(['555'])
    expect(plan.columns.get(0)).toEqual(['athlete', 'athlete', 'email', undefined])
  })

  it('has the columns that the coach chose', () => {
    const rows = [
      ['Alias', 'Who', 'Home', 'Work', 'Phone'],
      ['Annie', 'Ann Lee', 'ann@home.example', 'ann@work.example', '555'],
    ]
    const columns = new Map([
      [
        0,
        new Map<number, ColumnRole>([
          [1, 'athlete'],
          [3, 'email'],
          [4, 'ignored'],
        ]),
      ],
    ])
    const plan = planSheet([{ name: 'x', rows }], { today, columns })
    expect(plan.athletes).toEqual([{ name: 'Ann Lee', email: 'ann@work.example' }])
    expect(unplaced(plan)).toEqual(['Annie', 'ann@home.example'])
    expect(ignored(plan)).toEqual(['chosen: 555'])
  })

  it('says of other columns and of rows without an address that they are none to invite', () => {
    const plan = read('Name,Email,Phone\nAnn,ann@example.com,555\nBo,,556\nCy,ask him,557')
    const reasons = plan.cells.flatMap(cell =>
      cell.kind === 'unplaced' ? [`${cell.reason}: ${cell.text}`] : [],
    )
    expect(reasons).toEqual([
      'no_athlete: 555',
      'no_address: Bo',
      'no_address: 556',
      'no_address: Cy',
      'no_address: ask him',
      'no_address: 557',
    ])
  })

  it('has each address of a cell with several, with the same name', () => {
    const cells = ['a@x.example; b@x.example', 'a@x.example, b@x.example', 'a@x.example / B@x.example']
    for (const cell of [
      ...cells,
      'a@x.example b@x.example',
      'a@x.example y b@x.example',
      'a@x.example\nb@x.example',
    ]) {
      const plan = planSheet(
        [
          {
            name: 'x',
            rows: [
              ['Name', 'Email'],
              ['Ann', cell],
            ],
          },
        ],
        { today },
      )
      expect(plan.athletes, cell).toEqual([
        { name: 'Ann', email: 'a@x.example' },
        { name: 'Ann', email: 'b@x.example' },
      ])
      expect(unplaced(plan)).toEqual([])
    }
    expect(read('Name,Email\nAnn,ann@example.com\nBo,write to bo@example.com').athletes).toHaveLength(1)
  })
})
