// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Day } from '#domain/day.ts'
import { unwrittenEntry } from '#domain/training/log.ts'
import type { Outcome } from '#domain/training/log-values.ts'
import type { Training } from '#domain/training/training.ts'
import { loadLanguage, TextProvider } from '#i18n/text.tsx'
import { WeekStrip } from './week-strip.tsx'

afterEach(cleanup)

const names = ['a', 'b', 'c', 'd', 'e']
const record = (workoutId: string, outcome: Outcome) =>
  ({ workoutId, day: '2026-03-04', ...unwrittenEntry, outcome }) as const
const planned = (day: Day, workoutId: string) => ({
  day,
  workoutId,
  versionId: workoutId,
  programId: 'one',
  proof: null,
})
const training: Training = {
  from: '2026-03-02',
  to: '2026-03-15',
  moved: [],
  side: null,
  programs: [],
  planned: [
    ...names.slice(0, 3).map(workoutId => planned('2026-03-04', workoutId)),
    ...names.map(workoutId => planned('2026-03-05', workoutId)),
  ],
  entries: [record('a', 'prescribed'), record('b', 'scaled')],
  workouts: names.map(workoutId => ({
    workoutId,
    versionId: workoutId,
    gymId: 'clara',
    name: workoutId,
    description: '',
    notes: '',
    color: '#C0322B',
    blocks: [],
    descriptionAt: 0,
    marks: null,
    typeCode: 'metcon',
  })),
}

type Shown = { today?: Day; joined?: Day; chosen?: Day }

async function show({ today = '2026-03-03', joined, chosen = '2026-03-04' }: Shown = {}) {
  const onChoose = vi.fn()
  render(
    <TextProvider initial={await loadLanguage('en')}>
      <WeekStrip
        chosen={chosen}
        today={today}
        onChoose={onChoose}
        trainingOn={day => (day > '2026-03-06' ? undefined : training)}
        joinedOn={() => joined}
      />
    </TextProvider>,
  )
  return onChoose
}

const dayNamed = (name: RegExp) => screen.getByRole('button', { name })

describe('[ATHLETE-01] the week', () => {
  it('goes from Monday to Sunday, with today and the chosen day marked', async () => {
    await show()
    expect(
      screen.getAllByRole('listitem').map(item => item.textContent?.replace(/^(\w{3})\w/, '$1').slice(0, 4)),
    ).toEqual(['Mon2', 'Tue3', 'Wed4', 'Thu5', 'Fri6', 'Sat7', 'Sun8'])
    expect(dayNamed(/^Tuesday/).getAttribute('aria-current')).toBe('date')
    expect(dayNamed(/^Wednesday/).getAttribute('aria-pressed')).toBe('true')
  })

  it('says how much of each day is done, that it is a rest day, or nothing where nothing is known', async () => {
    await show()
    expect(dayNamed(/^Wednesday.*: 2 of 3 workouts done$/).querySelectorAll('svg')).toHaveLength(3)
    expect(dayNamed(/^Monday.*: rest day$/).querySelector('svg')).toBeNull()
    expect(dayNamed(/^Saturday,? 7 March$/)).toBeTruthy()
  })

  it('stays narrow where there are many', async () => {
    await show()
    const many = dayNamed(/^Thursday.*: 5 workouts$/)
    expect(many.querySelectorAll('svg')).toHaveLength(3)
    expect(many.textContent).toMatch(/\+$/)
  })

  it('leads to other days, other weeks, and back to today', async () => {
    const onChoose = await show()
    for (const name of [/^Saturday/, /^Previous week$/, /^Next week$/, /^Today$/])
      await userEvent.click(dayNamed(name))
    expect(onChoose.mock.calls.flat()).toEqual(['2026-03-07', '2026-02-23', '2026-03-09', '2026-03-03'])
  })

  it('[DAY-02] opens another week on its Monday, and the week of today on today', async () => {
    const onChoose = await show({ today: '2026-03-12' })
    await userEvent.click(dayNamed(/^Next week$/))
    expect(onChoose.mock.calls.flat()).toEqual(['2026-03-12'])
  })

  it('[DAY-03] tells what was not done from what is to come', async () => {
    const marks = (name: RegExp) =>
      [...dayNamed(name).querySelectorAll('svg')].map(mark => mark.firstElementChild?.tagName)
    await show({ today: '2026-03-05' })
    // Done, scaled, and missed.
    expect(marks(/^Wednesday.*: 2 of 3/)).toEqual(['circle', 'circle', 'path'])
    // Nothing of today is missed yet.
    expect(marks(/^Thursday.*: 0 of 5/)).toEqual(['circle', 'circle', 'circle'])
  })

  it('[DAY-03] takes nothing for undone from before the athlete joined', async () => {
    await show({ today: '2026-03-07', joined: '2026-03-06', chosen: '2026-03-05' })
    screen.getByText('Before you joined')
    expect(dayNamed(/^Thursday.*: before you joined$/).querySelector('svg')).toBeNull()
    expect(dayNamed(/^Wednesday.*: 2 of 3/).querySelectorAll('svg')).toHaveLength(2)
  })
})
