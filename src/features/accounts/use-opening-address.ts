import { useEffect, useState } from 'react'

const key = 'openedLink'

/**
 * The address a screen was opened with. Its token is a secret and leaves the address bar and the history at once; this tab
 * remembers it until it is used, because phones load pages anew whenever they like.
 */
export function useOpeningAddress(): URL {
  const [address] = useState(openingAddress)
  useEffect(() => {
    const bare = new URL(location.href)
    if (!bare.searchParams.has('token')) return
    sessionStorage.setItem(key, bare.href)
    bare.searchParams.delete('token')
    history.replaceState(history.state, '', bare)
  }, [])
  return address
}

/** To be called once the link has done what it could. */
export function forgetOpenedLink(): void {
  sessionStorage.removeItem(key)
}

function openingAddress(): URL {
  const here = new URL(location.href)
  const kept = sessionStorage.getItem(key)
  if (here.searchParams.has('token') || !kept) return here
  const opened = new URL(kept)
  const bare = new URL(kept)
  bare.searchParams.delete('token')
  return bare.href === here.href ? opened : here
}
