// Where a request comes from. Behind a trusted proxy the connection is the proxy's, and X-Forwarded-For tells, read from the right.
import { type BlockList, isIP } from 'node:net'

/** The nearest address that is not a trusted proxy. What stands further left was written by the client and proves nothing. */
export function clientAddress(peer: string, forwardedFor: string | undefined, trusted: BlockList): string {
  const chain = [...(forwardedFor ?? '').split(','), peer].map(plainAddress)
  for (const address of chain.reverse()) {
    if (!isIP(address)) break
    if (!isTrusted(address, trusted)) return address
  }
  return plainAddress(peer)
}

function isTrusted(address: string, trusted: BlockList): boolean {
  return trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** IPv4 that came over an IPv6 socket is written as IPv4 again. */
function plainAddress(text: string): string {
  return text.trim().replace(/^::ffff:(?=\d+\.)/i, '')
}
