import { useNavigate } from '@tanstack/react-router'
import { announceSession } from '../../../client/session.ts'
import { takeWanted } from '../../../client/stored.ts'
import { allowedAddress } from '../../../domain/people/home.ts'
import type { Role } from '../../../domain/people/roles.ts'
import { forgetEmail } from '../known-email.ts'

/** After a sign-in: opens the address that was wanted, or the home of the role. */
export function useEnter() {
  const navigate = useNavigate()
  return async (as: Role) => {
    await announceSession('signed in')
    forgetEmail()
    await navigate({ href: allowedAddress(takeWanted(), as) ?? `/${as}`, replace: true })
  }
}
