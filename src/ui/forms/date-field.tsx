import { Field as Base } from '@base-ui/react/field'
import { CalendarDays } from 'lucide-react'
import { type Ref, useRef, useState } from 'react'
import { type Day, isDay } from '#domain/day.ts'
import { finishedDay, typedDay, withSeparators, writtenDay } from '#domain/typed-day.ts'
import { PlainIconButton } from '../buttons/plain-icon-button.tsx'
import { classNames } from '../class-names.ts'
import { onDemand } from '../overlays/on-demand.tsx'
import { useUiWords } from '../ui-words.tsx'
import { controlClasses, controlSizes } from './control-styles.ts'
import { Field, type FieldProps } from './field.tsx'

const DatePopup = onDemand(() => import('./date-popup.tsx').then(module => module.DatePopup))

type DateFieldProps = FieldProps & {
  /** A day; anything else while it is being typed. */
  value: string
  /** A day once it is complete, '' for an empty field, else the text as typed. */
  onChange: (value: Day | string) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/**
 * A day, typed or chosen from a month. A native date field follows the browser's language; this one follows the app's.
 */
export function DateField({ value, onChange, onBlur, name, ref, ...field }: DateFieldProps) {
  const words = useUiWords()
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState<{ text: string; before: string }>()
  const day = typedDay(value)
  // The typed text is shown until the field is left, or until another value comes from outside.
  const isTyped = typed && (value === typed.before || value === (typedDay(typed.text) ?? typed.text))
  const shown = isTyped ? typed.text : day ? writtenDay(day) : value

  function type(text: string) {
    const next = withSeparators(text, shown)
    // A pasted YYYY-MM-DD is shown as dates are typed here.
    setTyped(isDay(next) ? undefined : { text: next, before: value })
    onChange(typedDay(next) ?? next)
  }

  function finish() {
    const finished = finishedDay(shown)
    setTyped(undefined)
    if (finished && finished !== value) onChange(finished)
    onBlur?.()
  }

  return (
    <Field {...field}>
      <div ref={frame} className="relative min-w-0">
        <Base.Control
          ref={ref}
          name={name}
          value={shown}
          onValueChange={type}
          onBlur={finish}
          onKeyDown={event => {
            if (event.key === 'ArrowDown' && event.altKey) setIsOpen(true)
          }}
          inputMode="numeric"
          autoComplete="off"
          placeholder={words.dateExample}
          className={classNames(controlClasses, controlSizes.medium, 'pr-11 tabular-nums')}
        />
        <span className="absolute inset-y-0 right-0 flex items-center">
          <PlainIconButton
            label={`${words.chooseDate}: ${field.label}`}
            icon={<CalendarDays aria-hidden />}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={field.disabled}
            onClick={() => setIsOpen(!isOpen)}
          />
        </span>
        <DatePopup
          open={isOpen}
          onOpenChange={setIsOpen}
          field={frame}
          label={field.label}
          value={day}
          onChoose={chosen => {
            setTyped(undefined)
            onChange(chosen)
            setIsOpen(false)
          }}
        />
      </div>
    </Field>
  )
}
