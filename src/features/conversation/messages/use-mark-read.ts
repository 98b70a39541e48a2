import { type RefCallback, useEffect, useRef } from 'react'
import { type App, useApp } from '#client/app.tsx'
import { useInView } from '#ui/viewport/use-in-view.ts'
import { conversationQueries } from './known-entries.ts'
import type { Conversation, TrainingSession } from './use-conversation.ts'

/** How long an entry must be in view, in milliseconds. */
const tick = 1_000

/**
 * Marks the messages as read up to the newest entry that was in view for a moment, and the notes that were, while the
 * page is visible and has the focus. A note that was written offline comes late, among older entries. The answer goes to the end of each entry: `ref={watchEnd}`. A long one is read when its end was seen.
 */
export function useMarkRead(
  { otherId, session, entries }: Pick<Conversation, 'otherId' | 'session' | 'entries'>,
  /** What the reader has marked as unread from here on stays so. */
  isHeld: boolean,
): RefCallback<HTMLElement> {
  const app = useApp()
  const { watch, inView } = useInView()
  const latest = useRef({ entries, isHeld })
  latest.current = { entries, isHeld }

  useEffect(() => {
    let seenBefore: ReadonlySet<string> = new Set()
    let markedUpTo = ''
    const marked = new Set<string>()
    const timer = setInterval(() => {
      const isLooking = document.visibilityState === 'visible' && document.hasFocus()
      const { entries, isHeld } = latest.current
      const shown =
        isLooking && !isHeld ? entries.filter(one => one.isUnread && inView.current.has(one.id)) : []
      const read = shown.filter(({ id }) => seenBefore.has(id))
      const notes = read.flatMap(({ kind, id }) => (kind === 'note' && !marked.has(id) ? id : []))
      const upTo = read.map(({ at }) => at).reduce((one, other) => (other > one ? other : one), '')
      seenBefore = new Set(shown.map(({ id }) => id))
      if (upTo === '' || (upTo <= markedUpTo && notes.length === 0)) return
      markedUpTo = upTo > markedUpTo ? upTo : markedUpTo
      for (const id of notes) marked.add(id)
      // A background request needs no error message. The next look tries again.
      mark(app, { otherId, at: upTo, session, noteIds: notes }).catch(() => {
        markedUpTo = ''
        marked.clear()
      })
    }, tick)
    return () => clearInterval(timer)
  }, [app, otherId, session, inView])

  return watch
}

export async function markRead(
  app: App,
  otherId: string,
  at: string,
  session?: TrainingSession,
): Promise<void> {
  await mark(app, { otherId, at, session })
}

/** From this entry on; in a thread, of this thread. */
export async function markUnread(
  app: App,
  otherId: string,
  at: string,
  session?: TrainingSession,
): Promise<void> {
  await mark(app, { otherId, at, session, isUnread: true })
}

type Mark = {
  otherId: string
  at: string
  session: TrainingSession | undefined
  isUnread?: boolean
  noteIds?: string[]
}

async function mark({ rpc, queryClient }: App, { session, ...rest }: Mark): Promise<void> {
  const about = session && { workoutId: session.workoutId, day: session.day }
  await rpc.conversation.mark.mutate({ ...rest, session: about })
  for (const queryKey of conversationQueries) void queryClient.invalidateQueries({ queryKey })
}
