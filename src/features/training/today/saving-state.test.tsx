// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadLanguage, TextProvider } from '#i18n/text.tsx'
import type { RefusedItem, Saving } from '../log/use-training.ts'
import { SavingState } from './saving-state.tsx'

afterEach(cleanup)

const note: RefusedItem = {
  kind: 'log',
  id: 'note',
  personId: 'ada',
  workoutId: 'fran',
  workoutName: 'Fran',
  day: '2026-03-02',
  name: 'notes',
  value: 'Went down to 30 kg',
  actedAt: 0,
  refusal: 'not_found',
}
const outcome: RefusedItem = { ...note, id: 'outcome', name: 'outcome', value: 'scaled' }
const tap: RefusedItem = {
  ...outcome,
  id: 'tap',
  workoutId: 'grace',
  workoutName: 'Grace',
  refusal: 'inactive',
}

async function show(saving: Partial<Saving>) {
  const sendNow = vi.fn()
  const tryAgain = vi.fn()
  const discard = vi.fn()
  render(
    <TextProvider initial={await loadLanguage('en')}>
      <SavingState
        saving={{
          state: 'saved',
          waiting: 0,
          refused: [],
          isStored: true,
          ...saving,
          sendNow,
          tryAgain,
          discard,
        }}
      />
    </TextProvider>,
  )
  return { sendNow, tryAgain, discard }
}

describe('the state of saving', () => {
  it('[KEEP-04] [KEEP-10] is said as it is, and after 5 seconds that it is slow', async () => {
    await show({ state: 'saved' })
    expect(screen.getByRole('status').textContent).toBe('Saved')
    cleanup()
    await show({ state: 'waiting', waiting: 1, isStored: false })
    expect(screen.getByRole('status').textContent).toMatch(/^Not stored on this phone \(1\)/)
    cleanup()
    await show({ state: 'idle' })
    expect(screen.getByRole('status').textContent).toBe('')
    cleanup()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await show({ state: 'saving', waiting: 1 })
    expect(screen.getByRole('status').textContent).toBe('Saving')
    act(() => void vi.advanceTimersByTime(5_000))
    expect(screen.getByRole('status').textContent).toBe('Still saving. The server is slow.')
    vi.useRealTimers()
  })

  it('can be hurried while it waits', async () => {
    const { sendNow } = await show({ state: 'waiting', waiting: 3 })
    await userEvent.click(screen.getByRole('button', { name: /^Waiting for connection \(3\).*Try now/ }))
    expect(sendNow).toHaveBeenCalledOnce()
  })

  it('[KEEP-08] shows what was refused and why, one line for each workout; a note is let go only on purpose', async () => {
    // Loaded on demand: on a busy machine that takes longer than a test waits.
    await import('./refused-sheet.tsx')
    const { discard, tryAgain } = await show({ state: 'attention', refused: [note, outcome, tap] })
    await userEvent.click(screen.getByRole('button', { name: 'Needs attention (2)' }))
    const [first, second] = within(await screen.findByRole('dialog')).getAllByRole('listitem') as [
      HTMLElement,
      HTMLElement,
    ]
    expect(first.textContent).toMatch(/Fran.*Monday.*This workout is no longer/)
    expect(first.textContent).toContain('Went down to 30 kg')
    expect(first.textContent).toContain('You marked it: Scaled')
    expect(within(await screen.findByRole('dialog')).getAllByRole('listitem')).toHaveLength(2)
    await userEvent.click(within(first).getByRole('button', { name: 'Try again' }))
    expect(tryAgain.mock.calls).toEqual([['note'], ['outcome']])
    expect(within(first).getByRole('button', { name: 'Copy note' })).toBeTruthy()
    expect(second.textContent).toMatch(/Your coach has paused your training.*You marked it: Scaled/)

    await userEvent.click(within(second).getByRole('button', { name: 'Discard' }))
    expect(discard.mock.calls).toEqual([['tap']])
    await userEvent.click(within(first).getByRole('button', { name: 'Discard' }))
    expect(discard).toHaveBeenCalledOnce()
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Discard' }))
    expect(discard.mock.calls).toEqual([['tap'], ['note'], ['outcome']])
  })
})
