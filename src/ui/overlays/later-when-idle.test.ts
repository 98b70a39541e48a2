import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { laterWhenIdle, loadNothingAhead } from './later-when-idle.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

it('[TIMER-17] loads nothing ahead while a screen that has to be smooth is shown, and goes on afterwards', () => {
  const [before, during] = [vi.fn(), vi.fn()]
  laterWhenIdle(before)
  const [first, second] = [loadNothingAhead(), loadNothingAhead()]
  laterWhenIdle(during)
  pass(600)
  first()
  pass(600)
  expect([before, during].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  second()
  // The next screen comes first.
  expect(before).not.toHaveBeenCalled()
  pass(10)
  expect([before, during].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

it('forgets what is no longer wanted, also while it waits', () => {
  const work = vi.fn()
  const forget = laterWhenIdle(work)
  const goOn = loadNothingAhead()
  pass(10)
  forget()
  goOn()
  pass(10)
  expect(work).not.toHaveBeenCalled()
})
