// Live updates: server-sent events name a changed topic, and the queries of that topic are invalidated.
import { hashKey, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LiveTopic } from '../domain/live-topic.ts'
import { type App, usePart } from './app.tsx'

/** The athletes of a class log within seconds; one refetch is enough for all of them. */
const throttle = 1000
/** Without a stream. */
const pollEvery = 30_000
/** With a stream, which may lose an event silently. */
const pollWithStreamEvery = 5 * 60_000

/** The queries that features have registered for each topic. All subscribers share one stream. */
function createLive({ queryClient }: App) {
  /** They stay registered, because their data stays in the cache. */
  const registered = new Map<string, { topic: LiveTopic; queryKey: QueryKey }>()
  let subscribers = 0
  let stop = () => {}

  function invalidate(topic?: LiveTopic): void {
    const ofTopic = [...registered.values()].filter(one => !topic || one.topic === topic)
    // A query of two topics is asked once.
    const keys = new Map(ofTopic.map(({ queryKey }) => [hashKey(queryKey), queryKey]))
    for (const queryKey of keys.values()) void queryClient.invalidateQueries({ queryKey })
  }

  return {
    follow(topic: LiveTopic, queryKeys: readonly QueryKey[]): () => void {
      for (const queryKey of queryKeys) registered.set(`${topic} ${hashKey(queryKey)}`, { topic, queryKey })
      if (subscribers++ === 0) stop = followNews(invalidate)
      return () => {
        if (--subscribers === 0) stop()
      }
    },
  }
}

/** While mounted, refetches these queries when the topic changes. `queryKeys` must be a constant. */
export function useLive(topic: LiveTopic, queryKeys: readonly QueryKey[]): void {
  const { follow } = usePart(createLive)
  useEffect(() => follow(topic, queryKeys), [follow, topic, queryKeys])
}

/** A prefix of every key. */
const everything = [[]]

/** For screens of an athlete: all that they show depends on how the athlete stands to their coaches. */
export const useStanding = (): void => useLive('standing', everything)

/**
 * Calls back when a topic (or any, without an argument) may have changed, while the page is visible. `onLost`: the stream
 * was refused or lost.
 */
export function followNews(
  onNews: (topic?: LiveTopic) => void,
  address = '/api/live',
  onLost?: () => void,
): () => void {
  /** Changed since the last call; undefined stands for any. */
  const topics = new Set<LiveTopic | undefined>()
  const report = throttled(throttle, () => {
    for (const topic of topics.has(undefined) ? [undefined] : topics) onNews(topic)
    topics.clear()
  })
  function markChanged(topic?: LiveTopic): void {
    topics.add(topic)
    report()
  }
  let source: EventSource | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let period: number | undefined

  function pollBy(milliseconds: number): void {
    // A stream that keeps failing must not restart the timer each time.
    if (milliseconds === period) return
    period = milliseconds
    clearInterval(timer)
    timer = setInterval(() => {
      markChanged()
      // The browser does not reconnect after a response that is no stream.
      if (source && source.readyState === source.CLOSED) open()
    }, milliseconds)
  }

  function open(): void {
    source?.close()
    pollBy(pollEvery)
    if (!('EventSource' in globalThis)) return
    source = new EventSource(address)
    source.addEventListener('news', ({ data }) => markChanged(data || undefined))
    source.addEventListener('open', () => {
      pollBy(pollWithStreamEvery)
      // Events between the last response and now are lost.
      markChanged()
    })
    source.addEventListener('error', () => {
      pollBy(pollEvery)
      onLost?.()
    })
  }

  function close(): void {
    source?.close()
    source = undefined
    clearInterval(timer)
    period = undefined
    report.cancel()
  }

  function onVisibility(): void {
    close()
    if (document.visibilityState !== 'visible') return
    open()
    markChanged()
  }

  document.addEventListener('visibilitychange', onVisibility)
  if (document.visibilityState === 'visible') open()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    close()
  }
}

/** Throttles: the first call runs at once, further ones together when the time is up. */
function throttled(milliseconds: number, work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWaiting = false
  function run(): void {
    if (timer) {
      isWaiting = true
      return
    }
    work()
    timer = setTimeout(() => {
      timer = undefined
      if (isWaiting) {
        isWaiting = false
        run()
      }
    }, milliseconds)
  }
  run.cancel = () => {
    isWaiting = false
  }
  return run
}
