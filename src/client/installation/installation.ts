// Installing the app: the browser's install prompt, and what the user answered on this device.
import { useEffect } from 'react'
import { type Day, today } from '#domain/day.ts'
import type { Role } from '#domain/people/person.ts'
import { createStore, useStore } from '#store/store.ts'
import { usePart } from '../app.tsx'
import { deviceMemory } from '../device-memory.ts'
import { deviceOf } from './device.ts'
import { isInstalled } from './installed.ts'

/** Not in TypeScript's DOM types: only some browsers have it. */
type InstallPrompt = Event & {
  prompt(): Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export function createInstallation() {
  const prompt = createStore<InstallPrompt | undefined>(undefined)
  const memory = deviceMemory<InstallMemory>('install')

  /** Called at startup: the browser fires the event once, and shows its own prompt unless prevented. */
  function followInstall(): void {
    // Fired before the app was started by the first use of the page: see app/start-when-used.js.
    prompt.set((globalThis as { heldPrompt?: InstallPrompt }).heldPrompt)
    addEventListener('beforeinstallprompt', event => {
      event.preventDefault()
      prompt.set(event as InstallPrompt)
    })
    addEventListener('appinstalled', () => {
      memory.remember({ answer: 'installed' })
      prompt.set(undefined)
    })
  }

  /** Shows the browser's prompt, which works once per event. A refusal there counts as one here. */
  async function install(): Promise<void> {
    const asked = prompt.get()
    prompt.set(undefined)
    await asked?.prompt()
    const choice = await asked?.userChoice
    if (choice) memory.remember({ answer: choice.outcome === 'accepted' ? 'installed' : 'no' })
  }

  function declineInstall(): void {
    memory.remember({ answer: 'no' })
  }

  /** After a logged workout the athlete is asked to install the app. */
  function rememberLogged(): void {
    if (!memory.get().hasLogged) memory.remember({ hasLogged: true })
  }

  return { prompt, memory, followInstall, install, declineInstall, rememberLogged }
}

/** How the app can be installed here; undefined when it is installed or cannot be. */
export function useInstallWay(): InstallWay | undefined {
  return installWay({
    isInstalled: isInstalled(),
    hasPrompt: useStore(usePart(createInstallation).prompt) !== undefined,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  })
}

/** The same, undefined unless it is time to ask this user. */
export function useInstallOffer(role: Role): InstallWay | undefined {
  const way = useInstallWay()
  const { memory } = usePart(createInstallation)
  const known = useStore(memory)
  useEffect(() => {
    if (role === 'coach' && !memory.get().firstVisitOn) memory.remember({ firstVisitOn: today() })
  }, [role, memory])
  return isTimeToAsk(role, known, today()) ? way : undefined
}

// Whether and how the app can be installed, and when to ask the user.

/** `prompt`: the browser has an install prompt. `by hand`: on an iPhone or iPad the user needs instructions. */
type InstallWay = 'prompt' | 'by hand'

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
type InstallMemory = {
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

// The offer of a newer version of the app. Apart from what looks for one: that is loaded after the first screen.
type VersionOffer = { take(): void; decline(): void }

/** Undefined while this version is the newest, or the user wants no other. */
export const createVersionOffer = () => createStore<VersionOffer | undefined>(undefined)

export const useVersionOffer = () => useStore(usePart(createVersionOffer))
