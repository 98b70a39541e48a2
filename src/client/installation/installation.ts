// Installing the app: the browser's install prompt, and what the user answered on this device.
import { useEffect } from 'react'
import { today } from '#domain/day.ts'
import type { Role } from '#domain/people/roles.ts'
import { createStore, useStore } from '#store/store.ts'
import { usePart } from '../app.tsx'
import { deviceMemory } from '../device-memory.ts'
import { type InstallMemory, type InstallWay, installWay, isTimeToAsk } from './install-way.ts'
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
