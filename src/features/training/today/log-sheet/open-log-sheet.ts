// The sheet in which an athlete logs. It belongs to no card: what is open stays open until the athlete closes it,
// whatever becomes of the day behind it.
import { createStore, useStore } from '../../../../store/store.ts'
import type { Logging } from '../../log/note-drafts.ts'

type LogSheetState = {
  isOpen: boolean
  /** Stays while the sheet closes. */
  logging: Logging | undefined
  /** The card from which it was opened. */
  card: HTMLElement | null
}

const state = createStore<LogSheetState>({ isOpen: false, logging: undefined, card: null })

export const useLogSheet = () => useStore(state)

export function openLogSheet(logging: Logging, card: HTMLElement | null): void {
  state.set({ isOpen: true, logging, card })
}

export function closeLogSheet(): void {
  state.set({ ...state.get(), isOpen: false })
}
