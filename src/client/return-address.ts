// The address to return to after sign-in, for what is loaded with the sign-in screens.
import { rememberReturnAddress, returnAddressKey } from './web-storage.ts'

const aDay = 86_400_000

/** For a day in all tabs: a sign-up is confirmed by mail, and so in another one. */
export function rememberReturnAddressForSignUp(address: string): void {
  rememberReturnAddress(address)
  localStorage.setItem(returnAddressKey, JSON.stringify({ address, until: Date.now() + aDay }))
}

export function takeReturnAddress(): string | null {
  const address =
    sessionStorage.getItem(returnAddressKey) ?? returnAddressIn(localStorage.getItem(returnAddressKey))
  sessionStorage.removeItem(returnAddressKey)
  localStorage.removeItem(returnAddressKey)
  return address
}

function returnAddressIn(stored: string | null): string | null {
  try {
    const data: unknown = JSON.parse(stored ?? 'null')
    if (!data || typeof data !== 'object' || !('address' in data) || !('until' in data)) return null
    return typeof data.address === 'string' && Number(data.until) > Date.now() ? data.address : null
  } catch {
    return null
  }
}
