// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

describe('a busy button', () => {
  it('ignores presses, keeps the focus and says what it is doing', async () => {
    const onClick = vi.fn()
    const { rerender } = render(
      <Button busyLabel="Saving" onClick={onClick}>
        Save
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Save' })
    await userEvent.click(button)

    rerender(
      <Button busy busyLabel="Saving" onClick={onClick}>
        Save
      </Button>,
    )
    await userEvent.click(button)
    await userEvent.keyboard('{Enter}')

    expect(onClick).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(button)
    expect(screen.getByRole('button', { name: 'Saving' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('does not submit its form a second time, not even by Enter in a field', async () => {
    const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <Button type="submit" busy>
          Save
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button'))
    await userEvent.type(screen.getByLabelText('Name'), 'Mara{Enter}')

    expect(onSubmit).not.toHaveBeenCalled()
  })
})
