import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

type CheckboxProps = {
  label: ReactNode
  hint?: ReactNode
  checked?: boolean | undefined
  defaultChecked?: boolean | undefined
  onChange?: ((checked: boolean) => void) | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** The browser's own, so that it works on a prerendered screen before any script. */
export function Checkbox({ label, hint, onChange, className, ...control }: CheckboxProps) {
  const id = useId()
  return (
    <div className={classNames('grid', className)}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-[[data-box]:disabled]:cursor-not-allowed has-[[data-box]:disabled]:opacity-60">
        <span className="relative flex size-6 shrink-0">
          <input
            {...control}
            type="checkbox"
            data-box
            aria-describedby={hint ? id : undefined}
            onChange={event => onChange?.(event.target.checked)}
            className="peer size-6 cursor-[inherit] appearance-none rounded-tag border-2 border-edge bg-card transition-colors duration-120 checked:border-primary checked:bg-primary"
          />
          <Check
            aria-hidden
            className="pointer-events-none absolute inset-1 hidden size-4 text-primary-ink peer-checked:block"
            strokeWidth={3.5}
          />
        </span>
        <span>{label}</span>
      </label>
      {hint && (
        <p id={id} className="-mt-2 pl-9 text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}
