import { Fingerprint } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { reasonOf } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useFailureWords } from '#client/kit/failure-words.ts'
import { useAction } from '#client/kit/use-action.ts'
import { canSuggestPasskeys, reportUnknownPasskey, requestPasskey } from '#client/passkeys.ts'
import { remember } from '#client/web-storage.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import type { Role } from '#domain/people/person.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { mismatchText } from '../sign-in/use-complete-sign-in.ts'
import { useDelayed } from '../use-delayed.ts'

type PasskeySignInProps = {
  role: Role
  onSignedIn: (role: Role) => Promise<void>
  /** The account has the other role; called after the user had time to read that. */
  onWrongRole: () => void
  /** The email field may suggest passkeys. */
  suggests?: boolean
}

export function PasskeySignIn({ role, onSignedIn, onWrongRole, suggests = false }: PasskeySignInProps) {
  const { rpc } = useApp()
  const text = useText()
  const words = useFailureWords()
  /** The request that waits for the user; a browser has one at a time. */
  const waiting = useRef<AbortController>(undefined)

  async function attempt(suggested: boolean): Promise<void> {
    waiting.current?.abort()
    const request = new AbortController()
    waiting.current = request
    const started = rpc.accounts.startPasskeySignIn.mutate()
    // A suggestion that could not be made is no error: the user has not asked for it.
    const options = await (suggested ? started.catch(() => undefined) : started)
    if (!options) return
    // Cancelled by the user, or replaced by another request.
    const credential = await requestPasskey(options, { signal: request.signal, suggested }).catch(
      () => undefined,
    )
    if (!credential) return
    try {
      await onSignedIn((await rpc.accounts.finishPasskeySignIn.mutate({ role, credential })).role)
    } catch (error) {
      if (reasonOf(error) === 'invalid_passkey') reportUnknownPasskey(options.rpId, credential.id)
      throw error
    }
  }
  const onFailure = (code: ErrorCode) => {
    if (code === 'role_mismatch') remember('auth_error', text(mismatchText(role)))
  }
  const byButton = useAction(() => attempt(false), { onFailure })
  const bySuggestion = useAction(() => attempt(true), { onFailure })
  const { error, code } = byButton.error ? byButton : bySuggestion
  const isWrongRole = code === 'role_mismatch'
  useDelayed(onWrongRole, 2000, isWrongRole)

  const suggest = useEffectEvent(async () => {
    if (suggests && (await canSuggestPasskeys())) void bySuggestion.run()
  })
  useEffect(() => {
    void suggest()
    return () => waiting.current?.abort()
  }, [])

  async function press() {
    bySuggestion.reset()
    await byButton.run()
  }

  return (
    <div className="mt-3 grid gap-3">
      {error && (
        <Alert tone="danger" announce>
          {isWrongRole
            ? text(mismatchText(role))
            : code === 'invalid_passkey'
              ? text('accounts.passkeyRefused')
              : words(error, 'accounts.passkeyFailed')}
        </Alert>
      )}
      <Button size="large" wide icon={<Fingerprint aria-hidden />} onClick={() => void press()}>
        {text('accounts.passkeySignIn')}
      </Button>
    </div>
  )
}
