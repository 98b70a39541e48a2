import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useSecurityText } from '#i18n/areas/security-text.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { textLinkClasses } from '../auth-form.tsx'

type CodeFieldProps = Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'> & {
  error?: string | undefined
  size?: 'medium' | 'large'
  canRecover?: boolean
  takesFocus?: boolean
  /** The other kind of code is asked for: an error of before is over. */
  onSwitch?: () => void
}

/** A code of the authenticator app or, on demand, a recovery code. */
export function CodeField(props: CodeFieldProps) {
  const { error, size = 'medium', canRecover = true, takesFocus = false, onSwitch, ...input } = props
  const text = useSecurityText()
  const [isRecovery, setIsRecovery] = useState(false)
  const [hasSwitched, setHasSwitched] = useState(false)
  const autoFocus = takesFocus || hasSwitched
  const field = useFocusOnError<HTMLDivElement>(error)

  function change() {
    setIsRecovery(!isRecovery)
    setHasSwitched(true)
    onSwitch?.()
  }

  return (
    <div ref={field}>
      {isRecovery ? (
        <TextField
          key="recovery"
          name="code"
          {...input}
          label={text('recoveryCode')}
          hint={text('recoveryCodeHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          autoFocus={autoFocus}
          size={size}
          error={error}
        />
      ) : (
        <TextField
          key="app"
          name="code"
          {...input}
          label={text('code')}
          hint={text('codeHint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          autoFocus={autoFocus}
          size={size}
          error={error}
        />
      )}
      {canRecover && (
        <button type="button" className={`${textLinkClasses} text-sm`} onClick={change}>
          {text(isRecovery ? 'useApp' : 'useRecoveryCode')}
        </button>
      )}
    </div>
  )
}

/** For the element around a field: once its error is shown, the field has the focus, so that the next key corrects it. */
export function useFocusOnError<Element extends HTMLElement>(error: string | undefined) {
  const around = useRef<Element>(null)
  useEffect(() => {
    if (error) around.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [error])
  return around
}
