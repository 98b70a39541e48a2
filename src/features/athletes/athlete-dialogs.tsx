import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { unlessGone } from '#client/kit/missing.ts'
import { useAction } from '#client/kit/use-action.ts'
import { refreshGroup } from '#client/query-groups.ts'
import { longestName } from '#domain/people/account.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { useOpening } from '#ui/overlays/use-opening.ts'
import { type Team, TeamFormDialog } from '../teams/teams.ts'
import { shownName } from './athletes.schema.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { type Athlete, showStanding, showWithout } from './roster.ts'

export type AthleteQuestion =
  | { about: 'standing'; athletes: readonly Athlete[]; standing: 'active' | 'inactive' }
  | { about: 'rename' | 'remove' | 'delete'; athlete: Athlete }
  | { about: 'team'; athletes: readonly Athlete[] }

type AthleteDialogsProps = {
  /** Kept while the dialog closes. */
  question: AthleteQuestion | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onAsk: (question: AthleteQuestion) => void
  onTeamMade?: ((team: Pick<Team, 'id' | 'name'>) => void) | undefined
}

/** The dialogs for actions on athletes. */
export function AthleteDialogs({ question, onAsk, onTeamMade, ...opening }: AthleteDialogsProps) {
  switch (question?.about) {
    case 'standing':
      return <StandingDialog {...opening} athletes={question.athletes} standing={question.standing} />
    case 'rename':
      return <RenameAthleteDialog {...opening} athlete={question.athlete} />
    case 'remove':
      return <RemoveAthleteDialog {...opening} athlete={question.athlete} />
    case 'delete':
      return (
        <DeleteAccountDialog
          {...opening}
          athlete={question.athlete}
          onRemoveInstead={() => onAsk({ about: 'remove', athlete: question.athlete })}
        />
      )
    case 'team':
      return (
        <TeamFormDialog {...opening} athleteIds={question.athletes.map(({ id }) => id)} onMade={onTeamMade} />
      )
    case undefined:
      return null
  }
}

type StandingDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  athletes: readonly Athlete[]
  standing: 'active' | 'inactive'
}

/** Deactivates or reactivates one or more athletes. */
function StandingDialog({ open, onOpenChange, athletes, standing }: StandingDialogProps) {
  const app = useApp()
  const { rpc } = app
  const text = useText()
  const action = standing === 'active' ? 'reactivate' : 'deactivate'
  const count = athletes.length
  const [only] = athletes
  const isOne = count === 1
  const name = only?.fullName ?? ''

  async function change() {
    const athleteIds = athletes.map(({ id }) => id)
    try {
      await rpc.athletes.setStanding.mutate({ athleteIds, standing })
      showStanding(app, athleteIds, standing)
    } finally {
      // The list reloads after a failure too: an athlete may have been removed meanwhile.
      refreshGroup(app, 'roster')
    }
    toast.success(isOne ? text(`athletes.${action}d`, { name }) : text(`athletes.${action}dMany`, { count }))
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        isOne ? text(`athletes.${action}Title`, { name }) : text(`athletes.${action}ManyTitle`, { count })
      }
      body={
        <div className="grid gap-2">
          <p>{text(`athletes.${action}Body`, { count })}</p>
          {standing === 'inactive' && (
            <>
              <p>{text('athletes.deactivateStays', { count })}</p>
              <p>{text('athletes.deactivateBack')}</p>
            </>
          )}
        </div>
      }
      confirmLabel={text(`athletes.${action}`)}
      busyLabel={text('athletes.changing')}
      onConfirm={change}
      errorText={text('athletes.standingFailed')}
    />
  )
}

type RenameAthleteDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  athlete: Pick<Athlete, 'id' | 'fullName' | 'ownName'>
}

const nameForm = z.object({ name: shownName })

/** The name under which this coach sees the athlete. An empty field is the athlete's own name. */
function RenameAthleteDialog(props: RenameAthleteDialogProps) {
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
    refreshGroup(app, 'roster')
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

type RemoveAthleteDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  athlete: Pick<Athlete, 'id' | 'fullName'>
}

function RemoveAthleteDialog({ open, onOpenChange, athlete }: RemoveAthleteDialogProps) {
  const app = useApp()
  const { rpc } = app
  const text = useText()
  const name = athlete.fullName

  async function remove() {
    await unlessGone(rpc.athletes.remove.mutate({ athleteId: athlete.id }))
    showWithout(app, athlete.id)
    refreshGroup(app, 'roster')
    toast.success(text('athletes.removed', { name }))
  }

  return (
    <ConfirmDialog
      danger
      open={open}
      onOpenChange={onOpenChange}
      title={text('athletes.removeTitle', { name })}
      body={
        <div className="grid gap-2">
          <p>{text('athletes.removeBody')}</p>
          <p>{text('athletes.removeBack')}</p>
        </div>
      }
      confirmLabel={text('athletes.removeConfirm')}
      busyLabel={text('athletes.removing')}
      onConfirm={remove}
      errorText={text('athletes.removeFailed')}
    />
  )
}
