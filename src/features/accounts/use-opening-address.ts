import { useEffect, useState } from 'react'

const key = 'openedLink'

/**
 * The address that a screen was opened with. Its token is a secret and is removed from the address bar and the history
 * at once. This tab keeps it until it is used, because phones reload pages at any time.
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

/** To be called once the link was used or refused. */
export function forgetOpenedLink(): void {
  sessionStorage.removeItem(key)
}

function openingAddress(): URL {
  const here = new URL(location.href)
  const stored = sessionStorage.getItem(key)
  if (here.searchParams.has('token') || !stored) return here
  const opened = new URL(stored)
  const bare = new URL(stored)
  bare.searchParams.delete('token')
  return bare.href === here.href ? opened : here
}
