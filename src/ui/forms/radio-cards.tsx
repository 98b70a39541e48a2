import { Field } from '@base-ui/react/field'
import { Fieldset } from '@base-ui/react/fieldset'
import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError } from './field.tsx'

export type RadioCard<Value extends string> = {
  value: Value
  title: string
  description?: string | undefined
  icon?: ReactNode
  disabled?: boolean | undefined
}

type RadioCardsProps<Value extends string> = {
  label: string
  hideLabel?: boolean | undefined
  options: readonly RadioCard<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  error?: string | undefined
  name?: string | undefined
  className?: string | undefined
}

const cardClasses =
  'group/card relative flex min-h-16 cursor-pointer items-center gap-4 rounded-card border border-edge bg-card p-4 transition-colors duration-150 ' +
  'hover:bg-sunken has-data-checked:border-ink has-data-checked:ring-1 has-data-checked:ring-ink ' +
  'has-data-disabled:cursor-not-allowed has-data-disabled:opacity-50'

const markClasses =
  'flex size-6 shrink-0 items-center justify-center rounded-full border-2 border-edge bg-card transition-colors duration-150 ' +
  'data-checked:border-volt-ink data-checked:bg-volt data-checked:text-volt-ink'

/** A few choices that deserve room: large enough for a thumb, with a sentence on what each means. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, hideLabel, options, value, onChange, error, name, className } = props
  return (
    <Field.Root invalid={Boolean(error)} name={name} className={classNames('grid gap-2', className)}>
      <Fieldset.Root
        render={<RadioGroup value={value} onValueChange={next => onChange(next as Value)} />}
        className="grid gap-2"
      >
        <Fieldset.Legend render={<div />} className={hideLabel ? 'sr-only' : 'font-semibold text-sm'}>
          {label}
        </Fieldset.Legend>
        <div className="grid auto-cols-fr gap-3 sm:grid-flow-col">
          {options.map(option => (
            <OptionCard key={option.value} {...option} />
          ))}
        </div>
      </Fieldset.Root>
      {error && <FieldError>{error}</FieldError>}
    </Field.Root>
  )
}

function OptionCard({ value, title, description, icon, disabled }: RadioCard<string>) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the Radio inside
    <label className={cardClasses}>
      {icon && <span className="text-muted group-has-data-checked/card:text-ink [&_svg]:size-7">{icon}</span>}
      <span className="min-w-0 flex-1">
        <span id={`${id}-title`} className="heading-small block">
          {title}
        </span>
        {description && (
          <span id={`${id}-description`} className="mt-0.5 block text-muted text-sm">
            {description}
          </span>
        )}
      </span>
      <Radio.Root
        value={value}
        disabled={disabled ?? false}
        aria-labelledby={`${id}-title`}
        aria-describedby={description && `${id}-description`}
        className={markClasses}
      >
        <Radio.Indicator className="data-unchecked:hidden">
          <Check aria-hidden className="size-4" strokeWidth={3.5} />
        </Radio.Indicator>
      </Radio.Root>
    </label>
  )
}
