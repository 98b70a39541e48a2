// @vitest-environment happy-dom
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type App, AppProvider, usePart } from '#client/app.tsx'
import { createApp } from '#client/create-app.ts'
import { type LogWrites, unwrittenEntry } from '#domain/training/log.ts'
import type { DayWorkout, LogEntry, TrainingWorkout } from '#domain/training/training.ts'
import { createNoteDrafts } from '#features/training/log/note-drafts.ts'
import type { useLog } from '#features/training/log/use-training.ts'
import { loadLanguage, TextProvider } from '#i18n/text.tsx'
import { createMemoryIndexedDb } from '#testing/page/memory-indexed-db.ts'
import { LazyLogSheet } from '../log-sheet/lazy-log-sheet.tsx'
import { WorkoutCard } from './workout-card.tsx'

const log = vi.hoisted(() =>
  vi.fn<(dayWorkout: DayWorkout, day: string, values: Partial<LogWrites>) => Promise<void>>(),
)
vi.mock('#features/training/log/use-training.ts', () => ({
  seenNow: () => [],
  useLog: () => {
    const { drop } = usePart(createNoteDrafts)
    return async (...[workout, day, values, draft]: Parameters<ReturnType<typeof useLog>>) => {
      await log(workout, day, values)
      if (draft) drop(draft.id)
    }
  },
}))
vi.mock('#features/results/results.tsx', () => ({
  useCachedProgress: () => undefined,
  useCachedLoads: () => ({ data: undefined }),
  OwnLoads: () => null,
}))
vi.mock('#client/session.ts', async loadOriginal => ({
  ...(await loadOriginal<typeof import('#client/session.ts')>()),
  useSession: () => ({ data: { id: 'ada' } }),
}))

// The sheet is loaded on demand, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

const day = '2026-03-02'
let app: App
const typed = () =>
  app
    .part(createNoteDrafts)
    .noteDrafts()
    .map(one => one.text)
const fran: TrainingWorkout = {
  workoutId: 'fran',
  versionId: 'fran 1',
  gymId: 'clara',
  name: 'Fran',
  description: '21-15-9\nThrusters',
  notes: 'Break early',
  color: '#C0322B',
  blocks: [
    { name: 'Row', type: 'warmup', notes: '10 min' },
    { name: 'Thrusters', type: 'wod', notes: '' },
  ],
  descriptionAt: 0,
  marks: null,
  typeCode: 'long_run',
}

beforeEach(async () => {
  app = createApp({ fetch, BroadcastChannel, indexedDB: createMemoryIndexedDb() as unknown as IDBFactory })
  log.mockResolvedValue()
  await app.part(createNoteDrafts).open('ada')
})
afterEach(async () => {
  cleanup()
  vi.clearAllMocks()
})

/** The day's workout as the card shows it. */
const shown = expect.objectContaining({ workout: fran })
const untouched: LogEntry = { workoutId: 'fran', day, ...unwrittenEntry }

async function show(said: Partial<LogEntry> = {}, programName?: string) {
  const initial = await loadLanguage('en')
  const card = (record: Partial<LogEntry>) => (
    <AppProvider app={app}>
      <TextProvider initial={initial}>
        <WorkoutCard
          day={day}
          programName={programName}
          dayWorkout={{
            workout: fran,
            programIds: ['engine'],
            isOwed: true,
            proof: null,
            trainingPercent: null,
            entry: { ...untouched, ...record },
          }}
        />
        <LazyLogSheet training={undefined} />
      </TextProvider>
    </AppProvider>
  )
  const { rerender, unmount } = render(card(said))
  return { change: (next: Partial<LogEntry>) => rerender(card(next)), unmount }
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const sheet = () => screen.findByRole('dialog', { name: 'How did you do it?' })
const menuItem = async (name: string) => {
  await press('Actions for Fran')
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

describe('[ATHLETE-01] a workout', () => {
  it('shows what the coach wrote, the blocks in order', async () => {
    await show({}, 'Engine')
    const card = screen.getByRole('article', { name: 'Fran' })
    expect(card.textContent).toContain('Long run')
    expect(card.textContent).toContain('Engine')
    expect(card.textContent).toContain('21-15-9\nThrusters')
    expect(card.textContent).toContain('Break early')
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(['21-15-9\nThrusters', 'Warm-upRow10 min', 'WODThrusters'])
  })
})

describe('[ATHLETE-02] mark complete', () => {
  it.each([
    [/^As prescribed/, 'prescribed'],
    [/^Scaled/, 'scaled'],
  ])('stores and closes with one tap on %s', async (choice, outcome) => {
    await show()
    await press('Mark complete')
    await userEvent.click(within(await sheet()).getByRole('button', { name: choice }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(log.mock.calls).toEqual([[shown, day, { outcome }]])
  })

  it('takes the note along', async () => {
    await show()
    await press('Mark complete')
    await userEvent.type(within(await sheet()).getByRole('textbox'), 'Heavy')
    expect(typed()).toEqual(['Heavy'])
    await userEvent.click(within(await sheet()).getByRole('button', { name: /^Scaled/ }))
    await waitFor(() => expect(log.mock.calls).toEqual([[shown, day, { outcome: 'scaled', notes: 'Heavy' }]]))
    expect(typed()).toEqual([])
  })

  it('keeps sheet and note open when it could not be stored', async () => {
    log.mockRejectedValue(new Error('no room'))
    await show()
    await press('Mark complete')
    await userEvent.type(within(await sheet()).getByRole('textbox'), 'Heavy')
    await userEvent.click(within(await sheet()).getByRole('button', { name: /^Scaled/ }))
    expect((await within(await sheet()).findByRole('alert')).textContent).toContain('still here')
    expect(within(await sheet()).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Heavy')
  })

  it('is said on the card, and changed there without undoing it first', async () => {
    await show({ outcome: 'prescribed', completedAt: new Date(`${day}T18:05`).toISOString() })
    expect(screen.queryByRole('button', { name: 'Mark complete' })).toBeNull()
    expect(screen.getByText('Rx')).toBeTruthy()
    expect(screen.getByText('Done at 18:05')).toBeTruthy()
    await menuItem('Change to scaled')
    expect(log.mock.calls).toEqual([[shown, day, { outcome: 'scaled' }]])
  })

  it('[DAY-01] collapses what is done, and shows it on demand', async () => {
    await show({ outcome: 'prescribed', completedAt: new Date().toISOString() })
    const card = screen.getByRole('article', { name: 'Fran' })
    expect(card.textContent).not.toContain('Break early')
    await press('Fran')
    expect(card.textContent).toContain('Break early')
    await press('Fran')
    expect(card.textContent).not.toContain('Break early')
  })

  it('is changed by a tap on the outcome', async () => {
    await show({ outcome: 'prescribed', completedAt: new Date(`${day}T18:05`).toISOString() })
    await press(/^Rx Done at 18:05/)
    await userEvent.click(within(await sheet()).getByRole('button', { name: /^Scaled/ }))
    await waitFor(() => expect(log.mock.calls).toEqual([[shown, day, { outcome: 'scaled' }]]))
  })

  it('says the day too where it was done on another', async () => {
    await show({ outcome: 'scaled', completedAt: new Date('2026-03-04T07:30').toISOString() })
    expect(screen.getByText(/^Done on Wed,? 4 Mar at 07:30$/)).toBeTruthy()
  })
})

describe('[ATHLETE-03] mark incomplete', () => {
  it('asks first', async () => {
    await show({ outcome: 'prescribed', completedAt: new Date().toISOString() })
    await menuItem('Mark incomplete')
    const question = await screen.findByRole('alertdialog', { name: 'Mark Fran incomplete?' })
    expect(log).not.toHaveBeenCalled()
    await userEvent.click(within(question).getByRole('button', { name: 'Mark incomplete' }))
    await waitFor(() => expect(log.mock.calls).toEqual([[shown, day, { outcome: 'open' }]]))
  })
})

describe('[ATHLETE-04] the note on its own', () => {
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your note' })

  it('is written before anything was done', async () => {
    const { change } = await show()
    await press('Add a note')
    await userEvent.type(await field(), 'Sore')
    await press('Save note')
    await waitFor(() => expect(log.mock.calls).toEqual([[shown, day, { notes: 'Sore' }]]))
    change({ notes: 'Sore' })
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(screen.getByText('Sore')).toBeTruthy()
    expect(typed()).toEqual([])
  })

  it('is still there, open for writing, after the app was closed in the middle', async () => {
    const { unmount } = await show({ notes: 'Sore' })
    await press('Edit note')
    await userEvent.type(await field(), ' legs')
    unmount()
    await show({ notes: 'Sore' })
    expect((await field()).value).toBe('Sore legs')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(screen.getByText('Not saved yet')).toBeTruthy()
    expect(screen.getByText('Sore legs')).toBeTruthy()
  })

  it('stays typed when it could not be stored, and is only discarded on purpose', async () => {
    log.mockRejectedValue(new Error('no room'))
    await show({ notes: 'Sore' })
    await press('Edit note')
    await userEvent.type(await field(), ' legs')
    await press('Save note')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect((await field()).value).toBe('Sore legs')
    await press('Cancel')
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }),
    )
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(screen.getByText('Sore')).toBeTruthy()
    expect(typed()).toEqual([])
  })
})
