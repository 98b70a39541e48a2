import { type KeyboardEvent, useRef, useState } from 'react'
import { useAction } from '#client/kit/use-action.ts'
import { chooseType, longestTypeCode } from '#domain/programming/workout-type.ts'
import { useText } from '#i18n/text.tsx'
import { typeLabel } from '#i18n/workout-words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Combobox } from '#ui/forms/combobox.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import type { WorkoutType } from '../library-queries.ts'

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

export function TypeField({ types = [], value, onChange, error, hint, ...custom }: TypeFieldProps) {
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
