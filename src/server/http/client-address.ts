// Where a request comes from. Behind a trusted proxy the connection is the proxy's, and X-Forwarded-For tells, read from the right.
import { type BlockList, isIP } from 'node:net'

/** The nearest address that is not a trusted proxy. What stands further left was written by the client and proves nothing. */
export function clientAddress(peer: string, forwardedFor: string | undefined, trusted: BlockList): string {
  const chain = [...(forwardedFor ?? '').split(','), peer].map(plainAddress)
  for (const address of chain.reverse()) {
    if (!isIP(address)) break
    if (!isTrusted(address, trusted)) return network(address)
  }
  return network(plainAddress(peer))
}

/** One household has 2^64 addresses of IPv6 and is one client all the same. */
function network(address: string): string {
  if (isIP(address) !== 6) return address
  const [before = '', after] = address.split('%')[0]?.toLowerCase().split('::') ?? []
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const known = [...groups(before), ...groups(after)]
  const full =
    after === undefined ? known : [...groups(before), ...Array(8 - known.length).fill('0'), ...groups(after)]
  const first = full.slice(0, 4).map(group => Number.parseInt(group, 16).toString(16))
  return `${first.join(':')}::/64`
}

function isTrusted(address: string, trusted: BlockList): boolean {
  return trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** IPv4 that came over an IPv6 socket is written as IPv4 again. */
function plainAddress(text: string): string {
  return text.trim().replace(/^::ffff:(?=\d+\.)/i, '')
}
