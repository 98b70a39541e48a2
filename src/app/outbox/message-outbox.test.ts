import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OutboxItem, Sent } from '#client/outbox/outbox-item.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { messages } from '#server/database/tables.ts'
import { buildAthlete, buildCoach, buildRelationship, buildSession } from '#testing/builders.ts'
import { createMemoryStore, createPhone, type Message } from '#testing/phone.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

type Client = ReturnType<TestServer['clientOf']>
/** `conversation` is the coach. */
type Written = Message & { text: string }

async function makeAthlete(coachIds: string[]) {
  const { id } = await buildAthlete(server.owner)
  for (const gymId of coachIds) await buildRelationship(server.owner, { gymId, athleteId: id })
  return { id, client: server.clientOf(await buildSession(server.owner, id)) }
}

let time = Date.now() - 3_600_000
function written(personId: string, conversation: string, text: string): Written {
  time += 1
  return { kind: 'message', id: randomUUID(), personId, conversation, text, actedAt: time, refusal: null }
}

const deliver = (client: Client, sent: OutboxItem) => {
  const { id, personId: authorId, conversation: otherId, text } = sent as Written
  return client.conversation.send.mutate({ id, authorId, otherId, text })
}

/** As the app judges the answer. */
const judged = (answer: Promise<unknown>): Promise<Sent> =>
  answer.then(
    () => 'sent' as const,
    (error: { data?: { reason?: ErrorCode } }) => {
      const reason = error.data?.reason ?? 'internal'
      return reason === 'wrong_account' ? 'signed out' : { refused: reason }
    },
  )

/** The messages on the server, in its order. */
const stored = async (athleteId: string) =>
  (
    await server.owner
      .select()
      .from(messages)
      .where(eq(messages.athleteId, athleteId))
      .orderBy(messages.sentAt)
  ).map(({ id, gymId }) => ({ id, gymId }))

type Network = 'up' | 'down' | 'loses answers' | 'sends twice'
type Step =
  | { step: 'write'; tab: number; coach: number }
  | { step: 'network'; network: Network }
  | { step: 'drain' | 'kill' | 'wait'; tab: number }

const tab = fc.nat(1)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ step: fc.constant('write' as const), tab, coach: fc.nat(1) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      step: fc.constant('network' as const),
      network: fc.constantFrom<Network>('up', 'down', 'loses answers', 'sends twice'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ step: fc.constantFrom('drain' as const, 'kill' as const, 'wait' as const), tab }),
  },
)

describe('[TALK-13] messages of a phone', () => {
  it('arrive once and in order per conversation, whatever connections, kills and two tabs do', async () => {
    const coachIds = [(await buildCoach(server.owner)).gymId, (await buildCoach(server.owner)).gymId]
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async steps => {
        const { id: athleteId, client } = await makeAthlete(coachIds)
        let network: Network = 'up'
        const store = createMemoryStore()
        const send = async (item: OutboxItem): Promise<Sent> => {
          if (network === 'down') return 'unreachable'
          const [isLost, isTwice] = [network === 'loses answers', network === 'sends twice']
          await deliver(client, item)
          if (isTwice) await deliver(client, item)
          return isLost ? 'unreachable' : 'sent'
        }
        const tabs = [0, 1].map(() => createPhone({ personId: athleteId, store, send }))
        for (const one of tabs) await one.start()
        const all: Written[] = []
        for (const one of steps) {
          if (one.step === 'network') network = one.network
          else {
            const device = tabs[one.tab]
            if (!device) continue
            if (one.step === 'write') {
              const item = written(athleteId, coachIds[one.coach] ?? '', `Message ${all.length}`)
              all.push(item)
              // Another tab tells of what it has stored.
              await device.outbox().hear()
              await device.outbox().add(item)
            } else if (one.step === 'drain') void device.outbox().drain()
            else if (one.step === 'wait') await device.outbox().drain()
            else {
              device.kill()
              await device.start()
            }
          }
        }
        network = 'up'
        for (const device of tabs) {
          device.kill()
          await device.start()
          await device.outbox().drain()
          expect(device.outbox().state()).toMatchObject({ items: [], isWaiting: false })
        }
        const known = await stored(athleteId)
        for (const gymId of coachIds)
          expect(known.filter(one => one.gymId === gymId).map(one => one.id)).toEqual(
            all.filter(one => one.conversation === gymId).map(one => one.id),
          )
      }),
      { numRuns: 40 },
    )
  }, 120_000)

  it('a refused one keeps back those after it in its conversation only, and goes first once it may', async () => {
    const [one, other] = [await buildCoach(server.owner), await buildCoach(server.owner)]
    const { id: athleteId, client } = await makeAthlete([one.gymId, other.gymId])
    const coach = server.clientOf(await buildSession(server.owner, one.id))
    await coach.conversation.close.mutate({ athleteId, isClosed: true })
    const device = createPhone({ personId: athleteId, send: item => judged(deliver(client, item)) })
    await device.start()
    const [first, second, third] = [
      written(athleteId, one.gymId, 'First'),
      written(athleteId, one.gymId, 'Second'),
      written(athleteId, other.gymId, 'Elsewhere'),
    ]
    await device.outbox().add(first, second, third)
    await device.outbox().drain()
    expect(await stored(athleteId)).toEqual([{ id: third.id, gymId: other.gymId }])
    expect(
      device
        .outbox()
        .state()
        .items.map(({ id, refusal }) => [id, refusal]),
    ).toEqual([
      [first.id, 'conversation_closed'],
      [second.id, null],
    ])
    await coach.conversation.close.mutate({ athleteId, isClosed: false })
    await device.outbox().tryAgain(first.id)
    await expect
      .poll(() => stored(athleteId))
      .toMatchObject([{ id: third.id }, { id: first.id }, { id: second.id }])
    expect(device.outbox().state().items).toEqual([])
  })

  it('a refused one that is changed keeps its place', async () => {
    const { gymId } = await buildCoach(server.owner)
    const { id: athleteId, client } = await makeAthlete([gymId])
    let isRefusing = true
    const device = createPhone({
      personId: athleteId,
      send: async item => (isRefusing ? { refused: 'workout_gone' } : judged(deliver(client, item))),
    })
    await device.start()
    const [first, second] = [written(athleteId, gymId, 'First'), written(athleteId, gymId, 'Second')]
    await device.outbox().add(first, second)
    await device.outbox().drain()
    isRefusing = false
    await device.outbox().replace({ ...first, text: 'First, changed' } as Written)
    await expect.poll(() => stored(athleteId)).toMatchObject([{ id: first.id }, { id: second.id }])
    const { items } = await client.conversation.entries.query({ otherId: gymId })
    expect(items.map(({ text }) => text)).toEqual(['Second', 'First, changed'])
  })

  it('of another user of the phone are not sent, neither as theirs nor as the signed-in user’s', async () => {
    const { gymId } = await buildCoach(server.owner)
    const [ada, bea] = [await makeAthlete([gymId]), await makeAthlete([gymId])]
    const store = createMemoryStore()
    const offline = createPhone({ personId: ada.id, store, send: async () => 'unreachable' })
    await offline.start()
    const item = written(ada.id, gymId, 'For my coach')
    await offline.outbox().add(item)
    offline.kill()
    const attempts: OutboxItem[] = []
    const device = createPhone({
      personId: bea.id,
      store,
      async send(one) {
        attempts.push(one)
        return judged(deliver(bea.client, one))
      },
    })
    await device.start()
    await device.outbox().drain()
    expect(attempts).toEqual([])
    // The session of another tab may have changed already.
    expect(await judged(deliver(bea.client, item))).toBe('signed out')
    expect([...(await stored(ada.id)), ...(await stored(bea.id))]).toEqual([])
    expect([...store.items.values()]).toEqual([item])
  })
})
