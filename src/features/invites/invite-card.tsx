import { Link, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { halvesOfInviteCode } from '#domain/people/invite-code.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { Card, CardFooter } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export type InviteWords = {
  code: string
  copyCode: string
  copyLink: string
  copied: string
  copyFailed: string
  share: string
  shareText: string
  scan: string
  qrCode: string
}

type InviteCardProps = {
  code: string
  link: string
  words: InviteWords
  footer?: ReactNode
}

// The code and the link work without it.
const QrCode = lazyPart(
  () => import('#ui/qr-code.tsx').then(module => module.QrCode),
  () => <Skeleton shape="block" className="size-44" />,
)

const qrClasses = 'size-44 max-w-full rounded-control'

export function InviteCard({ code, link, words, footer }: InviteCardProps) {
  return (
    <Card className="overflow-hidden">
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-8 gap-y-6 p-[min(1.25rem,5vw)] sm:grid-cols-[minmax(0,1fr)_auto] sm:p-6">
        <div className="min-w-0">
          <InviteCode
            code={code}
            words={words}
            className="mt-2 text-[clamp(1.75rem,1.2rem+2.6vw,2.75rem)] leading-tight"
          />
          <span aria-hidden className="chalk-line mt-1 block w-full max-w-80" />
          <div className="mt-5 grid gap-2 min-[26rem]:flex min-[26rem]:flex-wrap">
            <InviteButtons variant="primary" code={code} link={link} words={words} />
          </div>
        </div>
        <figure className="grid justify-items-center gap-2 max-sm:grid-cols-[minmax(0,1fr)]">
          <QrCode value={link} label={words.qrCode} className={qrClasses} />
          <figcaption className="text-muted text-sm">{words.scan}</figcaption>
        </figure>
      </div>
      {footer && <CardFooter>{footer}</CardFooter>}
    </Card>
  )
}

export function InviteCardSkeleton() {
  return (
    <Card className="grid items-center gap-x-8 gap-y-6 p-5 sm:grid-cols-[1fr_auto] sm:p-6">
      <div className="grid gap-4">
        <Skeleton className="w-36" />
        <Skeleton className="h-11 w-full max-w-80" />
        <div className="flex gap-2">
          <Skeleton className="h-11 w-36" />
          <Skeleton className="h-11 w-36" />
        </div>
      </div>
      <Skeleton shape="block" className="mx-auto size-44" />
    </Card>
  )
}

// What both cards of an invite code show.
type InviteCodeProps = { code: string; words: InviteWords; className: string }

export function InviteCode({ code, words, className }: InviteCodeProps) {
  const [first, second] = halvesOfInviteCode(code)
  return (
    <>
      <p className="overline-label text-muted">{words.code}</p>
      <p
        translate="no"
        className={classNames(
          'flex w-fit max-w-full select-all flex-wrap gap-x-[0.4em] font-[720] font-heading tracking-[0.06em]',
          className,
        )}
      >
        <span>{first}</span>
        <span>{second}</span>
      </p>
    </>
  )
}

type InviteButtonsProps = { code: string; link: string; words: InviteWords; variant?: 'primary' }

/** `variant`: of the link, which most coaches send. */
export function InviteButtons({ code, link, words, variant }: InviteButtonsProps) {
  const copy = { copiedLabel: words.copied, failedText: words.copyFailed }
  return (
    <>
      <CopyButton
        variant={variant}
        value={link}
        label={words.copyLink}
        icon={<Link aria-hidden />}
        {...copy}
      />
      <ShareButton link={link} words={words} />
      <CopyButton value={code} label={words.copyCode} {...copy} />
    </>
  )
}

type ShareButtonProps = { link: string; words: Pick<InviteWords, 'share' | 'shareText'> }

/** Opens the share sheet of the phone; nothing where there is none. */
export function ShareButton({ link, words }: ShareButtonProps) {
  if (!('share' in navigator)) return null
  return (
    <Button icon={<Share2 aria-hidden />} onClick={() => void share(words.shareText, link)}>
      {words.share}
    </Button>
  )
}

async function share(text: string, url: string): Promise<void> {
  // Closing the share sheet rejects too.
  await navigator.share({ text, url }).catch(() => {})
}
