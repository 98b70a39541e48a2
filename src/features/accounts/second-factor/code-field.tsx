import { useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { textLinkClasses } from '../text-link.ts'

type CodeFieldProps = { error?: string | undefined; size?: 'medium' | 'large'; canRecover?: boolean }

/** A code of the authenticator app or, on demand, a recovery code. Its name in a form is `code`. */
export function CodeField({ error, size = 'medium', canRecover = true }: CodeFieldProps) {
  const text = useText()
  const [isRecovery, setIsRecovery] = useState(false)
  return (
    <div>
      {isRecovery ? (
        <TextField
          key="recovery"
          name="code"
          label={text('security.recoveryCode')}
          hint={text('security.recoveryCodeHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          size={size}
          error={error}
        />
      ) : (
        <TextField
          key="app"
          name="code"
          label={text('security.code')}
          hint={text('security.codeHint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          size={size}
          error={error}
        />
      )}
      {canRecover && (
        <button
          type="button"
          className={`${textLinkClasses} text-sm`}
          onClick={() => setIsRecovery(!isRecovery)}
        >
          {text(isRecovery ? 'security.useApp' : 'security.useRecoveryCode')}
        </button>
      )}
    </div>
  )
}
