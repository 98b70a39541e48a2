// Which session's thread is open, if any: opened from any row of a screen, shown by the one host of that screen.
import { createStore, useStore } from '../../../store/store.ts'
import type { TrainingSession } from '../messages/use-conversation.ts'

export type Thread = {
  otherId: string
  otherName: string
  session: TrainingSession
  /** The athlete's note as this phone knows it, where the thread does not have it yet. */
  note?: { text: string; at: string } | undefined
  onAnswered?: (() => void) | undefined
}

const state = createStore<{ isOpen: boolean; thread: Thread | undefined }>({
  isOpen: false,
  thread: undefined,
})

export const useOpenThread = () => useStore(state)

export function openThread(thread: Thread): void {
  state.set({ isOpen: true, thread })
}

/** The thread stays while the sheet slides out. */
export function closeThread(): void {
  state.set({ ...state.get(), isOpen: false })
}
