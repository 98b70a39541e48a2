import { expect, it } from 'vitest'
import { logoSizeOf } from './logo-picture.ts'

it.each([
  [
    { width: 2000, height: 1000 },
    { width: 512, height: 256 },
  ],
  [
    { width: 300, height: 90 },
    { width: 300, height: 90 },
  ],
  [
    { width: 100, height: 400 },
    { width: 100, height: 400 },
  ],
  [{ width: 100, height: 401 }, undefined],
  [{ width: 4000, height: 900 }, undefined],
])('[GYM-51] a picture of %j becomes a logo of %j', (given, expected) => {
  expect(logoSizeOf(given)).toEqual(expected)
})
