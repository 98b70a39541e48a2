// A sign-out that the server may not know of yet. The cookie is HttpOnly, so only the server can end the session. Until
// then this browser acts as signed out, and sends the sign-out before any other request.
import { useEffect } from 'react'
import { createStore, useStore } from '../store/store.ts'
import { type App, usePart } from './app.tsx'
import { createLocalValues } from './storage/local-database.ts'

/** How often a browser that shows it tries again, in milliseconds. */
const retryEvery = 5_000

export function createPendingSignOut({ browser, part }: App) {
  const localValues = part(createLocalValues)
  const pending = createStore(false)
  let sending: Promise<boolean> | undefined

  /** Must be called before the first request. */
  async function recall(): Promise<void> {
    pending.set((await localValues.read<boolean>('signOutPending')) ?? false)
  }

  async function start(): Promise<void> {
    pending.set(true)
    await localValues.write('signOutPending', true)
  }

  async function forget(): Promise<void> {
    pending.set(false)
    await localValues.remove('signOutPending')
  }

  /** Resolves to whether the server has ended the session. */
  function finish(): Promise<boolean> {
    sending ??= sendSignOut().finally(() => {
      sending = undefined
    })
    return sending
  }

  async function sendSignOut(): Promise<boolean> {
    try {
      const answer = await browser.fetch('/api/rpc/accounts.signOut', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
        signal: AbortSignal.timeout(10_000),
      })
      // A network that asks for a login of its own answers everything with its page.
      const body: unknown = await answer.json()
      if (!answer.ok || !body || typeof body !== 'object' || !('result' in body)) return false
      await forget()
      return true
    } catch {
      return false
    }
  }

  return { pending, isPending: pending.get, recall, start, forget, finish }
}

/** Tries to tell the server for as long as it is shown. */
export function useSignOutPending(): boolean {
  const { pending, finish } = usePart(createPendingSignOut)
  const isPending = useStore(pending)
  useEffect(() => {
    if (!isPending) return
    const timer = setInterval(() => void finish(), retryEvery)
    return () => clearInterval(timer)
  }, [isPending, finish])
  return isPending
}
