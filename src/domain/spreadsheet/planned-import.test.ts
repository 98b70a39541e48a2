import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween } from '../day.ts'
import type { Block } from '../programming/block.ts'
import { longestText } from '../programming/workout.ts'
import { planSpreadsheet } from './plan-spreadsheet.ts'
import { type ImportChoices, mostImported, plannedImport } from './planned-import.ts'
import { readDelimited } from './text/delimited.ts'

type Known = {
  workoutId: string
  description: string
  descriptionAt?: number
  blocks?: Block[]
  notes?: string
}

const planned = (
  text: string,
  library: Known[] = [],
  merges?: Map<number, boolean>,
  others: Partial<ImportChoices> = {},
) => {
  const plan = planSpreadsheet([{ name: 'x', rows: readDelimited(text).rows }], { today: '2026-11-17' })
  let id = 0
  return plannedImport(plan, {
    startsOn: '2027-01-06',
    library: library.map(workout => ({ name: '', blocks: [], ...workout })),
    newId: () => `new ${++id}`,
    ...(merges && { merges }),
    ...others,
  })
}

describe('[SHEET-18] what an import would store', () => {
  it('begins on the Monday of the first week and ends with the last day', () => {
    const { startsOn, endsOn, days } = planned('\tMon\tSat\nWeek 1\tSquat 5x5\tRun\nWeek 2\tBench\tRest')
    expect({ startsOn, endsOn }).toEqual({ startsOn: '2027-01-04', endsOn: '2027-01-16' })
    expect(days.map(({ day }) => day)).toEqual(['2027-01-04', '2027-01-09', '2027-01-11'])
  })

  it('makes one workout of the same text, and gives other numbers to the day', () => {
    const { workouts, days } = planned(
      '\tMon\tTue\nWeek 1\tDeadlift 5x3 @ 80%\tRun 5 km\nWeek 2\tDeadlift 5x2 @ 85%\tRun 5 km',
    )
    expect(workouts.map(({ workoutId, description }) => [workoutId, description])).toEqual([
      ['new 1', 'Deadlift 5x3 @ 80%'],
      ['new 2', 'Run 5 km'],
    ])
    expect(days).toEqual([
      { day: '2027-01-04', workoutId: 'new 1' },
      { day: '2027-01-05', workoutId: 'new 2' },
      { day: '2027-01-11', workoutId: 'new 1', text: { description: 'Deadlift 5x2 @ 85%', blocks: [] } },
      { day: '2027-01-12', workoutId: 'new 2' },
    ])
  })

  it('takes what the library has, unless the coach says otherwise', () => {
    const text = '\tMon\tTue\nWeek 1\tFran\tRun 5 km'
    const library = [{ workoutId: 'fran', description: 'fran' }]
    expect(planned(text, library).days[0]).toEqual({ day: '2027-01-04', workoutId: 'fran' })
    expect(planned(text, library, new Map([[0, false]])).days[0]?.workoutId).toBe('new 1')
  })

  it('[SHEET-22] keeps the name and the notes of each day: others are of another workout', () => {
    const text =
      'Date,Name,Workout,Notes\n2027-01-04,Easy,Run 5 km,Talk\n2027-01-06,Hard,Run 6 km,Talk\n' +
      '2027-01-08,Easy,Run 7 km,Talk\n2027-01-10,Easy,Run 5 km,Breathe\n2027-01-12,,Run 8 km,'
    const { workouts, days, sessions } = planned(text)
    expect(workouts.map(({ name, notes }) => `${name}: ${notes}`)).toEqual([
      'Easy: Talk',
      'Hard: Talk',
      'Easy: Breathe',
    ])
    expect(days.map(({ workoutId }) => workoutId)).toEqual(['new 1', 'new 2', 'new 1', 'new 3', 'new 1'])
    expect(sessions.map(({ match }) => match?.kind)).toEqual([
      undefined,
      'near',
      'numbers',
      'near',
      'numbers',
    ])
  })

  it('[SHEET-22] leaves the name and the notes out only where the coach says so', () => {
    const text = 'Date,Workout,Notes\n2027-01-04,Run 5 km,Talk\n2027-01-06,Run 5 km,Breathe'
    const library = [{ workoutId: 'run', description: 'Run 5 km', notes: 'Talk' }]
    expect(planned(text, library).days.map(({ workoutId }) => workoutId)).toEqual(['run', 'new 1'])
    const { days, sessions } = planned(text, library, new Map([[1, true]]))
    expect(days.map(({ workoutId }) => workoutId)).toEqual(['run', 'run'])
    expect(sessions.map(({ leavesOut }) => leavesOut)).toEqual([false, true])
  })

  it('[SHEET-22] makes a workout of its own of a repeated session, where the coach says so', () => {
    const text = '\tMon\tTue\nWeek 1\tRun 5 km\tRest\nWeek 2\tRun 5 km\tRest\nWeek 3\tRun 5 km\tRest'
    const { days, workouts } = planned(text, [], new Map([[1, false]]))
    expect(days.map(({ workoutId }) => workoutId)).toEqual(['new 1', 'new 2', 'new 1'])
    expect(workouts).toHaveLength(2)
  })

  it('makes another workout for the second time on one day', () => {
    const { days, workouts } = planned('Date,Workout\n2027-01-04,Run 5 km\n2027-01-04,Run 5 km')
    expect(days.map(({ workoutId }) => workoutId)).toEqual(['new 1', 'new 2'])
    expect(workouts).toHaveLength(2)
  })

  it('leaves out what is more than a year after the start, and says so', () => {
    const { sessions, days } = planned('Date,Workout\n2027-01-04,Squat\n2029-01-04,Bench')
    expect(sessions.map(({ day }) => day)).toEqual(['2027-01-04', null])
    expect(days).toHaveLength(1)
  })

  it('puts every session on a day of the program, each workout once, for any sheet', () => {
    const cell = fc.constantFrom('Squat 5x5', 'Squat 3x3', 'Run', 'Rest', '', 'Fran', '#REF!')
    const rows = fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(rows, weeks => {
        const text = [
          '\tMon\tTue\tWed\tThu\tFri',
          ...weeks.map((row, at) => `Week ${at + 1}\t${row.join('\t')}`),
        ].join('\n')
        const { days, workouts, startsOn, endsOn } = planned(text)
        expect(daysBetween(startsOn, endsOn)).toBeLessThan(366)
        expect(days.every(({ day }) => day >= startsOn && day <= endsOn)).toBe(true)
        expect(new Set(days.map(({ day, workoutId }) => `${day} ${workoutId}`)).size).toBe(days.length)
        const made = new Set(workouts.map(({ workoutId }) => workoutId))
        expect(days.every(({ workoutId }) => made.has(workoutId))).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})

describe('[IMPORT-04] what an import would store', () => {
  const dated = 'Date,Workout\n2027-01-06,Squat 5x5\n2027-01-15,Run'

  it('moves dates by whole weeks, so that they begin in the chosen week', () => {
    const { days } = planned(dated, [], undefined, { startsOn: '2027-03-01', movesDates: true })
    expect(days.map(({ day }) => day)).toEqual(['2027-03-03', '2027-03-12'])
    expect(planned(dated).days.map(({ day }) => day)).toEqual(['2027-01-06', '2027-01-15'])
  })

  it('lists what is outside the program that takes it', () => {
    const range = { startsOn: '2027-01-04', endsOn: '2027-01-10' } as const
    const { days, sessions } = planned(dated, [], undefined, { range })
    expect(days.map(({ day }) => day)).toEqual(['2027-01-06'])
    expect(sessions.map(({ problem }) => problem)).toEqual([undefined, 'outside'])
    expect(sessions.map(({ wanted }) => wanted)).toEqual(['2027-01-06', '2027-01-15'])
  })

  it('lists what is too long for a workout, and what is too many', () => {
    const long = planned(`Date,Workout\n2027-01-04,${'squat '.repeat(longestText / 5)}\n2027-01-05,Run`)
    expect(long.sessions.map(({ problem }) => problem)).toEqual(['too_long', undefined])
    expect(long.workouts.map(({ description }) => description)).toEqual(['Run'])
    const rows = Array.from(
      { length: mostImported + 3 },
      (_, at) => `2027-01-${10 + Math.floor(at / 41)},Squat ${at}`,
    )
    const many = planned(`Date,Workout\n${rows.join('\n')}`)
    expect(many.days).toHaveLength(mostImported)
    expect(many.sessions.filter(({ problem }) => problem === 'too_many')).toHaveLength(3)
  })

  it('puts the parts where the workout of the library has them', () => {
    const library: Known[] = [
      {
        workoutId: 'known',
        description: 'Fran again 3',
        descriptionAt: 1,
        blocks: [{ name: '', type: 'warmup', notes: 'Row 500 m easily' }],
      },
    ]
    const { days } = planned('Date,Workout,WOD\n2027-01-04,Row 400 m easily,Fran again 4', library)
    expect(days[0]?.workoutId).toBe('known')
    expect(days[0]?.text).toMatchObject({
      description: 'Fran again 4',
      blocks: [{ notes: 'Row 400 m easily' }],
    })
  })
})
