// Inlined at the end of the prerendered screens that start the app at once: evaluates its files one after the other, in a task
// each. Imported by one script they would be evaluated in one, during which the screen answers no touch.
{
  const seconds = (/** @type {number} */ count) => new Promise(resolve => setTimeout(resolve, count * 1_000))

  const start = async () => {
    for (const link of document.querySelectorAll('link[data-step]')) {
      await import(link.getAttribute('href') ?? '')
      await seconds(0)
    }
  }

  /** A file that failed to load stays failed for this document. Another comes once the server answers. */
  const startAgain = async () => {
    const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'))
    // A browser that cannot run the files would load them without a pause.
    let wait = visit?.type === 'reload' ? 20 : 2
    do {
      await seconds(wait)
      wait = 5
    } while (!(await fetch('/healthz').catch(() => undefined))?.ok)
    location.reload()
  }

  start().catch(startAgain)
}
