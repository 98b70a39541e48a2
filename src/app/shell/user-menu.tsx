import { Link, useNavigate } from '@tanstack/react-router'
import { ChartLine, Languages, LogOut, Moon, Settings, Sun } from 'lucide-react'
import { useState } from 'react'
import { outbox } from '../../client/outbox/phone-outbox.ts'
import { signOut } from '../../client/session.ts'
import { leaveForLanding } from '../../client/stored.ts'
import { chooseTheme, useTheme } from '../../client/theme.ts'
import { displayName } from '../../domain/people/person.ts'
import { entriesIn, logItemsIn } from '../../domain/training/log.ts'
import { storedDrafts } from '../../features/programs/stored-drafts.ts'
import { noteDrafts, placeOf } from '../../features/training/log/note-drafts.ts'
import { useText } from '../../i18n/text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { AnchoredMenu, MenuItem, MenuLink, MenuSeparator } from '../../ui/overlays/menu.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { useOtherLanguage } from './language-switch.tsx'
import { type Person, PersonPicture } from './person-tag.tsx'

/** How long a sign-out waits for the outbox, in milliseconds. */
const outboxTimeout = 3_000

type UserMenuProps = {
  person: Person
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: HTMLElement | undefined
}

export function UserMenu({ person, onOpenChange, anchor }: UserMenuProps) {
  const text = useText()
  const navigate = useNavigate()
  const { id, email, role } = person
  const [isAsking, setIsAsking] = useState<'logs' | 'drafts'>()
  // The header of an athlete's phone has no room for the two switches.
  const isPhone = useMediaQuery('(width < 40rem), (height < 480px)')
  const { next, speak } = useOtherLanguage()
  const isDark = useTheme() === 'dark'

  async function leave() {
    if (await signOut()) return leaveForLanding()
    // The login says that the server does not know of it. The landing page may be out of reach.
    await navigate(role ? { to: '/login/$role', params: { role } } : { to: '/login' })
  }

  /** A sign-out discards unsent items, unsaved notes and calendar drafts: tries to send first, then asks the user. */
  async function leaveWhenSent() {
    await Promise.race([outbox.wake(), new Promise(resolve => setTimeout(resolve, outboxTimeout))])
    if (outbox.state().items.length > 0 || noteDrafts().length > 0) setIsAsking('logs')
    else if (storedDrafts().some(key => key.includes(id))) setIsAsking('drafts')
    else await leave()
  }

  const unsent = entriesIn([...logItemsIn(outbox.state().items), ...noteDrafts().map(placeOf)])
  return (
    <>
      <AnchoredMenu
        anchor={anchor}
        align="end"
        onClose={() => onOpenChange(false)}
        label={text('shell.account', { email })}
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
        {role === 'athlete' && (
          <MenuLink icon={<ChartLine aria-hidden />} render={<Link to="/athlete/progress" />}>
            {text('results.title')}
          </MenuLink>
        )}
        {role && (
          <MenuLink icon={<Settings aria-hidden />} render={<Link to={`/${role}/account`} />}>
            {text('shell.settings')}
          </MenuLink>
        )}
        {role === 'athlete' && isPhone && (
          <>
            <MenuItem icon={<Languages aria-hidden />} onSelect={() => void speak()}>
              <span lang={next}>{text('shell.switchLanguage')}</span>
            </MenuItem>
            <MenuItem
              icon={isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
              onSelect={() => chooseTheme(isDark ? 'light' : 'dark')}
            >
              {isDark ? text('shell.toLight') : text('shell.toDark')}
            </MenuItem>
          </>
        )}
        <MenuItem icon={<LogOut aria-hidden />} onSelect={() => void leaveWhenSent()}>
          {text('shell.signOut')}
        </MenuItem>
      </AnchoredMenu>
      <ConfirmDialog
        open={isAsking !== undefined}
        onOpenChange={() => setIsAsking(undefined)}
        danger
        title={
          isAsking === 'drafts' ? text('shell.draftsTitle') : text('shell.unsentTitle', { count: unsent })
        }
        body={isAsking === 'drafts' ? text('shell.draftsBody') : text('shell.unsentBody')}
        confirmLabel={text('shell.unsentConfirm')}
        onConfirm={leave}
        errorText={text('errors.internal')}
      />
    </>
  )
}
