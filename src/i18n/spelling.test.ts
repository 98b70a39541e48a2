import { expect, it } from 'vitest'
import { dictionary as en } from './en/dictionary.ts'
import { dictionary as es } from './es/dictionary.ts'

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.replaceAll(/\{\w+\}/g, '')]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

it('writes email one way in each language', () => {
  expect(textsIn(en).filter(text => /e-mail/i.test(text))).toEqual([])
  expect(textsIn(es).filter(text => /e-?mail/i.test(text))).toEqual([])
})
