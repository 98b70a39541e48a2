// The athletes' day beside one account of each role that does its worst, as a ratio to the same reads without them. The
// others log, assign and plan meanwhile.
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '#domain/day.ts'
import type { OwnThings } from '../access/known-fields.ts'
import type { FaultyPlace } from './faulty-server.ts'
import { type HostileAnswers, hostileRequests, startHostileAccount } from './hostile-account.ts'
import type { LoadTally } from './load-requests.ts'
import type { MarkedGym } from './marked-gyms.ts'
import { startMixedLoad } from './mixed-load.ts'
import { followCalendars } from './shared-calendars.ts'

export type HostileReport = { quiet: number; beside: number; answers: HostileAnswers; tally: LoadTally }

/** p99 in milliseconds, over turns of so many seconds. Needs a place with the usual budgets. */
export async function runHostileRound(place: FaultyPlace, seconds: number): Promise<HostileReport> {
  const { url, gyms } = place
  const [own, ...others] = gyms as [MarkedGym, ...MarkedGym[]]
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

  const tally: LoadTally = { tried: 0, leaked: [], failures: [] }
  const mayBeUnavailable = () => false
  const load = startMixedLoad({
    url,
    gyms: others,
    promised: new Map(),
    calendars: followCalendars(others),
    tally,
    mayBeUnavailable,
  })
  try {
    await read()
    const quiet = await read()
    const hostile = [
      startHostileAccount(url, own.coach.cookie, hostileRequests(await thingsOf(place, own, 'coach'))),
      startHostileAccount(
        url,
        own.athletes[0]?.cookie ?? '',
        hostileRequests(await thingsOf(place, own, 'athlete')),
      ),
    ]
    const beside = await read()
    const [coach, athlete] = await Promise.all(hostile.map(one => one.stop()))
    const answers = { ...named(coach, 'coach'), ...named(athlete, 'athlete') }
    return { quiet: p99(quiet), beside: p99(beside), answers, tally }
  } finally {
    await load.rest()
  }
}

const named = (answers: HostileAnswers = {}, role: string) =>
  Object.fromEntries(Object.entries(answers).map(([name, statuses]) => [`${name} (${role})`, statuses]))

/** Ids of the gym's things; where it has none of a kind, one that does not exist. */
async function thingsOf(
  { owner }: FaultyPlace,
  gym: MarkedGym,
  role: 'coach' | 'athlete',
): Promise<OwnThings[]> {
  const { rows } = await owner.query(
    'select workout_id as "workoutId", version_id as "versionId", jsonb_array_length(blocks) as blocks from workouts where gym_id = $1',
    [gym.coach.gymId],
  )
  const [first] = rows
  const none = gym.coach.id
  // An athlete whom the coach does not delete.
  const athleteId = gym.athletes.at(-1)?.id ?? none
  const day = gym.days[3] ?? addDays(gym.days[0] as OwnThings['day'], 3)
  return [
    {
      role,
      personId: role === 'coach' ? gym.coach.id : (gym.athletes[0]?.id ?? none),
      worst: 13,
      gymId: gym.coach.gymId,
      athleteId,
      athleteName: '',
      athleteIds: gym.athletes.map(({ id }) => id),
      teamId: none,
      programId: gym.programId,
      revision: 0,
      workoutId: gym.workoutIds[0] ?? none,
      versionId: first.versionId,
      day,
      startsOn: addDays(day, -14),
      daysAfter: 10,
      library: rows,
      spareWorkoutId: none,
      typeId: gym.typeId,
      movementId: none,
      messageId: none,
      announcementId: none,
      note: { id: none, at: new Date().toISOString() },
      noteRevision: 0,
      pastResultId: none,
      passkeyId: none,
      sessionId: none,
      deviceId: none,
      invitationId: none,
      pendingAthleteId: none,
      picture: '',
      importId: none,
      shareSecret: 'x'.repeat(22),
      televisionId: none,
      pairingCode: 'BCDFGH',
    },
  ]
}

function p99(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0
}
