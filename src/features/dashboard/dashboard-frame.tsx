import type { ReactNode } from 'react'
import { useText } from '#i18n/text.tsx'

type DashboardFrameProps = {
  attention: ReactNode
  activity: ReactNode
  filters?: ReactNode
  invite: ReactNode
}

/** Attention comes first: on a phone above the recent activity, on a desktop beside it. */
export function DashboardFrame({ attention, activity, filters, invite }: DashboardFrameProps) {
  const text = useText()
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
      <section className="lg:col-start-2">
        <h2 className="heading-medium mb-3">{text('dashboard.attention')}</h2>
        {attention}
      </section>
      <section className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 className="heading-medium">{text('dashboard.activity')}</h2>
          {filters}
        </div>
        {activity}
      </section>
      <section className="lg:col-start-2">
        <h2 className="heading-medium mb-3">{text('dashboard.inviteTitle')}</h2>
        {invite}
      </section>
    </div>
  )
}
