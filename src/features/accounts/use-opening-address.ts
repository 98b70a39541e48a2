import { useEffect, useState } from 'react'

/** The address a screen was opened with. Its token is a secret and leaves the address bar and the history at once. */
export function useOpeningAddress(): URL {
  const [address] = useState(() => new URL(location.href))
  useEffect(() => {
    const bare = new URL(location.href)
    bare.searchParams.delete('token')
    if (bare.href !== location.href) history.replaceState(history.state, '', bare)
  }, [])
  return address
}
