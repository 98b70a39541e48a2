import { describe, expect, it } from 'vitest'
import { read, unplaced } from '../../testing/read-sheet.ts'

describe('[SHEET-13] a list of athletes', () => {
  it('has names and addresses', () => {
    const plan = read('Name,Surname,Email,Phone\nAnn,Lee,Ann@example.com,555\nBo,,bo@example.com,')
    expect(plan.layout).toBe('athletes')
    expect(plan.athletes).toEqual([
      { name: 'Ann Lee', email: 'ann@example.com' },
      { name: 'Bo', email: 'bo@example.com' },
    ])
    expect(unplaced(plan)).toEqual(['555'])
  })
})
