import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useToday } from '#client/gym-day.ts'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { refreshGroup } from '#client/query-groups.ts'
import { displayName } from '#domain/people/person.ts'
import { firstMonday } from '#domain/programming/own-start.ts'
import { useNewcomersText } from '#i18n/areas/newcomers-text.ts'
import { useOwnStartText } from '#i18n/areas/own-start-text.ts'
import { useText } from '#i18n/text.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { Select } from '#ui/forms/select.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { useOpening } from '#ui/overlays/use-opening.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Newcomer } from './coach-home.ts'

type AssignDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; athlete: Newcomer }

export function AssignDialog(props: AssignDialogProps) {
  return <AssignForm key={useOpening(props.open)} {...props} />
}

const none = 'none'

/** A program, a team, or both for one athlete. */
function AssignForm({ open, onOpenChange, athlete }: AssignDialogProps) {
  const app = useApp()
  const { rpc } = app
  const text = useNewcomersText()
  const own = useOwnStartText()
  const translate = useText()
  const today = useToday()
  const formId = useId()
  const [programId, setProgramId] = useState(none)
  const [teamId, setTeamId] = useState(none)
  const [start, setStart] = useState<'dates' | 'own'>('dates')
  const [isNothingChosen, setIsNothingChosen] = useState(false)
  const teams = useQuery(api.teams.list.queryOptions())
  const list = useQuery(api.programs.list.queryOptions({}))
  const programs = list.data?.programs.filter(({ status }) => status !== 'archived')
  const name = displayName(athlete, translate('shell.athlete'))
  const hasChoices = programs && teams.data && programs.length + teams.data.length > 0

  const save = useAction(async () => {
    const noOne = { athleteIds: [], teamIds: [] }
    const startsOn = start === 'own' ? firstMonday(today()) : null
    // Each may be repeated: what failed half way is tried again as a whole.
    if (teamId !== none) await rpc.teams.changeMembers.mutate({ teamId, add: [athlete.id], remove: [] })
    if (programId !== none)
      await rpc.programs.assign.mutate({
        programId,
        give: { ...noOne, athleteIds: [athlete.id], startsOn },
        takeBack: noOne,
      })
    const what = [programs, teams.data].flatMap(all =>
      (all ?? []).filter(({ id }) => id === programId || id === teamId).map(one => one.name),
    )
    refreshGroup(app, 'roster')
    flushSync(() => onOpenChange(false))
    toast.success(text('saved', { name, what: what.join(' · ') }))
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const isNothing = programId === none && teamId === none
    setIsNothingChosen(isNothing)
    if (!isNothing) void save.run()
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={text('dialogTitle', { name })}
      formId={formId}
      status={
        save.isPending
          ? 'saving'
          : !hasChoices
            ? 'loading'
            : programId + teamId === none + none
              ? 'unchanged'
              : 'changed'
      }
      submitLabel={text('save')}
      busyLabel={text('saving')}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        {programs && teams.data ? (
          <>
            {programs.length > 0 && (
              <Select
                label={text('program')}
                items={[
                  { value: none, label: text('noProgram') },
                  ...programs.map(({ id, name, status }) => ({
                    value: id,
                    label: status === 'draft' ? text('draft', { name }) : name,
                  })),
                ]}
                value={programId}
                error={isNothingChosen ? text('chooseOne') : undefined}
                onChange={setProgramId}
              />
            )}
            {programId !== none && (
              <RadioGroup
                label={own('label')}
                value={start}
                onChange={setStart}
                options={(['dates', 'own'] as const).map(value => ({
                  value,
                  label: own(value),
                  hint: own(`${value}Hint`),
                }))}
              />
            )}
            {teams.data.length > 0 && (
              <Select
                label={text('team')}
                items={[
                  { value: none, label: text('noTeam') },
                  ...teams.data.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value={teamId}
                error={isNothingChosen && programs.length === 0 ? text('chooseOne') : undefined}
                onChange={setTeamId}
              />
            )}
            {!hasChoices && (
              <div className="grid justify-items-start gap-3">
                <p>{text('nothing')}</p>
                <LinkButton render={<Link to="/coach/programs" />}>{text('toPrograms')}</LinkButton>
              </div>
            )}
          </>
        ) : list.error || teams.error ? (
          <FailedLoad query={[list, teams]} says={reason => reason} />
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
        <FailedAction action={save} says={reason => text('failed', { reason })} />
      </form>
    </FormDialog>
  )
}
