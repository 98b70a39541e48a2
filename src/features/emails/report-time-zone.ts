import type { Rpc } from '#client/rpc-client.ts'

const key = 'toldTimeZone'

export function report(rpc: Rpc, personId: string): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const told = `${personId} ${timeZone}`
  if (!timeZone || localStorage.getItem(key) === told) return
  rpc.emails.setTimeZone.mutate({ timeZone }).then(
    () => localStorage.setItem(key, told),
    // The next visit tries again.
    () => {},
  )
}
