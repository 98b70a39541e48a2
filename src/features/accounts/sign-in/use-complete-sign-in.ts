import { useNavigate } from '@tanstack/react-router'
import { usePart } from '#client/app.tsx'
import { takeReturnAddress } from '#client/return-address.ts'
import { createSession } from '#client/session.ts'
import { allowedAddress, type Role } from '#domain/people/person.ts'
import type { PlainTextKey } from '#i18n/dictionary.ts'

/** After a sign-in: opens the return address, or the home of the role. */
export function useCompleteSignIn() {
  const { announceSession } = usePart(createSession)
  const navigate = useNavigate()
  return async (as: Role) => {
    await announceSession('signed in')
    forgetEmail()
    await navigate({ href: allowedAddress(takeReturnAddress(), as) ?? `/${as}`, replace: true })
  }
}

/** The message for a user who chose one role but has an account with the other. */
export function mismatchText(requested: Role): PlainTextKey {
  return requested === 'coach' ? 'accounts.mismatch_athlete' : 'accounts.mismatch_coach'
}

// The address of the last sign-up or confirmation in this tab. The login fills it in.
const key = 'knownEmail'

export function rememberEmail(email: string): void {
  sessionStorage.setItem(key, email)
}

export function recallEmail(): string {
  return sessionStorage.getItem(key) ?? ''
}

function forgetEmail(): void {
  sessionStorage.removeItem(key)
}
