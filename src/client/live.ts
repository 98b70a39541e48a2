// Keeps what a coach looks at current: the server says that there is news, and what is shown is asked for again.
import { useEffect } from 'react'
import { api, queryClient } from './api.ts'

/** A class that ends logs within seconds; one question is enough for all of it. */
const askAtMostEvery = 1000
/** Where no stream tells of news. */
const pollEvery = 30_000
/** A stream may lose something without noticing. */
const askAnywayEvery = 5 * 60_000

/** While this screen is open, what it shows of athletes follows what they log. */
export function useLiveActivity(): void {
  useEffect(() => followNews(askAgain), [])
}

function askAgain(): void {
  void queryClient.invalidateQueries({ queryKey: api.dashboard.overview.pathKey() })
  void queryClient.invalidateQueries({ queryKey: api.athletes.activity.pathKey() })
  void queryClient.invalidateQueries({ queryKey: api.athletes.notes.pathKey() })
  void queryClient.invalidateQueries({ queryKey: api.athletes.get.pathKey() })
  void queryClient.invalidateQueries({ queryKey: api.athletes.days.pathKey() })
}

/** Calls back whenever there may be news, as long as the page can be seen. Answers with how to stop. */
export function followNews(onNews: () => void): () => void {
  const ask = atMostEvery(askAtMostEvery, onNews)
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
      // An answer that is no stream ends it for good, and then nobody but us tries again.
      if (source && source.readyState === source.CLOSED) open()
    }, milliseconds)
  }

  function open(): void {
    source?.close()
    askEvery(pollEvery)
    if (!('EventSource' in globalThis)) return
    source = new EventSource('/api/live')
    source.addEventListener('news', ask)
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
    ask.cancel()
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
