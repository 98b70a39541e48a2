import { zodResolver } from '@hookform/resolvers/zod'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type Control, type UseFormReturn, useController, useForm, useWatch } from 'react-hook-form'
import { benchmarks as catalogue } from '#domain/notation/benchmarks.ts'
import type { Span } from '#domain/notation/structure.ts'
import { proposedType } from '#domain/notation/suggestions/proposal.ts'
import { proposedName } from '#domain/notation/suggestions/proposed-name.ts'
import { longestText, longestTitle } from '#domain/programming/workout.ts'
import { useEditorText } from '#i18n/editor/editor-text.ts'
import { useText } from '#i18n/text.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import type { WorkoutFormOutput } from '../library.schema.ts'
import type { Vocabulary, Workout, WorkoutType } from '../library-queries.ts'
import { ReadingPanel } from '../reading/reading-panel.tsx'
import { blocksOf, type Reading, useReading } from '../reading/use-reading.ts'
import { BenchmarksButton, benchmarkIn, type ChosenBenchmark } from '../writing/benchmarks-button.tsx'
import { insertText, MovementTextArea } from '../writing/movement-text-area.tsx'
import { BodyField } from './body-field.tsx'
import { LookFields } from './look-fields.tsx'
import { outputOf, useTooLong, valuesOf, type WorkoutValues, workoutValues } from './workout-form-values.ts'

type WorkoutFormProps = {
  id: string
  /** The workout to edit; undefined for a new one. */
  workout?: Workout | undefined
  /** Undefined while loading. */
  types: readonly WorkoutType[] | undefined
  vocabulary: Vocabulary
  gymId: string
  /** A workout of the library, not the text of one day. */
  isOfLibrary: boolean
  onAddType: (typed: string) => Promise<WorkoutType>
  /** Called when the form becomes dirty or clean. */
  onChanges: (hasChanges: boolean) => void
  onSubmit: (output: WorkoutFormOutput) => unknown
}

/** The text first, and beside it what was understood of it. */
export function WorkoutForm(props: WorkoutFormProps) {
  const { id, workout, types, vocabulary, gymId, isOfLibrary, onAddType, onChanges, onSubmit } = props
  const text = useText()
  const editorText = useEditorText()
  const tooLong = useTooLong()
  const form = useForm<WorkoutValues>({
    resolver: zodResolver(workoutValues),
    defaultValues: valuesOf(workout),
  })
  const { control, register, handleSubmit, formState } = form
  const { errors, isDirty } = formState
  const isBenchmark = useController({ control, name: 'isBenchmark' }).field
  const corrections = useController({ control, name: 'corrections' }).field
  const reading = useReading(control, vocabulary)
  const proposed = useMemo(() => proposedType(blocksOf(reading)), [reading])
  const [mark, setMark] = useState<Span>()
  const [typedType, setTypedType] = useState('')
  const [isTypeLeftOver, setIsTypeLeftOver] = useState(false)
  const textField = useRef<HTMLTextAreaElement>(null)
  const putInName = useRef('')

  const isNew = workout === undefined
  const isNameProposed = useProposedName(form, isNew ? reading : undefined, vocabulary)
  useEffect(() => {
    // The dialog may have opened before the form was loaded. A finger would get the keyboard.
    const isTyping = document.activeElement?.matches('input, textarea')
    if (isNew && !isTyping && matchMedia('(pointer: fine)').matches) textField.current?.focus()
  }, [isNew])

  // The mark was in the text as it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every reading
  useEffect(() => setMark(undefined), [reading])

  const hasChanges = isDirty || typedType !== ''
  useEffect(() => {
    onChanges(hasChanges)
  }, [hasChanges, onChanges])

  const submit = handleSubmit(values => {
    if (typedType.trim() !== '') return setIsTypeLeftOver(true)
    return onSubmit(outputOf(values, { wasEdited: isDirty, gymId }))
  })

  function putIn(benchmark: ChosenBenchmark) {
    const field = textField.current
    if (!field) return
    const { insert, ...span } = benchmarkIn(field.value, field.selectionEnd, benchmark)
    // The name of a benchmark goes with its text; a name of the coach's stays.
    if (['', putInName.current].includes(form.getValues('name')) && field.value.trim() === '') {
      form.setValue('name', benchmark.name, { shouldDirty: true })
      putInName.current = benchmark.name
    }
    insertText(field, span, insert, written => form.setValue('description', written, { shouldDirty: true }))
  }

  return (
    <form
      id={id}
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]"
    >
      <BodyField
        control={control}
        vocabulary={vocabulary}
        actions={<BenchmarksButton vocabulary={vocabulary} onChoose={putIn} />}
      >
        <WorkoutText ref={textField} control={control} vocabulary={vocabulary} mark={mark} />
      </BodyField>
      <div className="lg:-mx-1 lg:sticky lg:top-0 lg:row-span-2 lg:px-1 lg:max-h-[calc(100dvh-13.5rem)] lg:self-start lg:overflow-y-auto">
        <ReadingPanel
          reading={reading}
          vocabulary={vocabulary}
          corrections={corrections.value}
          onCorrect={corrections.onChange}
          onMark={setMark}
          onLearned={() => textField.current?.focus()}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        <TextField
          label={text('workouts.name')}
          optional
          hint={isNameProposed ? editorText('proposed') : text('workouts.nameHint')}
          autoComplete="off"
          error={errors.name && tooLong(longestTitle)}
          {...register('name')}
        />
        {isOfLibrary && (
          <Checkbox
            label={editorText('isBenchmark')}
            hint={editorText('isBenchmarkHint')}
            checked={isBenchmark.value}
            onChange={isBenchmark.onChange}
            className="-mt-3"
          />
        )}
        <LookFields
          form={form}
          types={types}
          isNew={isNew}
          proposed={proposed}
          typed={typedType}
          onTyped={typed => {
            setIsTypeLeftOver(false)
            setTypedType(typed)
          }}
          typedError={isTypeLeftOver ? text('workouts.typeNotAdded') : undefined}
          onAddType={onAddType}
        />
        <TextArea
          label={text('workouts.notes')}
          optional
          rows={2}
          error={errors.notes && tooLong(longestText)}
          {...register('notes')}
        />
      </div>
    </form>
  )
}

/** Puts a name in where the first line would be a poor title, until the coach names it. Whether one stands there. */
function useProposedName(
  form: UseFormReturn<WorkoutValues>,
  reading: Reading | undefined,
  { benchmarks }: Vocabulary,
): boolean {
  const { control, getValues, resetField } = form
  const name = useWatch({ control, name: 'name' })
  const put = useRef('')
  const names = useMemo(
    () => new Map([...catalogue, ...benchmarks].map(one => [one.id, one.name])),
    [benchmarks],
  )
  const proposed = useMemo(() => {
    const at = reading?.body.findIndex(({ kind }) => kind === 'text') ?? -1
    const part = reading?.body[at]
    return part?.kind === 'text' ? proposedName(part.text, reading?.parts[at] ?? [], names) : undefined
  }, [reading, names])
  useEffect(() => {
    // A name of the coach's stays, and an emptied one stays empty.
    if (!reading || getValues('name') !== put.current || put.current === (proposed ?? '')) return
    put.current = proposed ?? ''
    resetField('name', { defaultValue: put.current })
  }, [reading, proposed, getValues, resetField])
  return proposed !== undefined && name === proposed
}

type WorkoutTextProps = {
  ref: RefObject<HTMLTextAreaElement | null>
  control: Control<WorkoutValues>
  vocabulary: Vocabulary
  mark: Span | undefined
}

/** The text of a workout, as a row of its body. */
function WorkoutText({ ref, control, vocabulary, mark }: WorkoutTextProps) {
  const text = useText()
  const editorText = useEditorText()
  const tooLong = useTooLong()
  const { field, fieldState } = useController({ control, name: 'description' })
  const { error } = fieldState
  return (
    <MovementTextArea
      ref={ref}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      vocabulary={vocabulary}
      label={text('workouts.description')}
      hideLabel
      mark={mark}
      placeholder={editorText('textPlaceholder')}
      error={error && (error.type === 'too_big' ? tooLong(longestText) : text('workouts.descriptionMissing'))}
    />
  )
}
