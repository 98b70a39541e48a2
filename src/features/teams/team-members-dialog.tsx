import { useQuery } from '@tanstack/react-query'
import { memo, useCallback, useDeferredValue, useId, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { refreshGroup } from '#client/query-groups.ts'
import { searchFor } from '#domain/search.ts'
import { useText } from '#i18n/text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { CheckLabel } from '#ui/forms/check-label.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { useOpening } from '#ui/overlays/use-opening.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { Candidate, Team } from './roster.ts'

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
      refreshGroup(app, 'roster')
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

type CandidateListProps = {
  athletes: readonly Candidate[]
  /** Ids whose membership differs from the saved one. */
  turned: Choice
  onTurn: (change: (turned: Choice) => Choice) => void
}

// More than a tall screen holds; the rest renders on scroll.
const rowsAtOnce = 100

/** Members and possible members, with a checkbox each. */
function CandidateList({ athletes, turned, onTurn }: CandidateListProps) {
  const text = useText()
  const [query, setQuery] = useState('')
  const [rows, setRows] = useState(rowsAtOnce)
  const shownQuery = useDeferredValue(query)
  const shown = useMemo(() => {
    const matches = searchFor(shownQuery)
    return athletes.filter(({ fullName }) => matches(fullName))
  }, [athletes, shownQuery])
  const turn = useCallback((id: string) => onTurn(now => choose(now, [id], !now.has(id))), [onTurn])
  const chosen = athletes.filter(({ id, isMember }) => isMember !== turned.has(id)).length
  if (athletes.length === 0) return <p className="text-muted">{text('athletes.nobodyToAdd')}</p>
  return (
    <>
      <SearchField label={text('athletes.search')} value={query} onChange={setQuery} />
      <p role="status" className="text-muted text-sm">
        {shown.length > 0
          ? text('athletes.memberCount', { chosen, all: athletes.length })
          : text('athletes.nobodyFound')}
      </p>
      <ul className="-mx-2">
        {shown.slice(0, rows).map(athlete => (
          <CandidateRow
            key={athlete.id}
            athlete={athlete}
            isChosen={athlete.isMember !== turned.has(athlete.id)}
            onTurn={turn}
          />
        ))}
      </ul>
      {shown.length > rows && (
        <LoadMore
          key={rows}
          label={text('athletes.more')}
          busyLabel={text('athletes.loadingMore')}
          isLoading={false}
          onMore={() => setRows(rows + rowsAtOnce)}
        />
      )}
    </>
  )
}

type CandidateRowProps = { athlete: Candidate; isChosen: boolean; onTurn: (id: string) => void }

const CandidateRow = memo(function CandidateRow({ athlete, isChosen, onTurn }: CandidateRowProps) {
  const text = useText()
  const { id, fullName, avatarUrl, status } = athlete
  return (
    <li className="[contain-intrinsic-size:auto_3rem] [content-visibility:auto]">
      <CheckLabel
        checked={isChosen}
        onChange={() => onTurn(id)}
        className="min-h-12 rounded-control px-2 py-1 hover:bg-sunken/60"
      >
        <Avatar name={fullName} src={avatarUrl} size="small" decorative />
        <span className="line-clamp-2 min-w-0 flex-1 font-medium leading-5">{fullName}</span>
        {status !== 'active' && (
          <Badge tone={status === 'pending' ? 'warning' : 'neutral'}>{text(`athletes.${status}`)}</Badge>
        )}
      </CheckLabel>
    </li>
  )
})

// The selected rows of a list, by id.
export type Choice = ReadonlySet<string>

export const noneChosen: Choice = new Set()

export function choose(choice: Choice, ids: readonly string[], isChosen: boolean): Choice {
  const next = new Set(choice)
  for (const id of ids)
    if (isChosen) next.add(id)
    else next.delete(id)
  return next
}
