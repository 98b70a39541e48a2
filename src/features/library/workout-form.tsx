import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { longestText, longestTitle } from '../../domain/programming/workout.ts'
import { defaultType } from '../../domain/programming/workout-type.ts'
import { useText } from '../../i18n/text.tsx'
import { colourLabel } from '../../i18n/workout-words.ts'
import { ColourPicker } from '../../ui/forms/colour-picker.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { BlocksField } from './blocks-field.tsx'
import type { WorkoutFormOutput } from './library.schema.ts'
import type { Workout, WorkoutType } from './library-queries.ts'
import { TypeField } from './type-field.tsx'
import { useTooLong } from './use-too-long.ts'
import { outputOf, valuesOf, type WorkoutValues, workoutValues } from './workout-form-values.ts'

type WorkoutFormProps = {
  id: string
  /** The workout to edit; undefined for a new one. */
  workout?: Workout | undefined
  /** Undefined while loading. */
  types: readonly WorkoutType[] | undefined
  coachId: string
  onAddType: (typed: string) => Promise<WorkoutType>
  /** Called when the form becomes dirty or clean. */
  onChanges: (hasChanges: boolean) => void
  onSubmit: (output: WorkoutFormOutput) => unknown
}

export function WorkoutForm({
  id,
  workout,
  types,
  coachId,
  onAddType,
  onChanges,
  onSubmit,
}: WorkoutFormProps) {
  const text = useText()
  const tooLong = useTooLong()
  const { control, register, handleSubmit, resetField, getValues, formState } = useForm<WorkoutValues>({
    resolver: zodResolver(workoutValues),
    defaultValues: valuesOf(workout),
  })
  const { errors, isDirty } = formState
  const colour = useController({ control, name: 'color' }).field
  const type = useController({ control, name: 'type_id' }).field
  const blocks = useController({ control, name: 'blocks' }).field
  const [typedType, setTypedType] = useState('')
  const [isTypeLeftOver, setIsTypeLeftOver] = useState(false)

  const hasChanges = isDirty || typedType !== ''
  useEffect(() => {
    onChanges(hasChanges)
  }, [hasChanges, onChanges])

  useEffect(() => {
    const first = defaultType(types ?? [])
    // Sets the initial value, so it does not count as a change.
    if (first && !getValues('type_id')) resetField('type_id', { defaultValue: first.id })
  }, [types, getValues, resetField])

  const submit = handleSubmit(values => {
    if (typedType.trim() !== '') return setIsTypeLeftOver(true)
    return onSubmit(outputOf(values, { wasEdited: isDirty, coachId }))
  })

  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_26.75rem] sm:gap-6">
        <TypeField
          types={types}
          value={type.value}
          onChange={type.onChange}
          error={errors.type_id && text('workouts.typeMissing')}
          typed={typedType}
          onTyped={typed => {
            setIsTypeLeftOver(false)
            setTypedType(typed)
          }}
          typedError={isTypeLeftOver ? text('workouts.typeNotAdded') : undefined}
          onAdd={onAddType}
        />
        <ColourPicker
          label={text('workouts.colour')}
          nameOf={name => colourLabel(text, name)}
          value={colour.value}
          onChange={colour.onChange}
        />
      </div>
      <TextField
        label={text('workouts.name')}
        optional
        hint={text('workouts.nameHint')}
        autoComplete="off"
        error={errors.name && tooLong(longestTitle)}
        {...register('name')}
      />
      <TextArea
        label={text('workouts.description')}
        rows={5}
        error={
          errors.description &&
          (errors.description.type === 'too_big' ? tooLong(longestText) : text('workouts.descriptionMissing'))
        }
        {...register('description')}
      />
      <TextArea
        label={text('workouts.notes')}
        optional
        rows={2}
        error={errors.notes && tooLong(longestText)}
        {...register('notes')}
      />
      <BlocksField blocks={blocks.value} onChange={blocks.onChange} />
    </form>
  )
}
