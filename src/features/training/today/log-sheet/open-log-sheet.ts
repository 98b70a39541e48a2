// The sheet in which an athlete logs. It belongs to no card: what is open stays open until the athlete closes it,
// whatever becomes of the day behind it.
import { usePart } from '#client/app.tsx'
import type { Logging } from '#features/training/log/note-drafts.ts'
import { createStore, useStore } from '#store/store.ts'

type LogSheetState = {
  isOpen: boolean
  /** Stays while the sheet closes. */
  logging: Logging | undefined
  /** The card from which it was opened. */
  card: HTMLElement | null
}

export function createLogSheet() {
  const state = createStore<LogSheetState>({ isOpen: false, logging: undefined, card: null })

  function openLogSheet(logging: Logging, card: HTMLElement | null): void {
    state.set({ isOpen: true, logging, card })
  }

  function closeLogSheet(): void {
    state.set({ ...state.get(), isOpen: false })
  }

  return { state, openLogSheet, closeLogSheet }
}

export const useLogSheet = () => useStore(usePart(createLogSheet).state)
