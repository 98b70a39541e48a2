// The athlete's day beside one account that does its worst, operation by operation, each with a fresh account.
import type pg from 'pg'
import { hostileRequests } from '../../src/testing/faults/hostile-account.ts'
import { openHostileProcess } from './hostile-process.ts'
import { type HttpRequest, openHttpCaller } from './http-callers.ts'
import { measure, quantile } from './measure.ts'

const readers = 8
const warmUp = 6
/** The p99 of the others' reads may be so many times its quiet value. */
export const mostTimesQuiet = 3

type Options = {
  port: number
  owner: pg.Pool
  seconds: number
  /** One read of the day for each athlete. */
  days: HttpRequest[]
  cookieOf(token: string): Promise<string>
  say(text: string): void
}

/** Answers how many times its quiet value the p99 is beside the worst operation. */
export async function besideHostile(options: Options): Promise<number> {
  const { port, owner, seconds, days, cookieOf, say } = options
  const read = async () => {
    const shares = Array.from({ length: readers }, (_, index) => days.filter((_, n) => n % readers === index))
    const callers = await Promise.all(shares.map(share => openHttpCaller(port, share)))
    const { times } = await measure(
      callers.map(({ call }) => call),
      seconds * 1000,
    )
    for (const { close } of callers) close()
    return times
  }
  const accounts = await hostileAccounts(owner)
  const quiet: number[] = []
  const beside: { name: string; times: number[]; statuses: Record<string, number> }[] = []
  const attacker = openHostileProcess(`http://127.0.0.1:${port}`)
  try {
    const operations = hostileRequests(accounts[0] ?? {}).map(({ name }) => name)
    // The first ones once before, discarded: a server that has just started opens its connections and compiles its code.
    for (const [index, name] of [...operations.slice(0, warmUp), ...operations].entries()) {
      const account = accounts[index % accounts.length] ?? {}
      const requests = hostileRequests(account).filter(request => request.name === name)
      const before = await read()
      await attacker.start(await cookieOf(String(account.token)), requests)
      const times = await read()
      const statuses = await attacker.stop()
      if (index < warmUp) continue
      quiet.push(...before)
      beside.push({ name, times, statuses })
    }
  } finally {
    attacker.close()
  }
  const quietly = quantile(quiet, 0.99)
  const worst = beside.toSorted((a, b) => quantile(b.times, 0.99) - quantile(a.times, 0.99))
  say(`\nthe athlete's day beside a hostile account; quiet p99 ${quietly.toFixed(1)} ms`)
  for (const { name, times, statuses } of worst.slice(0, 8))
    say(
      `  ${name.padEnd(28)} p99 ${quantile(times, 0.99).toFixed(1).padStart(7)} ms  ${JSON.stringify(statuses)}`,
    )
  const all = quantile(
    beside.flatMap(({ times }) => times),
    0.99,
  )
  const most = quantile(worst[0]?.times ?? [], 0.99)
  say(`  all operations: p99 ${all.toFixed(1)} ms, ${(all / quietly).toFixed(1)} times`)
  say(`  the worst one: ${(most / quietly).toFixed(1)} times`)
  return most / quietly
}

/** Coaches with what their requests name. */
async function hostileAccounts(owner: pg.Pool): Promise<Record<string, unknown>[]> {
  const { rows } = await owner.query(`
    select s.token, p.id as "programId", p.starts_on::text as day, w.workout_id as "workoutId", w.type_id,
      a.athlete_id as "athleteId", p.revision
    from sessions s join programs p on p.coach_id = s.user_id
      join lateral (select * from workouts where coach_id = s.user_id limit 1) w on true
      join lateral (select * from coach_athletes where coach_id = s.user_id limit 1) a on true
    where s.token not like '%coach-1@%' order by s.token`)
  return rows.map(row => ({
    ...row,
    ...{ scheduledOn: row.day, from: row.day, to: row.day, today: row.day, cursor: null },
    ...{ name: 'x'.repeat(200), fullName: 'x'.repeat(100), avatarUrl: '', blocks: [] },
    edits: Array.from({ length: 1900 }, () => ({
      kind: 'reorder',
      day: row.day,
      workoutId: row.workoutId,
      index: 0,
    })),
  }))
}
