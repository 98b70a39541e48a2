// The public pages do not carry the app. Whoever turns to a link that opens it has its first files on the way before the click.
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
