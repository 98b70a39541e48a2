import { describe, expect, it } from 'vitest'
import { plainText, tokensOf } from './tokens.ts'

const read = (text: string) => tokensOf(text).map(({ kind, text: plain }) => `${kind} ${plain}`)

describe('tokens', () => {
  it('are words, numbers, clocks, marks and line ends', () => {
    expect(read('Row 12:30\n5!')).toEqual(['word row', 'clock 12:30', 'line \n', 'number 5', 'mark !'])
  })

  it('tell where they stand and whether white space is before them', () => {
    expect(tokensOf('5 kg')).toMatchObject([
      { start: 0, end: 1, glued: false },
      { start: 2, end: 4, glued: false },
    ])
    expect(tokensOf('5kg')).toMatchObject([{ glued: false }, { start: 1, end: 3, glued: true }])
  })

  it('have words without capitals, accents and apostrophes', () => {
    expect(read('Flexión FARMER’S')).toEqual(['word flexion', 'word farmers'])
    expect(tokensOf('DU Du').map(({ capitals }) => capitals)).toEqual([true, false])
  })

  it('have short forms without their plural', () => {
    expect(tokensOf('DUs')).toMatchObject([{ text: 'du', capitals: true }])
  })

  it('have one x between numbers, however it is written', () => {
    for (const text of ['5x5', '5X5', '5×5', '5 x 5']) expect(read(text)).toContain('mark x')
    expect(read('box')).toEqual(['word box'])
  })

  it.each([
    ['22,5', 22.5],
    ['22.5', 22.5],
    ['1.000', 1000],
    ['1,000', 1000],
    ['12:30', 750],
    ['1:05:30', 3930],
    [':45', 45],
  ])('have %s as %d', (text, value) => {
    expect(tokensOf(text)).toMatchObject([{ value }])
  })

  it('have a list of numbers with commas as several', () => {
    expect(tokensOf('3,6,9').filter(({ kind }) => kind === 'number')).toHaveLength(3)
  })
})

describe('plain text', () => {
  it('is lower case without accents', () => {
    expect(plainText('ÁÑß Row')).toBe('anss row')
  })
})
