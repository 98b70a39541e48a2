// The client's address. Behind trusted proxies it comes from X-Forwarded-For, read from the right.
import { type BlockList, isIP } from 'node:net'

/** The rightmost address that is not a trusted proxy. The client can forge everything to the left of it. */
export function clientAddress(peer: string, forwardedFor: string | undefined, trusted: BlockList): string {
  const chain = [...(forwardedFor ?? '').split(','), peer].map(plainAddress)
  for (const address of chain.reverse()) {
    if (!isIP(address)) break
    if (!isTrusted(address, trusted)) return network(address)
  }
  return network(plainAddress(peer))
}

/** One household has a /64 network of IPv6 and counts as one client. */
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

export function isLoopback(peer: string): boolean {
  const address = plainAddress(peer)
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}

/** Without the port that some proxies write, and without the IPv6 form of an IPv4 address. */
function plainAddress(text: string): string {
  const [, inBrackets, version4] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text.trim()) ?? []
  return (inBrackets ?? version4 ?? text.trim()).replace(/^::ffff:(?=\d+\.)/i, '')
}
