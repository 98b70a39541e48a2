// Asks before the screen is left with something unsaved: by a link, by the way back, or by closing the tab.
import { useBlocker } from '@tanstack/react-router'
import { readSession } from '../../client/session.ts'

export function useLeaveQuestion(hasUnsaved: boolean) {
  const blocker = useBlocker({
    // Another part of the same screen is not leaving. Who is signed out cannot save any more, and must not be kept on a
    // page that needs a session.
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && (await readSession().catch(() => undefined)) !== null,
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
