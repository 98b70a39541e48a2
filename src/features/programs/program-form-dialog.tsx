import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { api, detailsOf, reasonOf } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useToday } from '#client/gym-day.ts'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { addDays, daysBetween, isDay } from '#domain/day.ts'
import { longestProgram, rangeProblem } from '#domain/programming/program.ts'
import { longestText, longestTitle } from '#domain/programming/workout.ts'
import { leastTrainingPercent, mostTrainingPercent } from '#domain/score/loads/own-loads.ts'
import { useReleaseText } from '#i18n/areas/release-text.ts'
import { formatDay } from '#i18n/day-words.ts'
import { formatList } from '#i18n/list-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { DateField } from '#ui/forms/date-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { useOpening } from '#ui/overlays/use-opening.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { fullLength, type Program, refreshPrograms } from './program.ts'
import { inputOf, newProgram, saveProgram, useSameName } from './program-saving.ts'
import { type ProgramInput, programInput } from './programs.schema.ts'
import { ReleaseChoice } from './release/release-choice.tsx'
import { releaseIn } from './release/release-words.ts'

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
  const today = useToday()
  const text = useText()
  const { language } = useLanguage()
  const formId = useId()
  const [newId] = useState(() => crypto.randomUUID())
  const form = useForm<ProgramInput>({
    resolver: zodResolver(programInput),
    defaultValues: program ? inputOf(program) : newProgram(today()),
  })
  const { errors, isDirty } = form.formState
  const [name, startsOn, endsOn, releaseDays = null, releaseTime = null] = useWatch({
    control: form.control,
    name: ['name', 'startsOn', 'endsOn', 'releaseDays', 'releaseTime'],
  })
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

  // The program that the coach has seen: when the form was opened, and after a look at another edit.
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
        <ReleaseChoice
          release={{ releaseDays, releaseTime }}
          hasError={errors.releaseTime !== undefined}
          onChange={release => {
            const touched = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
            form.setValue('releaseDays', release.releaseDays, touched)
            form.setValue('releaseTime', release.releaseTime, touched)
          }}
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

type TrainingMaxFieldProps = {
  value: number | null | undefined
  onChange: (percent: number | null) => void
  hasError: boolean
  name: string
  ref: Ref<HTMLInputElement>
}

/** The part of a tested max that the program's percentages are taken of; empty for all of it. */
function TrainingMaxField({ value, onChange, hasError, name, ref }: TrainingMaxFieldProps) {
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

const mostNamed = 4

function ProgramFormFailure({ action }: { action: { error: unknown } }) {
  const text = useText()
  const { language } = useLanguage()
  if (reasonOf(action.error) !== 'outside_range')
    return <FailedAction action={action} says="programs.saveFailed" />
  const days = detailsOf(action.error).filter(isDay)
  // One more name takes no more room than "and one more".
  const named = days.length > mostNamed + 1 ? days.slice(0, mostNamed) : days
  const unnamed = days.length - named.length
  const words = [
    ...named.map(day => formatDay(day, language, 'date')),
    ...(unnamed > 0 ? [text('programs.andMore', { count: unnamed })] : []),
  ]
  return (
    <Alert tone="danger" announce title={text('programs.outsideTitle')}>
      {text('programs.outsideBody', { days: formatList(words, language) })}
    </Alert>
  )
}

type ProgramEditedElsewhereProps = {
  programId: string
  /** Saving again then replaces what was seen here. */
  onSeen: (details: ProgramInput) => void
}

/** Another tab or device saved the program meanwhile. Shows its details; what was typed stays in the form. */
function ProgramEditedElsewhere({ programId, onSeen }: ProgramEditedElsewhereProps) {
  const text = useText()
  const { language } = useLanguage()
  const words = useReleaseText()
  const other = useQuery(api.programs.get.queryOptions({ programId }, { staleTime: 0, gcTime: 0 }))
  const { data, isFetching } = other
  useEffect(() => {
    if (!data || isFetching) return
    onSeen(inputOf(data))
  }, [data, isFetching, onSeen])
  return (
    <Alert tone="warning" announce title={text('programs.editedElsewhere')}>
      <p>{text('programs.editedElsewhereBody')}</p>
      {other.error ? (
        <FailedLoad query={other} says="programs.programFailed" />
      ) : data && !isFetching ? (
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-1 rounded-control bg-card p-3">
          <p className="heading-small break-words">{data.name}</p>
          <p>{fullLength(text, language, data)}</p>
          {data.trainingPercent !== null && (
            <p>{text('programs.trainingMaxIs', { percent: data.trainingPercent })}</p>
          )}
          {data.releaseTime !== null && <p>{releaseIn(words, data)}</p>}
          {data.description && <p className="whitespace-pre-line break-words">{data.description}</p>}
        </div>
      ) : (
        <Skeleton className="mt-3 h-12" />
      )}
    </Alert>
  )
}
