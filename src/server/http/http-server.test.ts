import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { finishRequests } from './http-server.ts'

// The deadline alone: connections are looked at as usual.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A server with one request whose answer has begun, on a connection that neither side would close. */
async function answering() {
  const server = createServer({ keepAliveTimeout: 0 })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => server.closeAllConnections())
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const heard = text(client)
  const [, answer] = (await once(server, 'request')) as [unknown, ServerResponse]
  answer.write('the beginning')
  return { server, answer, heard }
}

describe('a server that stops', () => {
  it('finishes the answer under way, and waits for nothing on its connection afterwards', async () => {
    const { server, answer, heard } = await answering()
    const started = vi.spyOn(globalThis, 'setTimeout')
    const finished = finishRequests(server)
    const deadline = started.mock.results[0]?.value
    const cleared = vi.spyOn(globalThis, 'clearTimeout')
    answer.end(', the end')
    await finished
    expect(await heard).toContain('the end')
    expect(cleared).toHaveBeenCalledWith(deadline)
  })

  it('does not wait for ever for an answer that never ends', async () => {
    const { server, heard } = await answering()
    const onFinished = vi.fn()
    const finished = finishRequests(server).then(onFinished)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(onFinished).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await finished
    expect(await heard).toContain('the beginning')
  })
})
