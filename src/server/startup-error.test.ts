import { expect, it } from 'vitest'
import { oldNodeWarning } from './startup-error.ts'

it('[RUN-08] a Node without security updates is named, from the day on which they ended', () => {
  expect(oldNodeWarning('20.20.2', new Date('2026-05-01'))).toMatch(/^Node 20\.20\.2 .* since 2026-05-01/)
  expect(oldNodeWarning('20.20.2', new Date('2026-04-30'))).toBeUndefined()
  expect(oldNodeWarning('24.21.0', new Date('2026-11-01'))).toBeUndefined()
})
