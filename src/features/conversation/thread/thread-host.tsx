import { useEffect } from 'react'
import { usePart } from '#client/app.tsx'
import { useLive } from '#client/live.ts'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { noteQueries } from '../messages/known-entries.ts'
import { createThreadSheet, useOpenThread } from './open-thread.ts'

const ThreadSheet = onDemand(() => import('./thread-sheet.tsx').then(module => module.ThreadSheet))

/** The one thread sheet of a screen, which any of its rows opens with `openThread`. */
export function ThreadHost() {
  const { closeThread } = usePart(createThreadSheet)
  const { isOpen, thread } = useOpenThread()
  useEffect(() => closeThread, [closeThread])
  useLive('conversation', noteQueries)
  return (
    <ThreadSheet
      open={isOpen && thread !== undefined}
      onOpenChange={open => !open && closeThread()}
      thread={thread}
    />
  )
}
