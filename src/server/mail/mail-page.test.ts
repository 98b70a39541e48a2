import { expect, it } from 'vitest'
import { isSafeInMail } from './mail-page.ts'

it.each([
  ['Ana Gil', true],
  ['CrossFit 4.0', true],
  ['Dr. Ana Gil', true],
  ['x'.repeat(60), true],
  ['x'.repeat(61), false],
  ['evil.example', false],
  ['Win.Now', false],
  ['10.0.0.1', false],
  ['4.evil', false],
  ['.5 kg', false],
  ['https://evil', false],
  ['ana@evil', false],
  ['evil/path', false],
])('[GYM-50] a mail tells the name %j: %j', (name, isTold) => {
  expect(isSafeInMail(name)).toBe(isTold)
})
