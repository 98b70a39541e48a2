import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LogItem, logKey } from '#domain/training/log.ts'
import { createMemoryStore, createPhone, type Message, testKinds } from '#testing/phone.ts'
import { createOutbox } from './outbox.ts'
import type { ItemOrder, OutboxItem, Sent } from './outbox-item.ts'

let time = 0
const item = (values: Partial<LogItem> = {}): LogItem =>
  ({
    kind: 'log',
    id: `item ${++time}`,
    personId: 'ada',
    workoutId: `workout ${time}`,
    workoutName: 'Fran',
    day: '2026-03-04',
    name: 'outcome',
    value: 'prescribed',
    actedAt: time,
    refusal: null,
    ...values,
  }) as LogItem

const batchOf = ({ workoutId, day }: LogItem) => `${workoutId} ${day}`

/** A server that answers each item as it is told, and remembers what it was sent. */
function scripted(answer: (item: OutboxItem) => Sent | Promise<Sent> = () => 'sent') {
  const seen: string[] = []
  return {
    seen,
    answer,
    async send(one: OutboxItem): Promise<Sent> {
      seen.push(one.id)
      return this.answer(one)
    },
  }
}

function phoneWith(
  server: ReturnType<typeof scripted>,
  parts: Partial<Parameters<typeof createPhone>[0]> = {},
) {
  return createPhone({ personId: 'ada', send: one => server.send(one), ...parts })
}

describe('the outbox', () => {
  it('stores first, sends then, and forgets what the server has', async () => {
    const server = scripted(() => 'unreachable')
    const phone = phoneWith(server)
    await phone.start()
    const one = item()
    await phone.outbox().add(one)
    expect(await phone.store.read()).toEqual([one])
    await phone.outbox().drain()
    expect(phone.outbox().state()).toMatchObject({ items: [one], isWaiting: true, isStored: true })
    server.answer = () => 'sent'
    await phone.outbox().wake()
    expect(phone.outbox().state()).toMatchObject({ items: [], isWaiting: false })
    expect(await phone.store.read()).toEqual([])
  })

  it('[FAIR-06] waits as long as the server asks, keeps everything, and refuses nothing', async () => {
    const server = scripted(() => ({ retryAfter: 40 }))
    const timers: { milliseconds: number; work: () => void }[] = []
    const phone = phoneWith(server, {
      later(milliseconds, work) {
        const timer = { milliseconds, work }
        timers.push(timer)
        return () => void timers.splice(timers.indexOf(timer), 1)
      },
    })
    await phone.start()
    const [one, another] = [item(), item()]
    await phone.outbox().add(one)
    await phone.outbox().drain()
    expect(server.seen).toEqual([one.id])
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([40_000])
    // Neither another log nor a page that comes into view cuts the wait short.
    await phone.outbox().add(another)
    await phone.outbox().wake()
    expect(server.seen).toEqual([one.id])
    expect(phone.outbox().state()).toMatchObject({ items: [one, another], isWaiting: true })
    expect(await phone.store.read()).toEqual([one, another])
    server.answer = () => 'sent'
    timers[0]?.work()
    await expect.poll(() => phone.outbox().state().items).toEqual([])
    expect(server.seen).toEqual([one.id, one.id, another.id])
    expect(phone.outbox().state()).toMatchObject({ isWaiting: false })
  })

  it('[KEEP-04] stores anew what is in memory once the phone has room again', async () => {
    const store = createMemoryStore()
    let isFull = true
    let passTime = () => {}
    const phone = phoneWith(
      scripted(() => 'unreachable'),
      {
        store: {
          ...store,
          put: async items => (isFull ? Promise.reject(new Error('no room')) : store.put(items)),
        },
        later(milliseconds, work) {
          if (milliseconds === 5_000) passTime = work
          return () => {}
        },
      },
    )
    await phone.start()
    const one = item()
    await phone.outbox().add(one)
    expect(phone.outbox().state()).toMatchObject({ items: [one], isStored: false })
    passTime()
    await expect.poll(() => phone.outbox().state().isStored).toBe(false)
    isFull = false
    passTime()
    await expect.poll(() => phone.outbox().state().isStored).toBe(true)
    expect(await store.read()).toEqual([one])
  })

  it('[KEEP-03] sends the values of one log entry in one request', async () => {
    const [outcome, note] = [item(), item({ name: 'notes', value: 'Heavy' })]
    const sameEntry = { ...note, workoutId: outcome.workoutId } as LogItem
    const other = item()
    const requests: string[][] = []
    const outbox = createOutbox({
      store: createMemoryStore(),
      kinds: new Map([['log', { order: 'latest wins', keyOf: logKey, batchOf } as ItemOrder]]),
      async send(items) {
        requests.push(items.map(({ id }) => id))
        return items.map(() => 'sent')
      },
      withLock: work => work(),
      notifyTabs: () => {},
      later: () => () => {},
    })
    await outbox.switchTo('ada')
    await outbox.add(outcome, other, sameEntry)
    await outbox.drain()
    expect(requests).toEqual([[outcome.id, note.id], [other.id]])
    expect(outbox.state().items).toEqual([])
  })

  it('shows nothing that a kill in the next moment would lose', async () => {
    const store = createMemoryStore()
    let write = () => {}
    const written = new Promise<void>(resolve => {
      write = resolve
    })
    const phone = phoneWith(scripted(), {
      store: { ...store, put: items => written.then(() => store.put(items)) },
    })
    await phone.start()
    const one = item()
    const shown: { items: readonly OutboxItem[]; isStored: boolean }[] = []
    phone.outbox().subscribe(() => shown.push(phone.outbox().state()))
    const added = phone.outbox().add(one)
    expect(phone.outbox().state().items).toEqual([])
    write()
    await added
    expect(shown).toContainEqual(expect.objectContaining({ items: [one], isStored: true }))
    expect(shown.every(({ isStored }) => isStored)).toBe(true)
  })

  it('sets a bad item aside and goes on with the others, also after a restart', async () => {
    const [good, bad, better] = [item(), item({ name: 'notes', value: 'kept' }), item()]
    const server = scripted(one => (one.id === bad.id ? { refused: 'not_found' } : 'sent'))
    const phone = phoneWith(server)
    await phone.start()
    for (const one of [good, bad, better]) await phone.outbox().add(one)
    await phone.outbox().drain()
    expect(server.seen).toEqual([good.id, bad.id, better.id])
    phone.kill()
    await phone.start()
    await phone.outbox().drain()
    expect(server.seen).toHaveLength(3)
    expect(phone.outbox().state().items).toEqual([{ ...bad, refusal: 'not_found' }])
    await phone.outbox().tryAgain(bad.id)
    expect(server.seen).toHaveLength(4)
    expect(phone.outbox().state().items).toEqual([{ ...bad, refusal: 'not_found' }])
    server.answer = () => 'sent'
    await phone.outbox().tryAgain(bad.id)
    expect(await phone.store.read()).toEqual([])
  })

  it('lets go of an item when the person does', async () => {
    const phone = phoneWith(scripted(() => ({ refused: 'inactive' })))
    await phone.start()
    const one = item()
    await phone.outbox().add(one)
    await phone.outbox().drain()
    await phone.outbox().discard(one.id)
    expect(phone.outbox().state().items).toEqual([])
    expect(await phone.store.read()).toEqual([])
  })

  it('lets the others have their turn when one meets an error of the server, and stops when there is no answer', async () => {
    const [first, second] = [item(), item()]
    const server = scripted(one => (one.id === first.id ? 'failed' : 'sent'))
    const phone = phoneWith(server)
    await phone.start()
    for (const one of [first, second]) await phone.outbox().add(one)
    await phone.outbox().drain()
    expect(phone.outbox().state()).toMatchObject({ items: [first], isWaiting: true })
    server.answer = () => 'unreachable'
    await phone.outbox().add(item())
    const before = server.seen.length
    await phone.outbox().drain()
    await phone.outbox().drain()
    expect(server.seen.slice(before).every(id => id === first.id)).toBe(true)
  })

  it('waits longer each time, up to a minute, and starts over when there seems to be a connection', async () => {
    const pauses: number[] = []
    const server = scripted(() => 'unreachable')
    const phone = phoneWith(server, {
      later(milliseconds) {
        pauses.push(milliseconds)
        return () => {}
      },
    })
    await phone.start()
    await phone.outbox().add(item())
    for (let round = 0; round < 7; round++) await phone.outbox().drain()
    const [first = 0] = pauses
    expect(pauses.slice(0, 3)).toEqual([first, first * 2, first * 4])
    expect(pauses.at(-1)).toBe(60_000)
    await phone.outbox().wake()
    expect(pauses.at(-1)).toBe(first)
  })

  it('keeps everything when the session ends in the middle, and sends it when the same person is back', async () => {
    const server = scripted()
    const phone = phoneWith(server)
    await phone.start()
    server.answer = () => 'signed out'
    const [one, other] = [item(), item()]
    for (const each of [one, other]) await phone.outbox().add(each)
    await phone.outbox().drain()
    await phone.outbox().switchTo(undefined)
    expect(phone.outbox().state().items).toEqual([])
    expect(await phone.store.read()).toHaveLength(2)
    server.answer = () => 'sent'
    await phone.outbox().switchTo('ada')
    expect(server.seen.slice(-2)).toEqual([one.id, other.id])
    expect(await phone.store.read()).toEqual([])
  })

  it('neither shows nor sends the items of another person, and does not drop them', async () => {
    const store = createMemoryStore()
    const hers = item({ personId: 'bea' })
    await store.put(new Map([['log bea', hers]]))
    const server = scripted()
    const phone = phoneWith(server, { store })
    await phone.start()
    await phone.outbox().drain()
    await phone.outbox().discardAll()
    expect(phone.outbox().state().items).toEqual([])
    expect(server.seen).toEqual([])
    expect(await store.read()).toEqual([hers])
  })

  it('does not take a newer word for settled when the answer to an older one comes', async () => {
    let answer = (_: Sent) => {}
    const server = scripted(
      () =>
        new Promise<Sent>(resolve => {
          answer = resolve
        }),
    )
    const phone = phoneWith(server)
    await phone.start()
    const older = item()
    await phone.outbox().add(older)
    await expect.poll(() => server.seen).toEqual([older.id])
    const newer = item({ workoutId: older.workoutId, value: 'scaled' })
    await phone.outbox().add(newer)
    answer('sent')
    await expect.poll(() => server.seen).toEqual([older.id, newer.id])
    expect(await phone.store.read()).toEqual([newer])
  })

  it('sends from memory what the phone cannot store, and never says that it is stored', async () => {
    const store = createMemoryStore()
    const full = { ...store, put: () => Promise.reject(new Error('no room')) }
    const server = scripted(() => 'unreachable')
    const phone = phoneWith(server, { store: full })
    await phone.start()
    const one = item()
    await phone.outbox().add(one)
    await phone.outbox().drain()
    expect(phone.outbox().state()).toMatchObject({ items: [one], isStored: false, isWaiting: true })
    server.answer = () => 'sent'
    await phone.outbox().drain()
    expect(phone.outbox().state()).toMatchObject({ items: [], isStored: true })
  })

  it('keeps in memory what still waits when one of several that could not be stored is sent', async () => {
    const full = { ...createMemoryStore(), put: () => Promise.reject(new Error('no room')) }
    const [first, second, third] = [item(), item(), item()]
    const server = scripted(() => 'unreachable')
    const phone = phoneWith(server, { store: full })
    await phone.start()
    for (const one of [first, second, third]) await phone.outbox().add(one)
    await phone.outbox().drain()
    server.answer = one => (one.id === first.id ? 'sent' : 'failed')
    await phone.outbox().wake()
    expect(phone.outbox().state()).toMatchObject({ items: [second, third], isStored: false })
    // Another tab has settled one of them.
    await phone.outbox().hear(second.id)
    expect(phone.outbox().state().items).toEqual([third])
    server.answer = () => 'sent'
    await phone.outbox().drain()
    expect(server.seen.at(-1)).toBe(third.id)
  })

  it('sends a workout of two days as two, said without a connection', async () => {
    const server = scripted(() => 'unreachable')
    const phone = phoneWith(server)
    await phone.start()
    const one = item({ workoutId: 'fran', day: '2026-03-04' })
    const other = item({ workoutId: 'fran', day: '2026-03-05' })
    for (const each of [one, other]) await phone.outbox().add(each)
    await phone.outbox().drain()
    expect(phone.outbox().state().items).toEqual([one, other])
    server.answer = () => 'sent'
    const before = server.seen.length
    await phone.outbox().wake()
    expect(server.seen.slice(before)).toEqual([one.id, other.id])
  })

  it('keeps a newer word that could not be stored when the older one is refused', async () => {
    const full = { ...createMemoryStore(), put: () => Promise.reject(new Error('no room')) }
    let answer = (_: Sent) => {}
    const server = scripted(
      () =>
        new Promise<Sent>(resolve => {
          answer = resolve
        }),
    )
    const phone = phoneWith(server, { store: full })
    await phone.start()
    const older = item()
    await phone.outbox().add(older)
    await expect.poll(() => server.seen).toEqual([older.id])
    const newer = item({ workoutId: older.workoutId, value: 'scaled' })
    await phone.outbox().add(newer)
    answer({ refused: 'not_found' })
    await expect.poll(() => server.seen).toEqual([older.id, newer.id])
    expect(phone.outbox().state().items).toEqual([newer])
  })

  it('does not forget what it was told when the store is emptied or cannot be read', async () => {
    const store = createMemoryStore()
    let isBroken = false
    const flaky = { ...store, read: () => (isBroken ? Promise.reject(new Error('gone')) : store.read()) }
    const phone = phoneWith(
      scripted(() => 'unreachable'),
      { store: flaky },
    )
    await phone.start()
    const one = item()
    await phone.outbox().add(one)
    await phone.outbox().drain()
    store.items.clear()
    await phone.outbox().hear()
    expect(phone.outbox().state()).toMatchObject({ items: [one], isStored: false })
    isBroken = true
    await phone.outbox().hear()
    expect(phone.outbox().state()).toMatchObject({ items: [one], isStored: false, isKnown: false })
    phone.kill()
    await phone.start()
    await phone.outbox().hear()
    expect(phone.outbox().state()).toMatchObject({ items: [], isKnown: false })
  })

  it('is drained by one tab at a time, and each item is sent once', async () => {
    const store = createMemoryStore()
    const server = scripted(() => new Promise<Sent>(resolve => setTimeout(resolve, 1, 'sent')))
    let turn = Promise.resolve()
    const tabs = [0, 1, 2].map(() => {
      const tab = createOutbox({
        store,
        kinds: testKinds,
        send: items => Promise.all(items.map(one => server.send(one))),
        withLock(work) {
          turn = turn.then(work)
          return turn
        },
        notifyTabs: id => {
          for (const other of tabs) if (other !== tab) void other.hear(id)
        },
        later: () => () => {},
      })
      return tab
    })
    for (const tab of tabs) await tab.switchTo('ada')
    const items = Array.from({ length: 9 }, () => item())
    await Promise.all(items.map((one, index) => tabs[index % 3]?.add(one)))
    await Promise.all(tabs.map(tab => tab.drain()))
    expect([...server.seen].sort()).toEqual(items.map(({ id }) => id).sort())
    for (const tab of tabs) expect(tab.state().items).toEqual([])
  })
})

describe('append-only items', () => {
  const message = (conversation: string, values: Partial<Message> = {}): Message => ({
    kind: 'message',
    id: `message ${++time}`,
    personId: 'ada',
    conversation,
    actedAt: time,
    refusal: null,
    ...values,
  })

  it('are all kept, and sent in their order, also when the clock was set back in between', async () => {
    const server = scripted(() => 'unreachable')
    const phone = phoneWith(server)
    await phone.start()
    const [first, second, third] = [message('bea', { actedAt: 1e6 }), message('bea'), message('bea')]
    await phone.outbox().add(first)
    await phone.outbox().add(second, third)
    phone.kill()
    await phone.start()
    server.answer = () => 'sent'
    server.seen.length = 0
    await phone.outbox().drain()
    expect(server.seen).toEqual([first.id, second.id, third.id])
    expect(await phone.store.read()).toEqual([])
  })

  it.each<Sent>(['failed', { refused: 'too_large' }])(
    'wait behind one that is answered with %j, and the other conversations do not',
    async answer => {
      const [first, second, other] = [message('bea'), message('bea'), message('cid')]
      const server = scripted(one => (one.id === first.id ? answer : 'sent'))
      const phone = phoneWith(server)
      await phone.start()
      await phone.outbox().add(first, second, other)
      await phone.outbox().drain()
      expect(
        phone
          .outbox()
          .state()
          .items.map(({ id }) => id),
      ).toEqual([first.id, second.id])
      expect(server.seen).toContain(other.id)
      expect(server.seen).not.toContain(second.id)
      await phone.outbox().discard(first.id)
      await expect.poll(() => phone.outbox().state().items).toEqual([])
      expect(server.seen.at(-1)).toBe(second.id)
    },
  )

  it('arrive once and in order, whatever fails, is answered in vain or killed', async () => {
    type Network = 'up' | 'down' | 'broken' | 'loses answers'
    const network = fc.constantFrom<Network>('up', 'down', 'broken', 'loses answers')
    const step = fc.oneof(
      fc.record({ write: fc.constantFrom('bea', 'cid') }),
      fc.record({ network }),
      fc.record({ app: fc.constantFrom('drain' as const, 'kill' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 25 }), async steps => {
        // The server knows an item by its id.
        const taken = new Set<string>()
        let answers = 'up' as Network
        const phone = phoneWith(
          scripted(one => {
            if (answers === 'down') return 'unreachable'
            if (answers === 'broken') return 'failed'
            taken.add(one.id)
            return answers === 'up' ? 'sent' : 'unreachable'
          }),
        )
        await phone.start()
        const written: Message[] = []
        for (const one of steps) {
          if ('write' in one) {
            // The clock may say anything.
            const next = message(one.write, { actedAt: written.length % 3 })
            await phone.outbox().add(next)
            written.push(next)
          } else if ('network' in one) answers = one.network
          else if (one.app === 'drain') void phone.outbox().drain()
          else {
            phone.kill()
            await phone.start()
          }
        }
        answers = 'up'
        phone.kill()
        await phone.start()
        await phone.outbox().drain()
        for (const conversation of ['bea', 'cid']) {
          const ids = written.filter(one => one.conversation === conversation).map(({ id }) => id)
          expect([...taken].filter(id => ids.includes(id))).toEqual(ids)
        }
        expect(await phone.store.read()).toEqual([])
      }),
    )
  })

  it('of a kind that this version does not know stay where they are', async () => {
    const store = createMemoryStore()
    const unknown = { ...message('bea'), kind: 'drawing' }
    await store.put(new Map([['drawing', unknown]]))
    const server = scripted()
    const phone = phoneWith(server, { store })
    await phone.start()
    await phone.outbox().drain()
    await phone.outbox().discardAll()
    expect(server.seen).toEqual([])
    expect(await store.read()).toEqual([unknown])
  })
})
