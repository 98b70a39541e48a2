import type { ComponentProps } from 'react'
import { useText } from '#i18n/text.tsx'
import { TextField } from '#ui/forms/text-field.tsx'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'size'>

/** Takes the props that react-hook-form's `register` returns. */
export function EmailField(props: EmailFieldProps) {
  const text = useText()
  return (
    <TextField autoComplete="email" {...props} label={text('accounts.email')} type="email" size="large" />
  )
}
