import { useState } from 'react'
import type { Conversation, TrainingSession } from './use-conversation.ts'

/**
 * The session that the next message of a whole conversation is about: that of the last entry, unless the writer takes it
 * away. News must not change it under what is being typed.
 */
export function useAbout({ entries, session }: Conversation) {
  const [held, setHeld] = useState<{ session: TrainingSession | undefined }>()
  const last = entries.at(-1)?.session
  const offered = session ?? (last?.workout ? last : undefined)
  const about = held ? held.session : offered
  return {
    about,
    hold: () => setHeld({ session: about }),
    release: () => setHeld(undefined),
    drop: () => setHeld({ session: undefined }),
  }
}
