import { expect, it } from 'vitest'
import type { Day } from '#domain/day.ts'
import { weeksOfAthletes } from './weeks-dialog.tsx'

const program = { startsOn: '2026-03-02' as Day, endsOn: '2026-03-29' as Day }
const athlete = (fullName: string, shiftDays: number | null, startsOn: Day | null = null) => ({
  id: fullName,
  fullName,
  avatarUrl: null,
  status: 'active' as const,
  hasProgram: true,
  teamIds: [],
  startsOn,
  shiftDays,
})

it('[START-07] athletes by the week they are in: the farthest first, then who starts, then who has finished', () => {
  const athletes = [
    athlete('Ana', 14, '2026-03-16'),
    athlete('Ben', 0),
    athlete('Cleo', 21, '2026-03-23'),
    athlete('Dan', -28, '2026-02-02'),
    athlete('Eve', null),
    athlete('Flo', 14, '2026-03-16'),
    { ...athlete('Gus', 0), status: 'inactive' as const },
  ]
  const weeks = weeksOfAthletes(program, athletes, '2026-03-18')
  expect(
    weeks.map(({ progress, names }) => [progress.phase, 'week' in progress && progress.week, names]),
  ).toEqual([
    ['running', 3, ['Ben']],
    ['running', 1, ['Ana', 'Flo']],
    ['ahead', false, ['Cleo']],
    ['over', false, ['Dan']],
  ])
})
