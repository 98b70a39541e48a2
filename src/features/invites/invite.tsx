import { useQuery } from '@tanstack/react-query'
import { api, reasonOf } from '../../client/api.ts'
import { inviteLink } from '../../domain/people/invite-code.ts'
import { useText } from '../../i18n/text.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { CompactInviteCard, CompactInviteCardSkeleton } from './compact-invite-card.tsx'
import { InviteCard, InviteCardSkeleton } from './invite-card.tsx'
import { inviteWords } from './invite-words.ts'

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
