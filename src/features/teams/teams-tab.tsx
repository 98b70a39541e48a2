import { useQuery } from '@tanstack/react-query'
import { Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { DeleteTeamDialog } from './delete-team-dialog.tsx'
import type { Team } from './roster.ts'
import { TeamFormDialog } from './team-form-dialog.tsx'
import { TeamMembersDialog } from './team-members-dialog.tsx'
import { TeamRow, type TeamTask } from './team-row.tsx'

/** Without a team: for a new one. */
type Task = { name: TeamTask; team: Team } | { name: 'create' } | { name: 'members'; team: NamedTeam }
type NamedTeam = Pick<Team, 'id' | 'name'>

export function TeamsTab() {
  const text = useText()
  const teams = useQuery(api.teams.list.queryOptions())
  // The dialogs keep their team while they close.
  const [task, setTask] = useState<Task>()
  const [isOpen, setIsOpen] = useState(false)
  const opening = { open: isOpen, onOpenChange: setIsOpen }

  function start(next: Task) {
    setTask(next)
    setIsOpen(true)
  }

  function offerMembers(team: NamedTeam) {
    toast.success(text('athletes.teamCreated', { team: team.name }), {
      action: { label: text('athletes.addMembers'), onPress: () => start({ name: 'members', team }) },
    })
  }

  const newButton = (
    <Button icon={<Plus aria-hidden />} onClick={() => start({ name: 'create' })}>
      {text('athletes.newTeam')}
    </Button>
  )
  return (
    <>
      {!teams.data ? (
        teams.error ? (
          <FailedLoad query={teams} says="athletes.teamsFailed" />
        ) : (
          <TeamsSkeleton />
        )
      ) : teams.data.length === 0 ? (
        <EmptyState
          icon={<Users aria-hidden />}
          title={text('athletes.noTeamsTitle')}
          body={text('athletes.noTeamsBody')}
          action={newButton}
        />
      ) : (
        <div className="grid gap-4">
          <div>{newButton}</div>
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            {teams.data.map(team => (
              <TeamRow key={team.id} team={team} onTask={name => start({ name, team })} />
            ))}
          </ul>
        </div>
      )}
      {task?.name === 'create' && <TeamFormDialog {...opening} onMade={offerMembers} />}
      {task?.name === 'rename' && <TeamFormDialog {...opening} team={task.team} />}
      {task?.name === 'members' && <TeamMembersDialog {...opening} team={task.team} />}
      {task?.name === 'delete' && <DeleteTeamDialog {...opening} team={task.team} />}
    </>
  )
}

const nameWidths = ['w-36', 'w-48', 'w-32']

function TeamsSkeleton() {
  return (
    <Card aria-busy className="divide-y divide-line">
      <Spinner className="sr-only" />
      {nameWidths.map(width => (
        <div key={width} className="flex min-h-18 items-center gap-4 px-4 sm:px-5">
          <Skeleton className="size-10" />
          <div className="grid gap-2">
            <Skeleton className={width} />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
      ))}
    </Card>
  )
}
