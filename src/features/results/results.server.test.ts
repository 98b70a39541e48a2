// Records and progress, results from before, maxes and own loads: who sees and writes what.
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { seriesOf } from '#domain/score/progress.ts'
import type { Score } from '#domain/score/score.ts'
import { maxes, pastResults } from '#server/database/tables.ts'
import {
  buildAthlete,
  buildCoach,
  buildRelationship,
  buildSession,
  ownerOf,
  password,
} from '#testing/builders.ts'
import { buildTraining } from '#testing/programming-builders.ts'
import { buildScoredDay } from '#testing/result-builders.ts'
import { createTestServer, type TestServer } from '#testing/test-server.ts'

/** Texts are read anew in the background. */
const patience = { timeout: 20_000, interval: 50 }

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})

const clientOf = async (id: string) => server.clientOf(await buildSession(server.owner, id))

/** A coach with an athlete who has done one workout, and a second coach of the same athlete. */
async function start() {
  const { athleteId, gymId, workout, day } = await buildTraining(server.owner)
  const other = await buildRelationship(server.owner, { athleteId })
  const [athlete, coach, otherCoach] = await Promise.all([athleteId, gymId, other.gymId].map(clientOf))
  if (!athlete || !coach || !otherCoach) throw new Error('a client is missing')
  const place = { athleteId, workoutId: workout.workoutId, scheduledOn: day }
  const log = (scores: Record<string, Score>, more: object = {}) => {
    const actedAt = new Date().toISOString()
    const outcome = { value: 'prescribed' as const, actedAt }
    return athlete.training.log.mutate({ ...place, outcome, scores: { value: scores, actedAt }, ...more })
  }
  const coachId = await ownerOf(server.owner, gymId)
  return { athleteId, coachId, athlete, coach, otherCoach, workout, day, log }
}

const lifted = (value: number, reps: number): Score => ({
  type: 'load',
  sets: [{ reps, load: { value, unit: 'kg' } }],
})
const fran: Score = { type: 'time', sets: [{ seconds: 240 }] }
const pastResult = (values: object = {}) => ({
  id: crypto.randomUUID(),
  key: 'load:back_squat',
  typed: '120x1',
  unit: 'kg' as const,
  level: 'rx' as const,
  day: '2024-05-06' as const,
  ...values,
})
const max = {
  movement: 'back_squat',
  value: 140,
  unit: 'kg' as const,
  trainingPercent: 90,
  testedOn: '2026-01-05' as const,
}
const pastOf = (athleteId: string) =>
  server.owner.select().from(pastResults).where(eq(pastResults.athleteId, athleteId))
const maxesOf = (athleteId: string) => server.owner.select().from(maxes).where(eq(maxes.athleteId, athleteId))

describe('[TRUST-16] the progress of an athlete who has left', () => {
  it.each(['inactive', 'removed'] as const)('names movements as they were then: %s', async standing => {
    const gym = await buildScoredDay(server, '2026-03-04', ['GLP 5x5'], {
      athletes: ['Ana', 'Ben'],
      programs: [{ status: 'published', athletes: ['Ana', 'Ben'] }],
    })
    const [ana, ben] = [gym.athlete('Ana').id, gym.athlete('Ben').id]
    const movement = {
      id: crypto.randomUUID(),
      name: 'Gladiator press',
      shortForms: ['GLP'],
      measures: ['reps' as const, 'load' as const],
      countsAs: null,
    }
    const namesOf = async (id: string) =>
      Object.values((await (await clientOf(id)).results.progress.query()).subjects).map(({ name }) => name.en)
    await gym.client.library.addMovement.mutate(movement)
    for (const name of ['Ana', 'Ben'])
      await gym.log(name, { scores: { [`load:${movement.id}`]: lifted(60, 5) } })
    const isNamed = (name: string) =>
      vi.waitFor(async () => expect(await namesOf(ben)).toEqual([name]), patience)
    await isNamed('Gladiator press')
    if (standing === 'removed') await gym.client.athletes.remove.mutate({ athleteId: ana })
    else await gym.client.athletes.setStanding.mutate({ athleteIds: [ana], standing })
    expect(await namesOf(ana)).toEqual(['Gladiator press'])
    await gym.client.library.changeMovement.mutate({
      ...movement,
      name: 'Gladiator press of the new season',
    })
    await isNamed('Gladiator press of the new season')
    // The line of the text that was logged.
    expect(await namesOf(ana)).toEqual(['GLP 5x5'])
    // Nor does the end of the gym bring the name, in which nothing says any more who left when.
    await gym.client.settings.deleteAccount.mutate({ email: gym.coach.email, password })
    expect(await namesOf(ana)).toEqual(['GLP 5x5'])
  })

  it('[GYM-30] names movements as they were when the gym closed', async () => {
    const gym = await buildScoredDay(server, '2026-03-04', ['GLP 5x5'], {
      athletes: ['Ana'],
      programs: [{ status: 'published', athletes: ['Ana'] }],
    })
    const movement = { id: crypto.randomUUID(), name: 'Gladiator press', shortForms: ['GLP'] }
    await gym.client.library.addMovement.mutate({ ...movement, measures: ['reps', 'load'], countsAs: null })
    await gym.log('Ana', { scores: { [`load:${movement.id}`]: lifted(60, 5) } })
    const ana = await clientOf(gym.athlete('Ana').id)
    const named = async () =>
      Object.values((await ana.results.progress.query()).subjects).map(({ name }) => name.en)
    await vi.waitFor(async () => expect(await named()).toEqual(['Gladiator press']), patience)
    await gym.client.settings.deleteAccount.mutate({ email: gym.coach.email, password })
    expect(await named()).toEqual(['Gladiator press'])
  })
})

describe('[RECORD-04] progress', () => {
  it('has the records of each lift, benchmark and distance, from the log and from before', async () => {
    const { athlete, log, workout, day } = await start()
    await log({ 'load:back_squat': lifted(100, 5), 'time:fran': fran, rounds_reps: roundsOf(5) })
    await athlete.results.addPast.mutate(pastResult())
    await athlete.results.addPast.mutate(pastResult({ key: 'time:run@10000', typed: '45:10' }))
    const { results, subjects, weeks } = await athlete.results.progress.query()
    const series = seriesOf(results, subjects)
    expect(series.map(({ id, subject }) => [id, subject.kind, subject.name.es])).toEqual([
      ['load:back_squat', 'lift', 'Sentadilla trasera'],
      ['time:fran', 'benchmark', 'Fran'],
      ['time:run@10000', 'distance', 'Carrera'],
    ])
    const [squat] = series
    expect(squat?.records.map(({ reps, set }) => [reps, set.load.value, set.of.day])).toEqual([
      [1, 120, '2024-05-06'],
      [2, 100, day],
      [3, 100, day],
      [5, 100, day],
    ])
    expect(squat?.estimate).toMatchObject({ max: { value: 120, unit: 'kg' }, set: { reps: 1 } })
    expect(squat?.results.at(-1)).toMatchObject({ workoutId: workout.workoutId, past: null })
    expect(weeks).toMatchObject([{ sessions: 1, load: 0 }])
  })

  it('of a coach’s own benchmark has the first line of its block as its name', async () => {
    const { athlete, workout, log } = await start()
    const key = `time:${workout.workoutId}`
    const block = { key, type: 'time', combination: 'best', sets: 3, title: 'The gym test' }
    await server.owner.execute(`update workout_versions set marks =
      '${JSON.stringify({ parts: [], names: {}, scored: [{ ...block, benchmark: workout.workoutId }] })}'
      where workout_id = '${workout.workoutId}'`)
    await log({ [key]: fran })
    const { subjects } = await athlete.results.progress.query()
    expect(subjects[key]).toMatchObject({
      name: { en: 'The gym test' },
      kind: 'benchmark',
      ranking: { combination: 'best', sets: 3 },
    })
  })

  it('[RECORD-05] shows a coach what was logged with them, and load per week where it was said', async () => {
    const { athleteId, athlete, coach, otherCoach, log } = await start()
    const actedAt = new Date().toISOString()
    await log(
      { 'load:back_squat': lifted(100, 5) },
      { effort: { value: 8, actedAt }, minutes: { value: 60, actedAt } },
    )
    await athlete.results.addPast.mutate(pastResult())
    const ofCoach = await coach.results.ofAthlete.query({ athleteId })
    expect(ofCoach.results.map(({ past }) => past?.by ?? 'log')).toEqual(['log', 'athlete'])
    expect(ofCoach.weeks).toMatchObject([{ sessions: 1, load: 480 }])
    const ofOther = await otherCoach.results.ofAthlete.query({ athleteId })
    expect(ofOther.results.map(({ past }) => past?.by ?? 'log')).toEqual(['athlete'])
    expect(ofOther.weeks).toEqual([])
  })

  it('[RECORD-06] every time of a workout is found by the workout, for the athlete alone', async () => {
    const { athlete, log, workout, day } = await start()
    await log({ rounds_reps: roundsOf(5) })
    const { times } = await athlete.results.history.query({ workoutId: workout.workoutId })
    expect(times).toEqual([{ day, level: 'rx', scaling: '', scores: { rounds_reps: roundsOf(5) } }])
    const outsider = await clientOf((await buildAthlete(server.owner)).id)
    expect(await outsider.results.history.query({ workoutId: workout.workoutId })).toMatchObject({
      title: '',
      times: [],
    })
  })
})

const roundsOf = (rounds: number): Score => ({ type: 'rounds_reps', sets: [{ rounds, reps: 3 }] })

describe('[RECORD-07] a result from before', () => {
  it('is entered once, by the athlete or by a coach, and marked as such', async () => {
    const { athleteId, coachId, athlete, coach } = await start()
    const mine = pastResult()
    await athlete.results.addPast.mutate(mine)
    await athlete.results.addPast.mutate(mine)
    await coach.results.addPast.mutate({ ...pastResult({ typed: '225x1', unit: 'lb' }), athleteId })
    const rows = await pastOf(athleteId)
    expect(rows.map(({ enteredBy }) => enteredBy).sort()).toEqual([athleteId, coachId].sort())
    const { results } = await athlete.results.progress.query()
    expect(results.map(({ past }) => past?.by).sort()).toEqual(['athlete', 'coach'])
    const seen = await coach.results.ofAthlete.query({ athleteId })
    expect(seen.results.map(({ past }) => past?.by).sort()).toEqual(['athlete', 'me'])
  })

  it('is refused where it says nothing, or names what nothing is known of', async () => {
    const { athleteId, athlete } = await start()
    for (const values of [
      { typed: 'heavy' },
      { key: 'load:no_such_lift' },
      { key: 'load' },
      { key: 'time:fran#2', typed: '4:00' },
      { typed: '0:00', key: 'time:fran' },
    ])
      await server.expectRefusal(() => athlete.results.addPast.mutate(pastResult(values)), 'invalid_input')
    expect(await pastOf(athleteId)).toEqual([])
  })

  it('[RECORD-08] is removed by the athlete, and by a coach only where the coach entered it', async () => {
    const { athleteId, athlete, coach, otherCoach } = await start()
    const [mine, theirs] = [pastResult(), pastResult()]
    await athlete.results.addPast.mutate(mine)
    await coach.results.addPast.mutate({ ...theirs, athleteId })
    for (const client of [coach, otherCoach])
      await server.expectRefusal(
        () => client.results.removePast.mutate({ id: mine.id, athleteId }),
        'not_found',
      )
    await server.expectRefusal(
      () => otherCoach.results.removePast.mutate({ id: theirs.id, athleteId }),
      'not_found',
    )
    await coach.results.removePast.mutate({ id: theirs.id, athleteId })
    await athlete.results.removePast.mutate({ id: mine.id })
    expect(await pastOf(athleteId)).toEqual([])
  })

  it('[RECORD-08] and a max are neither read nor written by an outsider or for an inactive athlete', async () => {
    const { gymId, athleteId } = await buildRelationship(server.owner, { status: 'inactive' })
    const [athlete, coach] = [await clientOf(athleteId), await clientOf(gymId)]
    await athlete.results.addPast.mutate(pastResult())
    await athlete.results.setMax.mutate(max)
    await server.expectRefusal(() => coach.results.addPast.mutate({ ...pastResult(), athleteId }), 'inactive')
    await server.expectRefusal(() => coach.results.setMax.mutate({ ...max, athleteId }), 'inactive')
    expect(await coach.results.ofAthlete.query({ athleteId })).toMatchObject({ results: [], maxes: [] })
    const outsiders = [(await buildCoach(server.owner)).id, (await buildAthlete(server.owner)).id]
    const refusals = ['not_found', 'forbidden'] as const
    for (const [at, outsider] of (await Promise.all(outsiders.map(clientOf))).entries())
      for (const call of [
        () => outsider.results.addPast.mutate({ ...pastResult(), athleteId }),
        () => outsider.results.setMax.mutate({ ...max, athleteId }),
        () => outsider.results.ofAthlete.query({ athleteId }),
      ])
        await server.expectRefusal(call, refusals[at] ?? 'internal')
    expect([await pastOf(athleteId), await maxesOf(athleteId)]).toMatchObject([[{}], [{ setBy: athleteId }]])
  })
})

describe('[LOAD-03] a max', () => {
  it('is one for each lift, set by the athlete or the coach, whose it then is to remove', async () => {
    const { athleteId, coachId, athlete, coach, otherCoach } = await start()
    await athlete.results.setMax.mutate(max)
    await server.expectRefusal(
      () => coach.results.removeMax.mutate({ athleteId, movement: 'back_squat' }),
      'not_found',
    )
    await coach.results.setMax.mutate({ ...max, athleteId, value: 145, trainingPercent: null })
    expect(await maxesOf(athleteId)).toMatchObject([{ value: 145, setBy: coachId, trainingPercent: null }])
    const { maxes: known } = await athlete.results.loads.query()
    expect(known).toMatchObject([
      { movement: 'back_squat', name: { es: 'Sentadilla trasera' }, load: { value: 145 }, by: 'coach' },
    ])
    await server.expectRefusal(
      () => otherCoach.results.removeMax.mutate({ athleteId, movement: 'back_squat' }),
      'not_found',
    )
    await coach.results.removeMax.mutate({ athleteId, movement: 'back_squat' })
    expect(await maxesOf(athleteId)).toEqual([])
  })
})

it('[LOAD-04] an athlete has the bar of the gym until they set their own', async () => {
  const { athlete, coach } = await start()
  const gymBar = { unit: 'kg' as const, bar: 15, plates: [20, 10, 5] }
  await coach.results.setLoads.mutate({ unit: 'kg', bar: gymBar })
  expect((await athlete.results.loads.query()).settings).toEqual({ unit: null, bar: null, gymBar })
  const bar = { unit: 'lb' as const, bar: 45, plates: [45, 25, 10] }
  await athlete.results.setLoads.mutate({ unit: 'lb', bar })
  expect((await athlete.results.loads.query()).settings).toEqual({ unit: 'lb', bar, gymBar })
  expect((await coach.results.loads.query()).settings).toMatchObject({ unit: 'kg', bar: gymBar })
})
