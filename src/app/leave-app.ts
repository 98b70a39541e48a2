// From the app to a public page: those are documents of their own, and the server sends them.
import { publicPageAt } from '../domain/public-page.ts'

/** Without a connection the service worker answers for a public page with the app. */
let standsIn = publicPageAt(location.pathname) !== undefined

export function hasMovedOn(): void {
  standsIn = false
}

/** Does not return where the page can be opened; where the app stands in for it, there is nothing better than to say so. */
export function leaveApp({ location: { href } }: { location: { href: string } }): Promise<void> {
  if (standsIn) return Promise.resolve()
  location.replace(href)
  return new Promise(() => {})
}
