import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EllipsisVertical, Pencil, Plus, Trash2, UserCog, Users } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { unlessGone } from '#client/kit/missing.ts'
import { refreshGroup } from '#client/query-groups.ts'
import { useMayPlan } from '#client/session.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useConfirm } from '#ui/overlays/confirm-dialog.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { Team } from './roster.ts'
import { TeamFormDialog } from './team-form-dialog.tsx'
import { TeamMembersDialog } from './team-members-dialog.tsx'

/** Without a team: for a new one. */
type Task = { name: 'rename'; team: Team } | { name: 'create' } | { name: 'members'; team: NamedTeam }
type NamedTeam = Pick<Team, 'id' | 'name'>

export function TeamsTab() {
  const text = useText()
  const teams = useQuery(api.teams.list.queryOptions())
  // The dialogs keep their team while they close.
  const [task, setTask] = useState<Task>()
  const [isOpen, setIsOpen] = useState(false)
  const opening = { open: isOpen, onOpenChange: setIsOpen }
  const { askToDelete, question } = useTeamDeletion()

  function start(next: Task) {
    setTask(next)
    setIsOpen(true)
  }

  function offerMembers(team: NamedTeam) {
    toast.success(text('athletes.teamCreated', { team: team.name }), {
      action: { label: text('athletes.addMembers'), onPress: () => start({ name: 'members', team }) },
    })
  }

  const mayPlan = useMayPlan()
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
          action={mayPlan && newButton}
        />
      ) : (
        <div className="grid gap-4">
          {mayPlan && <div>{newButton}</div>}
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            {teams.data.map(team => (
              <TeamRow
                key={team.id}
                team={team}
                onTask={name => (name === 'delete' ? askToDelete(team) : start({ name, team }))}
              />
            ))}
          </ul>
        </div>
      )}
      {task?.name === 'create' && <TeamFormDialog {...opening} onMade={offerMembers} />}
      {task?.name === 'rename' && <TeamFormDialog {...opening} team={task.team} />}
      {task?.name === 'members' && <TeamMembersDialog {...opening} team={task.team} />}
      {question}
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

type TeamTask = 'members' | 'rename' | 'delete'

function TeamRow({ team, onTask }: { team: Team; onTask: (task: TeamTask) => void }) {
  const text = useText()
  const mayPlan = useMayPlan()
  const { id, name, members, programs } = team
  const athletes = { to: '/coach/athletes', search: { team: id } } as const
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 py-3 pr-1 pl-4 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] has-[[data-opens]:hover]:bg-sunken/40 sm:gap-4 sm:pr-2 sm:pl-5">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-sunken text-muted max-sm:hidden">
        <Users aria-hidden className="size-5" />
      </span>
      <div className="min-w-[min(7rem,100%)] flex-1">
        <h2 className="heading-small line-clamp-2">
          <Link
            {...athletes}
            data-opens
            className="rounded-tag decoration-edge underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
        </h2>
        <p className="text-muted text-sm">
          {text('athletes.members', { count: members })}
          {' · '}
          {programs > 0 ? text('athletes.programs', { count: programs }) : text('athletes.noPrograms')}
        </p>
      </div>
      <div className="relative ml-auto flex max-w-full items-center gap-1">
        {mayPlan && (
          <Button aria-label={text('athletes.membersOf', { team: name })} onClick={() => onTask('members')}>
            {text('athletes.editMembers')}
          </Button>
        )}
        <Menu
          trigger={
            <IconButton
              label={text('athletes.actionsFor', { name })}
              icon={<EllipsisVertical aria-hidden />}
            />
          }
        >
          <MenuLink icon={<Users aria-hidden />} render={<Link {...athletes} />}>
            {text('athletes.showAthletes')}
          </MenuLink>
          {mayPlan && (
            <>
              <MenuItem icon={<UserCog aria-hidden />} onSelect={() => onTask('members')}>
                {text('athletes.editMembers')}
              </MenuItem>
              <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onTask('rename')}>
                {text('athletes.rename')}
              </MenuItem>
              <MenuSeparator />
              <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => onTask('delete')}>
                {text('athletes.deleteTeam')}
              </MenuItem>
            </>
          )}
        </Menu>
      </div>
    </li>
  )
}

/** Deletes a team, after asking. */
function useTeamDeletion() {
  const app = useApp()
  const text = useText()
  const { confirm, question } = useConfirm()
  const askToDelete = (team: Team) =>
    confirm({
      danger: true,
      title: text('athletes.deleteTeamTitle', { team: team.name }),
      body: (
        <div className="grid gap-2">
          {team.programs > 0 && <p>{text('athletes.deleteTeamPrograms', { count: team.programs })}</p>}
          <p>{text('athletes.deleteTeamStays')}</p>
        </div>
      ),
      confirmLabel: text('athletes.deleteTeam'),
      busyLabel: text('athletes.deletingTeam'),
      errorText: text('athletes.deleteTeamFailed'),
      async onConfirm() {
        await unlessGone(app.rpc.teams.remove.mutate({ teamId: team.id }))
        refreshGroup(app, 'roster')
        toast.success(text('athletes.teamDeleted', { team: team.name }))
      },
    })
  return { askToDelete, question }
}
