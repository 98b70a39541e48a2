// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { ToastProvider, toast } from './toast.tsx'

afterEach(() => {
  act(() => toast.dismiss())
  cleanup()
})

describe('toast', () => {
  it('is shown in a polite live region, called from outside React', async () => {
    render(<ToastProvider>app</ToastProvider>)
    act(() => void toast.success('Workout saved'))

    const text = await screen.findByText('Workout saved')
    expect(text.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
  })

  it('is shown although it was said while the page was being put up, unless it was taken back', async () => {
    function Newcomer() {
      useEffect(() => {
        toast.info('A new version is ready', { id: 'new version' })
        toast.info('Never mind', { id: 'taken back' })
        toast.dismiss('taken back')
      }, [])
      return null
    }
    render(
      <ToastProvider>
        <Newcomer />
      </ToastProvider>,
    )

    expect(await screen.findAllByText('A new version is ready')).toHaveLength(1)
    expect(screen.queryByText('Never mind')).toBeNull()
  })

  it('interrupts for an error', async () => {
    render(<ToastProvider>app</ToastProvider>)
    act(() => void toast.error('No connection'))

    expect((await screen.findByRole('alert')).textContent).toContain('No connection')
  })

  it('runs its action once and goes away', async () => {
    const onPress = vi.fn()
    render(<ToastProvider>app</ToastProvider>)
    act(() => void toast.info('Week copied', { action: { label: 'Undo', onPress } }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

    expect(onPress).toHaveBeenCalledTimes(1)
    await vi.waitFor(() => expect(screen.queryByText('Week copied')).toBeNull())
  })

  it('waits while a dialog is open, and keeps its time, unless something went wrong in the dialog', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const app = (isAsking: boolean) => (
      <ToastProvider>
        <Dialog open={isAsking} onOpenChange={() => {}} title="A question" />
      </ToastProvider>
    )
    const shown = () =>
      ['Said before', 'Said meanwhile', 'Went wrong'].filter(text =>
        screen.queryAllByText(text).some(element => element.tagName === 'P' && !element.closest('.hidden')),
      )
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const { rerender } = render(app(false))
    act(() => void toast.success('Said before'))
    rerender(app(true))
    act(() => void toast.info('Said meanwhile'))
    act(() => void toast.error('Went wrong'))
    await pass(1_000)
    expect(shown()).toEqual(['Went wrong'])
    // Takes the place of the one that waits, and waits as well.
    act(() => void toast.success('Said before'))
    await pass(20_000)
    expect(shown()).toEqual([])

    rerender(app(false))
    expect(shown()).toEqual(['Said before', 'Said meanwhile'])
    await pass(4_000)
    expect(shown()).toEqual(['Said before', 'Said meanwhile'])
    await pass(2_000)
    expect(shown()).toEqual([])
  })

  it('is not renewed by menus and dialogs that open over it again and again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const app = (isAsking: boolean) => (
      <ToastProvider>
        <Dialog open={isAsking} onOpenChange={() => {}} title="A question" />
      </ToastProvider>
    )
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const { rerender } = render(app(false))
    act(() => void toast.success('Workout saved'))
    await vi.waitFor(() => screen.getByText('Workout saved'))
    await pass(3_500)
    for (const isAsking of [true, false, true, false]) {
      rerender(app(isAsking))
      await pass(600)
    }
    await pass(1_500)
    await vi.waitFor(() => expect(screen.queryByText('Workout saved')).toBeNull())
  })

  it('of success takes the place of the one before', async () => {
    render(<ToastProvider>app</ToastProvider>)
    act(() => void toast.success('Workout created'))
    await screen.findByText('Workout created')
    act(() => void toast.success('Program saved'))
    await screen.findByText('Program saved')
    expect(screen.queryByText('Workout created')).toBeNull()
  })

  it('of success goes when something fails after it', async () => {
    render(<ToastProvider>app</ToastProvider>)
    act(() => void toast.success('Program saved', { id: 'save' }))
    await screen.findByText('Program saved')
    act(() => void toast.error('No connection'))
    await vi.waitFor(() => expect(screen.queryByText('Program saved')).toBeNull())
    screen.getAllByText('No connection')
  })

  it('that replaces another has none of its buttons', async () => {
    render(<ToastProvider>app</ToastProvider>)
    const onPress = vi.fn()
    act(() => void toast.info('Discarded', { id: 'draft', action: { label: 'Undo', onPress } }))
    await screen.findByRole('button', { name: 'Undo' })
    act(() => void toast.info('Saved', { id: 'draft' }))
    await screen.findByText('Saved')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})
