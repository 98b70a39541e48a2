import { Link } from '@tanstack/react-router'
import { CalendarDays, Mail, Pause, Pencil, Play, Printer, Trash2, User, UserMinus } from 'lucide-react'
import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { refreshGroup } from '#client/query-groups.ts'
import { useMayPlan } from '#client/session.ts'
import { useText } from '#i18n/text.tsx'
import { AnchoredMenu, MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/menu.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { FileItem } from '../files/files.tsx'
import type { Athlete } from './roster.ts'

export type AthleteActions = {
  onStanding: (athletes: Athlete[], standing: 'active' | 'inactive') => void
  onRename: (athlete: Athlete) => void
  onRemove: (athlete: Athlete) => void
  onDelete: (athlete: Athlete) => void
}

export type OpenAthleteMenu = { athlete: Athlete; anchor: HTMLElement }

type AthleteMenuProps = AthleteActions & { menu: OpenAthleteMenu | undefined; onClose: () => void }

/** One menu for the whole list: one per row would cost more than the rows. */
export function AthleteMenu({ menu, onClose, ...actions }: AthleteMenuProps) {
  const text = useText()
  if (!menu) return null
  const { athlete, anchor } = menu
  const params = { athleteId: athlete.id }
  return (
    <AnchoredMenu anchor={anchor} align="end" onClose={onClose} label={athlete.fullName}>
      {athlete.status !== 'pending' && (
        <>
          <MenuLink
            icon={<User aria-hidden />}
            render={<Link to="/coach/athlete/$athleteId" params={params} />}
          >
            {text('athletes.openProfile')}
          </MenuLink>
          <MenuLink
            icon={<CalendarDays aria-hidden />}
            render={<Link to="/coach/athlete/$athleteId/calendar" params={params} />}
          >
            {text('athletes.openCalendar')}
          </MenuLink>
          <MenuSeparator />
        </>
      )}
      <DecisionItems athlete={athlete} {...actions} />
    </AnchoredMenu>
  )
}

/** The actions that the athlete's standing allows. */
export function DecisionItems({ athlete, onRename, ...actions }: AthleteActions & { athlete: Athlete }) {
  const text = useText()
  const mayPlan = useMayPlan()
  const resendConfirmation = useResendConfirmation(athlete)
  return (
    <>
      {athlete.status === 'pending' && mayPlan && (
        <MenuItem icon={<Mail aria-hidden />} onSelect={() => void resendConfirmation.run()}>
          {text('athletes.resendConfirmation')}
        </MenuItem>
      )}
      {mayPlan && (
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onRename(athlete)}>
          {text('athletes.renameAthlete')}
        </MenuItem>
      )}
      {athlete.status !== 'pending' && (
        <>
          <MenuLink
            icon={<Printer aria-hidden />}
            render={<Link to="/coach/print/athlete/$athleteId" params={{ athleteId: athlete.id }} />}
          >
            {text('athletes.printWeek')}
          </MenuLink>
          {mayPlan && <FileItem kind="athlete-results" id={athlete.id} name={athlete.fullName} />}
        </>
      )}
      {mayPlan && <EndItems athlete={athlete} onRename={onRename} {...actions} />}
    </>
  )
}

function EndItems({ athlete, onStanding, onRemove, onDelete }: AthleteActions & { athlete: Athlete }) {
  const text = useText()
  return (
    <>
      {athlete.status === 'active' && (
        <MenuItem icon={<Pause aria-hidden />} onSelect={() => onStanding([athlete], 'inactive')}>
          {text('athletes.deactivate')}
        </MenuItem>
      )}
      {athlete.status === 'inactive' && (
        <MenuItem icon={<Play aria-hidden />} onSelect={() => onStanding([athlete], 'active')}>
          {text('athletes.reactivate')}
        </MenuItem>
      )}
      <MenuItem icon={<UserMinus aria-hidden />} onSelect={() => onRemove(athlete)}>
        {text('athletes.remove')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => onDelete(athlete)}>
        {text('athletes.deleteAccount')}
      </MenuItem>
    </>
  )
}

/** Sends the confirmation mail of a pending athlete again. */
function useResendConfirmation({ id, email }: Pick<Athlete, 'id' | 'email'>) {
  const app = useApp()
  const { rpc } = app
  const text = useText()
  return useAction(
    async () => {
      await rpc.athletes.resendConfirmation.mutate({ athleteId: id })
      toast.success(text('athletes.confirmationResent', { email }))
    },
    {
      failureToast: 'athletes.confirmationFailed',
      // The athlete may have confirmed it meanwhile.
      onFailure: code => {
        if (code === 'not_found') refreshGroup(app, 'roster')
      },
    },
  )
}
