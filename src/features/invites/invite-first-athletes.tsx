import { useText } from '../../i18n/text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Invite } from './invite.tsx'

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
      <Invite />
    </section>
  )
}
