import { describe, expect, it } from 'vitest'
import { addDays } from './day.ts'
import { finishedDay, typedDay, withSeparators, writtenDay } from './typed-day.ts'

describe('[SHELL-12] a typed day', () => {
  it('is read back as it was written, every day of four years', () => {
    for (let count = 0; count < 1461; count++) {
      const day = addDays('2024-01-01', count)
      expect(typedDay(writtenDay(day))).toBe(day)
    }
  })

  it.each(['2/3/2026', '02/03/2026', '2.3.2026', '2-3-2026', ' 2 3 2026 ', '02032026', '2026-03-02'])(
    'has the day before the month: %s',
    text => expect(typedDay(text)).toBe('2026-03-02'),
  )

  it.each(['', '2/3', '2/3/26', '2/3/202', '30/2/2026', '3/13/2026', '2/3.2026', '2/3/20266', 'x'])(
    'is not: "%s"',
    text => expect(typedDay(text)).toBeUndefined(),
  )

  it('may have a short year once it is finished', () => {
    expect(finishedDay('2/3/26')).toBe('2026-03-02')
    expect(finishedDay('2/3/2026')).toBe('2026-03-02')
    for (const text of ['26', '2/26', '2/3', '30/2/26']) expect(finishedDay(text)).toBeUndefined()
  })

  it('gets its separators while digits are typed, and can be deleted', () => {
    let shown = ''
    for (const digit of '02032026') shown = withSeparators(shown + digit, shown)
    expect(shown).toBe('02/03/2026')
    shown = ''
    for (const key of '02/03/2026') shown = withSeparators(shown + key, shown)
    expect(shown).toBe('02/03/2026')
    shown = ''
    for (const key of '2/3/2026') shown = withSeparators(shown + key, shown)
    expect(shown).toBe('2/3/2026')
    expect(withSeparators('02', '02/')).toBe('02')
  })
})
