/** After the first screen and the service worker's downloads; not every browser has `requestIdleCallback`. */
export function laterWhenIdle(work: () => void): () => void {
  const timer = setTimeout(
    () => ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : work()),
    5_000,
  )
  return () => clearTimeout(timer)
}
