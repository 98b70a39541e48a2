import { describe, expect, it } from 'vitest'
import type { LogEntry } from '../domain/training/log.ts'
import { createMemoryStore, createPhone } from '../testing/queue-parts.ts'
import { createQueue, type Sent } from './offline-queue.ts'

let time = 0
const entry = (values: Partial<LogEntry> = {}): LogEntry => ({
  id: `entry ${++time}`,
  athleteId: 'ada',
  workoutId: `workout ${time}`,
  workoutName: 'Fran',
  day: '2026-03-04',
  said: { outcome: 'prescribed' },
  actedAt: time,
  refusal: null,
  ...values,
})

/** A server that answers each entry as it is told, and remembers what it was sent. */
function scripted(answer: (entry: LogEntry) => Sent | Promise<Sent> = () => 'sent') {
  const seen: string[] = []
  return {
    seen,
    answer,
    async send(one: LogEntry): Promise<Sent> {
      seen.push(one.id)
      return this.answer(one)
    },
  }
}

function phoneWith(
  server: ReturnType<typeof scripted>,
  parts: Partial<Parameters<typeof createPhone>[0]> = {},
) {
  return createPhone({ athleteId: 'ada', send: one => server.send(one), ...parts })
}

describe('the queue', () => {
  it('stores first, sends then, and forgets what the server has', async () => {
    const server = scripted(() => 'unreachable')
    const phone = phoneWith(server)
    await phone.start()
    const one = entry()
    await phone.queue().add(one)
    expect(await phone.store.read()).toEqual([one])
    await phone.queue().drain()
    expect(phone.queue().state()).toMatchObject({ entries: [one], isWaiting: true, isStored: true })
    server.answer = () => 'sent'
    await phone.queue().wake()
    expect(phone.queue().state()).toMatchObject({ entries: [], isWaiting: false })
    expect(await phone.store.read()).toEqual([])
  })

  it('shows nothing that a kill in the next moment would lose', async () => {
    const store = createMemoryStore()
    let write = () => {}
    const written = new Promise<void>(resolve => {
      write = resolve
    })
    const phone = phoneWith(scripted(), {
      store: { ...store, put: one => written.then(() => store.put(one)) },
    })
    await phone.start()
    const one = entry()
    const shown: { entries: readonly LogEntry[]; isStored: boolean }[] = []
    phone.queue().subscribe(() => shown.push(phone.queue().state()))
    const added = phone.queue().add(one)
    expect(phone.queue().state().entries).toEqual([])
    write()
    await added
    expect(shown).toContainEqual(expect.objectContaining({ entries: [one], isStored: true }))
    expect(shown.every(({ isStored }) => isStored)).toBe(true)
  })

  it('sets a bad entry aside and goes on with the others, also after a restart', async () => {
    const [good, bad, better] = [entry(), entry({ said: { notes: 'kept' } }), entry()]
    const server = scripted(one => (one.id === bad.id ? { refused: 'not_found' } : 'sent'))
    const phone = phoneWith(server)
    await phone.start()
    for (const one of [good, bad, better]) await phone.queue().add(one)
    await phone.queue().drain()
    expect(server.seen).toEqual([good.id, bad.id, better.id])
    phone.kill()
    await phone.start()
    await phone.queue().drain()
    expect(server.seen).toHaveLength(3)
    expect(phone.queue().state().entries).toEqual([{ ...bad, refusal: 'not_found' }])
    await phone.queue().tryAgain(bad.id)
    expect(server.seen).toHaveLength(4)
    expect(phone.queue().state().entries).toEqual([{ ...bad, refusal: 'not_found' }])
    server.answer = () => 'sent'
    await phone.queue().tryAgain(bad.id)
    expect(await phone.store.read()).toEqual([])
  })

  it('lets go of an entry when the athlete does', async () => {
    const phone = phoneWith(scripted(() => ({ refused: 'inactive' })))
    await phone.start()
    const one = entry()
    await phone.queue().add(one)
    await phone.queue().drain()
    await phone.queue().letGo(one.id)
    expect(phone.queue().state().entries).toEqual([])
    expect(await phone.store.read()).toEqual([])
  })

  it('lets the others have their turn when one meets an error of the server, and stops when nobody answers', async () => {
    const [first, second] = [entry(), entry()]
    const server = scripted(one => (one.id === first.id ? 'failed' : 'sent'))
    const phone = phoneWith(server)
    await phone.start()
    for (const one of [first, second]) await phone.queue().add(one)
    await phone.queue().drain()
    expect(phone.queue().state()).toMatchObject({ entries: [first], isWaiting: true })
    server.answer = () => 'unreachable'
    await phone.queue().add(entry())
    const before = server.seen.length
    await phone.queue().drain()
    await phone.queue().drain()
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
    await phone.queue().add(entry())
    for (let round = 0; round < 7; round++) await phone.queue().drain()
    const [first = 0] = pauses
    expect(pauses.slice(0, 3)).toEqual([first, first * 2, first * 4])
    expect(pauses.at(-1)).toBe(60_000)
    await phone.queue().wake()
    expect(pauses.at(-1)).toBe(first)
  })

  it('keeps everything when the session ends in the middle, and sends it when the same athlete is back', async () => {
    const server = scripted()
    const phone = phoneWith(server)
    await phone.start()
    server.answer = () => 'signed out'
    const [one, other] = [entry(), entry()]
    for (const each of [one, other]) await phone.queue().add(each)
    await phone.queue().drain()
    await phone.queue().switchTo(undefined)
    expect(phone.queue().state().entries).toEqual([])
    expect(await phone.store.read()).toHaveLength(2)
    server.answer = () => 'sent'
    await phone.queue().switchTo('ada')
    expect(server.seen.slice(-2)).toEqual([one.id, other.id])
    expect(await phone.store.read()).toEqual([])
  })

  it('neither shows nor sends the entries of another athlete, and does not drop them', async () => {
    const store = createMemoryStore()
    const hers = entry({ athleteId: 'bea' })
    await store.put(hers)
    const server = scripted()
    const phone = phoneWith(server, { store })
    await phone.start()
    await phone.queue().drain()
    await phone.queue().letGoAll()
    expect(phone.queue().state().entries).toEqual([])
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
    const older = entry()
    await phone.queue().add(older)
    await expect.poll(() => server.seen).toEqual([older.id])
    const newer = entry({ workoutId: older.workoutId, said: { outcome: 'scaled' } })
    await phone.queue().add(newer)
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
    const one = entry()
    await phone.queue().add(one)
    await phone.queue().drain()
    expect(phone.queue().state()).toMatchObject({ entries: [one], isStored: false, isWaiting: true })
    server.answer = () => 'sent'
    await phone.queue().drain()
    expect(phone.queue().state()).toMatchObject({ entries: [], isStored: true })
  })

  it('keeps in memory what still waits when one of several that could not be stored is sent', async () => {
    const full = { ...createMemoryStore(), put: () => Promise.reject(new Error('no room')) }
    const [first, second, third] = [entry(), entry(), entry()]
    const server = scripted(() => 'unreachable')
    const phone = phoneWith(server, { store: full })
    await phone.start()
    for (const one of [first, second, third]) await phone.queue().add(one)
    await phone.queue().drain()
    server.answer = one => (one.id === first.id ? 'sent' : 'failed')
    await phone.queue().wake()
    expect(phone.queue().state()).toMatchObject({ entries: [second, third], isStored: false })
    // Another tab has settled one of them.
    await phone.queue().hear(second.id)
    expect(phone.queue().state().entries).toEqual([third])
    server.answer = () => 'sent'
    await phone.queue().drain()
    expect(server.seen.at(-1)).toBe(third.id)
  })

  it('sends a workout of two days as two, said without a connection', async () => {
    const server = scripted(() => 'unreachable')
    const phone = phoneWith(server)
    await phone.start()
    const one = entry({ workoutId: 'fran', day: '2026-03-04' })
    const other = entry({ workoutId: 'fran', day: '2026-03-05' })
    for (const each of [one, other]) await phone.queue().add(each)
    await phone.queue().drain()
    expect(phone.queue().state().entries).toEqual([one, other])
    server.answer = () => 'sent'
    const before = server.seen.length
    await phone.queue().wake()
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
    const older = entry()
    await phone.queue().add(older)
    await expect.poll(() => server.seen).toEqual([older.id])
    const newer = entry({ workoutId: older.workoutId, said: { outcome: 'scaled' } })
    await phone.queue().add(newer)
    answer({ refused: 'not_found' })
    await expect.poll(() => server.seen).toEqual([older.id, newer.id])
    expect(phone.queue().state().entries).toEqual([newer])
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
    const one = entry()
    await phone.queue().add(one)
    await phone.queue().drain()
    store.entries.clear()
    await phone.queue().hear()
    expect(phone.queue().state()).toMatchObject({ entries: [one], isStored: false })
    isBroken = true
    await phone.queue().hear()
    expect(phone.queue().state()).toMatchObject({ entries: [one], isStored: false, isKnown: false })
    phone.kill()
    await phone.start()
    await phone.queue().hear()
    expect(phone.queue().state()).toMatchObject({ entries: [], isKnown: false })
  })

  it('is drained by one tab at a time, and each entry is sent once', async () => {
    const store = createMemoryStore()
    const server = scripted(() => new Promise<Sent>(resolve => setTimeout(resolve, 1, 'sent')))
    let turn = Promise.resolve()
    const tabs = [0, 1, 2].map(() => {
      const tab = createQueue({
        store,
        send: one => server.send(one),
        alone(work) {
          turn = turn.then(work)
          return turn
        },
        tell: id => {
          for (const other of tabs) if (other !== tab) void other.hear(id)
        },
        later: () => () => {},
      })
      return tab
    })
    for (const tab of tabs) await tab.switchTo('ada')
    const entries = Array.from({ length: 9 }, () => entry())
    await Promise.all(entries.map((one, index) => tabs[index % 3]?.add(one)))
    await Promise.all(tabs.map(tab => tab.drain()))
    expect([...server.seen].sort()).toEqual(entries.map(({ id }) => id).sort())
    for (const tab of tabs) expect(tab.state().entries).toEqual([])
  })
})
