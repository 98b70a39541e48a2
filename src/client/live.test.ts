// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followNews } from './live.ts'

class Source extends EventTarget {
  static all: Source[] = []
  readonly CLOSED = 2
  readyState = 0
  url: string
  constructor(url: string) {
    super()
    this.url = url
    Source.all.push(this)
  }
  close() {
    this.readyState = this.CLOSED
  }
  tell(type: string, readyState = 1, data = '') {
    this.readyState = readyState
    this.dispatchEvent(new MessageEvent(type, { data }))
  }
  static get last() {
    return Source.all.at(-1) as Source
  }
}

const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
const seconds = (count: number) => vi.advanceTimersByTime(count * 1000)

let asked: number
let stop: () => void
const start = () => {
  stop = followNews(() => {
    asked++
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  Source.all = []
  vi.stubGlobal('EventSource', Source)
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('news for an open screen', () => {
  it('are asked for when the stream opens and tells of some, at most once a second, and every five minutes anyway', () => {
    start()
    expect(Source.last.url).toBe('/api/live')
    expect(asked).toBe(0)
    Source.last.tell('open')
    expect(asked).toBe(1)
    for (let count = 0; count < 20; count++) Source.last.tell('news')
    expect(asked).toBe(1)
    seconds(1)
    expect(asked).toBe(2)
    seconds(299)
    expect(asked).toBe(3)
  })

  it('are asked for by their topic, and of any topic where that is not said', () => {
    const topics: (string | undefined)[] = []
    stop = followNews(topic => topics.push(topic))
    Source.last.tell('open')
    Source.last.tell('news', 1, 'log')
    Source.last.tell('news', 1, 'log')
    seconds(1)
    expect(topics).toEqual([undefined, 'log'])
    Source.last.tell('news', 1, 'log')
    Source.last.tell('news')
    seconds(1)
    expect(topics).toEqual([undefined, 'log', undefined])
  })

  it('are polled for while the stream is broken, and by the stream again when it is back', () => {
    start()
    Source.last.tell('open')
    for (let count = 0; count < 21; count++) {
      Source.last.tell('error', 0)
      seconds(3)
    }
    expect(asked).toBe(3)
    expect(Source.all).toHaveLength(1)
    Source.last.tell('open')
    expect(asked).toBe(4)
    seconds(60)
    expect(asked).toBe(4)
  })

  it('are polled for where the stream is refused, which is tried again each time', () => {
    start()
    Source.last.tell('error', Source.last.CLOSED)
    seconds(30)
    expect(asked).toBe(1)
    expect(Source.all).toHaveLength(2)
    Source.last.tell('open')
    seconds(60)
    expect(asked).toBe(2)
  })

  it('are polled for in a browser without streams', () => {
    vi.unstubAllGlobals()
    delete (globalThis as { EventSource?: unknown }).EventSource
    start()
    seconds(90)
    expect(asked).toBe(3)
  })

  it('wait while the page is hidden, and are asked for when it is seen again', () => {
    start()
    Source.last.tell('open')
    const first = Source.last
    first.tell('news')
    show('hidden')
    expect(first.readyState).toBe(first.CLOSED)
    seconds(600)
    expect(asked).toBe(1)
    show('visible')
    expect(asked).toBe(2)
    expect(Source.all).toHaveLength(2)
  })

  it('end with the screen', () => {
    start()
    Source.last.tell('open')
    stop()
    show('hidden')
    show('visible')
    seconds(600)
    expect(asked).toBe(1)
    expect(Source.all).toHaveLength(1)
  })
})
