import { Link, useLocation } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Session } from '../../client/session.ts'
import { useText } from '../../i18n/text.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { type Person, PersonTag } from './person-tag.tsx'

/** The menu brings along everything that floats, which visitors of the front page need not download. */
const UserMenu = lazy(() =>
  import('./user-menu.tsx')
    .then(({ UserMenu }) => ({ default: UserMenu }))
    // No reception is no reason to break every screen: the settings are still one tap away.
    .catch(() => ({ default: AccountLink })),
)

const waysIn = /^\/(auth|login|register)(\/|$)/

/** The start of the header's row of switches: who is signed in, or the way in; nothing while that is unknown. */
export function AccountCorner({ session }: { session: Session | undefined }) {
  const text = useText()
  const isOnTheWayIn = useLocation({ select: ({ pathname }) => waysIn.test(pathname) })
  if (session)
    return (
      <Suspense fallback={<AccountLink person={session} />}>
        <UserMenu person={session} />
      </Suspense>
    )
  if (session === undefined || isOnTheWayIn) return null
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

/** What there is until the menu has arrived: it looks the same and leads to the settings. */
function AccountLink({ person }: { person: Person }) {
  const text = useText()
  const tag = <PersonTag person={person} />
  if (!person.role) return <span className="px-2">{tag}</span>
  return (
    <LinkButton
      variant="quiet"
      className="max-md:px-1.5"
      aria-label={text('shell.account', { email: person.email })}
      render={<Link to={`/${person.role}/account`} />}
    >
      {tag}
    </LinkButton>
  )
}
