import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.tsx'

/** Nobody is there to give a program to. */
export function InviteAthletes({ invite }: { invite: ReactNode }) {
  const text = useText()
  return (
    <section className="grid items-center gap-x-12 gap-y-6 border-line border-t pt-8 lg:grid-cols-[20rem_1fr]">
      <div>
        <h2 className="heading-medium">{text('coach.noAthletesTitle')}</h2>
        <p className="mt-2 text-muted">{text('coach.noAthletesBody')}</p>
      </div>
      {invite}
    </section>
  )
}
