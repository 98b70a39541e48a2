import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api, rpc } from '../../../client/api.ts'
import type { Activity } from '../activity/activity.ts'

/** As many as one call takes. */
const mostAtOnce = 2000

/** Tells the server which notes were read, each once, and lets the dashboard count anew. */
export function useReadMarks() {
  const queryClient = useQueryClient()
  const told = useRef(new Set<string>())

  /** Fails like the call; what it was about is told again the next time. */
  return async (notes: readonly Activity[]) => {
    const unread = notes
      .filter(note => note.isNoteUnread && !told.current.has(versionOf(note)))
      .slice(0, mostAtOnce)
    if (unread.length === 0) return
    for (const note of unread) told.current.add(versionOf(note))
    try {
      await rpc.athletes.markNotesRead.mutate({ notes: unread.map(({ id, at }) => ({ id, at })) })
    } catch (error) {
      for (const note of unread) told.current.delete(versionOf(note))
      throw error
    }
    await queryClient.invalidateQueries({ queryKey: api.dashboard.overview.pathKey() })
  }
}

/** A note that was changed is unread again. */
function versionOf({ id, at }: Activity): string {
  return `${id} ${at}`
}
