import type { ComponentProps } from 'react'
import { useText } from '../../i18n/text.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'autoComplete' | 'size'>

/** Takes what react-hook-form registers. */
export function EmailField(props: EmailFieldProps) {
  const text = useText()
  return (
    <TextField {...props} label={text('accounts.email')} type="email" autoComplete="email" size="large" />
  )
}
