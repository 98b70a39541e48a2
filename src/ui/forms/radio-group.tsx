import { useId } from 'react'
import { classNames } from '../class-names.ts'

type RadioGroupProps<Value extends string> = {
  label: string
  /** About the question itself. */
  hint?: string | undefined
  options: readonly { value: Value; label: string; hint?: string | undefined }[]
  value: Value
  onChange: (value: Value) => void
  className?: string | undefined
}

/** One of a few, with room to say what each means. Native radio buttons: the arrow keys choose. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hint, options, value, onChange, className } = props
  const name = useId()
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className="heading-small mb-1">{label}</legend>
      {hint && <p className="mb-1 text-muted text-sm">{hint}</p>}
      {options.map(option => (
        <label
          key={option.value}
          className="flex min-h-11 cursor-pointer gap-3 rounded-control py-2 has-[[data-box]:focus-visible]:outline-2 has-[[data-box]:focus-visible]:outline-focus"
        >
          <input
            type="radio"
            data-box
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="mt-px size-5.5 shrink-0 cursor-[inherit] appearance-none rounded-full border-2 border-edge bg-card outline-none transition-[border] duration-120 checked:border-[7px] checked:border-primary"
          />
          <span className="min-w-0">
            <span className="block font-medium leading-6">{option.label}</span>
            {option.hint && <span className="block text-muted text-sm">{option.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
