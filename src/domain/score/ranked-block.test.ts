import { expect, it } from 'vitest'
import { rankedBlocks } from './ranked-block.ts'

const fran = { key: 'time:fran', type: 'time', combination: 'sum', sets: 1, title: 'Fran' } as const
const row = { key: 'done', type: 'done', combination: 'sum', sets: 1, title: 'Row easy' } as const

it('[RANK-02] results are ranked by the blocks of the text, each once, and by what the text had before', () => {
  const asked = { ...fran, sets: 3, prescribed: [{ reps: 5 }] }
  const blocks = rankedBlocks([row, fran, asked], ['load:back_squat', 'time:fran', 'done', 'nothing known'])
  expect(blocks).toEqual([
    fran,
    { key: 'load:back_squat', type: 'load', combination: 'best', sets: 1, title: '' },
  ])
})
