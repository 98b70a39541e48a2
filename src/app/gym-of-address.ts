// An address that names a gym, as a push to a coach of several gyms does. Loaded for such an address alone.
import { uuidIn } from '../client/search-values.ts'
import { createSession } from '../client/session.ts'
import { createDeparture, type InApp } from './guard.ts'

type At = { location: { pathname: string; searchStr: string } }

/**
 * An address that names another gym of the coach, as a push does: the session acts for that gym from then on. Everything
 * that this page knows is of the gym before, so it begins anew. Where the coach no longer works, the address opens here.
 */
export async function inGymOfAddress({ context: { app }, location: at }: InApp & At): Promise<void> {
  const search = new URLSearchParams(at.searchStr)
  const gymId = uuidIn(search.get('gym'))
  const session = gymId && (await app.part(createSession).readSession())
  if (!session || session.gym?.id === gymId) return
  const departure = app.part(createDeparture)
  departure.isOnPurpose = true
  try {
    await app.rpc.gym.choose.mutate({ gymId })
  } catch {
    departure.isOnPurpose = false
    return
  }
  search.delete('gym')
  location.replace(search.size > 0 ? `${at.pathname}?${search}` : at.pathname)
  await new Promise(() => {})
}
