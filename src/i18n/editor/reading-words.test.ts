import { expect, it } from 'vitest'
import { readWorkout } from '#domain/notation/read-workout.ts'
import { movementsIn } from '#domain/notation/structure.ts'
import type { Language } from '#product/language.ts'
import { lazyText } from '../lazy-text.ts'
import { editor as english } from './en.ts'
import { editor as spanish } from './es.ts'
import { amountWords, blockDetails, detailWords, formatWords, scoreName } from './reading-words.ts'

const texts = lazyText(english, spanish)

/** The first block: its clock, its details, its score, then each movement. */
function wordsOf(written: string, language: Language = 'en'): string[] {
  const text = texts[language]
  const [block] = readWorkout(written).blocks
  if (!block) throw new Error('nothing was read')
  return [
    [formatWords(text, block), ...blockDetails(text, block), scoreName(text, block.score)].join(' | '),
    ...movementsIn(block.items).map(one => [amountWords(text, one), ...detailWords(text, one)].join(' | ')),
  ]
}

it.each([
  ['AMRAP 12 in teams of 2\n10 T2B\n15 wall balls 9/6 kg', 'AMRAP 12:00 | Team of 2 | rounds and reps'],
  ['21-15-9 for time\nthrusters 43/30 kg\npull-ups\nTC 18', 'For time | 21-15-9 | Cap 18:00 | time'],
  ['3 rounds\n10 air squats', 'Untimed | 3 rounds | none'],
  ['E2MOM x 5\n3 power cleans', 'Every 2:00 × 5 | load'],
  ['Tabata\nair squats', 'Tabata 0:20 / 0:10 | 8 rounds | reps'],
])('[EDITOR-01] the clock of %j in words', (written, words) => {
  expect(wordsOf(written)[0]).toBe(words)
})

it.each([
  ['Back squat 5x5 @ 75%', '5 × 5 | 75%'],
  ['Back squat 5-3-1', '5-3-1'],
  ['For time\n400 m run', '400 m'],
  ['For time\n5 km run', '5 km'],
  ['For time\n15/12 cal row', '15/12 cal'],
  ['3 rounds\n8 bulgarian split squats per side 2x20 kg', '8 | 2 × 20 kg | each side'],
  ['3 rounds\n20 box jumps 60/50 cm', '20 | 60/50 cm'],
])('[EDITOR-01] the movement of %j in words', (written, words) => {
  expect(wordsOf(written)[1]).toBe(words)
})

it('[EDITOR-01] speaks Spanish', () => {
  expect(wordsOf('AMRAP 12 en parejas\n10 burpees por lado', 'es')).toEqual([
    'AMRAP 12:00 | Equipo de 2 | rondas y reps',
    '10 | por lado',
  ])
  expect(wordsOf('Sentadilla trasera 5x5 al 82,5%', 'es')[1]).toBe('5 × 5 | 82,5\u00a0%')
  expect(wordsOf('3 rondas\n10 DB snatch 22,5 kg\n1,2 km remo', 'es').slice(1)).toEqual([
    '10 | 22,5 kg',
    '1200 m',
  ])
})
