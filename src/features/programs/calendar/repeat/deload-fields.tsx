import { useProgressionText } from '#i18n/progression/progression-text.ts'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { bounds, type DeloadChoice, numberOf, type RepeatChoice } from './repeat-choice.ts'

type DeloadFieldsProps = { choice: RepeatChoice; onChange: (choice: RepeatChoice) => void }

const choices = ['none', 'last', 'every'] as const

export function DeloadFields({ choice, onChange }: DeloadFieldsProps) {
  const text = useProgressionText()
  const { deload } = choice
  const fields = (['every', 'percent'] as const).filter(field =>
    field === 'every' ? deload === 'every' : deload !== 'none',
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <p aria-hidden className="font-semibold text-sm">
        {text('deload')}
      </p>
      <SegmentedControl<DeloadChoice>
        label={text('deload')}
        segments={choices.map(value => ({ value, label: text(`deload_${value}`) }))}
        value={deload}
        onChange={value => onChange({ ...choice, deload: value })}
      />
      {fields.length > 0 && (
        <div className="mt-1.5 flex flex-wrap items-start gap-3">
          {fields.map(field => {
            const [least, most] = bounds[field]
            return (
              <TextField
                key={field}
                type="number"
                inputMode="numeric"
                min={least}
                max={most}
                label={text(field === 'every' ? 'deloadEvery' : 'deloadPercent')}
                value={choice[field]}
                onChange={event => onChange({ ...choice, [field]: event.currentTarget.value })}
                error={
                  numberOf(choice[field], field) === undefined
                    ? text('outOfBounds', { least, most })
                    : undefined
                }
                className="w-full sm:w-64"
              />
            )
          })}
        </div>
      )}
    </div>
  )
}
