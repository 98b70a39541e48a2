import { expect, it } from 'vitest'
import { centreSquare } from './avatar-picture.ts'

it.each([
  [400, 300, { x: 50, y: 0, side: 300 }],
  [300, 500, { x: 0, y: 100, side: 300 }],
  [256, 256, { x: 0, y: 0, side: 256 }],
])('takes the square in the middle of %d × %d', (width, height, square) => {
  expect(centreSquare(width, height)).toEqual(square)
})
