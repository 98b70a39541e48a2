// The draft of one coach for one program, kept in this browser until it is saved or discarded. Tabs share it.
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, parseDraft } from './draft.ts'

export function useDraft(coachId: string, programId: string) {
  const key = `calendarDraft:${coachId}:${programId}`
  const [draft, show] = useState(() => parseDraft(localStorage.getItem(key)))
  // Two changes may come before the first is shown.
  const latest = useRef(draft)

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== key) return
      latest.current = parseDraft(event.newValue)
      show(latest.current)
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [key])

  const changeDraft = useCallback(
    (change: (draft: Draft) => Draft) => {
      latest.current = change(latest.current)
      show(latest.current)
      keep(key, latest.current)
    },
    [key],
  )
  return { draft, changeDraft }
}

function keep(key: string, draft: Draft): void {
  try {
    if (draft.steps.length + draft.undone.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // No room, or not allowed: the changes then live as long as this page does.
  }
}
