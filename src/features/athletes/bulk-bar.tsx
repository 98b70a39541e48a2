import { Ellipsis, Pause, Play, Plus, UserMinus, Users, X } from 'lucide-react'
import { useState } from 'react'
import { reasonOf, rpc } from '../../client/api.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import type { AthleteActions } from './athlete-menu.tsx'
import { type Athlete, refreshRoster, type Team } from './roster.ts'

type BulkBarProps = {
  athletes: readonly Athlete[]
  teams: readonly Team[]
  onStanding: AthleteActions['onStanding']
  onNewTeam: () => void
  onClear: () => void
}

/** What can be done with all selected athletes at once. Teams change at once, because they change back as easily. */
export function BulkBar({ athletes, teams, onStanding, onNewTeam, onClear }: BulkBarProps) {
  const text = useText()
  const [isBusy, setIsBusy] = useState(false)
  const active = athletes.filter(({ status }) => status === 'active')
  const inactive = athletes.filter(({ status }) => status === 'inactive')
  const teamIds = new Set(athletes.flatMap(athlete => athlete.teams.map(({ id }) => id)))

  async function changeTeam({ id: teamId, name: team }: Team, change: 'add' | 'remove') {
    const concerned = athletes.filter(
      athlete => athlete.teams.some(({ id }) => id === teamId) === (change === 'remove'),
    )
    setIsBusy(true)
    try {
      await rpc.teams.changeMembers.mutate({ teamId, [change]: concerned.map(({ id }) => id) })
      const count = concerned.length
      toast.success(
        change === 'add'
          ? text('athletes.addedToTeam', { count: athletes.length, team })
          : text('athletes.takenOutOf', { count, team }),
      )
    } catch (error) {
      toast.error(text('athletes.bulkFailed', { reason: text(`errors.${reasonOf(error)}`) }))
    } finally {
      refreshRoster()
      setIsBusy(false)
    }
  }

  return (
    <SaveBar
      label={text('athletes.chosenBar')}
      actions={
        <>
          <IconButton label={text('athletes.clearChoice')} icon={<X />} onClick={onClear} />
          <Menu
            trigger={
              <Button icon={<Users aria-hidden />} busy={isBusy}>
                {text('athletes.addToTeam')}
              </Button>
            }
          >
            {teams.map(team => (
              <MenuItem key={team.id} onSelect={() => void changeTeam(team, 'add')}>
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
                disabled={isBusy}
              />
            }
          >
            {teams
              .filter(({ id }) => teamIds.has(id))
              .map(team => (
                <MenuItem
                  key={team.id}
                  icon={<UserMinus aria-hidden />}
                  onSelect={() => void changeTeam(team, 'remove')}
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
