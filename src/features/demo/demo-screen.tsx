import { Link } from '@tanstack/react-router'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '#client/use-now.ts'
import { today } from '#domain/day.ts'
import { firstName } from '#domain/people/greeting.ts'
import { useText } from '#i18n/text.tsx'
import { brand } from '#product/brand.ts'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { Dashboard } from '../dashboard/dashboard.ts'
import { CompactInviteCard, inviteWords } from '../invites/invites.ts'
import { type Activity, type CoachLinkTarget, NoteList, OpenCoachLink } from '../training/training.ts'
import { sampleInviteCode, useSampleGym } from './sample-gym.ts'

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
  const [opened, setOpened] = useState<CoachLinkTarget['kind']>()
  // Kept while the dialog closes.
  const [athleteName, setAthleteName] = useState('')
  const close = () => setOpened(undefined)

  function open(target: CoachLinkTarget) {
    setOpened(target.kind)
    if (target.kind === 'athlete') setAthleteName(target.athlete.fullName)
  }
  return (
    <OpenCoachLink value={open}>
      <Dashboard
        coachName={text('shell.coach')}
        now={now}
        overview={overview}
        activity={activity}
        invite={<SampleInvite />}
      />
      <AthleteBehindDialog open={opened === 'athlete'} onClose={close} fullName={athleteName} />
      <SampleNotesDialog open={opened === 'inbox'} onClose={close} now={now} {...notes} />
    </OpenCoachLink>
  )
}

/** Explains that this is a demo that saves nothing, and links to the sign-up. */
function DemoBanner() {
  const text = useText()
  return (
    <aside aria-label={text('demo.about')} className="border-line border-b bg-card">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 sm:px-8">
        <p>
          <span className="relative inline-block font-heading font-semibold">
            {text('demo.sampleGym')}
            <span aria-hidden className="chalk-line absolute inset-x-0 -bottom-0.5" />
          </span>{' '}
          <span className="text-muted">{text('demo.notSaved')}</span>
        </p>
        <div className="flex flex-wrap gap-2 max-sm:-ml-4 max-sm:w-[calc(100%+1rem)] max-sm:*:last:flex-auto">
          {/* Not a router link: the landing page is not part of the app. */}
          <LinkButton variant="quiet" href="/">
            {text('demo.exit')}
          </LinkButton>
          <SignUpLink />
        </div>
      </div>
    </aside>
  )
}

function SignUpLink() {
  const text = useText()
  return (
    <LinkButton variant="primary" render={<Link to="/register/$role" params={{ role: 'coach' }} />}>
      {text('demo.start')}
    </LinkButton>
  )
}

/** Copies and scans like the real one, but is labelled as a sample. The link leads back here. */
function SampleInvite() {
  const text = useText()
  const words = {
    ...inviteWords(text, sampleInviteCode),
    code: text('demo.inviteCode'),
    copied: text('demo.copied'),
    shareText: text('demo.shareText', { product: brand.name }),
    scan: text('demo.scan'),
    qrCode: text('demo.qrCode'),
  }
  return <CompactInviteCard code={sampleInviteCode} link={`${location.origin}/demo`} words={words} />
}

type SampleNotesDialogProps = {
  open: boolean
  onClose: () => void
  notes: readonly Activity[]
  unread: readonly Activity[]
  now: Date
  markRead: () => void
}

/** A short version of the notes screen: all notes, and a button that marks them as read. */
function SampleNotesDialog({ open, onClose, notes, unread, now, markRead }: SampleNotesDialogProps) {
  const text = useText()

  function mark() {
    markRead()
    onClose()
    toast.success(text('dashboard.markedRead', { count: unread.length }))
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={text('dashboard.notesTitle')}
      description={text('dashboard.notesIntro')}
      isText
      footer={
        unread.length > 0 && (
          <Button variant="primary" icon={<CheckCheck aria-hidden />} onClick={mark}>
            {text('dashboard.markAllRead')}
          </Button>
        )
      }
    >
      <NoteList notes={notes} now={now} newIds={new Map(unread.map(note => [note.id, note]))} />
    </Dialog>
  )
}

type AthleteBehindDialogProps = { open: boolean; onClose: () => void; fullName: string }

/** Shown instead of an athlete's profile, which the demo does not have. */
function AthleteBehindDialog({ open, onClose, fullName }: AthleteBehindDialogProps) {
  const text = useText()
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="small"
      title={fullName}
      description={text('demo.athleteBehind', { name: firstName(fullName) })}
      footer={
        <>
          <Button onClick={onClose}>{text('demo.keepLooking')}</Button>
          <SignUpLink />
        </>
      }
    />
  )
}
