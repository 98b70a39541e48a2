import { BlockList } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientAddress } from './request.ts'

const trusted = new BlockList()
trusted.addSubnet('10.0.0.0', 8)
trusted.addAddress('::1', 'ipv6')

describe('the address of the client', () => {
  it.each([
    ['203.0.113.7', undefined, '203.0.113.7'],
    ['::ffff:203.0.113.7', undefined, '203.0.113.7'],
    ['10.0.0.1', '198.51.100.2', '198.51.100.2'],
    ['10.0.0.1', 'forged, 198.51.100.2, 10.0.0.9', '198.51.100.2'],
    ['10.0.0.1', '1.2.3.4, 198.51.100.2', '198.51.100.2'],
    ['::1', '2001:db8::5', '2001:db8:0:0::/64'],
    ['::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['::1', '2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['10.0.0.1', '10.1.1.1', '10.0.0.1'],
    ['10.0.0.1', '198.51.100.2:4711', '198.51.100.2'],
    ['10.0.0.1', '198.51.100.2:4711, 10.0.0.9:80', '198.51.100.2'],
    ['10.0.0.1', '[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['10.0.0.1', '[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['10.0.0.1', '198.51.100.2:port', '10.0.0.1'],
    ['10.0.0.1', 'nonsense', '10.0.0.1'],
  ])('[TRUST-06] of %s forwarded for %s is %s', (peer, forwarded, expected) => {
    expect(clientAddress(peer, forwarded, trusted)).toBe(expected)
  })

  it('cannot be forged by a caller that is no trusted proxy', () => {
    fc.assert(
      fc.property(fc.string(), forged => clientAddress('203.0.113.7', forged, trusted) === '203.0.113.7'),
    )
  })
})
