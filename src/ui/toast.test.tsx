// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
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

  it('does not lie over a dialog that opens after it, and is there again when that closes', async () => {
    const app = (isAsking: boolean) => (
      <ToastProvider>
        <Dialog open={isAsking} onOpenChange={() => {}} title="A question" />
      </ToastProvider>
    )
    const isShown = (text: string) => !screen.getByText(text).closest('.hidden')
    const { rerender } = render(app(false))
    act(() => void toast.success('Said before'))
    rerender(app(true))
    await screen.findByText('A question')
    act(() => void toast.info('Said meanwhile'))

    await screen.findByText('Said meanwhile')
    expect([isShown('Said before'), isShown('Said meanwhile')]).toEqual([false, true])
    rerender(app(false))
    expect([isShown('Said before'), isShown('Said meanwhile')]).toEqual([true, true])
  })
})
