// An account that does its worst: every operation of its role with its largest input, in many loops at once, and no heed to
// refusals.
import { randomUUID } from 'node:crypto'
import { knownFields, type OwnThings } from '../access/known-fields.ts'
import { largestInput } from '../access/largest-input.ts'
import { operationsOf } from '../access/operations-of.ts'

export type HostileRequest = { name: string; path: string; body?: string }

/** Stands for an id that is new with each request. */
const newId = '5e7ace2e-0000-4000-8000-00000000feed'

/** For each operation one request about each of these things: what was deleted or saved once is not there again. */
export function hostileRequests(things: readonly OwnThings[]): HostileRequest[] {
  const operations = operationsOf(things[0]?.role ?? 'coach')
  return operations.flatMap(({ name, isQuery, schema }) =>
    things.map(own => {
      const input = schema ? JSON.stringify(largestInput(schema, knownFields(name, own, newId))) : undefined
      const path = `/api/rpc/${name}`
      if (!isQuery) return { name, path, body: input ?? '{}' }
      return { name, path: input ? `${path}?input=${encodeURIComponent(input)}` : path }
    }),
  )
}

const patience = 15_000

/** How often each operation was answered with each status. */
export type HostileAnswers = Record<string, Record<string, number>>
export type HostileAccount = { stop(): Promise<HostileAnswers> }

export function startHostileAccount(
  url: string,
  cookie: string,
  requests: HostileRequest[],
  loops = 40,
): HostileAccount {
  const answers: HostileAnswers = {}
  const givenUp = new AbortController()
  let isOver = false
  let turn = 0
  const running = Array.from({ length: loops }, async () => {
    while (!isOver) {
      const { name, path, body } = requests[turn++ % requests.length] as HostileRequest
      const status = await send(path, body).catch(() => 'none')
      const counted = answers[name] ?? {}
      answers[name] = { ...counted, [status]: (counted[status] ?? 0) + 1 }
    }
  })

  async function send(path: string, body: string | undefined): Promise<string> {
    const headers = { cookie, 'Content-Type': 'application/json' }
    const answer = await fetch(`${url}${path}`, {
      ...(body !== undefined && { method: 'POST', body: body.replaceAll(newId, randomUUID()) }),
      headers,
      redirect: 'manual',
      signal: givenUp.signal,
    })
    // A stream has no end of its own.
    if (answer.headers.get('Content-Type') === 'text/event-stream') await answer.body?.cancel()
    else await answer.text()
    return String(answer.status)
  }

  return {
    /** Waits for what was sent: the largest requests take longer than a turn. */
    async stop() {
      isOver = true
      const limit = setTimeout(() => givenUp.abort(), patience)
      await Promise.all(running)
      clearTimeout(limit)
      return answers
    },
  }
}
