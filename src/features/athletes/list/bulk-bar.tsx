import { Ellipsis, Pause, Play, Plus, UserMinus, Users, X } from 'lucide-react'
import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { refreshGroup } from '#client/query-groups.ts'
import type { Team } from '#features/teams/teams.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import type { AthleteActions } from '../athlete-menu.tsx'
import type { Athlete } from '../roster.ts'

type BulkBarProps = {
  athletes: readonly Athlete[]
  teams: readonly Team[]
  onStanding: AthleteActions['onStanding']
  onNewTeam: () => void
  onClear: () => void
}

type TeamChange = { team: Team; change: 'add' | 'remove' }

/** Actions on all selected athletes. Teams change without a confirmation, because that is as easily reverted. */
export function BulkBar({ athletes, teams, onStanding, onNewTeam, onClear }: BulkBarProps) {
  const app = useApp()
  const { rpc } = app
  const text = useText()
  const active = athletes.filter(({ status }) => status === 'active')
  const inactive = athletes.filter(({ status }) => status === 'inactive')
  const teamIds = new Set(athletes.flatMap(athlete => athlete.teams.map(({ id }) => id)))

  const changeTeam = useAction(
    async ({ team: { id: teamId, name: team }, change }: TeamChange) => {
      const concerned = athletes.filter(
        athlete => athlete.teams.some(({ id }) => id === teamId) === (change === 'remove'),
      )
      try {
        await rpc.teams.changeMembers.mutate({ teamId, [change]: concerned.map(({ id }) => id) })
      } finally {
        refreshGroup(app, 'roster')
      }
      toast.success(
        change === 'add'
          ? text('athletes.addedToTeam', { count: athletes.length, team })
          : text('athletes.takenOutOf', { count: concerned.length, team }),
      )
    },
    { failureToast: 'athletes.bulkFailed' },
  )

  return (
    <SaveBar
      label={text('athletes.chosenBar')}
      actions={
        <>
          <IconButton label={text('athletes.clearChoice')} icon={<X />} onClick={onClear} />
          <Menu
            trigger={
              <Button icon={<Users aria-hidden />} busy={changeTeam.isPending}>
                {text('athletes.addToTeam')}
              </Button>
            }
          >
            {teams.map(team => (
              <MenuItem key={team.id} onSelect={() => changeTeam.run({ team, change: 'add' })}>
                {team.name}
              </MenuItem>
            ))}
            {teams.length > 0 && <MenuSeparator />}
            <MenuItem icon={<Plus aria-hidden />} onSelect={onNewTeam}>
              {text('athletes.newTeamWith')}
            </MenuItem>
          </Menu>
          <Menu
            trigger={
              <IconButton
                variant="secondary"
                label={text('athletes.moreActions')}
                icon={<Ellipsis aria-hidden />}
                disabled={changeTeam.isPending}
              />
            }
          >
            {teams
              .filter(({ id }) => teamIds.has(id))
              .map(team => (
                <MenuItem
                  key={team.id}
                  icon={<UserMinus aria-hidden />}
                  onSelect={() => changeTeam.run({ team, change: 'remove' })}
                >
                  {text('athletes.takeOutOf', { team: team.name })}
                </MenuItem>
              ))}
            {teamIds.size > 0 && <MenuSeparator />}
            <MenuItem
              icon={<Pause aria-hidden />}
              disabled={active.length === 0}
              onSelect={() => onStanding(active, 'inactive')}
            >
              {text('athletes.deactivateCount', { count: active.length })}
            </MenuItem>
            <MenuItem
              icon={<Play aria-hidden />}
              disabled={inactive.length === 0}
              onSelect={() => onStanding(inactive, 'active')}
            >
              {text('athletes.reactivateCount', { count: inactive.length })}
            </MenuItem>
          </Menu>
        </>
      }
    >
      <p className="heading-small">{text('athletes.chosenCount', { count: athletes.length })}</p>
    </SaveBar>
  )
}
