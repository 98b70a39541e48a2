// Links from the app to a public page, which is a document of its own.
import type { App } from '../client/app.tsx'
import { publicPageAt } from '../product/public-page.ts'

/** Offline, the service worker answers with the app at the address of a public page. */
export function createFallback() {
  let isFallback = publicPageAt(location.pathname) !== undefined
  return {
    isFallback: () => isFallback,
    hasMovedOn(): void {
      isFallback = false
    },
  }
}

type Leaving = { context: { app: App }; location: { searchStr: string; hash: string }; preload: boolean }

/**
 * Loads the public page at the canonical path: the router ignores case and trailing slash, the server does not. Never
 * resolves while the document loads. As the offline fallback it resolves, and the route shows an error.
 */
export const leaveFor =
  (path: string) =>
  ({ context: { app }, location: { searchStr, hash }, preload }: Leaving): Promise<void> => {
    // Not for a preload.
    if (app.part(createFallback).isFallback() || preload) return Promise.resolve()
    // Later, because the router first writes the history entry that the document replaces.
    setTimeout(() => location.replace(`${path}${searchStr}${hash && `#${hash}`}`))
    return new Promise(() => {})
  }
