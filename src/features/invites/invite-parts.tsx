// What both cards of an invite code show.
import { Link } from 'lucide-react'
import { halvesOfInviteCode } from '#domain/people/invite-code.ts'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { InviteWords } from './invite-card.tsx'
import { ShareButton } from './share-button.tsx'

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
