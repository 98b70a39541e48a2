import { expect, it } from 'vitest'
import { phraseAt } from './phrases.ts'
import { tokensOf } from './tokens.ts'
import { phrasesOf, type Tag, vocabulary } from './vocabulary.ts'

const tags = Object.keys(vocabulary) as Tag[]

it('lists every phrase once', () => {
  const listed = tags.flatMap(tag => phrasesOf(tag).map(phrase => ({ phrase, tag })))
  const seen = new Map<string, Tag>()
  const twice = listed.filter(({ phrase, tag }) => {
    const before = seen.get(phrase)
    seen.set(phrase, tag)
    return before !== undefined
  })
  expect(twice).toEqual([])
})

it('finds every phrase with its meaning', () => {
  for (const tag of tags)
    for (const phrase of phrasesOf(tag)) {
      const tokens = tokensOf(phrase)
      expect(phraseAt(tokens, 0), phrase).toEqual({ tag, end: tokens.length })
    }
})

it('finds the longest phrase, with a hyphen as good as a space', () => {
  expect(phraseAt(tokensOf('rounds for time'), 0)?.tag).toBe('roundsForTime')
  expect(phraseAt(tokensOf('buy-in'), 0)?.tag).toBe('buyIn')
  expect(phraseAt(tokensOf('desc. 2 min'), 0)).toEqual({ tag: 'rest', end: 2 })
})
