import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type CheckLabelProps = {
  checked: boolean
  /** Some but not all of its items are chosen. */
  mixed?: boolean | undefined
  disabled?: boolean | undefined
  /** For a checkbox without a visible label. */
  label?: string | undefined
  onChange: (checked: boolean) => void
  className?: string | undefined
  children?: ReactNode
}

/** A checkbox with its label, all of it pressable. A native checkbox, because there may be thousands. */
export function CheckLabel(props: CheckLabelProps) {
  const { checked, mixed = false, disabled = false, label, onChange, className, children } = props
  const Sign = mixed ? Minus : Check
  return (
    <label
      className={classNames(
        'flex items-center gap-3 has-[[data-box]:focus-visible]:outline-2 has-[[data-box]:focus-visible]:outline-focus has-[[data-box]:focus-visible]:-outline-offset-2',
        !disabled && 'cursor-pointer',
        className,
      )}
    >
      <span className="relative flex size-6 shrink-0">
        <input
          ref={box => {
            // Only a script can set it.
            if (box) box.indeterminate = mixed
          }}
          type="checkbox"
          data-box
          checked={checked}
          disabled={disabled}
          aria-label={label}
          onChange={event => onChange(event.currentTarget.checked)}
          className="peer size-6 cursor-[inherit] appearance-none rounded-tag border-2 border-edge bg-card shadow-none outline-none transition-colors duration-120 checked:border-primary checked:bg-primary disabled:opacity-60 indeterminate:border-primary indeterminate:bg-primary"
        />
        <Sign
          aria-hidden
          strokeWidth={3.5}
          className="pointer-events-none absolute inset-1 hidden size-4 text-primary-ink peer-checked:block peer-indeterminate:block"
        />
      </span>
      {children}
    </label>
  )
}
