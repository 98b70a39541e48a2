// @vitest-environment happy-dom
import type { BlockerFn, RouterHistory } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { closeOverlaysOnBack, useCloseOnBack } from './close-on-back.ts'

afterEach(cleanup)

function Overlay({ name, onClose }: { name: string; onClose?: () => void }) {
  const [isOpen, setIsOpen] = useState(true)
  useCloseOnBack(isOpen, onClose ?? (() => setIsOpen(false)))
  return isOpen && <p>{name}</p>
}

type Going = Parameters<BlockerFn>[0]

/** Whether the router may go there. */
function watchHistory() {
  let blockerFn: BlockerFn = () => false
  const history = { block: (blocker: { blockerFn: BlockerFn }) => (blockerFn = blocker.blockerFn) }
  closeOverlaysOnBack(history as unknown as RouterHistory)
  return async (action: Going['action']) => {
    let isBlocked = false
    await act(async () => {
      isBlocked = await blockerFn({ action } as Going)
    })
    return !isBlocked
  }
}

it('[SHELL-13] back closes the newest first, then the one below, then leaves the screen', async () => {
  const mayGo = watchHistory()
  render(<Overlay name="dialog" />)
  render(<Overlay name="menu" />)

  expect(await mayGo('BACK')).toBe(false)
  expect(screen.queryByText('menu')).toBeNull()
  screen.getByText('dialog')
  expect(await mayGo('BACK')).toBe(false)
  expect(screen.queryByText('dialog')).toBeNull()
  expect(await mayGo('BACK')).toBe(true)
})

it('[SHELL-13] what asks before it closes stays, and is asked again; a link leads on', async () => {
  const mayGo = watchHistory()
  const onClose = vi.fn()
  render(<Overlay name="form" onClose={onClose} />)
  expect([await mayGo('BACK'), await mayGo('BACK')]).toEqual([false, false])
  expect(onClose).toHaveBeenCalledTimes(2)
  expect(await mayGo('PUSH')).toBe(true)
  expect(onClose).toHaveBeenCalledTimes(2)
})
