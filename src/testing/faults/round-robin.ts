// A small load balancer: requests go to the servers in turn, as long as they say on /readyz that they are ready. It keeps
// connections for the next request, as others do, and sends nothing twice.
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

export type RoundRobin = Awaited<ReturnType<typeof startRoundRobin>>

/** The answer says here which server gave it. */
export const answeredBy = 'x-answered-by'

export async function startRoundRobin(port: number, servers: string[], lookEvery = 100) {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  let turn = 0
  let isClosing = false

  const proxy = createServer((incoming, outgoing) => {
    const server = [...ready][turn++ % ready.size]
    if (!server) return void outgoing.writeHead(503).end()
    const { method, headers, url = '/' } = incoming
    const onwards = request(new URL(url, server), { agent, method, headers }, answer => {
      const { connection: _, 'keep-alive': __, ...kept } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, { ...kept, [answeredBy]: server })
      pipeline(answer, outgoing, () => {})
    })
    onwards.once('error', () => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    })
    outgoing.once('close', () => onwards.destroy())
    incoming.pipe(onwards)
  })
  await new Promise<void>(resolve => proxy.listen(port, 'localhost', resolve))

  async function look(server: string): Promise<void> {
    while (!isClosing) {
      const answer = await fetch(`${server}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => {})
      if (answer?.ok) ready.add(server)
      else ready.delete(server)
      await answer?.body?.cancel()
      await sleep(lookEvery)
    }
  }
  const looking = servers.map(look)

  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    /** Where requests go at this moment. */
    ready: () => [...ready],
    async close() {
      isClosing = true
      proxy.closeAllConnections()
      proxy.close()
      await Promise.all(looking)
      agent.destroy()
    },
  }
}
