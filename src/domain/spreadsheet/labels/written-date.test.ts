import { describe, expect, it } from 'vitest'
import { read, shortly } from '#testing/read-spreadsheet.ts'

describe('[SHEET-07] the order of day and month', () => {
  it('is decided by all dates together', () => {
    expect(read('Date,Workout\n1/2/2027,A\n1/13/2027,B').dateOrder).toBe('M/D/Y')
    expect(read('Date,Workout\n01/02/2027,A\n02/02/2027,B\n03/02/2027,C').dateOrder).toBe('D/M/Y')
    expect(read('Date,Workout\n2/1/2027,A\n2/2/2027,B\n2/3/2027,C').dateOrder).toBe('M/D/Y')
  })

  it('is not decided by numbers that are no dates', () => {
    const plan = read(
      'Date,Workout,Load\n01/15/2027,Squat,65/75/85\n01/16/2027,Snatch,15/12\n01/18/2027,Row,20/6',
    )
    expect(plan.dateOrder).toBe('M/D/Y')
    expect(read('Day,Workout\nMon,5/3/1\nTue,20/14').dateOrder).toBeUndefined()
  })

  it('is asked where nothing decides', () => {
    expect(read('Date,Workout\n3/4/2027,A\n5/6/2027,B').isOrderOpen).toBe(true)
    expect(read('Date,Workout\n3/4/2027,A').isOrderOpen).toBe(true)
  })

  it('is not asked where both are the same day', () => {
    const plan = read('Date,Workout\n3/3/2027,A\n4/4/2027,B')
    expect(plan.isOrderOpen).toBe(false)
    expect(shortly(plan)).toEqual(['2027-03-03 -: A', '2027-04-04 -: B'])
  })
})

describe('[SHEET-07] the label of a week with its dates', () => {
  it('says when the program begins', () => {
    const plan = read('WEEK 2 (11/01/2027 - 17/01/2027),MONDAY,TUESDAY\nWOD,Fran,Helen')
    expect(shortly(plan)).toEqual(['2.1 wod: Fran', '2.2 wod: Helen'])
    expect(plan.startsOn).toBe('2027-01-04')
  })
})
