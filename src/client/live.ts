// Keeps what is looked at current: the server says which topic has news, and the queries that it touches are asked again.
import { hashKey, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LiveTopic } from '../domain/live-topic.ts'
import { queryClient } from './api.ts'

/** A class that ends logs within seconds; one question is enough for all of it. */
const askAtMostEvery = 1000
/** Where no stream tells of news. */
const pollEvery = 30_000
/** A stream may lose something without noticing. */
const askAnywayEvery = 5 * 60_000

/** Which queries a topic touches, as features have said so far. What a screen has left in the cache is touched too. */
const touched = new Map<string, { topic: LiveTopic; queryKey: QueryKey }>()
/** How many parts of the screen follow; they share one stream. */
let following = 0
let stop = () => {}

/** While this part of the screen is open, the queries that a topic touches follow its news. `queryKeys` never changes. */
export function useLive(topic: LiveTopic, queryKeys: readonly QueryKey[]): void {
  useEffect(() => {
    for (const queryKey of queryKeys) touched.set(`${topic} ${hashKey(queryKey)}`, { topic, queryKey })
    if (following++ === 0) stop = followNews(askAgain)
    return () => {
      if (--following === 0) stop()
    }
  }, [topic, queryKeys])
}

function askAgain(topic?: LiveTopic): void {
  for (const one of touched.values())
    if (!topic || one.topic === topic) void queryClient.invalidateQueries({ queryKey: one.queryKey })
}

/** Calls back whenever there may be news, of a topic or of any, as long as the page can be seen. Answers with how to stop. */
export function followNews(onNews: (topic?: LiveTopic) => void): () => void {
  /** Of what there was news since the last call; undefined stands for any. */
  const topics = new Set<LiveTopic | undefined>()
  const askSoon = atMostEvery(askAtMostEvery, () => {
    for (const topic of topics.has(undefined) ? [undefined] : topics) onNews(topic)
    topics.clear()
  })
  function ask(topic?: LiveTopic): void {
    topics.add(topic)
    askSoon()
  }
  let source: EventSource | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let period: number | undefined

  function askEvery(milliseconds: number): void {
    // A stream that fails again and again must not put the question off each time.
    if (milliseconds === period) return
    period = milliseconds
    clearInterval(timer)
    timer = setInterval(() => {
      ask()
      // An answer that is no stream ends it for good, and then only we try again.
      if (source && source.readyState === source.CLOSED) open()
    }, milliseconds)
  }

  function open(): void {
    source?.close()
    askEvery(pollEvery)
    if (!('EventSource' in globalThis)) return
    source = new EventSource('/api/live')
    source.addEventListener('news', ({ data }) => ask(data || undefined))
    source.addEventListener('open', () => {
      askEvery(askAnywayEvery)
      // Something may have happened between the last answer and now.
      ask()
    })
    source.addEventListener('error', () => askEvery(pollEvery))
  }

  function rest(): void {
    source?.close()
    source = undefined
    clearInterval(timer)
    period = undefined
    askSoon.cancel()
  }

  function followPage(): void {
    rest()
    if (document.visibilityState !== 'visible') return
    open()
    ask()
  }

  document.addEventListener('visibilitychange', followPage)
  if (document.visibilityState === 'visible') open()
  return () => {
    document.removeEventListener('visibilitychange', followPage)
    rest()
  }
}

/** At once, and what comes too soon after that together when the time is up. */
function atMostEvery(milliseconds: number, work: () => void) {
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
