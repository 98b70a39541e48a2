// The public pages do not include the app. Hovering or focusing a link to it prefetches its first files.
const appLinks = 'a[href="/auth"], a[href="/login"], a[href="/demo"]'
const events = ['pointerover', 'focusin', 'touchstart'] as const

export function fetchAppAhead(files: readonly string[]): void {
  const fetchOnce = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(appLinks)) return
    for (const event of events) removeEventListener(event, fetchOnce)
    for (const file of files) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      document.head.append(link)
    }
  }
  for (const event of events) addEventListener(event, fetchOnce, { passive: true })
}
