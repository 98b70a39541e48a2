import { expect, it } from 'vitest'
import { dictionary as en } from './en/dictionary.ts'
import { dictionary as es } from './es/dictionary.ts'
import { translateWith } from './translate.ts'
import { typeLabel } from './workout-words.ts'

it('[SHELL-05] common types of workouts are translated, others stay as the coach named them', () => {
  const labels = (code: string) => [
    typeLabel(translateWith(en, 'en'), code),
    typeLabel(translateWith(es, 'es'), code),
  ]
  expect(labels('strength')).toEqual(['Strength', 'Fuerza'])
  expect(labels('long_run')).toEqual(['Long run', 'Carrera larga'])
  expect(labels('emom')).toEqual(['EMOM', 'EMOM'])
  expect(labels('hyrox_sim')).toEqual(['HYROX sim', 'HYROX sim'])
})
