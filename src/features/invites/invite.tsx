import { useQuery } from '@tanstack/react-query'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { inviteLink } from '#domain/people/invite-code.ts'
import type { Translate } from '#i18n/dictionary.ts'
import { useText } from '#i18n/text.tsx'
import { brand } from '#product/brand.ts'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import {
  InviteButtons,
  InviteCard,
  InviteCardSkeleton,
  InviteCode,
  type InviteWords,
} from './invite-card.tsx'

/** The coach's invite code: to copy, share and scan. */
export function Invite({ isCompact = false }: { isCompact?: boolean }) {
  const text = useText()
  const invite = useQuery(api.invitations.code.queryOptions())
  if (invite.data) {
    const ShownCard = isCompact ? CompactInviteCard : InviteCard
    return (
      <ShownCard
        code={invite.data.code}
        link={inviteLink(location.origin, invite.data.code)}
        words={inviteWords(text, invite.data.code)}
      />
    )
  }
  if (invite.error) return <FailedLoad query={invite} says="coach.inviteFailed" />
  return isCompact ? <CompactInviteCardSkeleton /> : <InviteCardSkeleton />
}

// The texts of the invite card, for the features that show one.
export function inviteWords(text: Translate, code: string) {
  return {
    code: text('coach.inviteCode'),
    copyCode: text('coach.copyCode'),
    copyLink: text('coach.copyLink'),
    copied: text('coach.copied'),
    copyFailed: text('coach.copyFailed'),
    share: text('coach.share'),
    shareText: text('coach.shareText', { product: brand.name, code }),
    scan: text('coach.scan'),
    qrCode: text('coach.qrCode'),
  }
}

const InviteDialog = onDemand(() => import('./invite-dialog.tsx').then(module => module.InviteDialog))

type CompactInviteCardProps = { code: string; link: string; words: InviteWords }

/** The code and the link; the QR code opens in a dialog. */
export function CompactInviteCard({ code, link, words }: CompactInviteCardProps) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card className="px-4 py-4 sm:px-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <InviteCode code={code} words={words} className="mt-1 text-2xl" />
        </div>
        <PlainIconButton
          variant="secondary"
          label={text('dashboard.showQrCode')}
          icon={<QrCode aria-hidden />}
          onClick={() => setIsOpen(true)}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2 *:flex-auto">
        <InviteButtons code={code} link={link} words={words} />
      </div>
      <InviteDialog open={isOpen} onOpenChange={setIsOpen} code={code} link={link} words={words} />
    </Card>
  )
}

function CompactInviteCardSkeleton() {
  return (
    <Card className="grid gap-3 px-4 py-4 sm:px-5">
      <Skeleton className="h-3 w-28" />
      <Skeleton className="h-7 w-44" />
      <div className="flex gap-2">
        <Skeleton className="h-11 w-32" />
        <Skeleton className="h-11 w-32" />
      </div>
    </Card>
  )
}

// The link and the code work without it.
const EmailInvitations = lazyPart(() =>
  import('./email-invitations.tsx').then(module => module.EmailInvitations),
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
        <EmailInvitations />
      </div>
    </section>
  )
}
