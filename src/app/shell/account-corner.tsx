import { Link, useLocation } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { useState } from 'react'
import type { Session } from '#client/session.ts'
import { UnreadLink } from '#features/conversation/unread-link.tsx'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { type Person, PersonTag } from './person-tag.tsx'

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
