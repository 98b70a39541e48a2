// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppProvider } from '#client/app.tsx'
import { createApp } from '#client/create-app.ts'
import type { Clock } from '#domain/timer/clock.ts'
import { createRunningTimer, useFace, useRunningTimer } from './running-timer.ts'

const app = createApp(globalThis)
const { dropTimer, openStoredTimer, startTimer } = app.part(createRunningTimer)
const inApp = { wrapper: (props: { children: ReactNode }) => createElement(AppProvider, { app, ...props }) }

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => {
  act(dropTimer)
  cleanup()
  vi.useRealTimers()
})

/** How often the screen is drawn in so many seconds of work. */
function drawnIn(seconds: number, clock: Clock): { digits: number; rest: number } {
  act(() => startTimer({ personId: 'ada', blocks: [{ clock, lines: [] }] }, { do: 'start' }))
  const drawn = { digits: 0, rest: 0 }
  renderHook(() => {
    drawn.digits += 1
    return useFace()
  }, inApp)
  renderHook(() => {
    drawn.rest += 1
    return useRunningTimer()
  }, inApp)
  act(() => void vi.advanceTimersByTime(10_000))
  Object.assign(drawn, { digits: 0, rest: 0 })
  // One after the other: within one `act` React draws once.
  for (let passed = 0; passed < seconds * 1000; passed += 20) act(() => void vi.advanceTimersByTime(20))
  return drawn
}

it('[TIMER-05] draws the digits once a second, and nothing else', () => {
  expect(drawnIn(60, { kind: 'amrap', seconds: 600 })).toEqual({ digits: 60, rest: 0 })
})

it('[TIMER-05] draws them ten times a second where tenths are shown', () => {
  expect(drawnIn(30, { kind: 'intervals', rounds: 5, rest: 60 })).toEqual({ digits: 300, rest: 0 })
})

it('[TIMER-05] draws nothing while it is not shown', () => {
  startTimer({ personId: 'ada', blocks: [{ clock: { kind: 'for_time' }, lines: [] }] }, { do: 'start' })
  expect(vi.getTimerCount()).toBe(0)
})

it('[TIMER-09] neither shows nor keeps the timer of another person', () => {
  act(() =>
    startTimer({ personId: 'ada', blocks: [{ clock: { kind: 'for_time' }, lines: [] }] }, { do: 'start' }),
  )
  const { result } = renderHook(useRunningTimer, inApp)
  act(() => openStoredTimer('ada'))
  expect(result.current?.timer.personId).toBe('ada')
  act(() => openStoredTimer('bea'))
  expect(result.current).toBeUndefined()
  expect(localStorage.getItem('timer')).toBeNull()
})
