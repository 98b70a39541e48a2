import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#i18n/text.tsx'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { Card } from '#ui/card.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { InviteWords } from './invite-card.tsx'
import { InviteButtons, InviteCode } from './invite-parts.tsx'

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

export function CompactInviteCardSkeleton() {
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
