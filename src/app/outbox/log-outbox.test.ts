import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Sent } from '#client/outbox/outbox-item.ts'
import type { Day } from '#domain/day.ts'
import { type LogItem, logKey, stampOf, unwrittenEntry, type WrittenValue } from '#domain/training/log.ts'
import type { Outcome } from '#domain/training/log-values.ts'
import type { LogEntry } from '#domain/training/training.ts'
import { logEntries } from '#server/database/tables.ts'
import { buildRelationship, buildSession } from '#testing/builders.ts'
import { createPhone } from '#testing/phone.ts'
import { buildDay, buildProgram, buildWorkout, giveProgram } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let workoutIds: string[]
let programOf: { id: string; gymId: string }
const days: Day[] = ['2026-03-03', '2026-03-04']

beforeAll(async () => {
  server = await createTestServer()
  const workouts = [await buildWorkout(server.owner)]
  const gymId = workouts[0]?.gymId ?? ''
  workouts.push(await buildWorkout(server.owner, { gymId }))
  workoutIds = workouts.map(({ workoutId }) => workoutId)
  programOf = await buildProgram(server.owner, { gymId, status: 'published' })
  for (const day of days) await buildDay(server.owner, programOf, day, workoutIds)
})

type Network = 'up' | 'down' | 'loses answers' | 'sends twice'
type Step =
  | { step: 'say'; phone: number; workout: number; day: number; written: WrittenValue }
  | { step: 'network'; phone: number; network: Network }
  | { step: 'drain' | 'kill' | 'wait'; phone: number }
  | { step: 'old request comes late'; which: number }

const phone = fc.nat(1)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      step: fc.constant('say' as const),
      phone,
      workout: fc.nat(1),
      day: fc.nat(1),
      written: fc.oneof(
        fc.record({
          name: fc.constant('outcome' as const),
          value: fc.constantFrom<Outcome>('open', 'prescribed', 'scaled'),
        }),
        fc.record({
          name: fc.constant('notes' as const),
          value: fc.string({ maxLength: 8 }).filter(text => !text.includes('\0')),
        }),
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      step: fc.constant('network' as const),
      phone,
      network: fc.constantFrom<Network>('up', 'down', 'loses answers', 'sends twice'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      step: fc.constantFrom('drain' as const, 'kill' as const, 'wait' as const),
      phone,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ step: fc.constant('old request comes late' as const), which: fc.nat(20) }),
  },
)

describe('what an athlete says on two phones', () => {
  it('[ATHLETE-05] is neither lost nor doubled, whatever connections, kills, repetitions and orders do to it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16 }), async steps => {
        const { athleteId } = await buildRelationship(server.owner, { gymId: programOf.gymId })
        await giveProgram(server.owner, programOf, athleteId)
        const client = server.clientOf(await buildSession(server.owner, athleteId))
        const requests: LogItem[] = []
        const deliver = async ({ workoutId, day: scheduledOn, name, value, actedAt }: LogItem) => {
          const write = { [name]: { value, actedAt: new Date(actedAt).toISOString() } }
          await client.training.log.mutate({ athleteId, workoutId, scheduledOn, ...write })
        }
        const networks: Network[] = ['up', 'up']
        const phones = [0, 1].map(number =>
          createPhone({
            personId: athleteId,
            async send(sent): Promise<Sent> {
              const item = sent as LogItem
              if (networks[number] === 'down') return 'unreachable'
              requests.push(item)
              await deliver(item)
              if (networks[number] === 'sends twice') await deliver(item)
              return networks[number] === 'loses answers' ? 'unreachable' : 'sent'
            },
          }),
        )
        for (const one of phones) await one.start()

        /** The expected end state: the last write of each value. */
        const latest = new Map<string, LogItem>()
        let time = Date.now() - 3_600_000
        for (const one of steps) {
          if (one.step === 'old request comes late') {
            const late = requests[one.which % (requests.length || 1)]
            if (late) await deliver(late)
            continue
          }
          const device = phones[one.phone]
          if (!device) continue
          if (one.step === 'say') {
            time += 1000
            const item: LogItem = {
              kind: 'log',
              id: randomUUID(),
              personId: athleteId,
              workoutId: workoutIds[one.workout] ?? '',
              workoutName: '',
              day: days[one.day] ?? '2026-03-03',
              actedAt: time,
              refusal: null,
              ...one.written,
            }
            await device.outbox().add(item)
            latest.set(logKey(item), item)
          } else if (one.step === 'network') networks[one.phone] = one.network
          // Not awaited: the next step may kill it in the middle.
          else if (one.step === 'drain') void device.outbox().drain()
          else if (one.step === 'wait') await device.outbox().drain()
          else {
            device.kill()
            await device.start()
          }
        }

        networks.fill('up')
        for (const device of phones) {
          device.kill()
          await device.start()
          await device.outbox().drain()
          expect(device.outbox().state()).toMatchObject({ items: [], isWaiting: false, isStored: true })
        }
        for (const late of [...requests].reverse()) await deliver(late)

        const records = await server.owner
          .select()
          .from(logEntries)
          .where(eq(logEntries.athleteId, athleteId))
        const touched = new Set([...latest.values()].map(item => `${item.workoutId} ${item.day}`))
        expect(records.map(record => `${record.workoutId} ${record.scheduledOn}`).sort()).toEqual(
          [...touched].sort(),
        )
        for (const { workoutId, day, name, value } of latest.values()) {
          const record = records.find(one => one.workoutId === workoutId && one.scheduledOn === day)
          if (name === 'notes') expect(record?.notes).toBe(value)
          else
            expect([record?.isCompleted, record?.isUnscaled]).toEqual(
              value === 'open' ? [false, null] : [true, value === 'prescribed'],
            )
        }
      }),
      { numRuns: 60 },
    )
  }, 120_000)

  it('ends with what was said last on a phone whose clock is wrong and jumps', async () => {
    const saying = fc.record({ hours: fc.integer({ min: -30, max: 30 }), notes: fc.string({ maxLength: 6 }) })
    await fc.assert(
      fc.asyncProperty(
        fc.array(saying, { minLength: 2, maxLength: 5 }),
        fc.boolean(),
        async (sayings, isOnline) => {
          const { athleteId } = await buildRelationship(server.owner, { gymId: programOf.gymId })
          await giveProgram(server.owner, programOf, athleteId)
          const client = server.clientOf(await buildSession(server.owner, athleteId))
          const [workoutId = ''] = workoutIds
          const [day = '2026-03-03' as Day] = days
          let known: LogEntry | undefined
          let isReachable = isOnline
          const device = createPhone({
            personId: athleteId,
            async send(sent): Promise<Sent> {
              const { name, value, actedAt } = sent as LogItem
              if (!isReachable || name !== 'notes') return 'unreachable'
              const notes = { value, actedAt: new Date(actedAt).toISOString() }
              known = await client.training.log.mutate({ athleteId, workoutId, scheduledOn: day, notes })
              return 'sent'
            },
          })
          await device.start()
          for (const { hours, notes } of sayings) {
            const value = notes.replaceAll('\0', '')
            const actedAt = stampOf(Date.now() + hours * 3_600_000, known, 'notes')
            const item: LogItem = {
              kind: 'log',
              id: randomUUID(),
              personId: athleteId,
              workoutId,
              workoutName: '',
              day,
              actedAt,
              refusal: null,
              name: 'notes',
              value,
            }
            await device.outbox().add(item)
            // The phone shows what was written, sent or not.
            const at = new Date(actedAt).toISOString()
            if (!isOnline) known = { workoutId, day, ...unwrittenEntry, notes: value, notesSetAt: at }
            await device.outbox().drain()
          }
          isReachable = true
          await device.outbox().drain()
          const [record] = await server.owner
            .select()
            .from(logEntries)
            .where(eq(logEntries.athleteId, athleteId))
          expect(record?.notes).toBe(sayings.at(-1)?.notes.replaceAll('\0', ''))
          expect(record?.notesSetAt?.getTime()).toBeLessThanOrEqual(Date.now())
        },
      ),
      { numRuns: 40 },
    )
  }, 60_000)
})
