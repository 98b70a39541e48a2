// Links from the app to a public page, which is a document of its own.
import { publicPageAt } from '../product/public-page.ts'

/** Offline, the service worker answers with the app at the address of a public page. */
let isFallback = publicPageAt(location.pathname) !== undefined

export function hasMovedOn(): void {
  isFallback = false
}

type Leaving = { location: { searchStr: string; hash: string }; preload: boolean }

/**
 * Loads the public page at the canonical path: the router ignores case and trailing slash, the server does not. Never
 * resolves while the document loads. As the offline fallback it resolves, and the route shows an error.
 */
export const leaveFor =
  (path: string) =>
  ({ location: { searchStr, hash }, preload }: Leaving): Promise<void> => {
    // Not for a preload.
    if (isFallback || preload) return Promise.resolve()
    // Later, because the router first writes the history entry that the document replaces.
    setTimeout(() => location.replace(`${path}${searchStr}${hash && `#${hash}`}`))
    return new Promise(() => {})
  }
