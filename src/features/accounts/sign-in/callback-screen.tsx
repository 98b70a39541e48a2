import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { secondsToWait } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useFailureWords } from '#client/kit/failure-words.ts'
import { remember } from '#client/web-storage.ts'
import type { PlainTextKey } from '#i18n/dictionary.ts'
import { useText } from '#i18n/text.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { AuthResult } from '../auth-result.tsx'
import { ResetPassword } from '../recovery/reset-password.tsx'
import { useOpeningAddress } from '../use-opening-address.ts'
import { Waiting } from '../waiting.tsx'
import { mismatchText } from './role-mismatch.ts'
import { finishReturn } from './sign-in-return.ts'

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
