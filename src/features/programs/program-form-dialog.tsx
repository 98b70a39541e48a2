import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { addDays, daysBetween, isDay } from '#domain/day.ts'
import { longestProgram, rangeProblem } from '#domain/programming/program.ts'
import { longestText, longestTitle } from '#domain/programming/workout.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { DateField } from '#ui/forms/date-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { useOpening } from '#ui/overlays/use-opening.ts'
import { type Program, refreshPrograms } from './program.ts'
import { ProgramEditedElsewhere } from './program-edited-elsewhere.tsx'
import { ProgramFormFailure } from './program-form-failure.tsx'
import { inputOf, newProgram, saveProgram } from './program-saving.ts'
import { fullLength } from './program-words.ts'
import { type ProgramInput, programInput } from './programs.schema.ts'
import { TrainingMaxField } from './training-max-field.tsx'
import { useSameName } from './use-same-name.ts'

type ProgramFormDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The program to edit; undefined for a new one. */
  program?: Program | undefined
  onSaved?: ((program: Program) => void) | undefined
}

export function ProgramFormDialog(props: ProgramFormDialogProps) {
  return <ProgramForm key={useOpening(props.open)} {...props} />
}

function ProgramForm({ open, onOpenChange, program, onSaved }: ProgramFormDialogProps) {
  const app = useApp()
  const text = useText()
  const { language } = useLanguage()
  const formId = useId()
  const [newId] = useState(() => crypto.randomUUID())
  const form = useForm<ProgramInput>({
    resolver: zodResolver(programInput),
    defaultValues: program ? inputOf(program) : newProgram(),
  })
  const { errors, isDirty } = form.formState
  const [name, startsOn, endsOn] = useWatch({ control: form.control, name: ['name', 'startsOn', 'endsOn'] })
  const sameName = useSameName(open ? name : '', program?.id)
  const range = isDay(startsOn) && isDay(endsOn) ? { startsOn, endsOn } : undefined
  const problem = range && rangeProblem(range)
  const lastStart = useRef(startsOn)

  /**
   * A new program keeps its length when its start moves. An existing one keeps its end: its days are scheduled already.
   */
  function moveEndAlong(start: string) {
    if (program || !isDay(start)) return
    const end = form.getValues('endsOn')
    const moved = isDay(end) && addDays(end, daysBetween(lastStart.current, start))
    if (isDay(moved)) form.setValue('endsOn', moved, { shouldDirty: true })
    lastStart.current = start
  }

  // What the coach has seen: when the form was opened, and after a look at another edit.
  const [before, setBefore] = useState(program && inputOf(program))
  const save = useAction(async (input: ProgramInput) => {
    const saved = await saveProgram(
      app,
      input,
      program && before ? { change: program.id, before } : { create: newId },
    )
    if (program) toast.success(text('programs.saved', { name: saved.name }))
    void refreshPrograms(app)
    // Closed before navigating: an open form asks before it is left.
    flushSync(() => onOpenChange(false))
    onSaved?.(saved)
  })

  const nameErrors: Record<string, string> = {
    too_small: text('programs.nameMissing'),
    too_big: text('programs.nameTooLong', { count: longestTitle }),
  }
  const rangeErrors = {
    'ends before start': text('programs.endsBeforeStart'),
    'too long': text('programs.tooLong', { count: longestProgram }),
  }

  return (
    <FormDialog
      startsAtField
      open={open}
      onOpenChange={onOpenChange}
      title={program ? text('programs.editTitle') : text('programs.createTitle')}
      formId={formId}
      status={save.isPending ? 'saving' : isDirty ? 'changed' : 'unchanged'}
      submitLabel={program ? text('programs.save') : text('programs.create')}
      busyLabel={program ? text('programs.saving') : text('programs.creating')}
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit(save.run)} className="grid gap-5">
        <TextField
          label={text('programs.name')}
          placeholder={text('programs.nameExample')}
          autoComplete="off"
          hint={sameName}
          error={errors.name && nameErrors[errors.name.type]}
          {...form.register('name')}
        />
        <div className="grid gap-x-4 gap-y-2 min-[24rem]:grid-cols-2">
          <Controller
            control={form.control}
            name="startsOn"
            rules={{ deps: ['endsOn'] }}
            render={({ field }) => (
              <DateField
                {...field}
                label={text('programs.startsOn')}
                error={errors.startsOn && text('programs.dateMissing')}
                onChange={value => {
                  field.onChange(value)
                  moveEndAlong(value)
                }}
              />
            )}
          />
          <Controller
            control={form.control}
            name="endsOn"
            render={({ field }) => (
              <DateField
                {...field}
                label={text('programs.endsOn')}
                error={problem ? rangeErrors[problem] : errors.endsOn && text('programs.dateMissing')}
              />
            )}
          />
          <p aria-live="polite" className="col-span-full text-muted text-sm empty:hidden">
            {range && !problem && fullLength(text, language, range)}
          </p>
        </div>
        <TextArea
          label={text('programs.description')}
          optional
          rows={4}
          error={errors.description && text('programs.descriptionTooLong', { count: longestText })}
          {...form.register('description')}
        />
        <Controller
          control={form.control}
          name="trainingPercent"
          render={({ field }) => (
            <TrainingMaxField {...field} hasError={errors.trainingPercent !== undefined} />
          )}
        />
        {program && save.code === 'stale_revision' ? (
          <ProgramEditedElsewhere programId={program.id} onSeen={setBefore} />
        ) : (
          <ProgramFormFailure action={save} />
        )}
      </form>
    </FormDialog>
  )
}
