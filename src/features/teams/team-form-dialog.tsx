import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { refreshGroup } from '#client/query-groups.ts'
import { longestTitle } from '#domain/programming/workout.ts'
import { useText } from '#i18n/text.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { useOpening } from '#ui/overlays/use-opening.ts'
import type { Team } from './roster.ts'
import { teamName } from './teams.schema.ts'

type NamedTeam = Pick<Team, 'id' | 'name'>

type TeamFormDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The team to rename; undefined for a new one. */
  team?: NamedTeam | undefined
  /** The members of a new team. */
  athleteIds?: string[] | undefined
  onMade?: ((team: NamedTeam) => void) | undefined
}

const teamForm = z.object({ name: teamName })

export function TeamFormDialog(props: TeamFormDialogProps) {
  return <TeamForm key={useOpening(props.open)} {...props} />
}

function TeamForm({ open, onOpenChange, team, athleteIds = [], onMade }: TeamFormDialogProps) {
  const app = useApp()
  const { rpc } = app
  const text = useText()
  const formId = useId()
  const [newId] = useState(() => crypto.randomUUID())
  const form = useForm({ resolver: zodResolver(teamForm), defaultValues: { name: team?.name ?? '' } })
  const { errors, isDirty } = form.formState
  const save = useAction(async ({ name }: z.infer<typeof teamForm>) => {
    try {
      if (team) await rpc.teams.rename.mutate({ teamId: team.id, name })
      else await rpc.teams.create.mutate({ teamId: newId, name, athleteIds })
    } finally {
      refreshGroup(app, 'roster')
    }
    // Closed before another dialog opens: an open form asks before it is left.
    flushSync(() => onOpenChange(false))
    if (!team) onMade?.({ id: newId, name })
  })

  const isTaken = save.code === 'name_taken'

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={text(team ? 'athletes.renameTitle' : 'athletes.newTeamTitle')}
      description={
        athleteIds.length > 0 ? text('athletes.createTeamWith', { count: athleteIds.length }) : undefined
      }
      formId={formId}
      status={save.isPending ? 'saving' : isDirty ? 'changed' : 'unchanged'}
      submitLabel={text(team ? 'athletes.save' : 'athletes.createTeam')}
      busyLabel={text('athletes.saving')}
      startsAtField
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit(save.run)} className="grid gap-4">
        <TextField
          label={text('athletes.teamName')}
          placeholder={text('athletes.teamNameExample')}
          error={
            errors.name
              ? errors.name.type === 'too_big'
                ? text('athletes.teamNameTooLong', { count: longestTitle })
                : text('athletes.teamNameMissing')
              : isTaken
                ? text('athletes.teamNameTaken')
                : undefined
          }
          {...form.register('name', { onChange: () => isTaken && save.reset() })}
        />
        {!isTaken && <FailedAction action={save} says="athletes.teamSaveFailed" />}
      </form>
    </FormDialog>
  )
}
