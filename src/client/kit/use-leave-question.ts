// Asks before the screen is left with unsaved changes: by a link, by going back, or by closing the tab.
import { useBlocker } from '@tanstack/react-router'
import { usePart } from '../app.tsx'
import { createSession } from '../session.ts'

export function useLeaveQuestion(hasUnsaved: boolean) {
  const { readSession } = usePart(createSession)
  const blocker = useBlocker({
    // A change within the same screen is not leaving. A signed-out user can no longer save, and must not be kept on a
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
