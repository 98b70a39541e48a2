// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listenForDrags, type Point } from './calendar-drag.tsx'

let told: string[]
let clicks: number
let stop: () => void
const card = () => document.querySelector('button') as HTMLElement
const said = (at?: Point) => (at ? `${at.x},${at.y}` : 'called off')

beforeEach(() => {
  vi.useFakeTimers()
  told = []
  clicks = 0
  document.body.innerHTML = '<button data-drag="library fran"><span>Fran</span></button><p>Not this</p>'
  card().addEventListener('click', () => {
    clicks += 1
  })
  stop = listenForDrags({
    onStart: (source, at) => told.push(`start ${source.dataset.drag} ${said(at)}`),
    onMove: at => told.push(`move ${said(at)}`),
    onEnd: at => told.push(`end ${said(at)}`),
  })
})

afterEach(() => {
  stop()
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
})

function mouse(type: string, x: number, y: number, { on = card(), button = 0 } = {}): void {
  const at = { clientX: x, clientY: y, button, bubbles: true, cancelable: true }
  on.dispatchEvent(new PointerEvent(type, { ...at, pointerType: 'mouse' }))
}

/** A finger on the words of the card, or several. */
function touch(type: string, ...points: Point[]): Event {
  const event = new Event(type, { bubbles: true, cancelable: true })
  const touches = points.map(({ x, y }) => ({ clientX: x, clientY: y }))
  Object.assign(event, { touches: type === 'touchend' ? [] : touches, changedTouches: touches })
  document.querySelector('span')?.dispatchEvent(event)
  return event
}

it('[CAL-04] a mouse drags after a few pixels, and what it drags is marked meanwhile', () => {
  mouse('pointerdown', 10, 300)
  mouse('pointermove', 13, 302)
  expect(told).toEqual([])
  mouse('pointermove', 30, 300)
  expect(card().dataset.dragging).toBe('')
  mouse('pointerup', 40, 310)
  expect(told).toEqual(['start library fran 30,300', 'move 30,300', 'end 40,310'])
  expect(card().dataset.dragging).toBeUndefined()
  mouse('pointermove', 60, 300)
  expect(told).toHaveLength(3)
})

it('[CAL-04] the click that ends a drag opens nothing; the next one does', () => {
  mouse('pointerdown', 10, 300)
  mouse('pointermove', 30, 300)
  mouse('pointerup', 30, 300)
  card().click()
  expect(clicks).toBe(0)
  vi.advanceTimersByTime(60)
  card().click()
  expect(clicks).toBe(1)
})

it('[CAL-04] a press without a movement, another button and another place are no drag', () => {
  mouse('pointerdown', 10, 300)
  mouse('pointerup', 10, 300)
  card().click()
  expect(clicks).toBe(1)
  mouse('pointerdown', 10, 300, { button: 2 })
  mouse('pointermove', 90, 300)
  mouse('pointerdown', 10, 300, { on: document.querySelector('p') as HTMLElement })
  mouse('pointermove', 90, 300)
  expect(told).toEqual([])
})

it.each([
  ['Escape', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
  ['a resized window', () => window.dispatchEvent(new Event('resize'))],
  ['a hidden page', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['a screen that is left', () => stop()],
])('[CAL-04] %s calls a drag off', (_, interrupt) => {
  mouse('pointerdown', 10, 300)
  mouse('pointermove', 30, 300)
  interrupt()
  mouse('pointermove', 50, 300)
  mouse('pointerup', 50, 300)
  expect(told).toEqual(['start library fran 30,300', 'move 30,300', 'end called off'])
})

it('[CAL-04] a held finger drags and the page does not scroll; a swipe scrolls, and a second finger calls it off', () => {
  touch('touchstart', { x: 10, y: 300 })
  expect(touch('touchmove', { x: 10, y: 280 }).defaultPrevented).toBe(false)
  vi.advanceTimersByTime(400)
  expect(touch('touchmove', { x: 10, y: 200 }).defaultPrevented).toBe(false)
  touch('touchend', { x: 10, y: 200 })
  expect(told).toEqual([])

  touch('touchstart', { x: 10, y: 300 })
  touch('touchmove', { x: 12, y: 303 })
  vi.advanceTimersByTime(230)
  expect(touch('touchmove', { x: 50, y: 300 }).defaultPrevented).toBe(true)
  touch('touchend', { x: 50, y: 320 })
  expect(told).toEqual(['start library fran 12,303', 'move 50,300', 'end 50,320'])

  touch('touchstart', { x: 10, y: 300 })
  vi.advanceTimersByTime(230)
  touch('touchmove', { x: 50, y: 300 }, { x: 90, y: 300 })
  expect(told.slice(3)).toEqual(['start library fran 10,300', 'end called off'])
})

it('[CAL-04] a finger is followed although its card is gone, as when the days are loaded anew', () => {
  touch('touchstart', { x: 10, y: 300 })
  vi.advanceTimersByTime(230)
  const held = document.querySelector('span') as HTMLElement
  document.body.innerHTML = ''
  const end = new Event('touchend')
  held.dispatchEvent(Object.assign(end, { touches: [], changedTouches: [{ clientX: 50, clientY: 320 }] }))
  expect(told).toEqual(['start library fran 10,300', 'end 50,320'])
})

it('[CAL-04] at the edge of the screen the page scrolls, faster the nearer, until the pointer leaves it', () => {
  const scrolled: number[] = []
  vi.stubGlobal('scrollBy', (_: number, by: number) => scrolled.push(by))
  mouse('pointerdown', 10, 300)
  mouse('pointermove', 30, innerHeight - 10)
  vi.advanceTimersByTime(100)
  expect(scrolled.length).toBeGreaterThan(2)
  expect(Math.min(...scrolled)).toBeGreaterThan(0)
  // Once in each frame, however often the pointer moves.
  for (const x of [31, 32, 33, 34]) mouse('pointermove', x, innerHeight - 10)
  const before = scrolled.length
  vi.advanceTimersToNextFrame()
  expect(scrolled).toHaveLength(before + 1)
  mouse('pointermove', 30, 60)
  vi.advanceTimersByTime(40)
  expect(scrolled.at(-1)).toBeLessThan(0)
  expect(scrolled.at(-1)).toBeGreaterThan(-(scrolled[0] ?? 0))
  mouse('pointermove', 30, 300)
  vi.advanceTimersByTime(40)
  const then = scrolled.length
  vi.advanceTimersByTime(100)
  expect(scrolled).toHaveLength(then)
  mouse('pointermove', 30, innerHeight - 10)
  mouse('pointerup', 30, innerHeight - 10)
  vi.advanceTimersByTime(100)
  expect(scrolled).toHaveLength(then)
})
