import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { type Measure, measures, movements, type OwnMovement } from '#domain/notation/movements.ts'
import { plainText } from '#domain/notation/text/tokens.ts'
import { useEditorText } from '#i18n/editor/editor-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { CheckLabel } from '#ui/forms/check-label.tsx'
import { Combobox } from '#ui/forms/combobox.tsx'
import { TextField } from '#ui/forms/text-field.tsx'

type OwnMovementFieldsProps = {
  /** The movement to change, or the words in a text that are to become one. */
  of: OwnMovement | { words: string }
  onSaved: (movement: OwnMovement) => void
  onCancel: () => void
}

/** Not a `<form>`, because it is inside one. */
export function OwnMovementFields({ of, onSaved, onCancel }: OwnMovementFieldsProps) {
  const { rpc } = useApp()
  const text = useEditorText()
  const { language } = useLanguage()
  const nameField = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(() => startOf(of))
  const [shortForms, setShortForms] = useState(value.shortForms.join(', '))
  const [isTried, setIsTried] = useState(false)
  const change = (part: Partial<OwnMovement>) => setValue({ ...value, ...part })
  const catalogue = movements.map(movement => ({ value: movement.id, label: movement[language] }))
  const isMissing = value.name.trim() === '' || value.measures.length === 0
  const save = useAction(async (movement: OwnMovement) => {
    onSaved(
      'id' in of
        ? await rpc.library.changeMovement.mutate(movement)
        : await rpc.library.addMovement.mutate(movement),
    )
  })

  useEffect(() => nameField.current?.focus(), [])

  function submit() {
    setIsTried(true)
    if (!isMissing) void save.run({ ...value, shortForms: formsOf(shortForms, value.name, of) })
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      // Ctrl+Enter would save the workout around it.
      event.stopPropagation()
      if (event.target.type === 'text') submit()
    }
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a part of the form
    <div
      role="group"
      aria-label={text('ownTitle')}
      onKeyDown={handleKey}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-edge bg-card p-4"
    >
      <p className="heading-small">{text('ownTitle')}</p>
      <TextField
        ref={nameField}
        label={text('ownName')}
        autoComplete="off"
        maxLength={80}
        value={value.name}
        onChange={event => change({ name: event.currentTarget.value })}
        error={isTried && value.name.trim() === '' ? text('ownNameMissing') : undefined}
      />
      <TextField
        label={text('ownShortForms')}
        optional
        hint={text('ownShortFormsHint')}
        autoComplete="off"
        value={shortForms}
        onChange={event => setShortForms(event.currentTarget.value)}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold text-sm">{text('ownMeasures')}</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {measures.map(measure => (
            <CheckLabel
              key={measure}
              checked={value.measures.includes(measure)}
              onChange={checked => change({ measures: withMeasure(value.measures, measure, checked) })}
              className="min-h-11 text-[0.9375rem]"
            >
              {text(`measure_${measure}`)}
            </CheckLabel>
          ))}
        </div>
        {isTried && value.measures.length === 0 && (
          <p role="alert" className="font-medium text-danger text-sm">
            {text('ownMeasureMissing')}
          </p>
        )}
      </fieldset>
      <Combobox
        label={text('ownCountsAs')}
        optional
        clearable
        hint={text('ownCountsAsHint')}
        placeholder={text('ownNothing')}
        items={catalogue}
        value={catalogue.find(item => item.value === value.countsAs) ?? null}
        onChange={item => change({ countsAs: item?.value ?? null })}
      />
      <FailedAction action={save} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={save.isPending} busyLabel={text('ownSaving')} onClick={submit}>
          {'id' in of ? text('ownSave') : text('ownAdd')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {text('ownCancel')}
        </Button>
      </div>
    </div>
  )
}

function startOf(of: OwnMovementFieldsProps['of']): OwnMovement {
  if ('id' in of) return of
  const name = of.words.charAt(0).toUpperCase() + of.words.slice(1)
  return { id: crypto.randomUUID(), name, shortForms: [], measures: ['reps', 'load'], countsAs: null }
}

function withMeasure(chosen: readonly Measure[], measure: Measure, isChosen: boolean): Measure[] {
  return measures.filter(one => (one === measure ? isChosen : chosen.includes(one)))
}

const mostForms = 10

/** The words of the text are one of them where the coach gave another name. */
function formsOf(typed: string, name: string, of: OwnMovementFieldsProps['of']): string[] {
  const forms = typed.split(',').map(form => form.trim().slice(0, 80))
  const known = [name, ...forms].map(plainText)
  if ('words' in of && !known.includes(plainText(of.words))) forms.unshift(of.words)
  return [...new Set(forms.filter(form => form !== ''))].slice(0, mostForms)
}
