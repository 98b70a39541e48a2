import { useEffect, useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { type ProposedType, proposedColours } from '#domain/notation/suggestions/proposal.ts'
import { defaultWorkoutColour, type Hex } from '#domain/programming/colours.ts'
import { defaultType } from '#domain/programming/workout-type.ts'
import { useEditorText } from '#i18n/editor/editor-text.ts'
import { useText } from '#i18n/text.tsx'
import { colourLabel } from '#i18n/workout-words.ts'
import { ColourPicker } from '#ui/forms/colour-picker.tsx'
import type { WorkoutType } from '../library-queries.ts'
import { TypeField } from './type-field.tsx'
import type { WorkoutValues } from './workout-form-values.ts'

type LookFieldsProps = {
  form: UseFormReturn<WorkoutValues>
  types: readonly WorkoutType[] | undefined
  isNew: boolean
  /** What the text proposes. */
  proposed: ProposedType | undefined
  /** The name of the custom type as it is typed. */
  typed: string
  onTyped: (typed: string) => void
  typedError: string | undefined
  onAddType: (typed: string) => Promise<WorkoutType>
}

/** Type and colour: proposed from the text, until the coach chooses. Those of a saved workout were chosen. */
export function LookFields(props: LookFieldsProps) {
  const { form, types = [], isNew, proposed, typed, onTyped, typedError, onAddType } = props
  const text = useText()
  const editorText = useEditorText()
  const { control, formState } = form
  const [isTypeChosen, setIsTypeChosen] = useState(!isNew)
  const [isColourChosen, setIsColourChosen] = useState(!isNew)
  const proposedOne = types.find(({ code }) => code === proposed)
  const proposedColour = proposed && proposedOne ? proposedColours[proposed] : defaultWorkoutColour
  useProposal(form, 'type_id', isTypeChosen ? undefined : (proposedOne ?? defaultType(types))?.id)
  useProposal(form, 'color', isColourChosen ? undefined : proposedColour)
  const colour = useController({ control, name: 'color' }).field
  const type = useController({ control, name: 'type_id' }).field

  function chooseType(typeId: string) {
    setIsTypeChosen(true)
    type.onChange(typeId)
  }

  function chooseColour(hex: Hex) {
    setIsColourChosen(true)
    colour.onChange(hex)
  }

  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_26.75rem] sm:gap-6 lg:grid-cols-[minmax(0,1fr)]">
      <TypeField
        types={types}
        value={type.value}
        onChange={chooseType}
        hint={!isTypeChosen && proposedOne ? editorText('proposed') : undefined}
        error={formState.errors.type_id && text('workouts.typeMissing')}
        typed={typed}
        onTyped={onTyped}
        typedError={typedError}
        onAdd={onAddType}
      />
      <ColourPicker
        label={text('workouts.colour')}
        nameOf={name => colourLabel(text, name)}
        value={colour.value}
        onChange={chooseColour}
      />
    </div>
  )
}

/** Sets the initial value, so it does not count as a change. */
function useProposal(
  form: UseFormReturn<WorkoutValues>,
  name: 'type_id' | 'color',
  value: string | undefined,
) {
  const { getValues, resetField } = form
  useEffect(() => {
    if (value && getValues(name) !== value) resetField(name, { defaultValue: value as Hex })
  }, [name, value, getValues, resetField])
}
