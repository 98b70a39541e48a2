// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
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
})
