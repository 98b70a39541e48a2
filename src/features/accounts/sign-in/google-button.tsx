import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { readPageSettings } from '#client/page-settings.ts'
import { forget, recall, remember } from '#client/web-storage.ts'
import { isRole, type Role } from '#domain/people/person.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { type Invite, rememberJoining } from '../joining/invite.ts'

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
    // A prerendered screen has it too, hidden by the styles where there is none.
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

/** Google's logo in the colours that its guidelines prescribe. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="shrink-0">
      <path
        fill="#4285F4"
        d="M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92a5.06 5.06 0 0 1-2.2 3.32v2.77h3.57c2.08-1.92 3.27-4.74 3.27-8.1Z"
      />
      <path
        fill="#34A853"
        d="M12 23c2.97 0 5.46-.98 7.29-2.66l-3.57-2.77a6.6 6.6 0 0 1-9.88-3.47H2.16v2.84A11 11 0 0 0 12 23Z"
      />
      <path fill="#FBBC05" d="M5.84 14.09a6.6 6.6 0 0 1 0-4.18V7.07H2.16a11 11 0 0 0 0 9.86l3.68-2.84Z" />
      <path
        fill="#EA4335"
        d="M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15A11 11 0 0 0 2.16 7.07l3.68 2.84A6.56 6.56 0 0 1 12 5.38Z"
      />
    </svg>
  )
}

// The data of a sign-in with Google, kept while the browser is at Google.
type OauthUserData = { role: Role; inviteCode?: string | undefined }

function rememberOauthUser(data: OauthUserData): void {
  remember('oauthUserData', JSON.stringify(data))
}

export function recallOauthUser(): OauthUserData | undefined {
  try {
    const data: unknown = JSON.parse(recall('oauthUserData') ?? 'null')
    if (!data || typeof data !== 'object' || !('role' in data) || !isRole(data.role)) return undefined
    return 'inviteCode' in data && typeof data.inviteCode === 'string'
      ? { role: data.role, inviteCode: data.inviteCode }
      : { role: data.role }
  } catch {
    return undefined
  }
}
