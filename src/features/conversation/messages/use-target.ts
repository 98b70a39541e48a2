import { useEffect, useRef } from 'react'
import { useConversationText } from '#i18n/conversation/conversation-text.ts'
import { toast } from '#ui/overlays/toast.tsx'
import type { Conversation } from './use-conversation.ts'

/** Brings one message into view once; older pages are loaded until it is there. True while it is looked for. */
export function useTarget({ entries, list }: Conversation, id: string | undefined): boolean {
  const text = useConversationText()
  const isDone = useRef(false)
  const isThere = id !== undefined && entries.some(one => one.id === id)
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list

  useEffect(() => {
    if (!id || isDone.current || !data) return
    if (isThere) {
      isDone.current = true
      const bubble = document.querySelector(`[data-entry="${id}"]`)
      bubble?.scrollIntoView({ block: 'center' })
      return
    }
    if (isFetching) return
    if (hasNextPage && !isError) void fetchNextPage()
    else {
      isDone.current = true
      toast.info(text('targetMissing'))
    }
  }, [id, isThere, data, isFetching, isError, hasNextPage, fetchNextPage, text])

  return id !== undefined && !isThere && !isDone.current
}
