import { useState } from 'react'
import { useNow } from '#client/use-now.ts'
import { today } from '#domain/day.ts'
import { useText } from '#i18n/text.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Dashboard } from '../dashboard/dashboard.ts'
import { type DeskTarget, OpenDeskTarget } from '../training/training.ts'
import { AthleteBehindDialog } from './athlete-behind-dialog.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { SampleInvite } from './sample-invite.tsx'
import { SampleNotesDialog } from './sample-notes-dialog.tsx'
import { useSampleGym } from './use-sample-gym.ts'

/** The coach's dashboard with sample data that exists in this page only. It sends no requests. */
export function DemoScreen() {
  const text = useText()
  const now = useNow()
  return (
    <>
      <PageTitle>{text('demo.title')}</PageTitle>
      <DemoBanner />
      {/* A page that stays open overnight shows the new day. */}
      <SampleDashboard key={today(now)} now={now} />
    </>
  )
}

function SampleDashboard({ now }: { now: Date }) {
  const text = useText()
  const { overview, activity, ...notes } = useSampleGym(now)
  const [opened, setOpened] = useState<DeskTarget['kind']>()
  // Kept while the dialog closes.
  const [athleteName, setAthleteName] = useState('')
  const close = () => setOpened(undefined)

  function open(target: DeskTarget) {
    setOpened(target.kind)
    if (target.kind === 'athlete') setAthleteName(target.athlete.fullName)
  }
  return (
    <OpenDeskTarget value={open}>
      <Dashboard
        coachName={text('shell.coach')}
        now={now}
        overview={overview}
        activity={activity}
        invite={<SampleInvite />}
      />
      <AthleteBehindDialog open={opened === 'athlete'} onClose={close} fullName={athleteName} />
      <SampleNotesDialog open={opened === 'inbox'} onClose={close} now={now} {...notes} />
    </OpenDeskTarget>
  )
}
