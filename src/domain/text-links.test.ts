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
})
