import { Link } from '@tanstack/react-router'
import { CalendarRange } from 'lucide-react'
import { useText } from '../../i18n/text.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Invite } from '../invites/invite.tsx'

/** Where every coach starts: nobody is there yet, and this is how they come. */
export function FirstInvite() {
  const text = useText()
  return (
    <section className="mt-10 grid items-center gap-x-12 gap-y-6 border-line border-t pt-8 sm:pt-10 lg:grid-cols-[20rem_1fr]">
      <div>
        <h2 className="heading-medium">{text('coach.noAthletesTitle')}</h2>
        <p className="mt-2 text-muted">{text('coach.noAthletesBody')}</p>
        <LinkButton
          className="mt-5"
          icon={<CalendarRange aria-hidden className="size-[1.125rem]" />}
          render={<Link to="/coach/programs" />}
        >
          {text('coach.planMeanwhile')}
        </LinkButton>
      </div>
      <Invite />
    </section>
  )
}
