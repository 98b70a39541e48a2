// A note draft, kept on this phone until it is stored: closing the app in the middle loses nothing.
import { useState } from 'react'
import { useSession } from '../../../client/session.ts'
import type { Day } from '../../../domain/day.ts'

const prefix = 'noteDraft:'

export type NoteDraft = {
  /** Undefined when every change is stored. */
  draft: string | undefined
  write: (text: string) => void
  clear: () => void
}

/** `stored` is the saved note; a draft with the same text is none. */
export function useNoteDraft(workoutId: string, day: Day, stored: string): NoteDraft {
  const { data: session } = useSession()
  const key = `${prefix}${session?.id ?? ''}:${workoutId}:${day}`
  const [typed, setTyped] = useState(() => localStorage.getItem(key) ?? undefined)
  return {
    draft: typed === stored ? undefined : typed,
    write: text => {
      setTyped(text)
      store(key, text)
    },
    clear: () => {
      setTyped(undefined)
      localStorage.removeItem(key)
    },
  }
}

/** To be called at sign-out. */
export function forgetNoteDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}

function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Storage is full or blocked: the draft then lives as long as this page.
  }
}
