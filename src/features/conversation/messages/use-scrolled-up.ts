import { type RefObject, useRef, useState } from 'react'
import type { Conversation } from './use-conversation.ts'

/** From here on the newest message is out of view, in pixels. */
const away = 120

type ScrolledUp = {
  scroller: RefObject<HTMLDivElement | null>
  onScroll: () => void
  isAway: boolean
  /** Something arrived since the reader scrolled up. */
  hasNew: boolean
  toEnd: () => void
}

/** Whether the reader looks at older messages, in a list that is laid out from its end. */
export function useScrolledUp({ entries, own }: Conversation): ScrolledUp {
  const scroller = useRef<HTMLDivElement>(null)
  const [isAway, setIsAway] = useState(false)
  const newest = entries.at(-1)
  const [seen, setSeen] = useState(newest?.id)
  if (!isAway && seen !== newest?.id) setSeen(newest?.id)
  return {
    scroller,
    // Reversed: 0 is the end, and above it is negative.
    onScroll: () => setIsAway(Math.abs(scroller.current?.scrollTop ?? 0) > away),
    isAway,
    hasNew: isAway && newest?.id !== seen && newest?.author !== own,
    toEnd: () => scroller.current?.scrollTo({ top: 0, behavior: 'smooth' }),
  }
}
