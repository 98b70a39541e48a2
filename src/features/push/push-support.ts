// Whether this browser can take pushes, and what is in the way.
import { installWay } from '#client/installation/install-way.ts'
import { isInstalled } from '#client/installation/installed.ts'

/** `install first`: on an iPhone or iPad the installed app alone can. */
export type PushSupport = 'ready' | 'unsupported' | 'blocked' | 'install first'

export function pushSupport(): PushSupport {
  const { userAgent, maxTouchPoints: touchPoints } = navigator
  const isAble = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  if (isAble) return Notification.permission === 'denied' ? 'blocked' : 'ready'
  const way = installWay({ isInstalled: isInstalled(), hasPrompt: false, userAgent, touchPoints })
  return way === 'by hand' ? 'install first' : 'unsupported'
}
