import { expect, it } from 'vitest'
import { cardCommand, dayCommand, pageCommand } from './calendar-keys.ts'

const press = (key: string, held: ('ctrl' | 'meta' | 'shift' | 'alt')[] = []) => ({
  key,
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  shiftKey: held.includes('shift'),
  altKey: held.includes('alt'),
})

it('reads Ctrl and the command key alike', () => {
  for (const held of ['ctrl', 'meta'] as const) {
    expect(pageCommand(press('z', [held]))).toBe('undo')
    expect(pageCommand(press('Z', [held, 'shift']))).toBe('redo')
    expect(pageCommand(press('s', [held]))).toBe('save')
    expect(dayCommand(press('c', [held]))).toBe('copyDay')
    expect(dayCommand(press('C', [held, 'shift']))).toBe('copyWeek')
    expect(dayCommand(press('V', [held, 'shift']))).toBe('paste')
  }
})

it('takes letters alone only without a modifier, so that the browser keeps its own', () => {
  expect(dayCommand(press('r'))).toBe('repeat')
  for (const held of ['ctrl', 'meta', 'alt'] as const) expect(dayCommand(press('r', [held]))).toBeUndefined()
  expect(cardCommand(press('m'))).toBe('move')
  expect(cardCommand(press('m', ['ctrl']))).toBeUndefined()
  expect(pageCommand(press('s'))).toBeUndefined()
})

it('moves within a day with Alt and the arrows, and between cards without', () => {
  expect(cardCommand(press('ArrowUp', ['alt']))).toBe('up')
  expect(cardCommand(press('ArrowDown', ['alt']))).toBe('down')
  expect(cardCommand(press('ArrowDown'))).toBe('nextCard')
})
