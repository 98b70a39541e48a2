import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api, rpc } from '../../../client/api.ts'
import type { Activity } from '../activity/activity.ts'

/** The limit of one request. */
const mostAtOnce = 2000

/** Reports read notes to the server, each once, and refreshes the dashboard's count. */
export function useReadMarks() {
  const queryClient = useQueryClient()
  const reported = useRef(new Set<string>())

  /** Rejects with the request; its notes are reported again the next time. */
  return async (notes: readonly Activity[]) => {
    const unread = notes
      .filter(note => note.isNoteUnread && !reported.current.has(versionOf(note)))
      .slice(0, mostAtOnce)
    if (unread.length === 0) return
    for (const note of unread) reported.current.add(versionOf(note))
    try {
      await rpc.athletes.markNotesRead.mutate({ notes: unread.map(({ id, at }) => ({ id, at })) })
    } catch (error) {
      for (const note of unread) reported.current.delete(versionOf(note))
      throw error
    }
    await queryClient.invalidateQueries({ queryKey: api.dashboard.overview.pathKey() })
  }
}

/** A changed note is unread again. */
function versionOf({ id, at }: Activity): string {
  return `${id} ${at}`
}
