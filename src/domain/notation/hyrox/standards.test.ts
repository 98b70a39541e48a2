import { describe, expect, it } from 'vitest'
import { marksOf } from '#domain/timer/marks.ts'
import { workoutPlan } from '#domain/timer/workout-plan.ts'
import { benchmarks } from '../benchmarks.ts'
import { movements } from '../movements.ts'
import { readBody } from '../workout-reading.ts'
import { builtInStandards, type Season, seasonOn, simulations, simulationText } from './standards.ts'
import { hyroxStations } from './stations.ts'

const season = seasonOn(builtInStandards, '2026-11-17')
const races = simulations(season)
const bodyOf = (description: string) => ({ description, descriptionAt: 0, blocks: [] })
const read = (description: string) => {
  const body = bodyOf(description)
  const known = { unit: 'kg' as const, own: [], benchmarks: races }
  const reading = readBody(body, known)
  return { body, reading, marks: marksOf(body, reading, [], known) }
}

describe('[HYROX-01] the standards of a season', () => {
  it('are eight runs and eight stations, with the loads of each division', () => {
    for (const { movements: all } of races) {
      expect(all).toHaveLength(16)
      expect(all.filter(({ id }) => id === 'run')).toHaveLength(8)
      expect(new Set(all.map(({ id }) => id))).toEqual(new Set(['run', ...hyroxStations]))
    }
    const ids = new Set(movements.map(({ id }) => id))
    for (const station of hyroxStations) expect(ids).toContain(station)
  })

  it('agree with the races that benchmarks are compared by', () => {
    for (const id of ['hyrox_open', 'hyrox_pro', 'hyrox_doubles'])
      expect(races.find(race => race.id === id)?.movements).toEqual(
        benchmarks.find(one => one.id === id)?.movements,
      )
  })

  it('are those of the season that has begun last', () => {
    const next: Season = { ...season, season: '26/27', startsOn: '2026-09-01' }
    const standards = { ...builtInStandards, seasons: [next, season] }
    expect(seasonOn(standards, '2026-08-31').season).toBe('25/26')
    expect(seasonOn(standards, '2026-09-01').season).toBe('26/27')
    expect(seasonOn(standards, '2020-01-01').season).toBe('26/27')
  })
})

describe('[HYROX-02] a simulation', () => {
  it.each([
    ['HYROX simulation', 'hyrox_open', '50 m Sled push @ 152/102 kg'],
    ['HYROX simulation men pro', 'hyrox_pro', '50 m Sled push @ 202 kg'],
    ['HYROX sim pro women', 'hyrox_pro', '50 m Sled push @ 152 kg'],
    ['HYROX simulation doubles mixed', 'hyrox_doubles', '50 m Sled push @ 152 kg'],
    ['Simulación HYROX dobles mujeres', 'hyrox_doubles', '50 m Sled push @ 102 kg'],
    ['Simulación HYROX hombres', 'hyrox_open', '50 m Sled push @ 152 kg'],
  ])('"%s" is a race by its name alone', (text, benchmark, push) => {
    const { marks, reading } = read(text)
    expect(reading.parts[0]?.map(block => block.benchmark)).toEqual([benchmark])
    expect(marks.scored?.map(({ key }) => key)).toEqual([`time:${benchmark}`])
    const [plan] = workoutPlan({ ...bodyOf(text), marks })
    expect(plan?.lines).toHaveLength(16)
    expect(plan?.lines[3]).toEqual({ text: push, slot: 4 })
    expect(plan?.clock).toMatchObject({
      kind: 'for_time',
      legs: expect.arrayContaining(['run', 'wall_ball']),
    })
  })

  it.each(['en', 'es'] as const)('is the same race when its whole text is read, in %s', language => {
    for (const race of races) {
      const { name, text } = simulationText(race, language)
      const { marks, reading, body } = read(text)
      expect([name, reading.parts[0]?.map(block => block.benchmark)]).toEqual([name, [race.id]])
      const [plan] = workoutPlan({ ...body, marks })
      expect([name, plan?.lines.map(({ slot }) => slot)]).toEqual([
        name,
        Array.from({ length: 16 }, (_, at) => at + 1),
      ])
    }
  })

  it('has a name of its own', () => {
    const names = races.flatMap(({ name, otherNames = [] }) =>
      [name, ...otherNames].map(one => one.toLowerCase()),
    )
    expect(new Set(names).size).toBe(names.length)
  })

  it('of half the length is a race as well; runs and lifts are not', () => {
    const half = 'Half HYROX sim\n500 m run\n500 m ski\n500 m run\n25 m sled push'
    expect(read(half).marks.timed?.[0]?.clock).toEqual({
      kind: 'for_time',
      legs: ['run', 'ski_erg', 'run', 'sled_push'],
    })
    const others = [
      'For time\n400 m run\n21 thrusters\n400 m run\n15 thrusters',
      '3 rounds for time\n1 km run\n1 km ski',
    ]
    for (const text of others) expect(read(text).marks.timed?.[0]?.clock).not.toHaveProperty('legs')
  })
})
