import { describe, expect, it } from 'vitest'
import { readBody } from '../notation/workout-reading.ts'
import { ownLoad, standardBars, trainingMax } from './loads/own-loads.ts'
import { bestResult, comparable, improvement, lastResult, type PastResult } from './past-results.ts'
import { groupedSets, type OwnLoadOf, prescribedScores } from './prescribed-score.ts'
import { type Score, writeScore } from './score.ts'
import { type ScoredBlock, scoringOf } from './scoring.ts'

const block = (description: string) => {
  const body = { description, blocks: [] }
  return scoringOf(body, readBody(body))[0] as ScoredBlock
}
const kg = (value: number, reps: number): Score => ({
  type: 'load',
  sets: [{ reps, load: { value, unit: 'kg' } }],
})
const time = (seconds: number): Score => ({ type: 'time', sets: [{ seconds }] })
const result = (key: string, day: PastResult['day'], score: Score, level: PastResult['level'] = 'rx') => ({
  key,
  day,
  score,
  level,
})

const results: PastResult[] = [
  result('load:back_squat', '2026-03-02', kg(120, 1)),
  result('load:back_squat#2', '2026-03-09', kg(102.5, 5)),
  result('load:front_squat', '2026-03-10', kg(200, 5)),
  result('time:fran', '2026-03-04', time(250), 'scaled'),
  result('time:fran', '2026-03-03', time(300)),
  result('time', '2026-03-11', time(1)),
]
const squat = block('Back squat 5x5')
const fran = block('Fran')

describe('[RESULT-17] what a phone knows of earlier results', () => {
  it('compares those of the same subject, in any workout; none without a subject', () => {
    expect(comparable(results, squat).map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-09'])
    expect(comparable(results, { ...fran, key: 'time' })).toEqual([])
  })

  it('names the last one, and the best: of a lift with the prescribed repetitions, else by rank', () => {
    const [squats, frans] = [comparable(results, squat), comparable(results, fran)]
    expect(lastResult(squats)?.day).toBe('2026-03-09')
    expect(bestResult(squats, squat)).toEqual({ score: kg(102.5, 5), day: '2026-03-09' })
    expect(bestResult(squats, { ...squat, prescribed: [] })?.score).toEqual(kg(120, 1))
    expect(bestResult(frans, fran)?.score).toEqual(time(300))
    expect([lastResult([]), bestResult([], fran)]).toEqual([undefined, undefined])
  })

  it('says what is better than everything before, and nothing of a first or an equal result', () => {
    const now = { level: 'rx', day: '2026-03-16' } as const
    const [squats, frans] = [comparable(results, squat), comparable(results, fran)]
    expect(improvement(squats, squat, { ...now, score: kg(105, 5) })).toEqual(kg(105, 5))
    expect(improvement(squats, squat, { ...now, score: kg(102.5, 5) })).toBeUndefined()
    expect(improvement(squats, squat, { ...now, score: kg(110, 1) })).toBeUndefined()
    expect(improvement([], squat, { ...now, score: kg(105, 5) })).toBeUndefined()
    expect(improvement(frans, fran, { ...now, score: time(290) })).toEqual(time(290))
    expect(improvement(frans, fran, { ...now, score: time(300) })).toBeUndefined()
    expect(improvement(frans, fran, { ...now, level: 'scaled', score: time(200) })).toBeUndefined()
    expect(improvement([], fran, { ...now, score: time(200) })).toBeUndefined()
  })
})

describe('[RESULT-14] the prescribed sets as a score', () => {
  const written = (text: string, side: 'm' | 'f' | null) =>
    prescribedScores(block(text), side).map(score => writeScore(score))

  it('have the load of the athlete’s side, both where it is not known', () => {
    expect(written('Back squat 2x5 100/70 kg', 'f')).toEqual(['70x5 70x5 kg'])
    expect(written('Back squat 2x5 100/70 kg', null)).toEqual(['100x5 100x5 kg', '70x5 70x5 kg'])
    expect(written('Back squat 2x5 100 kg', null)).toEqual(['100x5 100x5 kg'])
  })

  it('are none where a load or the repetitions are open', () => {
    for (const text of ['Back squat 5x5', 'Back squat 5x5 @75%', 'Fran'])
      expect(written(text, 'm')).toEqual([])
  })

  it('are the loads of the athlete’s max where percentages are prescribed, at both ends of a range', () => {
    const max = { movement: 'back_squat', load: { value: 140, unit: 'kg' as const }, trainingPercent: null }
    const ownLoadOf: OwnLoadOf = (movement, percent) =>
      movement === 'back_squat' ? ownLoad(percent, trainingMax(max), standardBars.kg) : undefined
    const own = (text: string) =>
      prescribedScores(block(text), null, ownLoadOf).map(score => writeScore(score))
    expect(own('Back squat 2x5 @75%')).toEqual(['105x5 105x5 kg'])
    expect(own('Back squat 3x5 @75-80%')).toEqual(['105x5 105x5 105x5 kg', '112.5x5 112.5x5 112.5x5 kg'])
    expect(own('Back squat 2x5 100 kg')).toEqual(['100x5 100x5 kg'])
    expect(own('Deadlift 2x5 @75%')).toEqual([])
  })

  it('stand together where they are equal', () => {
    const sets = [kg(100, 5), kg(100, 5), kg(105, 5)].flatMap(score =>
      score.type === 'load' ? score.sets : [],
    )
    expect(groupedSets(sets).map(({ times, load }) => [times, load.value])).toEqual([
      [2, 100],
      [1, 105],
    ])
  })
})
