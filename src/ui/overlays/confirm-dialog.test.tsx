// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConfirmDialog, useConfirm } from './confirm-dialog.tsx'

afterEach(cleanup)

type DeleteProgramProps = { onConfirm: () => Promise<void>; typeToConfirm?: { text: string; label: string } }

function DeleteProgram({ onConfirm, typeToConfirm }: DeleteProgramProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        danger
        title="Delete this program?"
        body="This cannot be undone."
        confirmLabel="Delete program"
        busyLabel="Deleting"
        errorText="The program could not be deleted."
        onConfirm={onConfirm}
        typeToConfirm={typeToConfirm}
      />
    </>
  )
}

describe('ConfirmDialog', () => {
  it('waits for the work, cannot be left meanwhile, then closes and gives the focus back', async () => {
    let finish = () => {}
    const work = new Promise<void>(resolve => {
      finish = resolve
    })
    const onConfirm = vi.fn(() => work)
    render(<DeleteProgram onConfirm={onConfirm} />)
    const trigger = screen.getByRole('button', { name: 'Delete' })
    await userEvent.click(trigger)
    await userEvent.click(screen.getByRole('button', { name: 'Delete program' }))

    await userEvent.click(screen.getByRole('button', { name: 'Deleting' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('alertdialog', { name: 'Delete this program?' })).toBeTruthy()

    finish()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(onConfirm).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(document.activeElement).toBe(trigger))
  })

  it('stays open and says so when the work fails, and can be tried again', async () => {
    const onConfirm = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(undefined)
    render(<DeleteProgram onConfirm={onConfirm} />)
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete program' }))

    expect((await screen.findByRole('alert')).textContent).toBe('The program could not be deleted.')

    await userEvent.click(screen.getByRole('button', { name: 'Delete program' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(onConfirm).toHaveBeenCalledTimes(2)
  })

  it('does nothing when it is cancelled', async () => {
    const onConfirm = vi.fn(async () => undefined)
    render(<DeleteProgram onConfirm={onConfirm} />)
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('wants the text typed first, also against Enter, and forgets it when closed', async () => {
    const onConfirm = vi.fn(async () => undefined)
    render(<DeleteProgram onConfirm={onConfirm} typeToConfirm={{ text: 'DELETE', label: 'Type DELETE' }} />)
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))

    await userEvent.type(screen.getByLabelText('Type DELETE'), 'DELET{Enter}')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete program' }).disabled).toBe(true)
    expect(onConfirm).not.toHaveBeenCalled()

    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await userEvent.type(screen.getByLabelText('Type DELETE'), 'DELETE{Enter}')
    await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(1))
  })
})

describe('useConfirm', () => {
  function Weeks({ onConfirm = async () => {} }: { onConfirm?: (week: string) => Promise<void> }) {
    const { confirm, question } = useConfirm()
    const remove = (week: string) =>
      confirm({
        title: `Delete ${week}?`,
        body: `${week} is gone then.`,
        confirmLabel: 'Delete week',
        errorText: `${week} could not be deleted.`,
        onConfirm: () => onConfirm(week),
      })
    return (
      <>
        <button type="button" onClick={() => remove('Week 1')}>
          Week 1
        </button>
        <button type="button" onClick={() => remove('Week 2')}>
          Week 2
        </button>
        {question}
      </>
    )
  }
  const open = (week: string) => userEvent.click(screen.getByRole('button', { name: week }))
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  it('asks in the words of the call, and of the next call after it', async () => {
    const onConfirm = vi.fn(async () => {})
    render(<Weeks onConfirm={onConfirm} />)
    expect(screen.queryByRole('alertdialog')).toBeNull()

    await open('Week 1')
    expect(screen.getByRole('alertdialog', { name: 'Delete Week 1?' }).textContent).toContain(
      'Week 1 is gone then.',
    )
    await press('Cancel')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(onConfirm).not.toHaveBeenCalled()

    await open('Week 2')
    expect(screen.getByRole('alertdialog', { name: 'Delete Week 2?' }).textContent).not.toContain('Week 1')
    await press('Delete week')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(onConfirm.mock.calls).toEqual([['Week 2']])
  })

  it('keeps the words while the dialog fades out', async () => {
    // A fade that lasts until the test ends it.
    let end = () => {}
    const fade = new Promise<void>(resolve => {
      end = resolve
    })
    const getAnimations = vi.fn(() => [{ finished: fade, playState: 'running' }])
    Object.defineProperty(HTMLElement.prototype, 'getAnimations', {
      value: getAnimations,
      configurable: true,
    })
    try {
      render(<Weeks />)
      await open('Week 1')
      await press('Cancel')
      await waitFor(() => expect(getAnimations).toHaveBeenCalled())
      expect(screen.getByText('Delete Week 1?')).toBeTruthy()
      expect(screen.getByText('Week 1 is gone then.')).toBeTruthy()
      end()
      await waitFor(() => expect(screen.queryByText('Delete Week 1?')).toBeNull())
    } finally {
      Reflect.deleteProperty(HTMLElement.prototype, 'getAnimations')
    }
  })

  it('says so and stays open when the work fails', async () => {
    render(<Weeks onConfirm={() => Promise.reject(new Error('offline'))} />)
    await open('Week 1')
    await press('Delete week')

    expect((await screen.findByRole('alert')).textContent).toBe('Week 1 could not be deleted.')
    expect(screen.getByRole('alertdialog', { name: 'Delete Week 1?' })).toBeTruthy()
  })
})
