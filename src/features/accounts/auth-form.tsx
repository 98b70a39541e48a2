import type { ComponentProps, ReactNode } from 'react'
import type { FieldError } from 'react-hook-form'
import type { PlainTextKey } from '#i18n/dictionary.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'

type SubmitButtonProps = {
  busy: boolean
  busyLabel: string
  disabled?: boolean | undefined
  children: ReactNode
}

export function SubmitButton({ busy, busyLabel, disabled, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="primary"
      size="large"
      wide
      busy={busy}
      busyLabel={busyLabel}
      disabled={disabled}
    >
      {children}
    </Button>
  )
}

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'size'>

/** Takes the props that react-hook-form's `register` returns. */
export function EmailField(props: EmailFieldProps) {
  const text = useText()
  return (
    <TextField autoComplete="email" {...props} label={text('accounts.email')} type="email" size="large" />
  )
}

/** Translates the validation errors of the account forms. */
export function useFieldErrorText(): (error: FieldError | undefined) => string | undefined {
  const text = useText()
  return error => error?.message && text(error.message as PlainTextKey)
}

/** A link within a line of text, with a touch target that is tall enough. */
export const textLinkClasses =
  'inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:decoration-2 hover:decoration-ink'
