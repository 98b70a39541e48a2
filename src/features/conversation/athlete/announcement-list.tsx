import { BellOff, Megaphone } from 'lucide-react'
import { type RefCallback, useEffect, useRef } from 'react'
import { BackLink } from '#client/kit/back-link.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { NextPage } from '#client/kit/next-page.tsx'
import { useConversationText } from '#i18n/areas/conversation-text.ts'
import { formatMoment } from '#i18n/day-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { LinkedText } from '#ui/text/linked-text.tsx'
import { useInView } from '#ui/viewport/use-in-view.ts'
import { type Announcement, isNews } from '../announcements/cached-announcements.ts'
import { ReactionBar } from '../announcements/reaction-bar.tsx'
import { useAnnouncements, useMute } from '../announcements/use-announcements.ts'
import { nameOf } from './coach-list.tsx'

/** All announcements that the athlete got, those of muted coaches too. */
export function AnnouncementList() {
  const text = useConversationText()
  const { list, announcements, markSeen, react } = useAnnouncements()
  const { mute, unmute, isPending } = useMute()
  const watch = useMarkSeen(announcements ?? [], markSeen)
  const coaches = new Map(announcements?.map(one => [one.coach.id, one]))
  return (
    <main className="page-frame max-w-3xl flex-1 py-6 short:py-3">
      <PageTitle>{text('announcements')}</PageTitle>
      <PageHeader
        title={text('announcements')}
        overline={
          <BackLink to="/athlete/messages" search={{}}>
            {text('messages')}
          </BackLink>
        }
      />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-3">
        {[...coaches.values()].map(
          one =>
            one.isMuted && (
              <Alert
                key={one.coach.id}
                compact
                tone="info"
                action={
                  <Button variant="quiet" busy={isPending} onClick={() => void unmute(one.coach)}>
                    {text('unmute')}
                  </Button>
                }
              >
                {text('isMuted', { name: nameOf(one, text) })}
              </Alert>
            ),
        )}
        {list.isError && announcements && !list.isFetchNextPageError && (
          <p className="text-muted text-sm">{text('staleShown')}</p>
        )}
        {announcements?.map(one => (
          <AnnouncementItem
            key={one.id}
            announcement={one}
            watch={watch}
            onReact={reaction => void react(one.id, reaction)}
            onMute={one.isMuted || one.coach.isFormer ? undefined : () => void mute(one.coach)}
          />
        ))}
        {announcements?.length === 0 && (
          <Card>
            <EmptyState
              icon={<Megaphone aria-hidden />}
              title={text('noAnnouncementsTitle')}
              body={text('noAnnouncementsBody')}
            />
          </Card>
        )}
        {!announcements &&
          (list.error ? (
            <FailedLoad query={list} says={reason => text('announcementsFailed', { reason })} />
          ) : (
            <div aria-busy className="grid gap-3">
              <Skeleton className="h-32" />
              <Skeleton className="h-32" />
            </div>
          ))}
        <NextPage
          list={list}
          label={text('olderAnnouncements')}
          busyLabel={text('loadingOlder')}
          says={reason => text('announcementsFailed', { reason })}
        />
      </div>
    </main>
  )
}

type AnnouncementItemProps = {
  announcement: Announcement
  watch: ReturnType<typeof useMarkSeen>
  onReact: Parameters<typeof ReactionBar>[0]['onChoose']
  onMute: (() => void) | undefined
}

function AnnouncementItem({ announcement, watch, onReact, onMute }: AnnouncementItemProps) {
  const text = useConversationText()
  const { language } = useLanguage()
  const { id, by, audience, at, isEdited, isDeleted, reaction } = announcement
  return (
    <Card
      render={<article aria-label={text('announcementOf', { name: nameOf(announcement, text) })} />}
      className="p-4"
    >
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <span className="wrap-anywhere font-semibold">{nameOf(announcement, text)}</span>
        <span className="wrap-anywhere text-muted">
          {by && `${by.name || text('aFormerCoach')} · `}
          {audience && `${audience} · `}
          {formatMoment(new Date(at), language, 'short')}
          {isEdited && !isDeleted && ` · ${text('edited')}`}
        </span>
        {isNews(announcement) && <Badge tone="volt">{text('newFromHere')}</Badge>}
      </p>
      <p className={isDeleted ? 'mt-1 text-muted italic' : 'wrap-anywhere mt-1 whitespace-pre-line'}>
        {isDeleted ? text('announcementDeleted') : <LinkedText>{announcement.text}</LinkedText>}
      </p>
      <div ref={watch} data-watched={id} />
      {!isDeleted && (
        <div className="-mx-2.5 mt-1 -mb-2 flex flex-wrap items-center justify-between">
          <ReactionBar chosen={reaction} onChoose={onReact} />
          {onMute && (
            <Button variant="quiet" icon={<BellOff aria-hidden />} className="px-2.5" onClick={onMute}>
              {text('muteShort')}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

/** How long an announcement must be in view, in milliseconds. */
const tick = 1_000

/** Marks what was in view for a moment as seen. The answer goes to the end of each text: `ref={watch}`. */
function useMarkSeen(
  announcements: readonly Announcement[],
  markSeen: (id: string) => Promise<void>,
): RefCallback<HTMLElement> {
  const { watch, inView } = useInView()
  const latest = useRef({ announcements, markSeen })
  latest.current = { announcements, markSeen }

  useEffect(() => {
    let seenBefore: ReadonlySet<string> = new Set()
    const timer = setInterval(() => {
      const isLooking = document.visibilityState === 'visible' && document.hasFocus()
      const { announcements, markSeen } = latest.current
      const shown = isLooking
        ? announcements.filter(one => !one.isSeen && !one.isDeleted && inView.current.has(one.id))
        : []
      for (const { id } of shown) if (seenBefore.has(id)) void markSeen(id)
      seenBefore = new Set(shown.map(({ id }) => id))
    }, tick)
    return () => clearInterval(timer)
  }, [inView])

  return watch
}
