import { Link } from '@tanstack/react-router'
import type { Role } from '#domain/people/roles.ts'
import { useText } from '#i18n/text.tsx'
import { classNames } from '#ui/class-names.ts'

const look = (isCurrent: boolean) =>
  classNames(
    'flex min-h-12 items-center justify-center rounded-[6px] px-3 py-2 text-center font-heading font-semibold leading-5',
    isCurrent ? 'bg-card text-ink outline outline-edge' : 'text-muted hover:text-ink',
  )

type AccountTabsProps = { as: Role; current: 'login' | 'register' }

/** Signing in and creating an account, side by side: a visitor who is new here finds the one as easily as the other. */
export function AccountTabs({ as: role, current }: AccountTabsProps) {
  const text = useText()
  const mark = (tab: AccountTabsProps['current']) =>
    ({ className: look(tab === current), 'aria-current': tab === current ? 'page' : undefined }) as const
  return (
    <div className="mb-8 grid max-[11rem]:grid-cols-1 grid-cols-2 gap-1 rounded-control bg-sunken p-1">
      <Link to="/login/$role" params={{ role }} {...mark('login')}>
        {text('accounts.signIn')}
      </Link>
      <Link to="/register/$role" params={{ role }} {...mark('register')}>
        {text('accounts.createAccount')}
      </Link>
    </div>
  )
}
