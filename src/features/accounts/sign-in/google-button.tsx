import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { readPageSettings } from '#client/page-settings.ts'
import { forget } from '#client/web-storage.ts'
import type { Role } from '#domain/people/roles.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { type Invite, rememberJoining } from '../joining/invite.ts'
import { GoogleMark } from './google-mark.tsx'
import { rememberOauthUser } from './oauth-user.ts'

type GoogleButtonProps = {
  /** Without it, only a user who has an account is signed in. */
  role?: Role | undefined
  invite?: Invite | undefined
  label: string
  hint?: string | undefined
  failure: 'accounts.googleSignInFailed' | 'accounts.googleSignUpFailed'
}

/** Absent where this installation has no Google sign-in. */
export function GoogleButton(props: GoogleButtonProps) {
  return readPageSettings().google && <StartGoogle {...props} />
}

function StartGoogle({ role, invite, label, hint, failure }: GoogleButtonProps) {
  const { rpc } = useApp()
  const text = useText()
  const start = useAction(async () => {
    const inviteCode = invite?.code
    if (role) rememberOauthUser({ role, inviteCode })
    else forget('oauthUserData')
    const { url } = await rpc.accounts.startGoogle.mutate({ role, inviteCode })
    if (invite) rememberJoining(invite)
    location.assign(url)
  })

  return (
    // A drawn screen has it too, hidden by the styles where there is none.
    <div data-google-sign-in className="mt-5 grid gap-5">
      <div className="flex items-center gap-4 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {text('accounts.or')}
      </div>
      {start.error && (
        <Alert tone="danger" announce>
          {text(failure)}
        </Alert>
      )}
      <Button
        size="large"
        wide
        icon={<GoogleMark />}
        busy={start.isPending}
        busyLabel={text('accounts.openingGoogle')}
        onClick={() => start.run()}
      >
        {label}
      </Button>
      {hint && <p className="-mt-2 text-center text-muted text-sm">{hint}</p>}
    </div>
  )
}
