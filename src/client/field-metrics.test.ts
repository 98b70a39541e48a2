// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { followFieldMetrics } from './field-metrics.ts'

type Entry = Record<string, unknown>

/** A browser that reports what the test says. */
function createBrowser(supportedEntryTypes: string[]) {
  const takers = new Map<string, (entries: Entry[]) => void>()
  class Observer {
    static supportedEntryTypes = supportedEntryTypes
    take: (list: { getEntries(): Entry[] }) => void
    constructor(take: (list: { getEntries(): Entry[] }) => void) {
      this.take = take
    }
    observe({ type }: { type: string }) {
      takers.set(type, entries => this.take({ getEntries: () => entries }))
    }
  }
  const sent: unknown[] = []
  vi.stubGlobal('PerformanceObserver', Observer)
  Object.assign(navigator, {
    sendBeacon: (path: string, body: string) => sent.push([path, JSON.parse(body)]),
  })
  return {
    sent,
    observed: () => [...takers.keys()],
    report: (type: string, ...entries: Entry[]) => takers.get(type)?.(entries),
    hide() {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      document.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('[FIELD-02] sends the figures of the first screen once, when the page is hidden', () => {
  const browser = createBrowser(['largest-contentful-paint', 'layout-shift', 'event'])
  // As the router names the first screen of a layout.
  followFieldMetrics('/athlete/')
  browser.report('largest-contentful-paint', { startTime: 900 }, { startTime: 1200 })
  browser.report(
    'layout-shift',
    { startTime: 100, value: 0.05, hadRecentInput: false },
    { startTime: 800, value: 0.05, hadRecentInput: false },
    { startTime: 900, value: 0.7, hadRecentInput: true },
    { startTime: 4000, value: 0.06, hadRecentInput: false },
  )
  browser.report('event', { interactionId: 0, duration: 900 }, { interactionId: 7, duration: 40 })
  browser.report('event', { interactionId: 7, duration: 96 }, { interactionId: 8, duration: 64 })
  expect(browser.sent).toEqual([])
  browser.hide()
  browser.hide()
  expect(browser.sent).toEqual([['/api/field-metrics', { screen: '/athlete', lcp: 1200, cls: 0.1, inp: 96 }]])
})

it('[FIELD-02] sends what the engine knows, and nothing when it knows nothing', () => {
  const silent = createBrowser([])
  followFieldMetrics('/auth')
  silent.hide()
  expect([silent.observed(), silent.sent]).toEqual([[], []])
})
