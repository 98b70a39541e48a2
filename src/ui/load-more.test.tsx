// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoadMore } from './load-more.tsx'

type Entry = { isIntersecting: boolean }

let tell: ((entries: Entry[]) => void) | undefined
class Watcher {
  constructor(callback: (entries: Entry[]) => void) {
    tell = callback
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  tell = undefined
  vi.stubGlobal('IntersectionObserver', Watcher)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const words = { label: 'Load more', busyLabel: 'Loading' }

describe('LoadMore', () => {
  it('loads when its end is in view, as the last that was told of it says', () => {
    const onMore = vi.fn()
    render(<LoadMore {...words} isLoading={false} onMore={onMore} />)
    tell?.([{ isIntersecting: true }, { isIntersecting: false }])
    expect(onMore).not.toHaveBeenCalled()
    tell?.([{ isIntersecting: false }, { isIntersecting: true }])
    expect(onMore).toHaveBeenCalledOnce()
  })

  it('does not watch while it loads', () => {
    render(<LoadMore {...words} isLoading onMore={() => undefined} />)
    expect(tell).toBeUndefined()
  })
})
