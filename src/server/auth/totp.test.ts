import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { base32, codeAt, newTotpSecret, stepAt, stepOf, totpAddress } from './totp.ts'

/** The secret of both RFCs. */
const secret = Buffer.from('12345678901234567890')

describe('one-time codes', () => {
  it('[FACTOR-01] are those of RFC 4226, appendix D', () => {
    expect(Array.from({ length: 10 }, (_, counter) => codeAt(secret, counter))).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ])
  })

  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('[FACTOR-01] are those of RFC 6238, appendix B, after %i seconds', (seconds, code) => {
    expect(codeAt(secret, stepAt(seconds * 1000), 8)).toBe(code)
  })

  it('[FACTOR-01] hold for one step of clock drift, and no longer', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 20, maxLength: 20 }),
        fc.integer({ min: 1_700_000_000, max: 4_000_000_000 }),
        fc.integer({ min: -5, max: 5 }),
        (bytes, seconds, steps) => {
          const key = Buffer.from(bytes)
          const now = seconds * 1000
          const found = stepOf(key, codeAt(key, stepAt(now) + steps), now)
          const isNear = Math.abs(steps) <= 1
          // Two of a million codes may be equal.
          if (isNear) expect(codeAt(key, found ?? -1)).toBe(codeAt(key, stepAt(now) + steps))
          else expect(found === undefined || Math.abs(found - stepAt(now)) <= 1).toBe(true)
        },
      ),
    )
  })

  it.each(['', '12345', '1234567', '12345a', '１２３４５６', ' 755224'])('are not %j', code => {
    expect(stepOf(secret, code, 0)).toBeUndefined()
  })
})

describe('the secret of an app', () => {
  it('[FACTOR-01] is written in Base32, as in RFC 4648', () => {
    const texts = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar']
    expect(texts.map(text => base32(Buffer.from(text)))).toEqual([
      '',
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ])
  })

  it('has 160 bits, and an address that names product and account', () => {
    expect(newTotpSecret()).toHaveLength(20)
    expect(totpAddress('Chalk line', 'a+b@x.co', secret)).toBe(
      'otpauth://totp/Chalk%20line:a%2Bb%40x.co?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Chalk%20line',
    )
  })
})
