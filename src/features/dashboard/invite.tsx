import { useQuery } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import { FailedLoad } from '../../client/kit/failed-load.tsx'
import { inviteLink } from '../../domain/invite-code.ts'
import { inviteWords } from '../../i18n/invite-words.ts'
import { useText } from '../../i18n/text.tsx'
import { InviteCard, InviteCardSkeleton } from '../../ui/invite-card.tsx'
import { CompactInviteCard, CompactInviteCardSkeleton } from './compact-invite-card.tsx'

/** The coach's invite code, to copy, to send and to scan. */
export function Invite({ isCompact = false }: { isCompact?: boolean }) {
  const text = useText()
  const invite = useQuery(api.settings.inviteCode.queryOptions())
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
