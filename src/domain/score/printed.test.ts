import { expect, it } from 'vitest'
import { scoreRoomOf } from './printed.ts'
import type { ScoredBlock } from './scoring.ts'

const block = (given: Partial<ScoredBlock>): ScoredBlock => ({
  key: 'x',
  type: 'time',
  combination: 'best',
  sets: 1,
  title: 'Fran:',
  ...given,
})
const roomOf = (...scored: Partial<ScoredBlock>[]) => scoreRoomOf({ scored: scored.map(block) })

it('[PRINT-03] has room for what a workout scores: blanks, a box for each set, or a tick', () => {
  expect(roomOf({ type: 'time' })).toEqual([{ kind: 'blanks', title: '', parts: ['', ':', ''] }])
  expect(roomOf({ type: 'rounds_reps' })).toEqual([{ kind: 'blanks', title: '', parts: ['', '+', ''] }])
  expect(roomOf({ type: 'reps' })).toEqual([{ kind: 'blanks', title: '', parts: ['', 'reps'] }])
  expect(roomOf({ type: 'done' })).toEqual([{ kind: 'tick', title: '' }])
  expect(roomOf({ type: 'calories', sets: 3 })).toEqual([{ kind: 'boxes', title: '', count: 3, unit: 'cal' }])
  expect(roomOf({ type: 'time', sets: 4 })).toEqual([{ kind: 'boxes', title: '', count: 4, unit: '' }])
  const prescribed = [{ reps: 5 }, { reps: 5, load: { value: 225, unit: 'lb' as const } }]
  expect(roomOf({ type: 'load', sets: 5, prescribed })).toEqual([
    { kind: 'boxes', title: '', count: 5, unit: 'lb' },
  ])
})

it('[PRINT-03] names the blocks where there are several, bounds the boxes, and has a line where nothing is said', () => {
  expect(roomOf({ type: 'load', sets: 50 }, {})).toMatchObject([
    { title: 'Fran', count: 12, unit: 'kg' },
    { title: 'Fran', kind: 'blanks' },
  ])
  expect(roomOf()).toEqual([{ kind: 'blanks', title: '', parts: ['', ''] }])
})
