import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { recall } from '#client/web-storage.ts'
import { isRole, type Role } from '#domain/people/person.ts'
import { useText } from '#i18n/text.tsx'
import { LogoMark } from '#ui/brand/logo.tsx'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { PageTitle } from '#ui/heading.tsx'
import { benefits } from './benefit-names.ts'

type AuthFrameProps = {
  title: string
  lead?: ReactNode
  back?: ReactNode
  /** Above the title: the coach's picture, or the icon of a result. */
  picture?: ReactNode
  /** The role whose benefits are beside the form: the last one that was chosen, unless given. */
  benefitsFor?: Role | undefined
  /** For a later step of the same screen: moves the focus to the title. */
  takesFocus?: boolean | undefined
  children?: ReactNode
}

/** The layout of every sign-in and sign-up screen. */
export function AuthFrame(props: AuthFrameProps) {
  const { title, lead, back, picture, benefitsFor, takesFocus, children } = props
  const [lastRole] = useState(() => recall('selectedRole'))
  return (
    <main className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,44%)] lg:grid-rows-1">
      <PageTitle>{title}</PageTitle>
      <div className="mx-auto flex w-full max-w-md flex-col px-4 pt-4 pb-16 sm:pt-8 lg:px-0">
        <div className="-ml-4 lg:min-h-11">{back}</div>
        {/* Not centred: the title would move when a message appears below it. */}
        <div className="mt-4 lg:mt-[7dvh]">
          {picture && <div className="mb-5">{picture}</div>}
          <StepHeading takesFocus={takesFocus}>{title}</StepHeading>
          {lead && <div className="mt-3 text-muted">{lead}</div>}
          {children && <div className="mt-8">{children}</div>}
        </div>
      </div>
      <Benefits role={benefitsFor ?? (isRole(lastRole) ? lastRole : 'coach')} />
    </main>
  )
}

type StepHeadingProps = { children: string; takesFocus?: boolean | undefined }

/** The title of a screen. When the screen changes its step, the title takes the focus, so that it is read out. */
function StepHeading({ children, takesFocus = false }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h1 ref={heading} tabIndex={-1} className="heading-large shadow-none outline-none">
      {children}
    </h1>
  )
}

/** The benefits for a role, on a dark ground in both themes. */
function Benefits({ role }: { role: Role }) {
  const text = useText()
  return (
    <section
      data-theme="dark"
      aria-labelledby="benefits-title"
      className="relative isolate flex flex-col justify-center overflow-hidden border-line border-t bg-page px-4 py-14 text-ink sm:px-8 lg:border-t-0 lg:border-l lg:px-16 lg:py-20"
    >
      <LogoMark
        look="plate"
        className="absolute -right-32 -bottom-40 -z-10 size-112 text-card lg:-right-44 lg:-bottom-52 lg:size-160"
      />
      <div className="mx-auto w-full max-w-md lg:mx-0">
        <h2
          id="benefits-title"
          className="text-balance font-[800] font-heading text-[min(clamp(1.75rem,1.25rem+2vw,3rem),9.5vw)] leading-[1.02] tracking-[-0.03em] [word-spacing:0.08em]"
        >
          {text(`accounts.benefitsTitle_${role}`)}
        </h2>
        <div aria-hidden className="chalk-line mt-6 lg:-ml-16" />
        <ul className="mt-8 grid gap-6">
          {benefits.map(benefit => (
            <li key={benefit} className="sm:grid sm:grid-cols-[9rem_1fr] sm:gap-4">
              <h3 className="heading-small">{text(`accounts.${benefit}`)}</h3>
              <p className="text-muted">{text(`accounts.${benefit}_${role}`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Back to the choice of the role, or to the previous step of the screen. */
export function Back({ onStepBack }: { onStepBack?: (() => void) | undefined }) {
  const text = useText()
  const arrow = <ArrowLeft aria-hidden />
  if (onStepBack)
    return (
      <Button variant="quiet" icon={arrow} onClick={onStepBack}>
        {text('accounts.back')}
      </Button>
    )
  return (
    <LinkButton variant="quiet" icon={arrow} render={<Link to="/auth" />}>
      {text('accounts.back')}
    </LinkButton>
  )
}

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
