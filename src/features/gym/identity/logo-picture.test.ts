import { afterEach, expect, it, vi } from 'vitest'
import { largestLogo } from './identity.schema.ts'
import { logoSizeOf, makeLogo } from './logo-picture.ts'

afterEach(() => void vi.unstubAllGlobals())

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

it('[GYM-51] a picture that stays too heavy however small it is made says so, and is no broken file', async () => {
  const picture = { width: 512, height: 512, close() {} }
  const canvas = {
    getContext: () => ({ drawImage() {} }),
    toBlob: (take: (blob: { size: number }) => void) => take({ size: largestLogo + 1 }),
  }
  vi.stubGlobal('createImageBitmap', async () => picture)
  vi.stubGlobal('document', { createElement: () => canvas })
  expect(await makeLogo(new File([], 'noise.png'))).toBe('too heavy')
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot be decoded')))
  expect(await makeLogo(new File([], 'broken.png'))).toBeUndefined()
})
