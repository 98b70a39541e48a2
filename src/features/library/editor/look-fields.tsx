import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { useAction } from '#client/kit/use-action.ts'
import { type ProposedType, proposedColours } from '#domain/notation/suggestions/proposal.ts'
import { defaultWorkoutColour, type Hex } from '#domain/programming/colours.ts'
import { chooseType, defaultType, longestTypeCode } from '#domain/programming/workout-type.ts'
import { useEditorText } from '#i18n/editor/editor-text.ts'
import { useText } from '#i18n/text.tsx'
import { colourLabel, typeLabel } from '#i18n/workout-words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ColourPicker } from '#ui/forms/colour-picker.tsx'
import { Combobox } from '#ui/forms/combobox.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import type { WorkoutType } from '../library-queries.ts'
import type { WorkoutValues } from './workout-form-values.ts'

type LookFieldsProps = {
  form: UseFormReturn<WorkoutValues>
  types: readonly WorkoutType[] | undefined
  isNew: boolean
  /** The type that the text proposes. */
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

type TypeFieldProps = {
  types: readonly WorkoutType[] | undefined
  value: string
  onChange: (typeId: string) => void
  error: string | undefined
  hint: string | undefined
  /** The name of the custom type as it is typed. */
  typed: string
  onTyped: (typed: string) => void
  typedError: string | undefined
  onAdd: (typed: string) => Promise<WorkoutType>
}

function TypeField({ types = [], value, onChange, error, hint, ...custom }: TypeFieldProps) {
  const text = useText()
  const items = types.map(({ id, code }) => ({ value: id, label: typeLabel(text, code) }))
  return (
    <div className="grid content-start gap-2">
      <Combobox
        label={text('workouts.type')}
        items={items}
        value={items.find(item => item.value === value) ?? null}
        onChange={item => onChange(item?.value ?? '')}
        placeholder={text('workouts.chooseType')}
        error={error}
        hint={hint}
      />
      <CustomType types={types} onChosen={type => onChange(type.id)} {...custom} />
    </div>
  )
}

type CustomTypeProps = Pick<TypeFieldProps, 'typed' | 'onTyped' | 'typedError' | 'onAdd'> & {
  types: readonly WorkoutType[]
  onChosen: (type: WorkoutType) => void
}

/** Not a `<form>`, because it is inside one. */
function CustomType({ types, typed, onTyped, typedError, onAdd, onChosen }: CustomTypeProps) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const [isTooLong, setIsTooLong] = useState(false)
  const choice = chooseType(typed, types)
  const add = useAction(async () => {
    if (choice.kind === 'empty') return
    if (choice.kind === 'too long') return setIsTooLong(true)
    try {
      onChosen(choice.kind === 'existing' ? choice.type : await onAdd(typed))
      onTyped('')
    } finally {
      // The button is disabled now and would lose the focus.
      field.current?.focus()
    }
  })
  const failure = isTooLong
    ? text('workouts.typeTooLong', { limit: longestTypeCode })
    : add.error && text('workouts.typeFailed')

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void add.run()
  }

  return (
    <div className="flex items-start gap-2">
      <TextField
        ref={field}
        label={text('workouts.customType')}
        hideLabel
        placeholder={text('workouts.addCustomType')}
        autoComplete="off"
        value={typed}
        onChange={event => {
          setIsTooLong(false)
          add.reset()
          onTyped(event.currentTarget.value)
        }}
        onKeyDown={addOnEnter}
        error={failure ?? typedError}
        className="min-w-0 flex-1"
      />
      <Button
        aria-label={text('workouts.addCustomType')}
        busy={add.isPending}
        disabled={add.isPending || choice.kind === 'empty'}
        onClick={() => add.run()}
      >
        {text('workouts.addType')}
      </Button>
    </div>
  )
}
