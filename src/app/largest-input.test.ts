// The largest input that each operation takes: its work in the database does not grow with the length of a list.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Day } from '../domain/day.ts'
import {
  type Edit,
  mostEdits,
  mostInEdits,
  mostWritten,
  mostWrittenText,
  sizeOf,
} from '../domain/programming/schedule.ts'
import { buildGym } from '../testing/access/access-gym.ts'
import { largestInput } from '../testing/access/largest-input.ts'
import { recordStatements } from '../testing/recorded-statements.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { appRouter } from './router.ts'

/** More than any operation needs. A statement or a parameter for each element of a list would be thousands. */
const mostStatements = 25
const mostParameters = 60

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

type Procedure = { _def: { type: 'query' | 'mutation'; inputs: unknown[] } }
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>)
// Those of visitors have no lists, and what they send is at most 16 kB.
const signedIn = procedures.filter(([name]) => !/^(accounts|system)\./.test(name))

/** Every kind of edit, as many as a save takes. */
function largestEdits(day: Day, workoutId: string): Edit[] {
  const reorders = Array.from(
    { length: mostEdits - 60 - mostWritten },
    (): Edit => ({ kind: 'reorder', day, workoutId, index: 1000 }),
  )
  const places = Array.from({ length: 55 }, (): Edit => {
    const workoutIds = Array.from({ length: 99 }, () => randomUUID())
    return { kind: 'place', plan: [{ offset: 0, workoutIds }], at: [day] }
  })
  const description = 'ab cd '.repeat(mostWrittenText / mostWritten / 6).trim()
  const writes = Array.from(
    { length: mostWritten },
    (): Edit => ({ kind: 'write', day, workoutId, base: randomUUID(), description, blocks: [] }),
  )
  return [...reorders, ...places, ...writes]
}

describe('[FAIR-08] the largest input of', () => {
  for (const [name, { _def }] of signedIn)
    it(name, async () => {
      const gym = await buildGym(server)
      const edits = largestEdits(gym.day as Day, gym.workoutId)
      expect(sizeOf(edits)).toBeLessThanOrEqual(mostInEdits)
      const block = { name: '', type: 'wod', notes: 'ab cd '.repeat(3300).trim() }
      const blocks = [block, block]
      const known = {
        ...{ programId: gym.programId, teamId: gym.teamId, workoutId: gym.workoutId, type_id: gym.typeId },
        ...{ athleteId: gym.athleteId, day: gym.day, scheduledOn: gym.day, revision: 0, edits, cursor: null },
        ...{ from: '2026-03-02', to: '2026-04-30', startsOn: '2026-03-02', endsOn: '2027-03-01' },
        ...{
          name: 'x'.repeat(name.endsWith('Movement') ? 80 : 200),
          fullName: 'x'.repeat(100),
          avatarUrl: '',
          typed: 'x'.repeat(40),
          scoreKey: 'time:fran',
          blocks,
        },
        ...(name.startsWith('rankings.') && { key: 'time:fran' }),
      }
      const [schema] = _def.inputs
      const input = schema && largestInput(schema, known)
      // Refused for what it says, not for its size.
      if (schema) expect((schema as z.ZodType).safeParse(input).error).toBeUndefined()
      const body = schema ? JSON.stringify(input) : ''
      expect(body.length).toBeLessThan(1024 * 1024)
      const path = `/api/rpc/${name}`
      for (const actor of ['own coach', 'athlete'] as const) {
        const headers = {
          'Content-Type': 'application/json',
          cookie: await server.cookieOf(gym.tokens[actor] ?? ''),
        }
        let status = 0
        const statements = await recordStatements(async () => {
          const answer =
            _def.type === 'query'
              ? await server.request(`${path}?input=${encodeURIComponent(body || '{}')}`, { headers })
              : await server.request(path, { method: 'POST', headers, ...(body && { body }) })
          status = answer.status
        })
        expect(status, actor).toBeLessThan(500)
        expect(statements.length, actor).toBeLessThan(mostStatements)
        for (const { text, values } of statements) expect(values.length, text).toBeLessThan(mostParameters)
      }
    })
})
