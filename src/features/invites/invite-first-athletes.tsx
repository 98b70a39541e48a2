import { type ComponentType, lazy, Suspense } from 'react'
import { useText } from '#i18n/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Invite } from './invite.tsx'

const EmailInvitations = lazy<ComponentType>(() =>
  import('./email-invitations.tsx')
    .then(module => ({ default: module.EmailInvitations }))
    // The link and the code work without it.
    .catch(() => ({ default: () => null })),
)

type InviteFirstAthletesProps = { className?: string }

/** For a coach without athletes: shows how they join. */
export function InviteFirstAthletes({ className }: InviteFirstAthletesProps) {
  const text = useText()
  return (
    <section className={classNames('grid items-center gap-x-12 gap-y-6 lg:grid-cols-[20rem_1fr]', className)}>
      <div>
        <h2 className="heading-medium">{text('coach.noAthletesTitle')}</h2>
        <p className="mt-2 text-muted">{text('coach.noAthletesBody')}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Invite />
        <Suspense>
          <EmailInvitations />
        </Suspense>
      </div>
    </section>
  )
}
