import { useEffect } from 'react'
import { useApp } from '#client/app.tsx'

/** After the first screen: asking a browser for its zone the first time takes as long as drawing a screen. */
const delay = 8_000

/** The server learns by which clock mails come: once for each person and zone of this browser. */
export function useReportTimeZone(personId: string | undefined): void {
  const { rpc } = useApp()
  useEffect(() => {
    if (!personId) return
    const timer = setTimeout(
      () =>
        void import('./report-time-zone.ts').then(
          ({ report }) => report(rpc, personId),
          () => {},
        ),
      delay,
    )
    return () => clearTimeout(timer)
  }, [personId, rpc])
}
