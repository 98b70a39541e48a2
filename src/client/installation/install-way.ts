// Whether and how the app can be installed, and when to ask the user.
import type { Day } from '#domain/day.ts'
import type { Role } from '#domain/people/roles.ts'
import { deviceOf } from './device.ts'

/** `prompt`: the browser has an install prompt. `by hand`: on an iPhone or iPad the user needs instructions. */
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
  // An iPad claims to be a Mac, but no Mac has a touch screen. A web view inside another app has no browser name.
  const isApple = system === 'iPhone' || system === 'iPad' || (system === 'macOS' && touchPoints > 1)
  return isApple && browser ? 'by hand' : undefined
}

/** Stored on this device. */
export type InstallMemory = {
  answer?: 'no' | 'installed'
  hasLogged?: true
  /** When a coach first saw the dashboard on this device. */
  firstVisitOn?: Day
}

/** An athlete after a logged workout, a coach on another day than the first; never again after an answer. */
export function isTimeToAsk(
  role: Role,
  { answer, hasLogged, firstVisitOn }: InstallMemory,
  today: Day,
): boolean {
  if (answer) return false
  if (role === 'athlete') return hasLogged === true
  return firstVisitOn !== undefined && firstVisitOn < today
}
