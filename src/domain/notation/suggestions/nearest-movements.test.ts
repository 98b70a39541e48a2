import { expect, it } from 'vitest'
import type { OwnMovement } from '../movements.ts'
import { nearestMovements } from './nearest-movements.ts'

const first = (words: string, count = 1) => nearestMovements(words).slice(0, count)

it.each([
  ['Pallof press', 'pallof_press'],
  ['tall kneeling pallof presses', 'pallof_press'],
  ['uprith row', 'upright_row'],
  ['trhusters', 'thruster'],
  ['KB trhuster', 'kb_thruster'],
  ['sentadillas búlgaras con mancuernas', 'bulgarian_split_squat'],
  ['curl femoral unilateral', 'leg_curl'],
])(
  '[NOTATION-18] ranks the movements by the words they share with %j, then by their letters: %s',
  (words, id) => {
    expect(first(words)).toEqual([id])
  },
)

it('[NOTATION-18] ranks what is near once each, the coach’s own included, and nothing where nothing is', () => {
  const own: OwnMovement[] = [
    { id: 'own-1', name: 'Zombie walk', shortForms: ['ZW'], measures: ['distance'], countsAs: null },
  ]
  const ranked = nearestMovements('zombie walks', own)
  expect(ranked[0]).toBe('own-1')
  expect(ranked).toContain('band_walk')
  expect(new Set(ranked).size).toBe(ranked.length)
  expect(nearestMovements('zonkers', own)).toEqual([])
})

it('[NOTATION-18] puts those that are as near as others first that are done like the nearest', () => {
  const ranked = nearestMovements('hang')
  // On a bar, as the L-hang; a hang snatch is as near in its words and letters, and done with a barbell.
  expect(ranked[0]).toBe('l_hang')
  expect(ranked.indexOf('active_hang')).toBeLessThan(ranked.indexOf('hang_snatch'))
})

it('[NOTATION-18] is quick also for words without end', () => {
  expect(first('press '.repeat(5000))).toHaveLength(1)
})
