import { useEffect } from 'react'
import { rpc } from '../../client/api.ts'

const key = 'toldTimeZone'
/** After the first screen. */
const delay = 8_000

/** The server learns by which clock mails come: once for each person and zone of this browser. */
export function useTellTimeZone(personId: string | undefined): void {
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const told = `${personId} ${timeZone}`
    if (!personId || !timeZone || localStorage.getItem(key) === told) return
    const timer = setTimeout(() => {
      rpc.emails.setTimeZone.mutate({ timeZone }).then(
        () => localStorage.setItem(key, told),
        // The next visit tries again.
        () => {},
      )
    }, delay)
    return () => clearTimeout(timer)
  }, [personId])
}
