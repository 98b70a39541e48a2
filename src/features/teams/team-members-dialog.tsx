import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useText } from '#i18n/text.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { useOpening } from '#ui/overlays/use-opening.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { CandidateList } from './candidate-list.tsx'
import { noneChosen } from './choice.ts'
import { refreshRoster, type Team } from './roster.ts'

type TeamMembersDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  team: Pick<Team, 'id' | 'name'>
}

export function TeamMembersDialog(props: TeamMembersDialogProps) {
  return <MembersForm key={useOpening(props.open)} {...props} />
}

function MembersForm({ open, onOpenChange, team }: TeamMembersDialogProps) {
  const app = useApp()
  const { rpc } = app
  const text = useText()
  const formId = useId()
  const candidates = useQuery(
    api.teams.candidates.queryOptions({ teamId: team.id }, { enabled: open, staleTime: 0 }),
  )
  const athletes = candidates.data?.athletes
  /** Ids whose membership differs from the server's. */
  const [turned, setTurned] = useState(noneChosen)

  const save = useAction(async () => {
    const concerned = athletes?.filter(({ id }) => turned.has(id)) ?? []
    const add = concerned.filter(({ isMember }) => !isMember).map(({ id }) => id)
    const remove = concerned.filter(({ isMember }) => isMember).map(({ id }) => id)
    try {
      if (concerned.length > 0) await rpc.teams.changeMembers.mutate({ teamId: team.id, add, remove })
    } finally {
      refreshRoster(app)
    }
    const before = athletes?.filter(({ isMember }) => isMember).length ?? 0
    flushSync(() => onOpenChange(false))
    if (concerned.length > 0)
      toast.success(
        text('athletes.membersSaved', { team: team.name, count: before + add.length - remove.length }),
      )
  })

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={text('athletes.membersOf', { team: team.name })}
      description={text('athletes.membersHint')}
      formId={formId}
      status={!athletes ? 'loading' : save.isPending ? 'saving' : turned.size > 0 ? 'changed' : 'unchanged'}
      submitLabel={text('athletes.saveMembers')}
      busyLabel={text('athletes.saving')}
      startsAtField
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          void save.run()
        }}
      >
        {athletes ? (
          <CandidateList athletes={athletes} turned={turned} onTurn={setTurned} />
        ) : candidates.error ? (
          <FailedLoad query={candidates} says="athletes.membersFailed" />
        ) : (
          <CandidatesSkeleton />
        )}
        <FailedAction action={save} says="athletes.membersSaveFailed" />
      </form>
    </FormDialog>
  )
}

const nameWidths = ['w-36', 'w-48', 'w-32', 'w-44', 'w-40']

function CandidatesSkeleton() {
  return (
    <div aria-busy className="grid gap-4">
      <Spinner className="sr-only" />
      <Skeleton className="h-11 w-full" />
      {nameWidths.map(width => (
        <div key={width} className="flex min-h-12 items-center gap-3">
          <Skeleton className="size-6" />
          <Skeleton shape="circle" className="size-8" />
          <Skeleton className={width} />
        </div>
      ))}
    </div>
  )
}
