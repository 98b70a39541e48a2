// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ReorderList } from './reorder-list.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Parts() {
  const [parts, setParts] = useState(['Row', 'Squat', 'Fran', 'Stretch'])
  return (
    <ReorderList
      label="Parts"
      items={parts}
      keyOf={part => part}
      onMove={(from, to) =>
        setParts(now => now.toSpliced(from, 1).toSpliced(to, 0, ...now.slice(from, from + 1)))
      }
      handleLabel={part => `Move ${part}`}
      handleHint="Use the arrow keys"
      movedText={(part, position, count) => `${part} moved to position ${position} of ${count}`}
    >
      {(part, { up, down }) => (
        <>
          <span data-testid="part">{part}</span>
          {up && <button type="button" aria-label={`${part} up`} onClick={up} />}
          {down && <button type="button" aria-label={`${part} down`} onClick={down} />}
        </>
      )}
    </ReorderList>
  )
}

const order = () => screen.getAllByTestId('part').map(part => part.textContent)
const handle = (part: string) => screen.getByRole('button', { name: `Move ${part}` })

/** Rows of 50 px, one under the other, since nothing is laid out here. */
function layOut() {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const index = this.tagName === 'LI' ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0
    return DOMRect.fromRect({ y: index * 50, width: 300, height: 50 })
  })
}

function drag(part: string, by: number, { end = 'pointerUp' as 'pointerUp' | 'pointerCancel' } = {}) {
  const pointer = { pointerId: 7, button: 0 }
  fireEvent.pointerDown(handle(part), { ...pointer, clientY: 100 })
  fireEvent.pointerMove(handle(part), { ...pointer, clientY: 100 + by / 2 })
  fireEvent.pointerMove(handle(part), { ...pointer, clientY: 100 + by })
  fireEvent[end](handle(part), { ...pointer, clientY: 100 + by })
}

describe('ReorderList', () => {
  it('moves a row with the arrow keys, keeps the focus on it and says where it is', async () => {
    render(<Parts />)
    handle('Row').focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(order()).toEqual(['Squat', 'Row', 'Fran', 'Stretch'])
    expect(document.activeElement).toBe(handle('Row'))
    expect(screen.getByRole('status').textContent).toBe('Row moved to position 2 of 4')

    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(order()).toEqual(['Squat', 'Fran', 'Stretch', 'Row'])
    await userEvent.keyboard('{ArrowUp}')
    expect(order()).toEqual(['Squat', 'Fran', 'Row', 'Stretch'])
    expect(document.activeElement).toBe(handle('Row'))
  })

  it('moves a row by a tap, and offers no way over the ends', async () => {
    render(<Parts />)
    expect(screen.queryByRole('button', { name: 'Row up' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Stretch down' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Fran up' }))
    expect(order()).toEqual(['Row', 'Fran', 'Squat', 'Stretch'])
  })

  it('moves a row that is dragged past the middle of others, down and up', () => {
    layOut()
    render(<Parts />)
    drag('Row', 110)
    expect(order()).toEqual(['Squat', 'Fran', 'Row', 'Stretch'])
    expect(screen.getByRole('status').textContent).toBe('Row moved to position 3 of 4')
    drag('Stretch', -500)
    expect(order()).toEqual(['Stretch', 'Squat', 'Fran', 'Row'])
  })

  it('leaves everything where it was after a short pull, another button or a cancelled drag', () => {
    layOut()
    render(<Parts />)
    drag('Row', 20)
    drag('Row', 110, { end: 'pointerCancel' })
    fireEvent.pointerDown(handle('Row'), { pointerId: 7, button: 2, clientY: 0 })
    fireEvent.pointerUp(handle('Row'), { pointerId: 7, button: 2, clientY: 200 })
    expect(order()).toEqual(['Row', 'Squat', 'Fran', 'Stretch'])
  })
})
