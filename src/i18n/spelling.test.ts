import { expect, it } from 'vitest'
import { english as enLogSheet, spanish as esLogSheet } from './areas/log-sheet-text.ts'
import { english as enResults, spanish as esResults } from './areas/results-text.ts'
import { editor as enEditor } from './editor/en.ts'
import { editor as esEditor } from './editor/es.ts'
import { dictionary as enDictionary } from './en/dictionary.ts'
import { dictionary as esDictionary } from './es/dictionary.ts'

const en = { ...enDictionary, editor: enEditor, progress: enResults, logSheet: enLogSheet }
const es = { ...esDictionary, editor: esEditor, progress: esResults, logSheet: esLogSheet }

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.replaceAll(/\{\w+\}/g, '')]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

it('writes email one way in each language', () => {
  expect(textsIn(en).filter(text => /e-mail/i.test(text))).toEqual([])
  expect(textsIn(es).filter(text => /e-?mail/i.test(text))).toEqual([])
})

// Each is natural on one side of the ocean only, or a second word for a concept that has one.
it('speaks the Spanish that coaches in Spain and in America share', () => {
  const ofOneSide =
    /se han? podido|hemos|entrenador|cobertura|móvil|celular|ordenador|computadora|vosotros|usted/i
  const secondWords = /vuelve a intentarlo|prescrito/i
  expect(textsIn(es).filter(text => ofOneSide.test(text) || secondWords.test(text))).toEqual([])
})
