import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ZodType } from 'zod'
import { type Gym, gymFor } from '#testing/access/access-gym.ts'
import type { Actor } from '#testing/access/access-line.ts'
import { accessTable } from '#testing/access/access-table.ts'
import { inputFor, spoiled, withMore } from '#testing/access/generated-input.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'
import { appRouter } from '../router.ts'

const runs = Number(process.env.FUZZ_RUNS ?? 20)
/** Mostly those whom most operations are for: others do not get far. */
const callers: Actor[] = ['own coach', 'athlete', 'own coach', 'anonymous', 'own coach', 'athlete']

let server: TestServer
let gymOf: ReturnType<typeof gymFor>
/** What changed since it was last asked, without what is counted, and what goes on after an answer. */
let changes: () => Promise<string[]>
beforeAll(async () => {
  server = await createTestServer()
  gymOf = gymFor(server)
  changes = await server.watchChanges(['rate_limits', 'mails', 'verifications', 'security_events'])
})

type Procedure = { _def: { type: 'query' | 'mutation'; inputs: unknown[] } }
/** Queries first: what a mutation goes on with after its answer would count as theirs. */
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>).sort(
  ([, one], [, other]) => other._def.type.localeCompare(one._def.type),
)

/** The same every time, and others for each operation. */
const seedOf = (name: string) => createHash('sha256').update(name).digest().readInt32BE()

async function call(gym: Gym, actor: Actor, name: string, isQuery: boolean, input: unknown) {
  const token = gym.tokens[actor]
  const part = () => Math.floor(Math.random() * 256)
  const headers = {
    'X-Forwarded-For': `10.${part()}.${part()}.${part()}`,
    'Content-Type': 'application/json',
    ...(token && { cookie: await server.cookieOf(token) }),
  }
  const body = JSON.stringify(input)
  const path = `/api/rpc/${name}`
  return isQuery
    ? server.request(body ? `${path}?input=${encodeURIComponent(body)}` : path, { headers })
    : server.request(path, { method: 'POST', headers, ...(body && { body }) })
}

describe('whatever an operation is given', () => {
  for (const [name, { _def }] of procedures)
    it(`${name} answers in its own words, and changes nothing when it refuses`, async () => {
      const gym = await gymOf(_def.type)
      const known = {
        ids: [
          gym.athleteId,
          gym.foreignAthleteId,
          gym.workoutId,
          gym.foreignWorkoutId,
          gym.programId,
          gym.foreignProgramId,
          gym.teamId,
          gym.foreignTeamId,
          gym.typeId,
        ],
        emails: [gym.email, gym.athleteEmail],
      }
      const [schema] = _def.inputs
      const fitting = schema ? inputFor(schema, known) : fc.constant(undefined)
      const inputs = fc.sample(fc.oneof(fitting, spoiled(fitting), spoiled(spoiled(fitting))), {
        numRuns: runs,
        seed: seedOf(name),
      })
      const isQuery = _def.type === 'query'
      await changes()
      for (const [index, input] of inputs.entries()) {
        const actor = callers[index % callers.length] ?? 'anonymous'
        const answer = await call(gym, actor, name, isQuery, input)
        const body = await answer.text()
        const about = `${actor}: ${JSON.stringify(input)?.slice(0, 300)} → ${answer.status} ${body.slice(0, 200)}`
        // Google is not configured here, and says so.
        if (answer.status !== 503 || name !== 'accounts.startGoogle')
          expect(answer.status, about).toBeLessThan(500)
        // A random challenge may contain three letters by chance.
        expect(body, about).not.toMatch(/node_modules|at .*\(.*:\d+|\bzod(error)?\b|postgres|drizzle/i)
        // What a query may never do is asked once, below: asking takes as long as the request.
        if (isQuery) continue
        const changed = await changes()
        if (!answer.ok) expect(changed, about).toEqual([])
      }
      expect(await changes()).toEqual([])
      // Where each input costs a password's hash, it takes its time.
    }, 180_000)
})

describe('[TRUST-57] a role, an id or a prototype that rides along', () => {
  for (const [name, { _def }] of procedures)
    it(`does not get into ${name}`, async () => {
      const [schema, ...others] = _def.inputs as ZodType[]
      expect(others).toEqual([])
      // tRPC hands no input to an operation without a schema.
      if (!schema) return
      const gym = await gymOf('query')
      const known = { ids: [gym.athleteId, gym.workoutId], emails: [gym.email] }
      const generated = fc.sample(inputFor(schema, known), { numRuns: 50, seed: seedOf(name) })
      const written = accessTable
        .filter(({ operation }) => operation === name)
        .map(({ input }) => input?.(gym, 'own coach'))
      const taken = [...generated, ...written].flatMap(input => {
        const { success, data } = schema.safeParse(input)
        return success ? [{ input, data }] : []
      })
      expect(taken).not.toEqual([])
      for (const { input, data } of taken) {
        const more = schema.safeParse(withMore(schema, input))
        if (more.success) expect(isDeepStrictEqual(more.data, data), JSON.stringify(more.data)).toBe(true)
      }
    })
})
