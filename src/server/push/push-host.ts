// Where pushes may be sent (SSRF): an address that a browser names is requested only at a known push service, and only
// when its host name leads to public addresses.
import { lookup } from 'node:dns'
import { BlockList, type LookupFunction } from 'node:net'

export const longestEndpoint = 1_000

/** Among the hosts an address such as http://127.0.0.1:4000 is a push service of a test. */
export function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint) || endpoint.length > longestEndpoint) return false
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint)
  if (hosts.includes(origin)) return true
  if (protocol !== 'https:' || port || username || password) return false
  return hosts.some(host => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host))
}

// A list for each family: in one list, `::ffff:0:0` would be every IPv4 address.
const [notPublic4, notPublic6] = [new BlockList(), new BlockList()]
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  notPublic4.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  notPublic6.addSubnet(address, bits, 'ipv6')

export const isPublicAddress = (address: string, family: number): boolean =>
  family === 6 ? !notPublic6.check(address, 'ipv6') : !notPublic4.check(address, 'ipv4')

/** For a connection: the address that was checked is the one that is used. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    const refused = found?.some(({ address, family }) => !isPublicAddress(address, family))
    if (error || !first || refused) done(error ?? new Error(`${hostname} is no public host`), [])
    else if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}
