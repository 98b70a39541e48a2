import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitLinks } from './text-links.ts'

const linksIn = (text: string) => splitLinks(text).flatMap(part => (part.href ? [part.text] : []))

/** Texts made of what matters here, so that most of them contain something like an address. */
const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'http://',
        'HTTPS://',
        'https://',
        'javascript:',
        'data:',
        'mailto:',
        'ftp://',
        'http:',
      ),
      fc.constantFrom(
        'a.io',
        'youtu.be/x?t=1',
        'user@',
        '(',
        ')',
        '[',
        ']',
        '.',
        ',',
        '!',
        '?',
        '"',
        '»',
        '<',
      ),
      fc.constantFrom(' ', '\n', '\t', '\u00a0', '5 rounds', 'ñ', '💪'),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { maxLength: 12 },
  )
  .map(parts => parts.join(''))

describe('[DAY-04] links in a text', () => {
  it('leave the text as it was written', () => {
    fc.assert(
      fc.property(texts, text => {
        const parts = splitLinks(text)
        expect(parts.map(part => part.text).join('')).toBe(text)
        expect(parts.every(part => part.text !== '')).toBe(true)
      }),
    )
  })

  it('lead to http and https only, to the host that is shown', () => {
    fc.assert(
      fc.property(texts, text => {
        for (const { text: shown, href } of splitLinks(text)) {
          if (href === undefined) continue
          expect(href).toMatch(/^https?:\/\//)
          expect(shown).toMatch(/^https?:\/\//i)
          expect(new URL(href).username).toBe('')
        }
      }),
    )
    expect(linksIn('javascript:alert(1) data:text/html,x mailto:a@b.io ftp://a.io www.a.io')).toEqual([])
    expect(linksIn('https://youtube.com@example.net')).toEqual([])
    expect(linksIn('https:// and http://')).toEqual([])
  })

  it('end before the punctuation of the sentence', () => {
    expect(linksIn('See https://a.io/x. Then http://b.io/y?z=1, and HTTPS://C.io!')).toEqual([
      'https://a.io/x',
      'http://b.io/y?z=1',
      'HTTPS://C.io',
    ])
    expect(linksIn('Watch "https://a.io/x" and «https://b.io/…»')).toEqual([
      'https://a.io/x',
      'https://b.io/',
    ])
  })

  it('keep a bracket that belongs to them, and leave one that does not', () => {
    expect(linksIn('(https://a.io/x)')).toEqual(['https://a.io/x'])
    expect(linksIn('(see https://a.io/Snatch_(weightlifting)).')).toEqual([
      'https://a.io/Snatch_(weightlifting)',
    ])
    expect(linksIn('[video](https://a.io/x)')).toEqual(['https://a.io/x'])
  })

  it('end with the line', () => {
    expect(splitLinks('Warm-up\nhttps://a.io\n3 rounds')).toEqual([
      { text: 'Warm-up\n' },
      { text: 'https://a.io', href: 'https://a.io/' },
      { text: '\n3 rounds' },
    ])
  })

  it('leave out a tail of any marks as if it were cut mark by mark', () => {
    const tails = fc.array(fc.constantFrom(...'.,!…()[]{}ab'), { maxLength: 30 }).map(marks => marks.join(''))
    fc.assert(
      fc.property(tails, tail => {
        expect(linksIn(`https://a/${tail}`)).toEqual([cutBySteps(`https://a/${tail}`)])
      }),
    )
  })
})

/** What is left when marks are taken away one at a time, as long as the last one ends no address. */
function cutBySteps(found: string): string {
  const last = found.at(-1) ?? ''
  const opening = { ')': '(', ']': '[', '}': '{' }[last]
  const many = (mark: string) => found.split(mark).length
  const isTail = opening ? many(last) > many(opening) : '.,!…'.includes(last)
  return isTail ? cutBySteps(found.slice(0, -1)) : found
}

describe('[TRUST-09] a text that was written to stop its reader', () => {
  /** More than any text that is stored. */
  const length = 60_000
  const upTo = (unit: string, start = '') => start + unit.repeat(Math.ceil(length / unit.length))
  const marks = fc.array(fc.constantFrom(...".,:!?'’*_~…()[]{}"), { minLength: 1, maxLength: 6 })

  it('has its links found in a moment, whatever it ends with', () => {
    fc.assert(
      fc.property(marks, unit => {
        const text = upTo(unit.join(''), 'https://a')
        expect(splitsInAMoment(text)).toBe(text)
      }),
      { numRuns: 40 },
    )
  })

  it.each([
    ['addresses', upTo('https://a ')],
    ['addresses with tails', upTo('https://a).). ')],
    ['beginnings of addresses', upTo('https://')],
    ['names before an @', upTo('a@', 'https://')],
    ['opening brackets', upTo('(', 'https://a')],
    ['one long host', upTo('é.', 'https://')],
    ['one long path', upTo('💪', 'https://a/')],
  ])('has its links found in a moment: %s', (_, text) => {
    expect(splitsInAMoment(text)).toBe(text)
  })

  it('has no address of more than 2,000 marks', () => {
    const longest = `https://a.io/${'x'.repeat(2_000 - 13)}`
    expect(linksIn(`See ${longest}.`)).toEqual([longest])
    expect(splitLinks(`See ${longest}x.`)).toEqual([{ text: `See ${longest}x.` }])
  })

  it('[TRUST-41] has a hundred links at most, and is all there', () => {
    const text = upTo('https://a.io ')
    expect(linksIn(text)).toHaveLength(100)
    expect(splitsInAMoment(text)).toBe(text)
  })

  function splitsInAMoment(text: string): string {
    const started = performance.now()
    const parts = splitLinks(text)
    expect(performance.now() - started).toBeLessThan(500)
    return parts.map(part => part.text).join('')
  }
})
