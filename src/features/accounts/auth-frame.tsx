import { type ReactNode, useEffect, useRef, useState } from 'react'
import { recall } from '#client/web-storage.ts'
import { isRole, type Role } from '#domain/people/roles.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { Benefits } from './benefits.tsx'

type AuthFrameProps = {
  title: string
  lead?: ReactNode
  back?: ReactNode
  /** Above the title: the coach's picture, or the icon of a result. */
  picture?: ReactNode
  /** Whose benefits are beside the form: without it, those of the role that was chosen last. */
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
