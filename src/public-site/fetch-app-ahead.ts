// The public pages do not include the app. Hovering or focusing a link to it prefetches its first files.
const waysIn = 'a[href="/auth"], a[href="/login"], a[href="/demo"]'
const signs = ['pointerover', 'focusin', 'touchstart'] as const

export function fetchAppAhead(files: readonly string[]): void {
  const look = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(waysIn)) return
    for (const sign of signs) removeEventListener(sign, look)
    for (const file of files) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      document.head.append(link)
    }
  }
  for (const sign of signs) addEventListener(sign, look, { passive: true })
}
