// Code that is loaded ahead: after the first screen and the service worker's downloads, and not while a screen that has
// to be smooth is shown. Each script that arrives has the whole page styled anew.
const delay = 5_000

/** How many screens ask for it now. */
let holds = 0
/** What came due meanwhile. */
const waiting = new Set<() => void>()

/** Not every browser has `requestIdleCallback`. */
export function laterWhenIdle(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  let isWanted = true
  function run(): void {
    if (!isWanted) return
    if (holds > 0) waiting.add(start)
    else work()
  }
  function start(): void {
    timer = setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(run) : run()), delay)
  }
  start()
  return () => {
    isWanted = false
    clearTimeout(timer)
    waiting.delete(start)
  }
}

/** Nothing is loaded ahead until the answer is called; then what waits is, some seconds later. For an effect. */
export function loadNothingAhead(): () => void {
  holds += 1
  return () => {
    holds -= 1
    if (holds > 0) return
    const due = [...waiting]
    waiting.clear()
    for (const start of due) start()
  }
}
