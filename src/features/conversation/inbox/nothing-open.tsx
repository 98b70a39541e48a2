import { CheckCheck, MessagesSquare } from 'lucide-react'
import { useInboxText } from '#i18n/inbox/inbox-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ShownLine } from './inbox-visit.ts'

type NothingOpenProps = { lines: readonly ShownLine[]; onOpenUnread: () => void }

/** Beside the list before a conversation is chosen, and after the last unread one. */
export function NothingOpen({ lines, onOpenUnread }: NothingOpenProps) {
  const text = useInboxText()
  const unread = lines.reduce((sum, line) => sum + line.unread, 0)
  return unread > 0 ? (
    <EmptyState
      icon={<MessagesSquare aria-hidden />}
      title={text('chooseTitle')}
      body={text('chooseUnreadBody', { count: unread })}
      action={
        <Button variant="primary" onClick={onOpenUnread}>
          {text('openFirstUnread')}
        </Button>
      }
    />
  ) : (
    <EmptyState icon={<CheckCheck aria-hidden />} title={text('allReadTitle')} body={text('allReadBody')} />
  )
}
