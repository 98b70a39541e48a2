import { EllipsisVertical, Megaphone } from 'lucide-react'
import { useState } from 'react'
import { useConversationText } from '#i18n/areas/conversation-text.ts'
import { formatMoment } from '#i18n/day-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { Card } from '#ui/card.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { ClampedText } from '#ui/text/clamped-text.tsx'
import { type Announcement, isNews } from './cached-announcements.ts'
import { ReactionBar } from './reaction-bar.tsx'
import { useAnnouncements } from './use-announcements.ts'

const AnnouncementActions = onDemand(() =>
  import('./announcement-actions.tsx').then(module => module.AnnouncementActions),
)

/** The announcements that the athlete has not seen, newest first, one at a time. */
export function AnnouncementStrip() {
  const { announcements = [], unseen: count, markSeen, react } = useAnnouncements()
  // A reaction shows that it was seen. It stays in view until the athlete puts it away.
  const [held, setHeld] = useState<string>()
  const unseen = announcements.filter(one => isNews({ ...one, isSeen: one.isSeen && one.id !== held }))
  const [shown] = unseen
  if (!shown) return null
  return (
    <AnnouncementCard
      key={shown.id}
      announcement={shown}
      count={Math.max(unseen.length, count)}
      onSeen={() => {
        setHeld(undefined)
        if (!shown.isSeen) void markSeen(shown.id)
      }}
      onReact={reaction => {
        setHeld(shown.id)
        void react(shown.id, reaction)
      }}
    />
  )
}

type AnnouncementCardProps = {
  announcement: Announcement
  count: number
  onSeen: () => void
  onReact: Parameters<typeof ReactionBar>[0]['onChoose']
}

function AnnouncementCard({ announcement, count, onSeen, onReact }: AnnouncementCardProps) {
  const text = useConversationText()
  const { language } = useLanguage()
  const { coach, by, audience, at, isEdited, reaction } = announcement
  const name = coach.fullName || text('formerCoach')
  return (
    <Card
      render={<section aria-label={text('announcementOf', { name })} />}
      className="grid grid-cols-[minmax(0,1fr)] gap-0.5 px-4 py-1.5"
    >
      <div className="flex items-center gap-2">
        <Megaphone aria-hidden className="size-4.5 shrink-0" />
        <p className="min-w-0 flex-1 truncate text-sm">
          <span className="font-semibold">{name}</span>
          <span className="text-muted">
            {/* What the version before stored has no author. */}
            {by && ` · ${by.name || text('aFormerCoach')}`}
            {audience && ` · ${audience}`} · {formatMoment(new Date(at), language, 'short')}
            {isEdited && ` · ${text('edited')}`}
          </span>
        </p>
        {count > 1 && (
          <span className="shrink-0 text-muted text-sm tabular-nums">{text('oneOf', { count })}</span>
        )}
        <AnnouncementMenu coach={coach} />
      </div>
      <ClampedText
        lines="line-clamp-2 short:line-clamp-1"
        moreLabel={text('showMore')}
        lessLabel={text('showLess')}
      >
        {announcement.text}
      </ClampedText>
      <div className="-mx-2.5 flex flex-wrap items-center justify-between">
        <ReactionBar chosen={reaction} onChoose={onReact} />
        <Button variant="quiet" className="px-2.5" onClick={onSeen}>
          {text('gotIt')}
        </Button>
      </div>
    </Card>
  )
}

function AnnouncementMenu({ coach }: Pick<Announcement, 'coach'>) {
  const text = useConversationText()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const isOpen = anchor !== undefined
  return (
    <>
      <PlainIconButton
        label={text('announcementActions')}
        icon={<EllipsisVertical aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={event => setAnchor(event.currentTarget)}
        className="-my-1 -mr-3 shrink-0"
      />
      <AnnouncementActions
        coach={coach}
        open={isOpen}
        onOpenChange={() => setAnchor(undefined)}
        anchor={anchor}
      />
    </>
  )
}
