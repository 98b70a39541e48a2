// Code that is loaded ahead: after the first screen and the service worker's downloads, and not while a screen that has
// to be smooth is shown. Each script that arrives has the whole page styled anew.
const delay = 5_000

/** How many screens of this document hold it back now, and what came due meanwhile. */
const ahead = { holds: 0, due: new Set<() => void>() }

/** Not every browser has `requestIdleCallback`. */
export function laterWhenIdle(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  let isWanted = true
  function run(): void {
    if (!isWanted) return
    if (ahead.holds > 0) ahead.due.add(start)
    else work()
  }
  function start(): void {
    timer = setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(run) : run()), delay)
  }
  start()
  return () => {
    isWanted = false
    clearTimeout(timer)
    ahead.due.delete(start)
  }
}

/** Nothing is loaded ahead until the answer is called; then what waits is, some seconds later. For an effect. */
export function loadNothingAhead(): () => void {
  ahead.holds += 1
  return () => {
    ahead.holds -= 1
    if (ahead.holds > 0) return
    const due = [...ahead.due]
    ahead.due.clear()
    for (const start of due) start()
  }
}
