import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { longestName } from '#domain/people/person-name.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { useOpening } from '#ui/overlays/use-opening.ts'
import { refreshRoster } from '../teams/teams.ts'
import { shownName } from './athletes.schema.ts'
import type { Athlete } from './roster.ts'

type RenameAthleteDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  athlete: Pick<Athlete, 'id' | 'fullName' | 'ownName'>
}

const nameForm = z.object({ name: shownName })

/** The name under which this coach sees the athlete. An empty field is the athlete's own name. */
export function RenameAthleteDialog(props: RenameAthleteDialogProps) {
  return <RenameForm key={useOpening(props.open)} {...props} />
}

function RenameForm({ open, onOpenChange, athlete }: RenameAthleteDialogProps) {
  const app = useApp()
  const { rpc } = app
  const text = useText()
  const formId = useId()
  const { id: athleteId, fullName, ownName } = athlete
  const form = useForm({ resolver: zodResolver(nameForm), defaultValues: { name: fullName } })
  const { errors, isDirty } = form.formState
  const save = useAction(async ({ name }: z.infer<typeof nameForm>) => {
    await rpc.athletes.rename.mutate({ athleteId, name })
    refreshRoster(app)
    onOpenChange(false)
    toast.success(text('athletes.athleteRenamed', { name: name || ownName }))
  })
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={text('athletes.renameAthleteTitle', { name: fullName })}
      description={text('athletes.renameAthleteBody')}
      formId={formId}
      status={save.isPending ? 'saving' : isDirty ? 'changed' : 'unchanged'}
      submitLabel={text('athletes.save')}
      busyLabel={text('athletes.saving')}
      startsAtField
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit(save.run)} className="grid gap-4">
        <TextField
          label={text('athletes.shownName')}
          hint={text('athletes.ownNameIs', { name: ownName })}
          placeholder={ownName}
          autoComplete="off"
          error={errors.name && text('athletes.teamNameTooLong', { count: longestName })}
          {...form.register('name')}
        />
        {fullName !== ownName && (
          <Button className="justify-self-start" onClick={() => save.run({ name: '' })}>
            {text('athletes.useOwnName')}
          </Button>
        )}
        <FailedAction action={save} says="athletes.renameAthleteFailed" />
      </form>
    </FormDialog>
  )
}
