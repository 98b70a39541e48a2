import { describe, expect, it } from 'vitest'
import { firstName, partOfDay } from './greeting.ts'

describe('[ATHLETE-01] the greeting', () => {
  it.each([
    ['03:59', 'evening'],
    ['04:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'afternoon'],
    ['17:59', 'afternoon'],
    ['18:00', 'evening'],
    ['00:00', 'evening'],
  ])('at %s is for the %s', (time, part) => {
    expect(partOfDay(new Date(`2026-03-02T${time}`))).toBe(part)
  })

  it('uses the first name', () => {
    expect(firstName('Ada Lovelace')).toBe('Ada')
    expect(firstName('  Ada\tLovelace')).toBe('Ada')
    expect(firstName('Ada')).toBe('Ada')
    expect(firstName('')).toBe('')
  })
})
