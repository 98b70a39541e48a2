// The athlete's day beside one account that does its worst, operation by operation, as a coach and as an athlete.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { hostileRequests } from '../../src/testing/faults/hostile-account.ts'
import { hostileAccounts } from './hostile-accounts.ts'
import { openHostileProcess } from './hostile-process.ts'
import { type HttpRequest, openHttpCaller } from './http-callers.ts'
import { measure, quantile } from './measure.ts'

const warmUp = 6
/** The p99 of the others' reads may be so many times its quiet value. */
export const mostTimesQuiet = 3

export type BesideOptions = {
  port: number
  owner: pg.Pool
  seconds: number
  /** One read of the day for each athlete. */
  days: HttpRequest[]
  /** A part of the names of operations; all without it. */
  only?: string | undefined
  cookieOf(token: string): Promise<string>
  startServer(): Promise<unknown>
  say(text: string): void
}

/** What was wrong: operations that slow others down too much, and those that never did their work. */
export async function besideHostile(options: BesideOptions): Promise<string[]> {
  const { port, owner, seconds, days, only = '', cookieOf, startServer, say } = options
  const read = () => readDays(port, days, seconds)
  const accounts = await hostileAccounts(owner)
  const attacks = (['coach', 'athlete'] as const).flatMap(role => {
    const all = accounts[role].map(({ token, things }) => ({ token, requests: hostileRequests(things) }))
    const names = [...new Set(all[0]?.requests.map(({ name }) => name))].filter(name => name.includes(only))
    return names.map((name, index) => {
      const { token = '', requests = [] } = all[index % all.length] ?? {}
      return { role, name, token, requests: requests.filter(request => request.name === name) }
    })
  })
  const inOrder = attacks.toSorted((a, b) => placeOf(a.name) - placeOf(b.name))
  await startServer()
  await untilAllRead(owner)
  const quiet: number[] = []
  const beside: { name: string; times: number[]; statuses: Record<string, number> }[] = []
  const attacker = openHostileProcess(`http://127.0.0.1:${port}`)
  try {
    // The first ones once before, discarded: a server that has just started opens its connections and compiles its code.
    for (const [index, attack] of [...inOrder.slice(0, warmUp), ...inOrder].entries()) {
      const before = await read()
      await attacker.start(await cookieOf(attack.token), attack.requests)
      const times = await read()
      const answers = await attacker.stop()
      if (index < warmUp) continue
      quiet.push(...before)
      beside.push({ name: `${attack.name} (${attack.role})`, times, statuses: answers[attack.name] ?? {} })
    }
  } finally {
    attacker.close()
  }
  const quietly = quantile(quiet, 0.99)
  const worst = beside.toSorted((a, b) => quantile(b.times, 0.99) - quantile(a.times, 0.99))
  say(
    `\nthe athlete's day beside a hostile account; quiet p99 ${quietly.toFixed(1)} ms, ${beside.length} operations`,
  )
  const figuresOf = ({ name, times, statuses }: (typeof beside)[number]) =>
    `${name.padEnd(40)} p99 ${quantile(times, 0.99).toFixed(1).padStart(7)} ms  ${JSON.stringify(statuses)}`
  for (const one of worst.slice(0, 12)) say(`  ${figuresOf(one)}`)
  const all = quantile(
    beside.flatMap(({ times }) => times),
    0.99,
  )
  say(`  all operations: p99 ${all.toFixed(1)} ms, ${(all / quietly).toFixed(1)} times`)
  say(`  the worst one: ${(quantile(worst[0]?.times ?? [], 0.99) / quietly).toFixed(1)} times`)
  return [
    ...worst
      .filter(({ times }) => quantile(times, 0.99) > mostTimesQuiet * quietly)
      .map(one => `more than ${mostTimesQuiet} times: ${figuresOf(one)}`),
    ...beside
      .filter(({ statuses }) => !statuses[200])
      .map(one => `never answered with 200: ${figuresOf(one)}`),
  ]
}

/** Messages can be edited for a while only. What is deleted is needed before, and athletes and sessions the longest. */
const places = [
  /^conversation\.edit/,
  /./,
  /remove|delete|close|archive|withdraw|undo/i,
  /^athletes\.(remove|deleteAccount|changeStatus)|signOut|endSession|endOther/,
]
const placeOf = (name: string) =>
  places[0]?.test(name) ? 0 : places.findLastIndex(place => place.test(name))

/** The times of eight callers who read these days in turn. */
export async function readDays(port: number, days: HttpRequest[], seconds: number): Promise<number[]> {
  const readers = 8
  const shares = Array.from({ length: readers }, (_, index) => days.filter((_, n) => n % readers === index))
  const callers = await Promise.all(shares.map(share => openHttpCaller(port, share, [200, 503])))
  const { times } = await measure(
    callers.map(({ call }) => call),
    seconds * 1000,
  )
  for (const { close } of callers) close()
  return times
}

/** The server reads all workouts. The long ones are equal, so that the first reading of a coach is that of all. */
async function untilAllRead(owner: pg.Pool): Promise<void> {
  for (;;) {
    await owner.query(`
      insert into workout_readings
      select v.version_id, v.gym_id, v.workout_id, r.reader, r.vocabulary, r.reading, r.movements, r.formats, r.has_score, r.seconds
      from workout_versions v join lateral (
        select r.* from workout_versions o join workout_readings r on r.version_id = o.version_id
        where o.gym_id = v.gym_id and o.name like 'Long %' limit 1) r on true
      where v.name like 'Long %' on conflict do nothing`)
    const { rows } = await owner.query(
      'select count(*)::int as left from workout_versions v where not exists (select from workout_readings r where r.version_id = v.version_id)',
    )
    if (rows[0].left === 0) return
    await sleep(500)
  }
}
