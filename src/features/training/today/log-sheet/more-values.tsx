import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { Level } from '#domain/score/ranking.ts'
import { hardestEffort, longestScaling } from '#domain/training/training.ts'
import { readMinutes } from '#features/training/log/typed-log.ts'
import { useSheetText } from '#i18n/areas/sheet-text.ts'
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

/** What was scaled, how hard it was and how long it took: all optional, and out of the way until it is wanted. */
export function MoreValues({ form, standing, onFocus }: MoreValuesProps) {
  const text = useSheetText()
  const { shown, change } = form
  // Not while it is typed: the field would move.
  const [hadScaling] = useState(shown.scaling !== '')
  const isScaled = standing === 'scaled' || hadScaling
  const [isOpen, setIsOpen] = useState(shown.effort > 0 || shown.minutes !== '')
  const scaling = (
    <TextField
      label={text('scaling')}
      optional
      size="large"
      maxLength={longestScaling}
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
          <Effort value={shown.effort} onChange={effort => change({ effort })} />
          <TextField
            label={text('minutes')}
            optional
            size="large"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            className="max-w-40"
            value={shown.minutes}
            error={readMinutes(shown.minutes) === undefined ? text('tooManyMinutes') : undefined}
            onFocus={onFocus}
            onChange={event => change({ minutes: event.currentTarget.value.replace(/\D/g, '') })}
          />
        </>
      )}
    </div>
  )
}

/** A tap on the chosen one takes it back. */
function Effort({ value, onChange }: { value: number; onChange: (effort: number) => void }) {
  const text = useSheetText()
  const hintId = useId()
  return (
    <fieldset aria-describedby={hintId} className="@container grid gap-1.5">
      <legend className="mb-1.5 font-semibold text-sm">{text('effort')}</legend>
      <div className="grid grid-cols-5 gap-1.5 @md:grid-cols-10">
        {Array.from({ length: hardestEffort }, (_, at) => at + 1).map(effort => (
          <button
            key={effort}
            type="button"
            aria-pressed={effort === value}
            onClick={() => onChange(effort === value ? 0 : effort)}
            className="min-h-[52px] cursor-pointer rounded-control border border-edge bg-card font-semibold tabular-nums transition-colors hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-primary-ink"
          >
            {effort}
          </button>
        ))}
      </div>
      <p id={hintId} className="text-muted text-sm">
        {text('effortHint')}
      </p>
    </fieldset>
  )
}
