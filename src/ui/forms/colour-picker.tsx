import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { type Hex, type WorkoutColourName, workoutColours } from '#domain/programming/colours.ts'
import { textOn } from '../text/text-on-colour.ts'

type ColourPickerProps = {
  label: string
  /** The colour's name in the user's language, for screen readers. */
  nameOf: (name: WorkoutColourName) => string
  value: Hex
  onChange: (hex: Hex) => void
}

export function ColourPicker({ label, nameOf, value, onChange }: ColourPickerProps) {
  const labelId = useId()
  return (
    <div className="grid gap-1.5">
      <div id={labelId} className="font-semibold text-sm">
        {label}
      </div>
      <RadioGroup
        aria-labelledby={labelId}
        value={value}
        onValueChange={next => onChange(next as Hex)}
        className="grid grid-cols-[repeat(auto-fill,2.75rem)] gap-1"
      >
        {workoutColours.map(({ name, hex }) => (
          <Radio.Root
            key={hex}
            value={hex}
            aria-label={nameOf(name)}
            title={nameOf(name)}
            style={{ backgroundColor: hex, color: textOn(hex) }}
            className="flex size-11 cursor-pointer items-center justify-center rounded-control border-4 border-transparent bg-clip-padding data-checked:border-2 data-checked:border-ink"
          >
            <Radio.Indicator className="data-unchecked:hidden">
              <Check aria-hidden className="size-5" strokeWidth={3} />
            </Radio.Indicator>
          </Radio.Root>
        ))}
      </RadioGroup>
    </div>
  )
}
