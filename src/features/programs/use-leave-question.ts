// Asks before the screen is left with something unsaved: by a link, by the way back, or by closing the tab.
import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { readSession } from '../../client/session.ts'

export function useLeaveQuestion(hasUnsaved: boolean) {
  const isSignedIn = useCallback(
    // Who is signed out cannot save any more, and must not be kept on a page that needs a session.
    async () => (await readSession().catch(() => undefined)) !== null,
    [],
  )
  const blocker = useBlocker({
    shouldBlockFn: isSignedIn,
    disabled: !hasUnsaved,
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  })
  return {
    isAsking: blocker.status === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  }
}
