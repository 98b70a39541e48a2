// What must hold for every value of a log entry. A new value fails here for as long as a part of its way is missing.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type LogValueName,
  logValueNames,
  logValues,
  measureNames,
  unwritten,
} from '#domain/training/log-values.ts'
import type { LogEntry } from '#domain/training/training.ts'
import { timeColumn, valueColumn } from '#server/database/log-value-columns.ts'
import { buildSession } from '#testing/builders.ts'
import { logSamples, takenBack, writesAt } from '#testing/log-samples.ts'
import { buildTraining } from '#testing/programming-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'
import { columnsOf } from './log-columns.server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

/** An athlete, their coach, and a way to write the one workout that they have. */
async function start() {
  const { athleteId, gymId, workout, day } = await buildTraining(server.owner)
  const [athlete, coach] = await Promise.all(
    [athleteId, gymId].map(async id => server.clientOf(await buildSession(server.owner, id))),
  )
  if (!athlete || !coach) throw new Error('no client was made')
  const place = { athleteId, workoutId: workout.workoutId, scheduledOn: day }
  return {
    athleteId,
    gymId,
    athlete,
    coach,
    day,
    write: (writes: object): Promise<LogEntry> => athlete.training.log.mutate({ ...place, ...writes }),
  }
}
/** The columns of the log, as PostgreSQL knows them. */
async function columnsInTable(): Promise<string[]> {
  const { rows } = await server.owner.execute<{ name: string }>(
    sql`select attname as name from pg_attribute
      where attrelid = 'chalkline.log_entries'::regclass and attnum > 0 and not attisdropped`,
  )
  return rows.map(({ name }) => name)
}
const now = () => new Date()
const anHourAgo = () => new Date(Date.now() - 3_600_000)
const earlier = () => new Date(Date.now() - 60_000)
const range = { from: '2026-03-01', to: '2026-03-31' } as const
const firstOf = Object.fromEntries(logValueNames.map(name => [name, logSamples[name][0]]))
const only = (name: LogValueName, at: Date, sample: 0 | 1 = 0) => ({ [name]: writesAt(at, sample)[name] })

describe.each(logValueNames)('the value %s of a log entry', name => {
  it('is written alone, and the last write wins in whatever order they come', async () => {
    const { write } = await start()
    const untouched = logValueNames.filter(other => other !== name)
    const entry = await write(only(name, now(), 1))
    expect(entry[name]).toEqual(logSamples[name][1])
    for (const other of untouched) expect(entry[`${other}SetAt`]).toBeNull()
    // When it was done first is when it was done, in whatever order that comes.
    const late = await write(only(name, earlier()))
    expect(late).toEqual({ ...entry, completedAt: late.completedAt })
    expect((await write(only(name, now())))[name]).toEqual(logSamples[name][0])
  })

  it('counts as activity: the coach sees it, and when the athlete was last there', async () => {
    const { write, coach, gymId } = await start()
    // The row is there already: the trigger must follow this value too.
    for (const other of logValueNames) if (other !== name) await write(only(other, anHourAgo()))
    await write(only(name, now()))
    expect((await coach.training.activity.query({})).items).toMatchObject([{ [name]: logSamples[name][0] }])
    const { rows } = await server.owner.execute(
      sql`select last_logged_at > now() - interval '1 minute' as "isNew" from gym_athletes where gym_id = ${gymId}`,
    )
    expect(rows).toEqual([{ isNew: true }])
  })

  it('is taken back, and counts as activity no more', async () => {
    const { write, coach } = await start()
    await write(only(name, earlier()))
    const taken = { value: takenBack[name], actedAt: now().toISOString() }
    expect((await write({ [name]: taken }))[name]).toEqual(unwritten[name])
    expect((await coach.training.activity.query({})).items).toEqual([])
  })

  it('has its columns in the table, and the time column that the rest relies on', async () => {
    const inTable = await columnsInTable()
    const written = columnsOf(only(name, now())).flatMap(({ columns }) => Object.keys(columns))
    expect(inTable).toEqual(expect.arrayContaining(written))
    expect(written).toContain(timeColumn(name))
  })
})

describe.each(measureNames)('the number %s of a log entry', name => {
  const { most } = logValues[name]

  it('is refused outside of its bounds, and what is saved stays', async () => {
    const { write, athlete } = await start()
    const saved = await write({ [name]: { value: most, actedAt: earlier().toISOString() } })
    expect(saved[name]).toBe(most)
    for (const value of [most + 1, -1, 1.5, String(most)])
      await expect(write({ [name]: { value, actedAt: now().toISOString() } })).rejects.toMatchObject({
        data: { reason: 'invalid_input' },
      })
    expect((await athlete.training.days.query(range)).entries).toEqual([saved])
  })

  it('has the same bounds in the table', async () => {
    const { write, athleteId } = await start()
    await write({ [name]: { value: most, actedAt: now().toISOString() } })
    const column = sql.raw(valueColumn(name))
    for (const value of [most + 1, -1])
      await expect(
        server.owner.execute(
          sql`update log_entries set ${column} = ${value} where athlete_id = ${athleteId}`,
        ),
      ).rejects.toMatchObject({ cause: { code: '23514' } })
    const { rows } = await server.owner.execute(
      sql`select ${column} as value from log_entries where athlete_id = ${athleteId}`,
    )
    expect(rows).toEqual([{ value: most }])
  })
})

describe('all values of a log entry', () => {
  it('are those that the table has a time for', async () => {
    const inTable = await columnsInTable()
    expect(inTable.filter(column => column.endsWith('_set_at')).sort()).toEqual(
      logValueNames.map(timeColumn).sort(),
    )
  })

  it('are written in one request, and read by the athlete and the coach', async () => {
    const { write, athlete, coach, athleteId } = await start()
    expect(await write(writesAt(now()))).toMatchObject(firstOf)
    for (const { entries } of [
      await athlete.training.days.query(range),
      await coach.athletes.days.query({ athleteId, ...range }),
    ])
      expect(entries).toMatchObject([firstOf])
  })

  it('are in what the athlete and the coach take away', async () => {
    const { write, athleteId, gymId } = await start()
    await write(writesAt(now()))
    for (const id of [athleteId, gymId]) {
      const headers = { cookie: await server.provenCookieOf(await buildSession(server.owner, id)) }
      const json = await (await server.request('/api/own-data.json', { headers })).json()
      expect(json.log).toMatchObject([firstOf])
      const csv = await (await server.request('/api/own-data.csv', { headers })).text()
      const [head, row] = csv.trim().split('\r\n')
      for (const name of logValueNames) {
        expect(head).toContain(name)
        expect(row).toContain(name === 'scores' ? 'time:fran 4:02 (run 1:02)' : String(logSamples[name][0]))
      }
    }
  })

  it('are taken from an item that an older app stored unsent, without the ids of notes', async () => {
    const { write, day } = await start()
    const actedAt = new Date().toISOString()
    expect(
      await write({ outcome: { value: 'scaled', actedAt }, notes: { value: 'Heavy', actedAt } }),
    ).toMatchObject({
      day,
      outcome: 'scaled',
      notes: 'Heavy',
      completedAt: actedAt,
      outcomeSetAt: actedAt,
      notesSetAt: actedAt,
    })
  })
})
