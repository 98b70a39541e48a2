import { useNavigate } from '@tanstack/react-router'
import { BellOff, Megaphone } from 'lucide-react'
import { useConversationText } from '#i18n/areas/conversation-text.ts'
import { AnchoredMenu, MenuItem } from '#ui/overlays/menu.tsx'
import type { Announcement } from './cached-announcements.ts'
import { useMute } from './use-announcements.ts'

type AnnouncementActionsProps = Pick<Announcement, 'coach'> & {
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: HTMLElement | undefined
}

/** The menu of an announcement on the athlete's day. */
export function AnnouncementActions({ coach, anchor, onOpenChange }: AnnouncementActionsProps) {
  const text = useConversationText()
  const navigate = useNavigate()
  const { mute } = useMute()
  const name = coach.fullName || text('formerCoach')
  return (
    <AnchoredMenu
      align="end"
      anchor={anchor}
      onClose={() => onOpenChange(false)}
      label={text('announcementActions')}
    >
      <MenuItem
        icon={<Megaphone aria-hidden />}
        onSelect={() => void navigate({ to: '/athlete/messages', search: { show: 'announcements' } })}
      >
        {text('allAnnouncements')}
      </MenuItem>
      <MenuItem icon={<BellOff aria-hidden />} onSelect={() => void mute(coach)}>
        {text('mute', { name })}
      </MenuItem>
    </AnchoredMenu>
  )
}
