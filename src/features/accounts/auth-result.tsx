import { Check, Mail, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Role } from '#domain/people/person.ts'
import { classNames } from '#ui/class-names.ts'
import { PageTitle } from '#ui/heading.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { AuthFrame } from './auth-frame.tsx'

const signs = {
  done: { icon: Check, look: 'bg-volt text-volt-ink' },
  mail: { icon: Mail, look: 'bg-volt text-volt-ink' },
  failed: { icon: TriangleAlert, look: 'bg-danger-soft text-danger' },
}

type AuthResultProps = {
  sign: keyof typeof signs
  title: string
  lead: ReactNode
  benefitsFor?: Role | undefined
  children?: ReactNode
}

/** The result of a step of the sign-up, and what to do next. */
export function AuthResult({ sign, ...frame }: AuthResultProps) {
  const { icon: Icon, look } = signs[sign]
  return (
    <AuthFrame
      {...frame}
      takesFocus
      picture={
        <span className={classNames('flex size-14 items-center justify-center rounded-card', look)}>
          <Icon aria-hidden className="size-7" />
        </span>
      }
    />
  )
}

/** A screen with only a spinner and its label. */
export function Waiting({ title }: { title: string }) {
  return (
    <main className="flex flex-1 flex-col items-center justify-center gap-5 p-8 text-center">
      <PageTitle>{title}</PageTitle>
      <Spinner size="large" />
      <h1 className="heading-medium">{title}</h1>
    </main>
  )
}
