// A coach's draft for one program, stored in this browser until it is saved or discarded. Tabs share it.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { draftKey } from '#features/programs/stored-drafts.ts'
import { useText } from '#i18n/text.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { type Draft, parseDraft } from './draft.ts'

export type ChangeDraft = (change: (draft: Draft) => Draft) => void

/** Reports once when the draft cannot be stored. */
export function useDraft(coachId: string, programId: string) {
  const text = useText()
  const queryClient = useQueryClient()
  const key = draftKey(coachId, programId)
  const [draft, show] = useState(() => parseDraft(localStorage.getItem(key)))
  // Two changes may come before the next render.
  const latest = useRef(draft)

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== key) return
      latest.current = parseDraft(event.newValue)
      show(latest.current)
      // The other tab may have saved the changes that left the draft.
      void queryClient.invalidateQueries(api.programs.pathFilter())
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [key, queryClient])

  const changeDraft: ChangeDraft = useCallback(
    change => {
      latest.current = change(latest.current)
      show(latest.current)
      if (!store(key, latest.current)) toast.info(text('calendar.notKept'), { id: 'calendar-not-kept' })
    },
    [key, text],
  )
  return { draft, changeDraft }
}

function store(key: string, draft: Draft): boolean {
  try {
    // What was undone lives as long as the page.
    if (draft.steps.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    // Storage is full or blocked: the changes then live as long as this page.
    return false
  }
}
