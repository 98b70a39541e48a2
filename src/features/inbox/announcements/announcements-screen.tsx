import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Ellipsis, Eye, Megaphone, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { byCursor, NextPage } from '#client/kit/next-page.tsx'
import { useLive } from '#client/live.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { useMayPlan, useSession } from '#client/session.ts'
import { useNow } from '#client/use-now.ts'
import { editableFor, reactions } from '#domain/conversation/message.ts'
import { reactionSigns } from '#features/conversation/conversation.ts'
import { useCoachName, useColleaguesText } from '#i18n/areas/colleagues-text.ts'
import { useInboxText } from '#i18n/areas/inbox-text.ts'
import { formatMoment } from '#i18n/day-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { useConfirm } from '#ui/overlays/confirm-dialog.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { LinkedText } from '#ui/text/linked-text.tsx'
import { InboxHeader } from '../inbox-header.tsx'

const AnnouncementForm = onDemand(() =>
  import('./announcement-form.tsx').then(module => module.AnnouncementForm),
)
const liveQueries = [api.conversation.announcements.pathKey(), api.conversation.announcementEcho.pathKey()]

/** The announcements that the gym sent, and how each was received. */
export function AnnouncementsScreen() {
  const text = useInboxText()
  const now = useNow()
  const navigate = useNavigate()
  const search = useSearch({ from: '/coach/inbox/announcements' })
  const list = useInfiniteQuery(api.conversation.announcements.infiniteQueryOptions({}, byCursor))
  useLive('conversation', liveQueries)
  const sent = list.data?.pages.flatMap(({ items }) => items)
  const mayPlan = useMayPlan()
  const write = mayPlan && (
    <LinkButton
      variant="primary"
      icon={<Megaphone aria-hidden />}
      render={<Link to="/coach/inbox/announcements" search={{ new: true }} />}
    >
      {text('newAnnouncement')}
    </LinkButton>
  )
  return (
    <main className="page-frame flex-1 pt-2 pb-6 max-lg:pt-1">
      <PageTitle>{text('announcements')}</PageTitle>
      <InboxHeader />
      <div className="mx-auto mt-6 grid max-w-3xl grid-cols-1 gap-4">
        {list.error && !list.isFetchNextPageError && (
          <FailedLoad query={list} says={reason => text('announcedFailed', { reason })} />
        )}
        {sent?.length === 0 ? (
          <Card>
            <EmptyState
              icon={<Megaphone aria-hidden />}
              title={text('announcedNone')}
              body={text('announcedNoneBody')}
              action={write}
            />
          </Card>
        ) : (
          <>
            <div className="grid sm:hidden">{sent && write}</div>
            {sent?.map(announcement => (
              <SentAnnouncement key={announcement.id} announcement={announcement} now={now} />
            ))}
          </>
        )}
        {!sent && !list.error && (
          <>
            <Skeleton className="h-32 w-full" />
            <Skeleton className="h-24 w-full" />
          </>
        )}
        <NextPage
          list={list}
          label={text('announcedMore')}
          busyLabel={text('loadingMore')}
          says={reason => text('announcedFailed', { reason })}
        />
      </div>
      <AnnouncementForm
        open={mayPlan && search.new === true}
        onOpenChange={open =>
          void navigate({
            to: '/coach/inbox/announcements',
            search: { new: open || undefined },
            replace: true,
          })
        }
      />
    </main>
  )
}

const EditAnnouncement = onDemand(() =>
  import('./edit-announcement.tsx').then(module => module.EditAnnouncement),
)
const AnnouncementEcho = onDemand(() =>
  import('./announcement-echo.tsx').then(module => module.AnnouncementEcho),
)

export type Announcement = Awaited<ReturnType<Rpc['conversation']['announcements']['query']>>['items'][number]
type SentAnnouncementProps = { announcement: Announcement; now: Date }

/** One announcement: to whom, when, and how it was received. */
function SentAnnouncement({ announcement, now }: SentAnnouncementProps) {
  const { rpc, queryClient } = useApp()
  const text = useInboxText()
  const colleagues = useColleaguesText()
  const { language } = useLanguage()
  const [shown, setShown] = useState<'echo' | 'edit'>()
  const { confirm, question } = useConfirm()
  const { id, audience, at, isEdited, isDeleted, isMine, seen, recipients } = announcement
  const mayPlan = useMayPlan()
  const isOwner = useSession().data?.gym?.role === 'owner'
  const sentAt = new Date(at)
  const sentBy = useCoachName()(announcement.sentBy)
  const isEditable = mayPlan && isMine && now.getTime() - sentAt.getTime() < editableFor
  const shows = (what: typeof shown) => ({
    open: shown === what,
    onOpenChange: (open: boolean) => setShown(open ? what : undefined),
  })
  const askToDelete = () =>
    confirm({
      danger: true,
      title: text('announcedDeleteTitle'),
      body: text('announcedDeleteBody'),
      confirmLabel: text('announcedDelete'),
      errorText: text('announcedDeleteFailed'),
      async onConfirm() {
        await rpc.conversation.deleteAnnouncement.mutate({ id })
        await queryClient.invalidateQueries({ queryKey: api.conversation.announcements.pathKey() })
      },
    })
  return (
    <Card render={<article />} className="p-[min(1.25rem,5vw)]">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="heading-small">
            {audience ? text('announcedTo', { audience }) : text('announcedToAll')}
          </h2>
          <p className="text-muted text-sm">
            <time dateTime={at} title={formatMoment(sentAt, language, 'full')}>
              {formatMoment(sentAt, language, 'short')}
            </time>
            {sentBy !== undefined && ` · ${colleagues('writtenBy', { name: sentBy })}`}
            {isEdited && !isDeleted && ` · ${text('announcedEdited')}`}
          </p>
        </div>
        {!isDeleted && (
          <Menu
            trigger={
              <PlainIconButton
                label={text('announcedActions', { time: formatMoment(sentAt, language, 'short') })}
                icon={<Ellipsis />}
                className="-mt-2 -mr-2 shrink-0"
              />
            }
          >
            <MenuItem icon={<Eye aria-hidden />} onSelect={() => setShown('echo')}>
              {text('announcedWho')}
            </MenuItem>
            {isEditable && (
              <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setShown('edit')}>
                {text('announcedEdit')}
              </MenuItem>
            )}
            {mayPlan && (isMine || isOwner) && (
              <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={askToDelete}>
                {text('announcedDelete')}
              </MenuItem>
            )}
          </Menu>
        )}
      </div>
      <p className={isDeleted ? 'mt-2 text-muted italic' : 'wrap-anywhere mt-2 whitespace-pre-wrap'}>
        {isDeleted ? text('announcedDeleted') : <LinkedText>{announcement.text}</LinkedText>}
      </p>
      <div className="mt-2 -mb-2 flex flex-wrap items-center gap-x-4">
        <Button variant="quiet" className="-ml-4" icon={<Eye aria-hidden />} onClick={() => setShown('echo')}>
          {text('announcedSeen', { seen, all: recipients })}
        </Button>
        <Reactions counts={announcement.reactions} />
      </div>
      <AnnouncementEcho {...shows('echo')} id={id} />
      <EditAnnouncement {...shows('edit')} announcement={announcement} />
      {question}
    </Card>
  )
}

function Reactions({ counts }: { counts: Announcement['reactions'] }) {
  const text = useInboxText()
  return (
    <ul className="flex flex-wrap gap-2">
      {reactions
        .filter(reaction => counts[reaction])
        .map(reaction => (
          <li key={reaction} className="rounded-full bg-sunken px-2.5 text-sm leading-7 tabular-nums">
            <span aria-hidden>{reactionSigns[reaction]} </span>
            <span className="sr-only">{text(`reaction_${reaction}`)}: </span>
            {counts[reaction]}
          </li>
        ))}
    </ul>
  )
}
