// A note while it is being written, kept on this phone until it is stored: closing the app in the middle loses nothing.
import { useState } from 'react'
import { useSession } from '../../../client/session.ts'
import type { Day } from '../../../domain/day.ts'

const prefix = 'noteDraft:'

export type NoteDraft = {
  /** Undefined where nothing was typed that is not stored yet. */
  draft: string | undefined
  write: (text: string) => void
  clear: () => void
}

/** `stored` is the note as it is; a draft that says the same is none. */
export function useNoteDraft(workoutId: string, day: Day, stored: string): NoteDraft {
  const { data: session } = useSession()
  const key = `${prefix}${session?.id ?? ''}:${workoutId}:${day}`
  const [typed, setTyped] = useState(() => localStorage.getItem(key) ?? undefined)
  return {
    draft: typed === stored ? undefined : typed,
    write: text => {
      setTyped(text)
      keep(key, text)
    },
    clear: () => {
      setTyped(undefined)
      localStorage.removeItem(key)
    },
  }
}

/** Drafts go when the person signs out. */
export function forgetNoteDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}

function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // No room, or not allowed: the draft then lives as long as this page does.
  }
}
