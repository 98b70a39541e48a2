// Whether and how the app can be put on the home screen, and when it is right to ask for it.
import type { Day } from '../../domain/day.ts'
import type { Role } from '../../domain/people/roles.ts'
import { deviceOf } from './device.ts'

/** `prompt`: the browser asks on our behalf. `by hand`: on an iPhone or iPad only the person can do it, and has to be told how. */
export type InstallWay = 'prompt' | 'by hand'

type Browser = { isInstalled: boolean; hasPrompt: boolean; userAgent: string; touchPoints: number }

export function installWay({
  isInstalled,
  hasPrompt,
  userAgent,
  touchPoints,
}: Browser): InstallWay | undefined {
  if (isInstalled) return undefined
  if (hasPrompt) return 'prompt'
  const { browser, system } = deviceOf(userAgent)
  // An iPad says that it is a Mac, but no Mac has a touch screen. A browser inside another app has no name and no home screen.
  const isApple = system === 'iPhone' || system === 'iPad' || (system === 'macOS' && touchPoints > 1)
  return isApple && browser ? 'by hand' : undefined
}

/** What this device remembers of it. */
export type InstallMemory = {
  answer?: 'no' | 'installed'
  hasLogged?: true
  /** When a coach first saw the dashboard here. */
  firstVisitOn?: Day
}

/** An athlete after a logged workout, a coach who comes back on another day; and nobody who has answered. */
export function isTimeToAsk(
  role: Role,
  { answer, hasLogged, firstVisitOn }: InstallMemory,
  today: Day,
): boolean {
  if (answer) return false
  if (role === 'athlete') return hasLogged === true
  return firstVisitOn !== undefined && firstVisitOn < today
}
