// The session whose thread is open, if any: opened from any row of a screen, shown by the one host of that screen.

import { useEffect } from 'react'
import { usePart } from '#client/app.tsx'
import { useLive } from '#client/live.ts'
import { useQueryGroup } from '#client/query-groups.ts'
import { createStore, useStore } from '#store/store.ts'
import { onDemand } from '#ui/overlays/on-demand.tsx'
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

const useOpenThread = () => useStore(usePart(createThreadSheet).state)

const ThreadSheet = onDemand(() => import('./thread-sheet.tsx').then(module => module.ThreadSheet))

/** The one thread sheet of a screen, which any of its rows opens with `openThread`. */
export function ThreadHost() {
  const { closeThread } = usePart(createThreadSheet)
  const { isOpen, thread } = useOpenThread()
  useEffect(() => closeThread, [closeThread])
  useLive('conversation', useQueryGroup('notes'))
  return (
    <ThreadSheet
      open={isOpen && thread !== undefined}
      onOpenChange={open => !open && closeThread()}
      thread={thread}
    />
  )
}
