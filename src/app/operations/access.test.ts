import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownCookie } from '#server/auth/session-cookie.ts'
import { buildGym, type Gym, gymFor } from '#testing/access/access-gym.ts'
import {
  type AccessLine,
  type Actor,
  actors,
  allActors,
  isOfOwnGym,
  outcomesOf,
} from '#testing/access/access-line.ts'
import { accessTable, otherAddresses } from '#testing/access/access-table.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'
import { appRouter } from '../router.ts'

let server: TestServer
let address: string
let listening: ReturnType<typeof createAdaptorServer>
let gymOf: ReturnType<typeof gymFor>
/** What changed since it was last asked; how often it was tried does not count. */
let changes: () => Promise<string[]>
beforeAll(async () => {
  server = await createTestServer()
  gymOf = gymFor(server)
  changes = await server.watchChanges(['rate_limits', 'security_events'])
  listening = createAdaptorServer({ fetch: server.app.fetch })
  await new Promise<void>(resolve => listening.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
})
afterAll(() => new Promise(resolve => listening.close(resolve)))

async function televisionCookie({ televisionSecret }: Gym): Promise<string> {
  const cookie = await ownCookie(server.config, 'television', televisionSecret, 600)
  return cookie.split(';', 1)[0] ?? ''
}

/** Each comes from an address of its own, so that they do not use up one another's attempts. */
async function headersOf(gym: Gym, actor: Actor, isProven = false): Promise<Record<string, string>> {
  const token = gym.tokens[actor]
  const part = () => Math.floor(Math.random() * 256)
  return {
    'X-Forwarded-For': `10.${part()}.${part()}.${part()}`,
    ...(token && { cookie: await server[isProven ? 'provenCookieOf' : 'cookieOf'](token) }),
    ...(actor === 'television' && { cookie: await televisionCookie(gym) }),
  }
}

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>

async function ask(
  { operation, isProven }: AccessLine,
  value: string | undefined,
  gym: Gym,
  actor: Actor,
): Promise<Response> {
  const headers = await headersOf(gym, actor, isProven)
  // The proof of the browser is no change by the operation.
  if (isProven) await changes()
  const url = `${address}/api/rpc/${operation}`
  return procedures[operation]?._def.type === 'query'
    ? fetch(value ? `${url}?input=${encodeURIComponent(value)}` : url, { headers })
    : fetch(url, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        ...(value && { body: value }),
      })
}

async function call(line: AccessLine, gym: Gym, actor: Actor): Promise<string> {
  const { operation, input } = line
  const answer = await ask(line, JSON.stringify(input?.(gym, actor)), gym, actor)
  const { result, error } = await answer.json()
  // What is not theirs must not be in what they get either; an invite code and a link tell
  // what they were given out for.
  if (
    actor === 'other coach' &&
    !['accounts.findInvite', 'programs.shared', 'gym.invitation'].includes(operation)
  )
    expect(JSON.stringify(result ?? null)).not.toContain('Own ')
  return result ? 'ok' : error.data.reason
}

describe('who may do what', () => {
  it('is written down for every operation, and for nothing else', () => {
    expect([...new Set(accessTable.map(({ operation }) => operation))].sort()).toEqual(
      Object.keys(procedures).sort(),
    )
    for (const { operation, expected } of accessTable) expect(expected, operation).toHaveLength(actors.length)
  })

  const typeOf = ({ operation }: AccessLine) => procedures[operation]?._def.type ?? ''
  // Queries first: what a mutation goes on with after its answer would count as theirs.
  for (const line of accessTable.toSorted((one, other) => typeOf(other).localeCompare(typeOf(one)))) {
    const { operation, about } = line
    const expected = outcomesOf(line)
    const changesNothing = expected.filter(([, outcome]) => outcome !== 'ok')
    const allowed = expected.filter(([, outcome]) => outcome === 'ok')

    it(`[ROLE-01] [ROLE-02] [ROLE-03] ${operation}${about ? `, ${about}` : ''}`, async () => {
      const type = typeOf(line)
      const gym = await gymOf(type)
      await changes()
      const outcomes: Record<string, string> = {}
      for (const [actor, outcome] of changesNothing) {
        const answered = await call(line, gym, actor)
        outcomes[actor] = answered === 'ok' && outcome === 'ignored' ? 'ignored' : answered
        expect(await changes(), `${actor} changed something`).toEqual([])
      }
      // An allowed call may change the gym: who comes after another gets a fresh one. So far nothing has changed.
      for (const [index, [actor]] of allowed.entries())
        outcomes[actor] = await call(line, index === 0 ? gym : await gymOf(type), actor)
      expect(outcomes).toEqual(Object.fromEntries(expected))
    })
  }
})

describe('[TRUST-56] what another gym has is answered like what does not exist', () => {
  const outsiders = ['other coach', 'athlete of another coach'] as const
  for (const line of accessTable) {
    const { operation, about, input, expected } = line
    it(`${operation}${about ? `, ${about}` : ''}`, async () => {
      const gym = await gymOf('query')
      const unknownIds = gym.ownIds.map(id => [id, crypto.randomUUID()] as const)
      const asUnknown = (text: string) =>
        unknownIds.reduce((before, [id, unknown]) => before.replaceAll(id, unknown), text)
      for (const actor of outsiders) {
        const value = JSON.stringify(input?.(gym, actor)) ?? ''
        // A new thing cannot be made under an id that is taken.
        if (asUnknown(value) === value || expected[actors.indexOf(actor)] === 'duplicate_id') continue
        const foreign = await ask(line, value, gym, actor)
        const unknown = await ask(line, asUnknown(value), gym, actor)
        expect(foreign.status, actor).toBe(unknown.status)
        // The answer may name an id that was asked for.
        expect(asUnknown(await foreign.text()), actor).toBe(await unknown.text())
      }
    })
  }
})

describe('the rest of the API', () => {
  it('is written down too', () => {
    const routes = server.app.routes.filter(({ path }) => !path.includes('*') && !path.startsWith('/dev/'))
    const found = new Set(routes.map(({ method, path }) => `${method} ${path}`))
    expect(found).toEqual(new Set(otherAddresses.map(({ method = 'GET', path }) => `${method} ${path}`)))
  })

  for (const { method = 'GET', path, expected, assistant = expected[0] } of otherAddresses)
    it(`${method} ${path}`, async () => {
      const gym = await buildGym(server)
      const statuses: number[] = []
      for (const actor of allActors) {
        await changes()
        const stop = new AbortController()
        const url = `${address}${path.replace(':id', gym.athleteId)}`
        const answer = await fetch(url, {
          method,
          headers: await headersOf(gym, actor),
          signal: stop.signal,
          redirect: 'manual',
        })
        if (answer.status === 200 && !path.includes('live') && !isOfOwnGym(actor) && actor !== 'athlete')
          expect(await answer.text(), actor).not.toContain('Own athlete')
        stop.abort()
        statuses.push(answer.status)
        expect(await changes(), actor).toEqual([])
      }
      expect(statuses).toEqual([...expected, expected[0], assistant])
    })
})
