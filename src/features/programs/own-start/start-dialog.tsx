import { useId, useState } from 'react'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Day } from '#domain/day.ts'
import { useOwnStartText } from '#i18n/areas/own-start-text.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { useOpening } from '#ui/overlays/use-opening.ts'
import { refreshPrograms } from '../program.ts'
import { StartChoice } from './start-choice.tsx'

/** An athlete or a team that has the program already. */
export type StartedRecipient = { id: string; name: string; kind: 'athlete' | 'team'; startsOn: Day | null }

type StartDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  programId: string
  recipient: StartedRecipient
}

/** Changes the start of one athlete or team. */
export function StartDialog(props: StartDialogProps) {
  return <StartForm key={useOpening(props.open)} {...props} />
}

function StartForm({ open, onOpenChange, programId, recipient }: StartDialogProps) {
  const app = useApp()
  const { rpc } = app
  const own = useOwnStartText()
  const formId = useId()
  const { id, name, kind, startsOn } = recipient
  const [start, setStart] = useState(startsOn)
  const isTeam = kind === 'team'
  const save = useAction(async () => {
    await rpc.programs.assign.mutate({
      programId,
      give: { athleteIds: isTeam ? [] : [id], teamIds: isTeam ? [id] : [], startsOn: start },
      takeBack: { athleteIds: [], teamIds: [] },
    })
    await refreshPrograms(app)
    onOpenChange(false)
    toast.success(own('saved', { name }))
  })
  const body = own('changeBody')
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={own('changeTitle', { name })}
      description={isTeam ? own('changeOfTeam', { body }) : body}
      formId={formId}
      status={save.isPending ? 'saving' : start === startsOn ? 'unchanged' : 'changed'}
      submitLabel={own('save')}
      busyLabel={own('saving')}
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          void save.run()
        }}
      >
        <StartChoice label={own('label')} start={start} onChange={setStart} hasTeams={isTeam} />
        <FailedAction action={save} says={reason => own('failed', { reason })} />
      </form>
    </FormDialog>
  )
}
