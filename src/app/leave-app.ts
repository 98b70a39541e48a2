// From the app to a public page: those are documents of their own, and the server sends them.
import { publicPageAt } from '../product/public-page.ts'

/** Without a connection the service worker answers for a public page with the app. */
let standsIn = publicPageAt(location.pathname) !== undefined

export function hasMovedOn(): void {
  standsIn = false
}

type Leaving = { location: { searchStr: string; hash: string }; preload: boolean }

/**
 * For the page at this path, however the address was written: the router does not care for its case and last slash, the server
 * does. Does not return where the page can be opened; where the app stands in for it, there is nothing better than to say so.
 */
export const leaveFor =
  (path: string) =>
  ({ location: { searchStr, hash }, preload }: Leaving): Promise<void> => {
    // A link that is only looked at is not followed.
    if (standsIn || preload) return Promise.resolve()
    // The router writes the address into the history a moment later; the document takes the place of that entry.
    setTimeout(() => location.replace(`${path}${searchStr}${hash && `#${hash}`}`))
    return new Promise(() => {})
  }
