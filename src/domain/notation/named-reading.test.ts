import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemsOf } from './correction.ts'
import { movementsIn } from './structure.ts'
import { readBody } from './workout-reading.ts'

const read = (name: string, description: string) => readBody({ name, description, blocks: [] }).parts[0] ?? []

describe('[NOTATION-07] the name of a workout', () => {
  it('tells the movement where the text leaves it out, as a guess', () => {
    const [block] = read('Back squat 5×5', '5x5 at 75%\nRest 2:30')
    const movements = block ? movementsIn(itemsOf(block)) : []
    expect(movements).toContainEqual(
      expect.objectContaining({ id: 'back_squat', guesses: [{ about: 'movement', others: [] }] }),
    )
    // The sets that the name repeats count once.
    expect(movements.flatMap(({ sets = [] }) => sets)).toHaveLength(5)
  })

  it('tells what distances without a name are, which are run else', () => {
    const ids = (name: string) =>
      movementsIn(read(name, '6x500 m, rest 2:00')[0]?.items ?? []).map(({ id }) => id)
    expect(ids('Row intervals')).toEqual(['row'])
    expect(ids('Tuesday')).toEqual(['run'])
  })

  it('tells the benchmark', () => {
    expect(read('Fran', '21-15-9\nThrusters\nPull-ups')[0]?.benchmark).toBe('fran')
    expect(read('Fran', 'Go hard!')[0]?.benchmark).toBe('fran')
    expect(read('Fran', '21-15-9\nThrusters\nBurpees')[0]?.benchmark).toBeUndefined()
  })

  it('adds nothing to a text that says what is done', () => {
    const text = '4 x 1000 m row'
    expect(read('Engine: 4×1000 m row', text)).toEqual(read('', text))
  })

  it('leaves the spans inside of the text, which the blocks tile', () => {
    const names = fc.constantFrom('Back squat 5x5', 'Fran', '3 rounds', 'Run (easy)', 'A) Clean', '')
    fc.assert(
      fc.property(names, fc.string(), (name, text) => {
        const blocks = read(name, text)
        let end = 0
        for (const block of blocks) {
          expect(block.start).toBe(end)
          end = block.end
          for (const item of itemsOf(block)) {
            expect(item.start).toBeGreaterThanOrEqual(0)
            expect(item.end).toBeLessThanOrEqual(text.length)
          }
        }
        expect(end).toBe(blocks.length > 0 ? text.length : 0)
      }),
    )
  })
})
