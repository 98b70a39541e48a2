// Stands before the server, to give out what it has as a newer version, and to keep parts of it from arriving.
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Release = Awaited<ReturnType<typeof createRelease>>

export async function createRelease(server: string) {
  const worker = await (await fetch(`${server}/sw.js`)).text()
  const [, real = ''] = /"version":"(\w+)"/.exec(worker) ?? []
  let version = real
  let cutOff: RegExp | undefined
  let failing: RegExp | undefined

  const front = createServer((asked, response) => {
    const path = asked.url ?? '/'
    if (cutOff?.test(path)) return asked.socket.destroy()
    if (failing?.test(path)) return response.writeHead(503).end()
    const { 'if-none-match': _, ...headers } = asked.headers
    const forwarded = send(
      new URL(path, server),
      { method: asked.method, headers: { ...headers, 'accept-encoding': 'identity' } },
      async answer => {
        const { etag: _, ...given } = answer.headers
        response.writeHead(answer.statusCode ?? 502, given)
        const saysVersion = path === '/sw.js' || answer.headers['content-type']?.startsWith('text/html')
        if (saysVersion) response.end((await text(answer)).replaceAll(real, version))
        else answer.pipe(response)
      },
    )
    forwarded.on('error', () => asked.socket.destroy())
    asked.pipe(forwarded)
  })
  await new Promise<void>(resolve => front.listen(0, 'localhost', resolve))

  return {
    url: `http://localhost:${(front.address() as AddressInfo).port}`,
    version: () => version,
    /** From now on there is a newer version. */
    publish(): void {
      const next = (BigInt(`0x${version}`) + 1n) & 0xffffffffffffffffn
      version = next.toString(16).padStart(real.length, '0')
    },
    /** From now on there is the first version again. */
    rollBack(): void {
      version = real
    },
    /** Requests for these paths do not arrive; without paths, all do. */
    cutOff(paths?: RegExp): void {
      cutOff = paths
    },
    /** Requests for these paths are answered with an error; without paths, none are. */
    fail(paths?: RegExp): void {
      failing = paths
    },
    close(): void {
      front.closeAllConnections()
      front.close()
    },
  }
}
