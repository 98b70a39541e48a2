import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { api } from '#client/api.ts'
import { useSignOutPending } from '#client/pending-sign-out.ts'
import { remember } from '#client/web-storage.ts'
import { isRole, type Role } from '#domain/people/roles.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { AccountTabs } from '../account-tabs.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { Back } from '../back.tsx'
import { recallEmail } from '../known-email.ts'
import { useAuthError } from '../use-auth-error.ts'
import { LoginForm } from './login-form.tsx'
import { OtherWaysIn } from './other-ways-in.tsx'
import { useCompleteSignIn } from './use-complete-sign-in.ts'

/** Loaded where it is needed: only after a sign-up. */
const ContinueSignUp = lazy(async () => ({
  default: (await import('./continue-sign-up.tsx')).ContinueSignUp,
}))

export function LoginScreen() {
  const { role } = useParams({ from: '/login/$role' })
  // The route admits only the two roles; the key gives each a form of its own.
  return isRole(role) ? <Login key={role} role={role} /> : null
}

function Login({ role }: { role: Role }) {
  const text = useText()
  const navigate = useNavigate()
  const passedOn = useLocation({ select: location => location.state.message })
  const isSignOutPending = useSignOutPending()
  const message = useAuthError() ?? passedOn ?? (isSignOutPending && text('accounts.signOutWaits'))
  const { confirmedEmail, isAsking, showForm } = useConfirmedSignUp(role)
  // The screens that follow, such as a forgotten password, are for this role.
  useEffect(() => remember('selectedRole', role), [role])

  const completeSignIn = useCompleteSignIn()
  const toRoles = () => navigate({ to: '/auth' })

  return (
    <AuthFrame
      benefitsFor={role}
      back={<Back />}
      title={text(`accounts.${role}LoginTitle`)}
      lead={!confirmedEmail && !isAsking && text(`accounts.${role}LoginLead`)}
    >
      <AccountTabs as={role} current="login" />
      {message && (
        <div className="mb-6">
          <Alert announce>{message}</Alert>
        </div>
      )}
      {confirmedEmail ? (
        <Suspense>
          <ContinueSignUp email={confirmedEmail} onSignedIn={completeSignIn} onOther={showForm} />
        </Suspense>
      ) : (
        // Hidden, not missing, for the moment until the server has answered.
        <div className={isAsking ? 'invisible' : undefined}>
          <LoginForm
            role={role}
            onSignedIn={completeSignIn}
            onSecondStep={() => navigate({ to: '/login/$role/code', params: { role } })}
            onWrongRole={toRoles}
          />
          <OtherWaysIn role={role} onSignedIn={completeSignIn} onWrongRole={toRoles} />
        </div>
      )}
    </AuthFrame>
  )
}

/** The sign-up that this browser made with this role, if its address is confirmed by now. */
function useConfirmedSignUp(role: Role) {
  // Only after a sign-up or a confirmation in this tab is it worth asking.
  const [isWanted, setIsWanted] = useState(() => recallEmail() !== '')
  const confirmed = useQuery(
    api.accounts.confirmedSignUp.queryOptions(undefined, {
      enabled: isWanted,
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  )
  const { data } = confirmed
  return {
    confirmedEmail: isWanted && data?.role === role ? data.email : undefined,
    isAsking: isWanted && confirmed.isLoading,
    showForm: () => setIsWanted(false),
  }
}
