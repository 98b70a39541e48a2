// The clipboard of this tab, shared by all programs: a week can be copied from one to another.
import { usePart } from '#client/app.tsx'
import type { Plan } from '#domain/programming/schedule.ts'
import { createStore, useStore } from '#store/store.ts'
import { type SpreadsheetSource, sourceIn } from '../import/spreadsheet-source.ts'
import type { WorkoutSummary } from './draft/draft.ts'

export type Copied = {
  kind: 'day' | 'week'
  plan: Plan
  workouts: readonly WorkoutSummary[]
}

export const createClipboard = () => createStore<Copied | undefined>(undefined)

export const useCopied = () => useStore(usePart(createClipboard))

// The system's clipboard, after its keys were pressed.

/** The browser's own event follows the key at once; it may not come where nothing can be typed. */
export function whenPasted(act: (source: SpreadsheetSource | undefined) => void): void {
  function paste(event: ClipboardEvent) {
    clearTimeout(none)
    event.preventDefault()
    act(sourceIn(event.clipboardData))
  }
  const none = setTimeout(() => {
    document.removeEventListener('paste', paste)
    act(undefined)
  })
  document.addEventListener('paste', paste, { once: true })
}

/** So that a later paste finds this copy and not the cells of an earlier one. */
export function putOnClipboard(words: string): void {
  navigator.clipboard?.writeText(words).catch(() => {})
}
