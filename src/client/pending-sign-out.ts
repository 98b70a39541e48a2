// A sign-out that the server may not know of yet. The cookie is out of a script's reach, so only the server can end the
// session; until it has, this browser behaves as if it had, and tells it before it asks for anything else.
const key = 'signOutPending'
let telling: Promise<boolean> | undefined

export function startSignOut(): void {
  localStorage.setItem(key, 'yes')
}

export function isSignOutPending(): boolean {
  return localStorage.getItem(key) !== null
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
    localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
