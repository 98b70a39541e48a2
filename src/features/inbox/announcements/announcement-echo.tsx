import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#client/api.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import type { Rpc } from '#client/rpc-client.ts'
import { displayName } from '#domain/people/person.ts'
import { reactionSigns } from '#features/conversation/conversation.ts'
import { useInboxText } from '#i18n/areas/inbox-text.ts'
import { useText } from '#i18n/text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Echo = Awaited<ReturnType<Rpc['conversation']['announcementEcho']['query']>>[number]
type AnnouncementEchoProps = { open: boolean; onOpenChange: (open: boolean) => void; id: string }

/** The athletes who have seen an announcement, with their reactions, and those who have not. */
export function AnnouncementEcho({ open, onOpenChange, id }: AnnouncementEchoProps) {
  const text = useInboxText()
  const query = useQuery(api.conversation.announcementEcho.queryOptions({ id }, { enabled: open }))
  const { data } = query
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text('announcedWho')} isText>
      {data ? (
        <div className="grid gap-5">
          <People title={text('echoSeen')} people={data.filter(({ isSeen }) => isSeen)} />
          <People title={text('echoNotSeen')} people={data.filter(({ isSeen }) => !isSeen)} />
        </div>
      ) : query.error ? (
        <FailedLoad query={query} says={reason => text('echoFailed', { reason })} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Dialog>
  )
}

function People({ title, people }: { title: string; people: readonly Echo[] }) {
  const text = useInboxText()
  const words = useText()
  return (
    <section aria-label={title}>
      <h3 className="overline-label mb-1 text-muted">
        {title} · {people.length}
      </h3>
      {people.length === 0 && <p className="text-muted">{text('echoNobody')}</p>}
      <ul>
        {people.map(({ athlete, reaction }) => (
          <li key={athlete.id} className="flex min-h-11 items-center gap-3">
            <Avatar decorative size="small" name={athlete.fullName} src={athlete.avatarUrl} />
            <Link
              to="/coach/athlete/$athleteId"
              params={{ athleteId: athlete.id }}
              className="min-w-0 flex-1 truncate rounded-tag py-2 decoration-edge underline-offset-4 hover:underline"
            >
              {displayName(athlete, words('shell.athlete'))}
            </Link>
            {reaction && (
              <span role="img" aria-label={text(`reaction_${reaction}`)}>
                {reactionSigns[reaction]}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
