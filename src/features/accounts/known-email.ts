// The address of the last sign-up or confirmation in this tab. The login fills it in.
const key = 'knownEmail'

export function rememberEmail(email: string): void {
  sessionStorage.setItem(key, email)
}

export function recallEmail(): string {
  return sessionStorage.getItem(key) ?? ''
}

export function forgetEmail(): void {
  sessionStorage.removeItem(key)
}
