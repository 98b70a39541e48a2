import { type Ref, useState } from 'react'
import { leastTrainingPercent, mostTrainingPercent } from '#domain/score/loads/maxes.ts'
import { useText } from '#i18n/text.tsx'
import { TextField } from '#ui/forms/text-field.tsx'

type TrainingMaxFieldProps = {
  value: number | null | undefined
  onChange: (percent: number | null) => void
  hasError: boolean
  name: string
  ref: Ref<HTMLInputElement>
}

/** The part of a tested max that the program's percentages are taken of; empty for all of it. */
export function TrainingMaxField({ value, onChange, hasError, name, ref }: TrainingMaxFieldProps) {
  const text = useText()
  const [typed, setTyped] = useState(() => String(value ?? ''))
  return (
    <TextField
      ref={ref}
      name={name}
      label={text('programs.trainingMax')}
      optional
      value={typed}
      onChange={event => {
        const next = event.currentTarget.value
        setTyped(next)
        const percent = next.replace('%', '').trim()
        onChange(percent === '' ? null : Number(percent))
      }}
      inputMode="numeric"
      placeholder="90"
      autoComplete="off"
      hint={text('programs.trainingMaxHint')}
      error={
        hasError
          ? text('programs.trainingMaxWrong', { least: leastTrainingPercent, most: mostTrainingPercent })
          : undefined
      }
    />
  )
}
