import { useEffect } from 'react'
import { useApp } from '#client/app.tsx'

const key = 'toldTimeZone'
/** After the first screen: asking a browser for its zone the first time takes as long as drawing a screen. */
const delay = 8_000

/** The server learns by which clock mails come: once for each person and zone of this browser. */
export function useReportTimeZone(personId: string | undefined): void {
  const { rpc } = useApp()
  useEffect(() => {
    if (!personId) return
    const timer = setTimeout(() => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const told = `${personId} ${timeZone}`
      if (!timeZone || localStorage.getItem(key) === told) return
      rpc.emails.setTimeZone.mutate({ timeZone }).then(
        () => localStorage.setItem(key, told),
        // The next visit tries again.
        () => {},
      )
    }, delay)
    return () => clearTimeout(timer)
  }, [personId, rpc])
}
