import { describe, expect, it } from 'vitest'
import { createMatcher, type MatchableWorkout } from './matching.ts'
import { bodyOfSession } from './session-body.ts'

const body = (description: string, ...notes: string[]) => ({
  description,
  blocks: notes.map(text => ({ name: '', type: 'strength' as const, notes: text })),
})
const known = (workoutId: string, description: string, ...notes: string[]): MatchableWorkout => ({
  ...body(description, ...notes),
  workoutId,
  name: '',
})

describe('[SHEET-16] a session of a sheet and the library', () => {
  const matcher = createMatcher([
    known('squat', 'Back squat 5x5 @ 70%'),
    known('cindy', 'AMRAP 20 min: 5 pull-ups, 10 push-ups, 15 air squats, every round unbroken'),
    known('two', 'Row 500 m', 'Bench press 5x5'),
    known('number', '12'),
  ])

  it('are the same word for word, but for spaces, case and accents', () => {
    expect(matcher.find(body(' BACK  squat 5x5 @ 70% '))).toEqual({ kind: 'same', workoutId: 'squat' })
    expect(matcher.find(body('Row 500 m', 'Bench press 5x5'))).toEqual({ kind: 'same', workoutId: 'two' })
    expect(matcher.find(body('Row 500 m'))).toBeUndefined()
  })

  it('are the same work with other numbers', () => {
    expect(matcher.find(body('Back squat 4x4 @ 82.5%'))).toEqual({ kind: 'numbers', workoutId: 'squat' })
    expect(matcher.find(body('15'))).toBeUndefined()
  })

  it('are near when most words are the same', () => {
    const near = 'AMRAP 20 min: 5 pull-ups, 10 push-ups, 15 air squats, every second round unbroken'
    expect(matcher.find(body(near))).toEqual({ kind: 'near', workoutId: 'cindy' })
    expect(matcher.find(body('5 rounds: 400 m run, 15 air squats'))).toBeUndefined()
  })

  it('are known to the sessions after them', () => {
    const growing = createMatcher([])
    expect(growing.find(body('Deadlift 5x3 @ 80%'))).toBeUndefined()
    growing.add(known('deadlift', 'Deadlift 5x3 @ 80%'))
    expect(growing.find(body('Deadlift 5x2 @ 85%'))).toEqual({ kind: 'numbers', workoutId: 'deadlift' })
  })
})

describe('[SHEET-16] the body of a session', () => {
  const when = { week: 1, day: 1 }
  it('has the work under no name as its text, else the main work', () => {
    const blocks = [
      { type: 'warmup' as const, text: 'Row' },
      { type: 'wod' as const, text: 'Fran' },
      { type: null, name: 'Extra', text: 'Abs' },
    ]
    expect(bodyOfSession({ when, blocks })).toEqual({
      description: 'Fran',
      descriptionAt: 1,
      blocks: [
        { name: '', type: 'warmup', notes: 'Row' },
        { name: 'Extra', type: 'strength', notes: 'Abs' },
      ],
    })
    const plain = [...blocks, { type: null, text: 'Run 5 km' }]
    expect(bodyOfSession({ when, blocks: plain })).toMatchObject({
      description: 'Run 5 km',
      descriptionAt: 3,
    })
  })
})
