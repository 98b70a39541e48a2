import { expect, it } from 'vitest'
import type { Side } from '#domain/notation/side.ts'
import type { Score } from '#domain/score/score.ts'
import type { Outcome } from '#domain/training/log-values.ts'
import { type DayAthlete, firstBlock, groupsOf, type TrainingSession } from './session-groups.ts'

const fran = { key: 'time:fran', type: 'time', combination: 'sum', sets: 1, title: 'Fran' } as const
const squat = { key: 'load:back_squat', type: 'load', combination: 'best', sets: 5, title: 'Squat' } as const
const time = (seconds: number): Score => ({ type: 'time', sets: [{ seconds }] })

type Plan = { side?: Side; outcome?: Outcome; seconds?: number; isRest?: true; doneOn?: '2026-03-03' }

function build(plan: Record<string, Plan>) {
  const athletes = new Map<string, DayAthlete>()
  const entries: TrainingSession['entries'] = []
  for (const [id, { side = null, outcome = 'open', seconds, ...other }] of Object.entries(plan)) {
    athletes.set(id, { id, fullName: id, avatarUrl: null, side })
    const scores = seconds ? { 'time:fran': time(seconds) } : {}
    const unlike = { isRest: false, isChanged: false, doneOn: null, rxPlus: false, thread: null }
    entries.push({ athleteId: id, outcome, scores, ...unlike, ...other })
  }
  return { athletes, entries }
}

const shown = (groups: ReturnType<typeof groupsOf>) =>
  groups.done.map(({ side, rows }) => [side, rows.map(({ athlete, place }) => [place, athlete.id])])

it('[RANK-02] ranks by level and score, shares places, and leaves who has no score below', () => {
  const { athletes, entries } = build({
    Ana: { outcome: 'prescribed', seconds: 242 },
    Ben: { outcome: 'scaled', seconds: 100 },
    Cleo: { outcome: 'prescribed', seconds: 242 },
    Dan: { outcome: 'prescribed' },
    Eva: { outcome: 'prescribed', seconds: 300 },
    Fay: {},
    Gus: { isRest: true },
    Hal: { doneOn: '2026-03-03' },
  })
  const groups = groupsOf({ entries }, athletes, fran, false)
  const order = [
    [1, 'Ana'],
    [1, 'Cleo'],
    [3, 'Eva'],
    [4, 'Ben'],
    [undefined, 'Dan'],
  ]
  expect(shown(groups)).toEqual([[undefined, order]])
  expect(groups.open.map(({ athlete }) => athlete.id)).toEqual(['Fay'])
  expect(groups.rest.map(({ athlete }) => athlete.id)).toEqual(['Gus'])
  expect(groups.elsewhere).toMatchObject([{ doneOn: '2026-03-03' }])
  expect(groups).toMatchObject({ doneCount: 6, count: 7 })
})

it('[RANK-02] women, men and those who did not say are ranked apart, if the coach wants it', () => {
  const { athletes, entries } = build({
    Ana: { side: 'f', outcome: 'prescribed', seconds: 300 },
    Ben: { side: 'm', outcome: 'prescribed', seconds: 200 },
    Cleo: { side: 'f', outcome: 'prescribed', seconds: 250 },
    Dan: { outcome: 'prescribed', seconds: 100 },
    Eva: { side: 'm' },
  })
  expect(shown(groupsOf({ entries }, athletes, fran, true))).toEqual([
    [
      'f',
      [
        [1, 'Cleo'],
        [2, 'Ana'],
      ],
    ],
    ['m', [[1, 'Ben']]],
    [null, [[1, 'Dan']]],
  ])
})

it('[RANK-02] the first block with a result is shown first', () => {
  const { entries } = build({ Ana: { outcome: 'prescribed', seconds: 300 } })
  const session = { blocks: [squat, fran], entries } as unknown as TrainingSession
  expect(firstBlock(session)).toEqual(fran)
  expect(firstBlock({ ...session, entries: [] })).toEqual(squat)
})
