import { useNavigate } from '@tanstack/react-router'
import { usePart } from '#client/app.tsx'
import { takeReturnAddress } from '#client/return-address.ts'
import { createSession } from '#client/session.ts'
import { allowedAddress } from '#domain/people/home.ts'
import type { Role } from '#domain/people/roles.ts'
import { forgetEmail } from '../known-email.ts'

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
