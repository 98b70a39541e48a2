// The athletes' day beside one account that does its worst, as a ratio to the same reads without it.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultyPlace } from './faulty-server.ts'
import { hostileRequests, startHostileAccount } from './hostile-account.ts'
import type { MarkedGym } from './marked-gyms.ts'

export type HostileReport = { quiet: number; beside: number; statuses: Record<string, number> }

/** p99 in milliseconds, over turns of so many seconds. Needs a place with the usual budgets. */
export async function runHostileRound({ url, gyms }: FaultyPlace, seconds: number): Promise<HostileReport> {
  const [{ coach, ...own }, ...others] = gyms as [MarkedGym, ...MarkedGym[]]
  const athletes = others.flatMap(gym => gym.athletes.map(({ cookie }) => ({ cookie, days: gym.days })))

  /** Each athlete opens the day about twice a second, as one who waits for it. */
  async function read(): Promise<number[]> {
    const times: number[] = []
    const end = performance.now() + seconds * 1000
    await Promise.all(
      athletes.map(async ({ cookie, days }) => {
        const input = encodeURIComponent(JSON.stringify({ from: days[0], to: days[0] }))
        while (performance.now() < end) {
          const started = performance.now()
          const answer = await fetch(`${url}/api/rpc/training.days?input=${input}`, { headers: { cookie } })
          await answer.text()
          // A refusal counts as the longest wait.
          times.push(answer.ok ? performance.now() - started : seconds * 1000)
          await sleep(400 * Math.random() + 200)
        }
      }),
    )
    return times
  }

  const known = {
    ...{ programId: own.programId, workoutId: own.workoutIds[0], type_id: own.typeId },
    ...{ athleteId: own.athletes[0]?.id, day: own.days[0], scheduledOn: own.days[0], today: own.days[0] },
    ...{ from: own.days[0], to: own.days[0], revision: 0, cursor: null },
    ...{ name: 'x'.repeat(200), fullName: 'x'.repeat(100), avatarUrl: '', blocks: [] },
  }
  await read()
  const quiet = await read()
  const hostile = startHostileAccount(url, coach.cookie, hostileRequests(known))
  const beside = await read()
  const statuses = await hostile.stop()
  return { quiet: p99(quiet), beside: p99(beside), statuses }
}

function p99(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0
}
