import { MessageCircle } from 'lucide-react'
import { useEffect } from 'react'
import { useApp } from '#client/app.tsx'
import type { TrainingSessionKey } from '#domain/conversation/message.ts'
import { useConversationText } from '#i18n/areas/conversation-text.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { openCachedThreads, useThread } from './cached-threads.ts'

type SessionThreadProps = {
  session: TrainingSessionKey
  coachName: string
  /** Under a note it is there before anything was written. */
  hasNote: boolean
  onOpen: () => void
}

/** One quiet line on the card of a session: what was written about it, or the way to write. */
export function SessionThread({ session, coachName, hasNote, onOpen }: SessionThreadProps) {
  const app = useApp()
  const text = useConversationText()
  const { count, unread } = useThread(session)
  useEffect(() => void openCachedThreads(app), [app])
  if (!hasNote && count === 0) return null
  return (
    <button
      type="button"
      onClick={onOpen}
      className={classNames(
        '-mx-2 flex min-h-11 min-w-0 max-w-full cursor-pointer items-center gap-2 rounded-control px-2 text-left text-sm hover:bg-sunken',
        !hasNote && '-my-2.5',
      )}
    >
      <MessageCircle aria-hidden className="size-4.5 shrink-0 text-muted" />
      <span className="min-w-0 truncate">
        {count > 0 ? (
          <>
            <span className="font-semibold">{text('openThread', { count })}</span>
            <span className="text-muted"> · {coachName}</span>
          </>
        ) : (
          <span className="text-muted">{text('writeTo', { name: coachName })}</span>
        )}
      </span>
      {unread > 0 && (
        <Badge tone="volt" className="ml-auto">
          {text('newCount', { count: unread })}
        </Badge>
      )}
    </button>
  )
}
