import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { reasonOf, secondsToWait } from '#client/api.ts'
import { type App, useApp } from '#client/app.tsx'
import { useFailureWords } from '#client/kit/failure-words.ts'
import { takeReturnAddress } from '#client/return-address.ts'
import { createSession } from '#client/session.ts'
import { forget, remember } from '#client/web-storage.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { allowedAddress, homeOf, isRole, type Role } from '#domain/people/person.ts'
import type { PlainTextKey } from '#i18n/dictionary.ts'
import { useText } from '#i18n/text.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { AuthResult, Waiting } from '../auth-result.tsx'
import { ResetPassword } from '../recovery/reset-password-screen.tsx'
import { useOpeningAddress } from '../use-opening-address.ts'
import { recallOauthUser } from './google-button.tsx'
import { mismatchText } from './use-complete-sign-in.ts'

export function CallbackScreen() {
  const address = useOpeningAddress()
  return address.searchParams.get('type') === 'recovery' ? (
    <ResetPassword token={address.searchParams.get('token')} />
  ) : (
    <SigningIn address={address} />
  )
}

function SigningIn({ address }: { address: URL }) {
  const app = useApp()
  const text = useText()
  const navigate = useNavigate()
  const words = useFailureWords()
  const [failure, setFailure] = useState<{ problem: PlainTextKey; error?: unknown }>()

  const finish = useEffectEvent(async () => {
    const returned = await finishReturn(app, address)
    switch (returned.result) {
      case 'failed':
        return setFailure(returned)
      case 'no session':
        return navigate({ to: '/login', replace: true })
      case 'wrong role':
        remember('auth_error', text(mismatchText(returned.requested)))
        return navigate({ to: '/auth', replace: true })
      case 'no role':
        remember('auth_error', text('accounts.roleFirst'))
        return navigate({ to: '/auth', replace: true })
      case 'in': {
        const message = returned.isInviteRefused && { message: text('accounts.inviteRefused') }
        return navigate({ href: returned.href, replace: true, ...(message && { state: message }) })
      }
    }
  })
  // StrictMode runs the effect twice, but the return must be finished once.
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    void finish()
  }, [])

  if (!failure) return <Waiting title={text('accounts.authenticating')} />
  return (
    <AuthResult
      sign="failed"
      title={text('accounts.authErrorTitle')}
      lead={<p role="alert">{secondsToWait(failure.error) ? words(failure.error) : text(failure.problem)}</p>}
    >
      <LinkButton variant="primary" size="large" wide render={<Link to="/login" />}>
        {text('accounts.returnToLogin')}
      </LinkButton>
    </AuthResult>
  )
}

// The return from Google, or from a mail that opened a session: which account it is, and which screen comes next.
export type SignInReturn =
  | { result: 'in'; href: string; isInviteRefused: boolean }
  | { result: 'no session' }
  | { result: 'wrong role'; requested: Role }
  | { result: 'no role' }
  | { result: 'failed'; problem: PlainTextKey; error?: unknown }

async function finishReturn(app: App, { searchParams }: URL): Promise<SignInReturn> {
  const { announceSession, rereadSession } = app.part(createSession)
  const error = searchParams.get('error')
  if (error) return failed(error === 'access_denied' ? 'accounts.authCancelled' : 'accounts.authFailed')

  const isVerification = searchParams.get('verification') === 'true'
  const request = requestIn(searchParams, isVerification)
  const session = await rereadSession().catch(() => 'unread' as const)
  if (session === 'unread') return failed('accounts.profileUnread')
  if (!session) return isVerification ? failed('accounts.noSession') : { result: 'no session' }
  try {
    const person = await app.rpc.accounts.finishSignIn.mutate(request)
    forget('oauthUserData')
    const { role } = person
    if (!role) {
      forget('signedInRole')
      await announceSession('signed out')
      return { result: 'no role' }
    }
    if (person.inviteFailed) forget('pendingCoachName', 'pendingJoinStatus')
    await announceSession('signed in')
    return {
      result: 'in',
      href: destinationOf({ ...person, role }),
      isInviteRefused: person.inviteFailed,
    }
  } catch (thrown) {
    const reason = reasonOf(thrown)
    const { role } = request
    if (reason !== 'role_mismatch' || !role)
      return failed(failureTexts[reason] ?? 'accounts.authFailed', thrown)
    forget('oauthUserData')
    // The server has ended a session that Google opened, but not one that was open before.
    const remaining = await rereadSession().catch(() => undefined)
    if (remaining === null) {
      forget('signedInRole')
      await announceSession('signed out')
    }
    return { result: 'wrong role', requested: role }
  }
}

const failureTexts: Partial<Record<ErrorCode, PlainTextKey>> = {
  unauthenticated: 'accounts.noUser',
  internal: 'accounts.profileUnverified',
  unavailable: 'accounts.accountUnreachable',
  rate_limited: 'errors.rate_limited',
}

type SignInRequest = { role?: Role; inviteCode?: string }

/** From the address, then from what was stored before the redirect to Google; otherwise the server decides. */
function requestIn(search: URLSearchParams, isVerification: boolean): SignInRequest {
  const stored = isVerification ? undefined : recallOauthUser()
  const inAddress = search.get('role')
  const role = isRole(inAddress) ? inAddress : stored?.role
  const inviteCode = search.get('inviteCode') || (stored?.role === role && stored?.inviteCode)
  return { ...(role && { role }), ...(inviteCode && { inviteCode }) }
}

function destinationOf(person: { role: Role; hasCoach: boolean }): string {
  const home = homeOf(person)
  const returnAddress = allowedAddress(takeReturnAddress(), person.role)
  // An athlete without a coach can only go to the join screen.
  return home === '/invite-code-entry' ? home : (returnAddress ?? home)
}

function failed(problem: PlainTextKey, error?: unknown): SignInReturn {
  return { result: 'failed', problem, error }
}
