import type { ComponentProps } from 'react'
import { normaliseInviteCode } from '#domain/people/invite-code.ts'
import { TextField } from '#ui/forms/text-field.tsx'

type InviteCodeFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  value: string
  onChange: (code: string) => void
}

/** Accepts a code in any spelling and formats it. */
export function InviteCodeField({ onChange, ...props }: InviteCodeFieldProps) {
  return (
    <TextField
      {...props}
      size="large"
      name="code"
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onChange={event => onChange(normaliseInviteCode(event.currentTarget.value))}
    />
  )
}
