import { Link } from '@tanstack/react-router'
import { ArrowRight, Check } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#client/session.ts'
import { recall, remember } from '#client/web-storage.ts'
import { homeOf, isRole, type Role, roles } from '#domain/people/person.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { PageTitle } from '#ui/heading.tsx'
import { benefits } from '../benefit-names.ts'
import { useAuthError } from '../use-auth-error.ts'
import { GoogleButton } from './google-button.tsx'

export function RoleSelectionScreen() {
  const text = useText()
  const problem = useAuthError()
  const [lastRole] = useState(() => recall('selectedRole'))
  return (
    <main className="mx-auto flex w-full max-w-6xl flex-1 flex-col px-4 pt-6 pb-10 sm:px-8 sm:pt-14">
      <PageTitle>{text('accounts.rolesTitle')}</PageTitle>
      <h1 className="heading-large">{text('accounts.rolesTitle')}</h1>
      <div aria-hidden className="chalk-line mt-5" />
      <div className="mt-6 grid gap-4 empty:hidden">
        {problem && (
          <Alert tone="danger" announce>
            {problem}
          </Alert>
        )}
        <WayHome />
      </div>
      {/* Of a height of its own: what comes below it later must not move it. */}
      <nav
        aria-label={text('accounts.rolesTitle')}
        className="mt-6 grid gap-4 md:min-h-[min(30rem,50svh)] md:grid-cols-2"
      >
        {roles
          .toSorted((a, b) => Number(b === lastRole) - Number(a === lastRole))
          .map(role => (
            <RoleChoice key={role} role={role} isLast={isRole(lastRole) ? role === lastRole : undefined} />
          ))}
      </nav>
      <div className="mx-auto w-full max-w-md">
        <GoogleButton
          label={text('accounts.continueWithGoogle')}
          hint={text('accounts.googleForKnown')}
          failure="accounts.googleSignInFailed"
        />
      </div>
      <ul className="mt-10 flex flex-wrap justify-center gap-x-8 gap-y-2 border-line border-t pt-6">
        {benefits.map(benefit => (
          <li key={benefit} className="heading-small text-muted">
            {text(`accounts.${benefit}`)}
          </li>
        ))}
      </ul>
    </main>
  )
}

// The coach's card is light and the athlete's dark, in both themes.
const looks: Record<Role, { theme: 'light' | 'dark'; look: string }> = {
  coach: { theme: 'light', look: 'bg-card' },
  athlete: { theme: 'dark', look: 'bg-page' },
}

/** `isLast`: the role that was chosen last stands out, in both themes, and on a phone the other one steps back. */
function RoleChoice({ role, isLast }: { role: Role; isLast: boolean | undefined }) {
  const text = useText()
  const { theme, look } = looks[role]
  return (
    <div
      className={classNames('grid', isLast && 'rounded-card outline-2 outline-chalk-line outline-offset-2')}
    >
      <Link
        to="/login/$role"
        params={{ role }}
        data-theme={theme}
        onClick={() => remember('selectedRole', role)}
        className={classNames(
          'group relative flex min-h-48 flex-col justify-end overflow-hidden rounded-card border border-edge p-5 text-ink sm:p-8',
          isLast === false && 'max-md:min-h-0',
          look,
        )}
      >
        <span className={classNames('mb-auto block pb-5 sm:pb-8', isLast === false && 'max-md:hidden')}>
          <RoleDrawing role={role} />
        </span>
        <span className="font-[800] font-heading text-[min(clamp(2rem,1.25rem+3vw,3.5rem),11vw)] leading-none tracking-[-0.035em] [word-spacing:0.08em]">
          {text(`accounts.${role}Choice`)}
        </span>
        <span
          aria-hidden
          className="chalk-line mt-3 w-16 transition-[width] duration-200 ease-snap group-hover:w-full group-focus-visible:w-full"
        />
        <span className="mt-3 flex max-[15rem]:flex-col justify-between gap-4 text-[min(1rem,8vw)] text-muted sm:mt-4 sm:min-h-14 sm:text-lg">
          {text(`accounts.${role}ChoiceBody`)}
          <ArrowRight
            aria-hidden
            className="size-8 shrink-0 self-end text-ink transition-[translate] duration-200 ease-snap group-hover:translate-x-1"
          />
        </span>
      </Link>
    </div>
  )
}

/** A user who is signed in goes straight to the app. */
function WayHome() {
  const text = useText()
  const { data: session } = useSession()
  if (!session?.role) return null
  return (
    <Alert
      action={
        <LinkButton render={<Link to={homeOf(session)} />} icon={<ArrowRight aria-hidden />}>
          {text('accounts.goHome')}
        </LinkButton>
      }
    >
      {text('accounts.signedInAs', { name: session.fullName || session.email })}
    </Alert>
  )
}

/** A drawing for each role: the coach's calendar with coloured workouts, the athlete's day with a check mark. */
function RoleDrawing({ role }: { role: Role }) {
  return role === 'coach' ? <Weeks /> : <Day />
}

// One string per week, one character per day: a letter is a workout of that colour, a dot a day of rest.
const weeks = ['ab.cab.', 'ba.ca..', 'abdcab.']
const colours: Record<string, string> = {
  a: 'bg-[#BAE6FD]',
  b: 'bg-[#FF8A75]',
  c: 'bg-[#B3DB4A]',
  d: 'bg-[#FAC53A]',
}

function Weeks() {
  return (
    <span aria-hidden className="grid grid-cols-7 gap-1.5">
      {weeks.flatMap(week =>
        Array.from(week, (sign, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing that never changes
          <span key={`${week} ${day}`} className="h-6 rounded-tag bg-sunken p-1 sm:h-12">
            <span className={classNames('block h-1/2 rounded-[2px]', colours[sign])} />
          </span>
        )),
      )}
    </span>
  )
}

const sets = [
  { width: 'w-3/5', isDone: true },
  { width: 'w-4/5', isDone: true },
  { width: 'w-1/2', isDone: false },
]

function Day() {
  return (
    <span aria-hidden className="grid gap-2 sm:gap-4">
      {sets.map(({ width, isDone }) => (
        <span key={width} className="flex items-center gap-4">
          <span
            className={classNames(
              'flex size-6 shrink-0 items-center justify-center rounded-tag border-2 sm:size-9',
              isDone ? 'border-volt bg-volt text-volt-ink' : 'border-edge',
            )}
          >
            {isDone && <Check className="size-4 sm:size-6" strokeWidth={3.5} />}
          </span>
          <span className={classNames('h-2.5 rounded-full', width, isDone ? 'bg-sunken' : 'bg-edge')} />
        </span>
      ))}
    </span>
  )
}
