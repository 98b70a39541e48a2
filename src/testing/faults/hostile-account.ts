// An account that does its worst: every operation with its largest input, in many loops at once, and no heed to refusals.
import { appRouter } from '../../app/router.ts'
import { type KnownFields, largestInput } from '../access/largest-input.ts'

export type HostileRequest = { name: string; path: string; body?: string }

type Procedure = { _def: { type: 'query' | 'mutation'; inputs: unknown[] } }
/** They end the account or its session, or belong to those who are not signed in. */
const left = /^(accounts|system)\.|deleteAccount|changePassword|signOut/

/** `known`: what exists for this account, by the name of the field. */
export function hostileRequests(known: KnownFields): HostileRequest[] {
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>)
  return procedures
    .filter(([name]) => !left.test(name))
    .map(([name, { _def }]) => {
      const [schema] = _def.inputs
      const input = schema ? JSON.stringify(largestInput(schema, known)) : undefined
      const path = `/api/rpc/${name}`
      if (_def.type === 'mutation') return { name, path, body: input ?? '{}' }
      return { name, path: input ? `${path}?input=${encodeURIComponent(input)}` : path }
    })
}

export type HostileAccount = { stop(): Promise<Record<string, number>> }

/** So many loops; answers with how often each status came. */
export function startHostileAccount(
  url: string,
  cookie: string,
  requests: HostileRequest[],
  loops = 40,
): HostileAccount {
  const statuses: Record<string, number> = {}
  const over = new AbortController()
  const running = Array.from({ length: loops }, async (_, index) => {
    for (let turn = index; !over.signal.aborted; turn++) {
      const { path, body } = requests[turn % requests.length] as HostileRequest
      const status = await send(path, body).catch(() => 'none')
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  })

  async function send(path: string, body: string | undefined): Promise<string> {
    const headers = { cookie, 'Content-Type': 'application/json' }
    const answer = await fetch(`${url}${path}`, {
      ...(body !== undefined && { method: 'POST', body }),
      headers,
      signal: over.signal,
    })
    await answer.text()
    return String(answer.status)
  }

  return {
    async stop() {
      over.abort()
      await Promise.all(running)
      return statuses
    },
  }
}
