// Push's part of the whole app: subscribes anew on load, goes where a tapped notification leads, ends with a sign-out.
import type { App } from '#client/app.tsx'
import { createSession } from '#client/session.ts'
import { createPushMemory } from './push-memory.ts'

/** `open` goes to a path of the app. */
export function registerPush(app: App, open: (path: string) => void): void {
  const { onPerson, onSignOut, readSession } = app.part(createSession)
  const memory = app.part(createPushMemory)
  let done: string | undefined
  const renewFor = (personId: string | undefined) => {
    if (!personId || personId === done || memory.get().onFor !== personId) return
    if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
    done = personId
    // Later than what the screen needs. Offline, and where the push service is out of reach, the next load does it.
    setTimeout(() => {
      void import('./resubscribe.ts').then(({ resubscribe }) => resubscribe(app, personId)).catch(() => {})
    }, 2_000)
  }
  onPerson(renewFor)
  // The session may have been read before this was loaded.
  if (memory.get().onFor)
    void readSession().then(
      session => renewFor(session?.id),
      () => {},
    )
  // A session that ends by itself leaves it for the same person; the server pushes nothing meanwhile.
  onSignOut(async how => {
    done = undefined
    if (how !== 'on purpose' || !memory.get().onFor) return
    await import('./push-subscription.ts').then(({ unsubscribe }) => unsubscribe(app)).catch(() => {})
  })
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (typeof data?.open === 'string') open(data.open)
  })
  const clearBadge = () => {
    if (document.visibilityState === 'visible') void navigator.clearAppBadge?.().catch(() => {})
  }
  document.addEventListener('visibilitychange', clearBadge)
  clearBadge()
}
