import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { inviteLink } from '#domain/people/invite-code.ts'
import { useText } from '#i18n/text.tsx'
import { CompactInviteCard, CompactInviteCardSkeleton } from './compact-invite-card.tsx'
import { InviteCard, InviteCardSkeleton } from './invite-card.tsx'
import { inviteWords } from './invite-words.ts'

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
