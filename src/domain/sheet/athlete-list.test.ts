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
})
