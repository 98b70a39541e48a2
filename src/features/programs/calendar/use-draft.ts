// The draft of one coach for one program, kept in this browser until it is saved or discarded. Tabs share it.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../client/api.ts'
import { useText } from '../../../i18n/text.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { type Draft, parseDraft } from './draft.ts'

export type ChangeDraft = (change: (draft: Draft) => Draft) => void

/** What it cannot keep, it says once. */
export function useDraft(coachId: string, programId: string) {
  const text = useText()
  const queryClient = useQueryClient()
  const key = `calendarDraft:${coachId}:${programId}`
  const [draft, show] = useState(() => parseDraft(localStorage.getItem(key)))
  // Two changes may come before the first is shown.
  const latest = useRef(draft)

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== key) return
      latest.current = parseDraft(event.newValue)
      show(latest.current)
      // The other tab may have saved what is gone from the draft.
      void queryClient.invalidateQueries(api.programs.pathFilter())
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [key, queryClient])

  const changeDraft: ChangeDraft = useCallback(
    change => {
      latest.current = change(latest.current)
      show(latest.current)
      if (!keep(key, latest.current)) toast.info(text('calendar.notKept'), { id: 'calendar-not-kept' })
    },
    [key, text],
  )
  return { draft, changeDraft }
}

function keep(key: string, draft: Draft): boolean {
  try {
    if (draft.steps.length + draft.undone.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    // No room, or not allowed: the changes then live as long as this page does.
    return false
  }
}
