import { useQuery } from '@tanstack/react-query'
import { api, reasonOf } from '../../client/api.ts'
import { inviteLink } from '../../domain/invite-code.ts'
import { inviteWords } from '../../i18n/invite-words.ts'
import { useText } from '../../i18n/text.tsx'
import { InviteCard, InviteCardSkeleton } from '../../ui/invite-card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { CompactInviteCard, CompactInviteCardSkeleton } from './compact-invite-card.tsx'

/** The coach's invite code, to copy, to send and to scan. */
export function Invite({ isCompact = false }: { isCompact?: boolean }) {
  const text = useText()
  const { data: invite, error, isFetching, refetch } = useQuery(api.settings.inviteCode.queryOptions())
  if (invite) {
    const ShownCard = isCompact ? CompactInviteCard : InviteCard
    return (
      <ShownCard
        code={invite.code}
        link={inviteLink(location.origin, invite.code)}
        words={inviteWords(text, invite.code)}
      />
    )
  }
  if (error)
    return (
      <LoadFailure retryLabel={text('shell.tryAgain')} isRetrying={isFetching} onRetry={refetch}>
        {text('coach.inviteFailed', { reason: text(`errors.${reasonOf(error)}`) })}
      </LoadFailure>
    )
  return isCompact ? <CompactInviteCardSkeleton /> : <InviteCardSkeleton />
}
