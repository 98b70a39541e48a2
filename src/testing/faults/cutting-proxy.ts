// A proxy that passes requests on, and on demand cuts answers short: the server has done its work, and the caller does not learn of it.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type CuttingProxy = Awaited<ReturnType<typeof startCuttingProxy>>

export async function startCuttingProxy(targetPort: number) {
  const open = new Set<Socket>()
  let share = 0
  let cuts = 0
  const server = createServer(client => {
    const upstream = connect(targetPort, 'localhost')
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        open.delete(socket)
        end()
      })
    }
    client.pipe(upstream)
    upstream.on('data', answer => {
      if (Math.random() >= share) return void client.write(answer)
      cuts++
      // Somewhere between nothing at all and all but the last byte.
      client.write(answer.subarray(0, Math.floor(Math.random() * answer.length)), end)
    })
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    /** How many of the answers are cut, from 0 to 1. */
    cut(wanted: number) {
      share = wanted
    },
    cuts: () => cuts,
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
