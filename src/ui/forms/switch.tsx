import { Field } from '@base-ui/react/field'
import { Switch as Base } from '@base-ui/react/switch'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type SwitchProps = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  className?: string | undefined
}

/** For what takes effect at once; what is saved with a form is a checkbox. */
export function Switch({ label, hint, checked, onChange, disabled, className }: SwitchProps) {
  return (
    <Field.Root disabled={disabled} className={classNames('grid', className)}>
      <Field.Label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 data-disabled:cursor-not-allowed data-disabled:opacity-60">
        <span>{label}</span>
        <Base.Root
          checked={checked}
          onCheckedChange={onChange}
          className="flex h-7 w-12 shrink-0 items-center rounded-full border-2 border-edge bg-sunken p-0.5 transition-colors duration-150 data-checked:border-primary data-checked:bg-primary"
        >
          <Base.Thumb className="size-5 rounded-full bg-edge transition-[translate,background-color] duration-150 ease-snap data-checked:translate-x-5 data-checked:bg-primary-ink" />
        </Base.Root>
      </Field.Label>
      {hint && <Field.Description className="-mt-2 pr-16 pb-2 text-muted text-sm">{hint}</Field.Description>}
    </Field.Root>
  )
}
