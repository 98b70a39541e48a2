// Stands between a server and PostgreSQL as poolers and networks do: it may change what is asked for at the start, or fall silent.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { DatabaseAddress } from '#server/database/database.ts'
import { readPostgresUrl } from '#server/database/postgres-url.ts'
import { urlOf } from '../test-database.ts'

export async function startPostgresProxy(address: DatabaseAddress, change = (asked: string) => asked) {
  const open = new Set<Socket>()
  const server = createServer(client => {
    const upstream = connectTo(address)
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.once('data', start => {
      upstream.write(withLength(change(start.toString('latin1', 4))))
      client.pipe(upstream)
    })
    upstream.pipe(client)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  const { port } = server.address() as AddressInfo
  const url = urlOf(address).replace(/@[^/]*/, `@127.0.0.1:${port}`)
  return {
    address: { url },
    connections: () => open.size / 2,
    /** Connected clients hear nothing any more, and are not told. */
    fallSilent() {
      for (const socket of open) socket.unpipe().pause()
    },
  }
}

function connectTo(address: DatabaseAddress): Socket {
  const [place] = readPostgresUrl(urlOf(address))?.hosts ?? []
  const { host = '', port = 5432 } = place ?? {}
  return host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect({ host, port })
}

/** The first message begins with its length, which counts itself. */
function withLength(message: string): Buffer {
  const all = Buffer.from(`\0\0\0\0${message}`, 'latin1')
  all.writeInt32BE(all.length)
  return all
}
