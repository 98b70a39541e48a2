import { Link, QrCode } from 'lucide-react'
import { useState } from 'react'
import { halvesOfInviteCode } from '../../domain/invite-code.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { InviteCard, type InviteWords } from '../../ui/invite-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type CompactInviteCardProps = { code: string; link: string; words: InviteWords }

/** The code and the link at hand; what is to be scanned opens large. */
export function CompactInviteCard({ code, link, words }: CompactInviteCardProps) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  const copy = { copiedLabel: words.copied, failedText: words.copyFailed }
  return (
    <Card className="px-4 py-4 sm:px-5">
      <p className="overline-label text-muted">{words.code}</p>
      <p
        translate="no"
        className="mt-1 flex w-fit select-all gap-[0.4em] font-[720] font-heading text-2xl tracking-[0.06em]"
      >
        {halvesOfInviteCode(code).map((half, place) => (
          <span key={place === 0 ? 'first' : 'second'}>{half}</span>
        ))}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton value={code} label={words.copyCode} {...copy} />
        <CopyButton value={link} label={words.copyLink} icon={<Link aria-hidden />} {...copy} />
        <Button icon={<QrCode aria-hidden />} onClick={() => setIsOpen(true)}>
          {text('dashboard.showQrCode')}
        </Button>
      </div>
      <Dialog open={isOpen} onOpenChange={setIsOpen} size="large" title={text('dashboard.inviteTitle')}>
        <InviteCard code={code} link={link} words={words} />
      </Dialog>
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
