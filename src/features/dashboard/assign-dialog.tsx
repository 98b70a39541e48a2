import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useApp } from '#client/app.tsx'
import { useToday } from '#client/gym-day.ts'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { refreshGroup } from '#client/query-groups.ts'
import { displayName } from '#domain/people/person.ts'
import { firstMonday } from '#domain/programming/own-start.ts'
import { useNewcomersText } from '#i18n/areas/newcomers-text.ts'
import { useOwnStartText } from '#i18n/areas/own-start-text.ts'
import { useText } from '#i18n/text.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { useOpening } from '#ui/overlays/use-opening.ts'
import {
  type Carried,
  CarriedFields,
  carriedWords,
  carriesNothing,
  hasNoChoice,
  useGivenChoices,
} from '../invites/invites.ts'
import type { Newcomer } from './coach-home.ts'

type AssignDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; athlete: Newcomer }

export function AssignDialog(props: AssignDialogProps) {
  return <AssignForm key={useOpening(props.open)} {...props} />
}

/** A program, a team, or both for one athlete. */
function AssignForm({ open, onOpenChange, athlete }: AssignDialogProps) {
  const app = useApp()
  const { rpc } = app
  const text = useNewcomersText()
  const own = useOwnStartText()
  const translate = useText()
  const today = useToday()
  const formId = useId()
  const [given, setGiven] = useState(carriesNothing)
  const [start, setStart] = useState<'dates' | 'own'>('dates')
  const [isNothingChosen, setIsNothingChosen] = useState(false)
  const query = useGivenChoices()
  const choices = query.data
  const name = displayName(athlete, translate('shell.athlete'))
  const { teamId, programId } = given
  const isNothing = !programId && !teamId

  function choose(next: Carried) {
    setGiven(next)
    const chosen = choices?.programs.find(({ id }) => id === next.programId)
    if (next.programId !== programId) setStart(chosen?.startsOnOwnMonday ? 'own' : 'dates')
  }

  const save = useAction(async () => {
    const noOne = { athleteIds: [], teamIds: [] }
    const startsOn = start === 'own' ? firstMonday(today()) : null
    // Each may be repeated: what failed half way is tried again as a whole.
    if (teamId) await rpc.teams.changeMembers.mutate({ teamId, add: [athlete.id], remove: [] })
    if (programId)
      await rpc.programs.assign.mutate({
        programId,
        give: { ...noOne, athleteIds: [athlete.id], startsOn },
        takeBack: noOne,
      })
    refreshGroup(app, 'roster')
    flushSync(() => onOpenChange(false))
    toast.success(text('saved', { name, what: carriedWords(given, choices) ?? '' }))
  })

  function submit(event: FormEvent) {
    event.preventDefault()
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
          : !choices || hasNoChoice(choices)
            ? 'loading'
            : isNothing
              ? 'unchanged'
              : 'changed'
      }
      submitLabel={text('save')}
      busyLabel={text('saving')}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <CarriedFields
          value={given}
          onChange={choose}
          choices={query}
          labels={{ team: text('team'), program: text('program') }}
          error={isNothingChosen && isNothing ? text('chooseOne') : undefined}
          nothing={text('nothing')}
        />
        {programId && (
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
        {choices && hasNoChoice(choices) && (
          <LinkButton className="justify-self-start" render={<Link to="/coach/programs" />}>
            {text('toPrograms')}
          </LinkButton>
        )}
        <FailedAction action={save} says={reason => text('failed', { reason })} />
      </form>
    </FormDialog>
  )
}
