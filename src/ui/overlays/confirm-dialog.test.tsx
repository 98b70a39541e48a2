// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'

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
