// Which session's thread is open, if any: opened from any row of a screen, shown by the one host of that screen.
import { usePart } from '#client/app.tsx'
import { createStore, useStore } from '#store/store.ts'
import type { TrainingSession } from '../messages/use-conversation.ts'

export type Thread = {
  otherId: string
  otherName: string
  session: TrainingSession
  /** The athlete's note as this phone knows it, where the thread does not have it yet. */
  note?: { text: string; at: string } | undefined
  onAnswered?: (() => void) | undefined
}

export function createThreadSheet() {
  const state = createStore<{ isOpen: boolean; thread: Thread | undefined }>({
    isOpen: false,
    thread: undefined,
  })

  function openThread(thread: Thread): void {
    state.set({ isOpen: true, thread })
  }

  /** The thread stays while the sheet slides out. */
  function closeThread(): void {
    state.set({ ...state.get(), isOpen: false })
  }

  return { state, openThread, closeThread }
}

export const useOpenThread = () => useStore(usePart(createThreadSheet).state)
