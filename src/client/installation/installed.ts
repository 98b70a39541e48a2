// Whether this page runs as an installed app, and not in a browser tab.
export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
    (navigator as { standalone?: boolean }).standalone === true ||
    document.referrer.startsWith('android-app://')
  )
}
