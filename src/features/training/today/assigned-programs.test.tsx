// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Day } from '#domain/day.ts'
import { loadLanguage, TextProvider } from '#i18n/text.tsx'
import type { CachedTraining } from '../log/cached-training.ts'
import { AssignedPrograms } from './assigned-programs.tsx'

afterEach(cleanup)

const clara = { gymId: 'clara', fullName: 'Clara', status: 'active', joinedOn: '2026-01-01' } as const
const diego = { gymId: 'diego', fullName: 'Diego', status: 'active', joinedOn: '2026-01-01' } as const
const program = (name: string, startsOn: Day, endsOn: Day, gymId = 'clara') => ({
  id: name,
  gymId,
  name,
  description: '',
  startsOn,
  endsOn,
  trainingPercent: null,
})

async function show(programs: CachedTraining['programs'], coaches: CachedTraining['coaches'] = [clara]) {
  const training: CachedTraining = {
    from: '2026-03-02',
    to: '2026-03-29',
    moved: [],
    side: null,
    programs,
    planned: [],
    entries: [],
    workouts: [],
    coaches,
  }
  render(
    <TextProvider initial={await loadLanguage('en')}>
      <AssignedPrograms training={training} today="2026-03-16" />
    </TextProvider>,
  )
}

describe('[ATHLETE-01] the assigned programs', () => {
  it('say their dates and how far they are; what is over comes last, on demand', async () => {
    await show([
      program('Base', '2026-01-05', '2026-03-15'),
      program('Engine', '2026-03-02', '2026-03-29'),
      program('Peak', '2026-03-17', '2026-04-12'),
    ])
    const [engine, peak, base] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement, HTMLElement]
    expect(engine.textContent).toMatch(/^Engine2.*29 Mar 2026Week 3 of 4$/)
    expect(peak.textContent).toMatch(/^Peak.*Starts tomorrow$/)
    expect(base.textContent).toMatch(/^Base.*Over$/)
    expect(within(screen.getByRole('group')).getByText('Past programs (1)')).toBeTruthy()
  })

  it('say whose they are where there are several coaches', async () => {
    const both = [
      program('Engine', '2026-03-02', '2026-03-29'),
      program('Lifting', '2026-03-02', '2026-03-29', 'diego'),
    ]
    await show(both, [clara, diego])
    expect(screen.getByText('Coach Diego')).toBeTruthy()
    cleanup()
    await show(both.slice(0, 1))
    expect(screen.queryByText(/^Coach/)).toBeNull()
  })

  it('are not mentioned where there are none', async () => {
    await show([])
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
