import { Link, useNavigate } from '@tanstack/react-router'
import { LogOut, Settings } from 'lucide-react'
import { reasonOf } from '../../client/api.ts'
import { signOut } from '../../client/session.ts'
import { takeWanted } from '../../client/stored.ts'
import { displayName } from '../../domain/person.ts'
import { useText } from '../../i18n/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Person, PersonPicture, PersonTag } from './person-tag.tsx'

export function UserMenu({ person }: { person: Person }) {
  const text = useText()
  const navigate = useNavigate()
  const { email, role } = person

  async function leave() {
    try {
      await signOut()
      await navigate({ to: '/' })
      // Who leaves on purpose does not want to be brought back here by the next sign-in.
      takeWanted()
    } catch (error) {
      toast.error(text('shell.signOutFailed', { reason: text(`errors.${reasonOf(error)}`) }))
    }
  }

  return (
    <Menu
      trigger={
        <Button variant="quiet" className="max-md:px-1.5" aria-label={text('shell.account', { email })}>
          <PersonTag person={person} />
        </Button>
      }
    >
      <div className="flex items-start gap-3 px-3 py-2">
        <PersonPicture person={person} size="medium" />
        <div className="min-w-0">
          <p className="heading-small wrap-anywhere">{displayName(person, text('shell.user'))}</p>
          <p className="wrap-anywhere text-muted text-sm">{email}</p>
          {role && <Badge className="mt-2">{text(`shell.${role}`)}</Badge>}
        </div>
      </div>
      <MenuSeparator />
      {role && (
        <MenuLink icon={<Settings aria-hidden />} render={<Link to={`/${role}/account`} />}>
          {text('shell.settings')}
        </MenuLink>
      )}
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => void leave()}>
        {text('shell.signOut')}
      </MenuItem>
    </Menu>
  )
}
