import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useApp } from '#client/app.tsx'
import { useToday } from '#client/gym-day.ts'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { addDays, isDay, startOfWeek } from '#domain/day.ts'
import { daysIn } from '#domain/programming/program.ts'
import { longestTitle } from '#domain/programming/workout.ts'
import { formatRange } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { DateField } from '#ui/forms/date-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { useOpening } from '#ui/overlays/use-opening.ts'
import { fullLength, type Program, refreshPrograms } from '../program.ts'
import { duplicator, useSameName } from '../program-saving.ts'
import { duplicateProgramInput } from '../programs.schema.ts'

const copyInput = duplicateProgramInput.pick({ name: true, startsOn: true })

type DuplicateProgramDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  program: Program
  onDuplicated: (copy: Program) => void
}

export function DuplicateProgramDialog(props: DuplicateProgramDialogProps) {
  return <DuplicateDialog key={useOpening(props.open)} {...props} />
}

function DuplicateDialog({ open, onOpenChange, program, onDuplicated }: DuplicateProgramDialogProps) {
  const app = useApp()
  const today = useToday()
  const text = useText()
  const { language } = useLanguage()
  const formId = useId()
  const [duplicateProgram] = useState(() => duplicator(app))
  const form = useForm<z.infer<typeof copyInput>>({
    resolver: zodResolver(copyInput),
    defaultValues: {
      name: text('programs.copyName', { name: program.name }).slice(0, longestTitle),
      startsOn: addDays(startOfWeek(today()), 7),
    },
  })
  const { errors, isDirty } = form.formState
  const [name, startsOn] = useWatch({ control: form.control, name: ['name', 'startsOn'] })
  const sameName = useSameName(open ? name : '')
  const endsOn = isDay(startsOn) ? addDays(startsOn, daysIn(program) - 1) : undefined

  const duplicate = useAction(async (input: z.infer<typeof copyInput>) => {
    const copy = await duplicateProgram({ ...input, programId: program.id })
    void refreshPrograms(app)
    onOpenChange(false)
    onDuplicated(copy)
  })

  const nameErrors: Record<string, string> = {
    too_small: text('programs.nameMissing'),
    too_big: text('programs.nameTooLong', { count: longestTitle }),
  }

  return (
    <FormDialog
      startsAtField
      open={open}
      onOpenChange={onOpenChange}
      title={text('programs.duplicateTitle')}
      formId={formId}
      status={duplicate.isPending ? 'saving' : isDirty ? 'changed' : 'unchanged'}
      submitLabel={text('programs.duplicateDo')}
      busyLabel={text('programs.duplicating')}
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit(duplicate.run, duplicate.reset)}
        className="grid gap-5"
      >
        <TextField
          label={text('programs.name')}
          autoComplete="off"
          hint={sameName}
          error={errors.name && nameErrors[errors.name.type]}
          {...form.register('name')}
        />
        <Controller
          control={form.control}
          name="startsOn"
          render={({ field }) => (
            <DateField
              {...field}
              label={text('programs.newStart')}
              className="sm:max-w-56"
              error={errors.startsOn && text('programs.dateMissing')}
            />
          )}
        />
        <div className="grid gap-1 border-line border-t pt-4 text-muted text-sm">
          <p aria-live="polite">
            {isDay(startsOn) &&
              isDay(endsOn) &&
              text('programs.duplicateDates', {
                range: formatRange(startsOn, endsOn, language),
                length: fullLength(text, language, program),
              })}
          </p>
          <p>{text('programs.duplicateNobody')}</p>
        </div>
        <FailedAction action={duplicate} says="programs.duplicateFailed" />
      </form>
    </FormDialog>
  )
}
