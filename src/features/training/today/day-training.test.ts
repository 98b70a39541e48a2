import { expect, it } from 'vitest'
import type { Day } from '#domain/day.ts'
import { whyEmpty } from './day-training.tsx'

const programs: { startsOn: Day; endsOn: Day }[] = [
  { startsOn: '2026-11-09', endsOn: '2026-11-29' },
  { startsOn: '2026-11-02', endsOn: '2026-11-15' },
]

it.each<[Day, Day, ReturnType<typeof whyEmpty>]>([
  ['2026-11-10', '2026-11-16', undefined],
  ['2026-11-30', '2026-11-29', { reason: 'ends', on: '2026-11-29' }],
  ['2026-11-30', '2026-11-30', { reason: 'ended', on: '2026-11-29' }],
  ['2026-11-01', '2026-11-01', { reason: 'ahead', on: '2026-11-02' }],
  ['2026-11-01', '2026-11-02', { reason: 'before', on: '2026-11-02' }],
])('[DAY-07] tells %s, seen on %s, in the tense of that day', (day, today, said) => {
  expect(whyEmpty(programs, day, today)).toEqual(said)
})
