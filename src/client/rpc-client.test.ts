import { expect, it } from 'vitest'
import { createRpc, type Fetch } from './rpc-client.ts'

/** What an operation asks the browser for. */
function recorded() {
  const asked: RequestInit[] = []
  const fetch: Fetch = async (_, options) => {
    asked.push(options)
    return Response.json({ result: { data: [] } })
  }
  return { asked, rpc: createRpc(fetch, () => {}) }
}

it('[GYM-43] a page that is closed still says that it leaves; other calls end with their page', async () => {
  const { asked, rpc } = recorded()
  const programId = crypto.randomUUID()
  await rpc.programs.here.mutate({ programId, isLeaving: true }, { context: { keepalive: true } })
  await rpc.programs.here.mutate({ programId, isLeaving: false }, { context: { keepalive: false } })
  await rpc.programs.here.mutate({ programId })
  expect(asked.map(({ keepalive }) => keepalive)).toEqual([true, undefined, undefined])
})
