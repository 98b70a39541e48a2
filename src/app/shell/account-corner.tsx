import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown, LogIn } from 'lucide-react'
import { useState } from 'react'
import type { Session } from '#client/session.ts'
import { shortEmail } from '#domain/people/person.ts'
import { UnreadLink } from '#features/conversation/unread-link.tsx'
import { useText } from '#i18n/text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'

const UserMenu = onDemand(() => import('./user-menu.tsx').then(module => module.UserMenu))

const signInPaths = /^\/(auth|login|register)(\/|$)/

/** The user's menu, or the link to sign in; nothing while the session is loading. */
export function AccountCorner({ session }: { session: Session | undefined }) {
  const text = useText()
  const isSigningIn = useLocation({ select: ({ pathname }) => signInPaths.test(pathname) })
  if (session)
    return (
      <>
        {session.role && <UnreadLink role={session.role} />}
        <AccountButton person={session} />
      </>
    )
  if (session === undefined || isSigningIn) return null
  return (
    <LinkButton
      variant="quiet"
      render={<Link to="/auth" />}
      icon={<LogIn aria-hidden className="sm:hidden" />}
    >
      <span className="max-sm:sr-only">{text('shell.signIn')}</span>
    </LinkButton>
  )
}

function AccountButton({ person }: { person: Person }) {
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const isOpen = anchor !== undefined
  return (
    <>
      <Button
        variant="quiet"
        className="min-h-[min(2.75rem,56px)]! max-md:px-1.5 max-md:py-1"
        aria-label={text('shell.account', { email: person.email })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <PersonTag person={person} />
      </Button>
      <UserMenu person={person} open={isOpen} onOpenChange={() => setAnchor(undefined)} anchor={anchor} />
    </>
  )
}

export type Person = NonNullable<Session>

function PersonTag({ person }: { person: Person }) {
  return (
    <span className="flex items-center gap-2">
      <PersonPicture person={person} className="max-h-[48px] max-w-[48px]" />
      <span className="font-normal font-sans max-md:hidden short:hidden">{shortEmail(person.email)}</span>
      <ChevronDown aria-hidden className="text-muted max-md:hidden" />
    </span>
  )
}

type PersonPictureProps = { person: Person; size?: 'small' | 'medium'; className?: string }

export function PersonPicture({ person, size = 'small', className }: PersonPictureProps) {
  const { avatarUrl, fullName } = person
  // Initials without a picture; an icon when the picture does not load.
  return (
    <Avatar decorative size={size} src={avatarUrl} name={avatarUrl ? null : fullName} className={className} />
  )
}
