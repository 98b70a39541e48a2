// A sign-out that the server may not know of yet. The cookie is out of a script's reach, so only the server can end the
// session; until it has, this browser behaves as if it had, and tells it before it asks for anything else.
import { localValues } from './storage/local-values.ts'

let isPending = false
let telling: Promise<boolean> | undefined

/** To be called before anything is asked of the server. */
export async function recallSignOut(): Promise<void> {
  isPending = (await localValues.read<boolean>('signOutPending').catch(() => false)) ?? false
}

export async function startSignOut(): Promise<void> {
  isPending = true
  await localValues.write('signOutPending', true).catch(() => {})
}

export async function forgetSignOut(): Promise<void> {
  isPending = false
  await localValues.remove('signOutPending').catch(() => {})
}

export function isSignOutPending(): boolean {
  return isPending
}

/** Whether the server has ended the session. */
export function finishSignOut(): Promise<boolean> {
  telling ??= tellServer().finally(() => {
    telling = undefined
  })
  return telling
}

async function tellServer(): Promise<boolean> {
  try {
    const answer = await fetch('/api/rpc/accounts.signOut', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.ok) return false
    await forgetSignOut()
    return true
  } catch {
    return false
  }
}
