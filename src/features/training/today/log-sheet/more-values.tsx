import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { Level } from '#domain/score/ranking.ts'
import { logValues, type MeasureName, measureNames } from '#domain/training/log-values.ts'
import { readField } from '#features/training/log/typed-log.ts'
import { useLogSheetText } from '#i18n/areas/log-sheet-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import type { LogForm } from './use-log-form.ts'

type MoreValuesProps = {
  form: LogForm
  standing: Level | undefined
  /** The keypad is not for these. */
  onFocus: () => void
}

const offered = measureNames.filter(name => logValues[name].isOffered)

/** What was scaled, and numbers such as how hard it was: all optional, and out of the way until they are wanted. */
export function MoreValues({ form, standing, onFocus }: MoreValuesProps) {
  const text = useLogSheetText()
  const { shown, change } = form
  // Not while it is typed: the field would move.
  const [hadScaling] = useState(shown.scaling !== '')
  const isScaled = standing === 'scaled' || hadScaling
  const [isOpen, setIsOpen] = useState(offered.some(name => shown[name]))
  const scaling = (
    <TextField
      label={text('scaling')}
      optional
      size="large"
      maxLength={logValues.scaling.longest}
      value={shown.scaling}
      onFocus={onFocus}
      onChange={event => change({ scaling: event.currentTarget.value })}
    />
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isScaled && scaling}
      <Button
        variant="quiet"
        size="large"
        className="-mx-2 -my-2 justify-self-start px-2 text-muted"
        aria-expanded={isOpen}
        onClick={() => {
          onFocus()
          setIsOpen(!isOpen)
        }}
      >
        {text('more')}
        <ChevronDown aria-hidden className={classNames('transition-[rotate]', isOpen && 'rotate-180')} />
      </Button>
      {isOpen && (
        <>
          {!isScaled && scaling}
          {offered.map(name => (
            <Measure
              key={name}
              name={name}
              value={shown[name]}
              onFocus={onFocus}
              onChange={value => change({ [name]: value })}
            />
          ))}
        </>
      )}
    </div>
  )
}

type MeasureProps = {
  name: MeasureName
  /** As it is typed. */
  value: number | string
  onFocus: () => void
  onChange: (value: number | string) => void
}

function Measure({ name, value, onFocus, onChange }: MeasureProps) {
  const text = useLogSheetText()
  const { kind, most } = logValues[name]
  if (kind === 'scale') return <Scale name={name} most={most} value={Number(value)} onChange={onChange} />
  return (
    <TextField
      label={text(`measure_${name}`)}
      optional
      size="large"
      inputMode="numeric"
      autoComplete="off"
      maxLength={String(most).length}
      className="max-w-40"
      value={String(value)}
      error={readField(name, value) === undefined ? text(`range_${name}`) : undefined}
      onFocus={onFocus}
      onChange={event => onChange(event.currentTarget.value.replace(/\D/g, ''))}
    />
  )
}

type ScaleProps = { name: MeasureName; most: number; value: number; onChange: (value: number) => void }

/** A tap on the chosen one takes it back. */
function Scale({ name, most, value, onChange }: ScaleProps) {
  const text = useLogSheetText()
  const hintId = useId()
  return (
    <fieldset aria-describedby={hintId} className="@container grid gap-1.5">
      <legend className="mb-1.5 font-semibold text-sm">{text(`measure_${name}`)}</legend>
      <div className={classNames('grid grid-cols-5 gap-1.5', most > 5 && '@md:grid-cols-10')}>
        {Array.from({ length: most }, (_, at) => at + 1).map(number => (
          <button
            key={number}
            type="button"
            aria-pressed={number === value}
            onClick={() => onChange(number === value ? 0 : number)}
            className="min-h-[52px] cursor-pointer rounded-control border border-edge bg-card font-semibold tabular-nums transition-colors hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-primary-ink"
          >
            {number}
          </button>
        ))}
      </div>
      <p id={hintId} className="text-muted text-sm">
        {text(`range_${name}`)}
      </p>
    </fieldset>
  )
}
