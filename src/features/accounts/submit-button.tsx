import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'

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
