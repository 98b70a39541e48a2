import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureBuilt } from '../../../scripts/build.mjs'
import { type FaultyPlace, openFaultyPlace } from './faulty-server.ts'
import type { MarkedGym, MarkedPerson } from './marked-gyms.ts'
import { fillDisk, freeDisk, smallDiskPrefix } from './small-disk.ts'

beforeAll(ensureBuilt, 120_000)

type Lack = {
  complaint: string
  open(): Promise<FaultyPlace>
  fill(place: FaultyPlace): Promise<void>
  free(place: FaultyPlace): Promise<void>
}

async function expectRefusedWhole({ open, ...lack }: Lack): Promise<void> {
  const place = await open()
  try {
    await tryWithoutRoom(place, lack)
  } finally {
    await place.close()
  }
}

async function tryWithoutRoom(
  place: FaultyPlace,
  { complaint, fill, free }: Omit<Lack, 'open'>,
): Promise<void> {
  const { athletes, workoutIds, days } = place.gyms[0] as MarkedGym
  const [{ id: athleteId, cookie }] = athletes as [MarkedPerson]
  const workoutId = workoutIds[0] as string
  const scheduledOn = days[0]
  const call = (operation: string, input?: object) =>
    fetch(`${place.url}/api/rpc/${operation}`, {
      headers: { cookie, 'Content-Type': 'application/json' },
      ...(input && { method: 'POST', body: JSON.stringify(input) }),
    })
  /** Long, and nothing that packs well: every version of it needs room of its own. */
  const newNote = () => ({
    value: randomBytes(7_000).toString('base64'),
    actedAt: new Date().toISOString(),
  })
  const log = (notes: { value: string; actedAt: string }) =>
    call('training.log', { athleteId, workoutId, scheduledOn, notes })
  const storedNote = async () => {
    const statement = 'select notes from log_entries where workout_id = $1 and scheduled_on = $2'
    return (await place.owner.query(statement, [workoutId, scheduledOn])).rows[0]?.notes
  }

  let note = newNote()
  let taken = ''
  let answer = await log(note)
  await fill(place)
  // The reserve of the database is soon used up.
  for (let n = 0; answer.ok && n < 1000; n++) {
    taken = note.value
    note = newNote()
    answer = await log(note)
  }
  expect(await answer.json()).toMatchObject({ error: { data: { reason: 'unavailable' } } })
  expect(answer.status).toBe(503)
  // The operator reads why.
  expect(place.output()).toContain(complaint)
  expect(await storedNote()).toBe(taken)
  expect((await call('settings.coaches')).status).toBe(200)

  await free(place)
  expect((await log(note)).status).toBe(200)
  expect(await storedNote()).toBe(note.value)
}

describe.concurrent('what there is no room for is refused whole with 503, and taken once there is room', () => {
  const people = { gyms: 1, athletes: 1 }

  // Only where there is a Linux that lets us mount a file system of our own, as root or in a user namespace.
  if (smallDiskPrefix())
    it('on a disk that is full', async () => {
      await expectRefusedWhole({
        complaint: 'No space left on device',
        open: () => openFaultyPlace({ ...people, isDiskSmall: true }),
        fill: async place => fillDisk(place.dataDirectory),
        free: async place => freeDisk(place.dataDirectory),
      })
    }, 90_000)

  it('where the system lets no file grow any further', async () => {
    const ballast = `
      insert into log_entries (athlete_id, gym_id, workout_id, scheduled_on, notes, notes_set_at)
      select athlete_id, gym_id, workout_id, date '1900-01-01' + n + (select count(*)::int from log_entries),
        (select string_agg(md5(random()::text), '') from generate_series(1, 300) where n > 0), now()
      from (select * from log_entries limit 1) a, generate_series(1, 200) n`
    await expectRefusedWhole({
      complaint: 'File too large',
      open: () => openFaultyPlace({ ...people, prefix: ['sh', '-c', 'ulimit -f 34000 && exec "$@"', 'sh'] }),
      fill: async place => {
        while (await place.owner.query(ballast).catch(() => undefined)) {}
      },
      free: async place => {
        await place.owner.query('delete from log_entries where scheduled_on < current_date - 100')
        await place.owner.query('vacuum log_entries')
      },
    })
  }, 90_000)
})
