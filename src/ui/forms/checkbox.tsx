import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Field } from '@base-ui/react/field'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError } from './field.tsx'

type CheckboxProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  checked?: boolean | undefined
  defaultChecked?: boolean | undefined
  onChange?: ((checked: boolean) => void) | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

export function Checkbox({ label, hint, error, onChange, disabled, className, ...control }: CheckboxProps) {
  return (
    <Field.Root invalid={Boolean(error)} disabled={disabled} className={classNames('grid', className)}>
      <Field.Label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 data-disabled:cursor-not-allowed data-disabled:opacity-60">
        <Base.Root
          {...control}
          onCheckedChange={checked => onChange?.(checked)}
          className="flex size-6 shrink-0 items-center justify-center rounded-tag border-2 border-edge bg-card text-primary-ink transition-colors duration-120 data-checked:border-primary data-invalid:border-danger data-checked:bg-primary"
        >
          <Base.Indicator className="data-unchecked:hidden">
            <Check aria-hidden className="size-4" strokeWidth={3.5} />
          </Base.Indicator>
        </Base.Root>
        <span>{label}</span>
      </Field.Label>
      {hint && <Field.Description className="-mt-2 pl-9 text-muted text-sm">{hint}</Field.Description>}
      {error && (
        <div className="pl-9">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </Field.Root>
  )
}
