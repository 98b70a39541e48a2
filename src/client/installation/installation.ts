// Installing the app: what this browser offers, and what the person has answered on this device.
import { useEffect } from 'react'
import { today } from '../../domain/day.ts'
import type { Role } from '../../domain/people/roles.ts'
import { createStore, useStore } from '../store.ts'
import { type InstallMemory, type InstallWay, installWay, isTimeToAsk } from './install-way.ts'
import { isInstalled } from './installed.ts'

/** Only some browsers have it, and TypeScript knows none of them. */
type InstallPrompt = Event & {
  prompt(): Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const key = 'install'
const prompt = createStore<InstallPrompt | undefined>(undefined)
const memory = createStore(recall())

/** As early as possible: the browser offers it once, and asks by itself unless it is told not to. */
export function followInstall(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    prompt.set(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => {
    remember({ answer: 'installed' })
    prompt.set(undefined)
  })
}

/** The browser asks. It does so once for each offer, and a no there is a no. */
export async function install(): Promise<void> {
  const asked = prompt.get()
  prompt.set(undefined)
  await asked?.prompt()
  const choice = await asked?.userChoice
  if (choice) remember({ answer: choice.outcome === 'accepted' ? 'installed' : 'no' })
}

export function declineInstall(): void {
  remember({ answer: 'no' })
}

/** A workout was logged on this device: this athlete will be back. */
export function rememberLogged(): void {
  if (!memory.get().hasLogged) remember({ hasLogged: true })
}

/** How the app can be installed here; undefined where it is, or cannot be. */
export function useInstallWay(): InstallWay | undefined {
  return installWay({
    isInstalled: isInstalled(),
    hasPrompt: useStore(prompt) !== undefined,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  })
}

/** The same, at the moment when this person should be asked. */
export function useInstallOffer(role: Role): InstallWay | undefined {
  const way = useInstallWay()
  const known = useStore(memory)
  useEffect(() => {
    if (role === 'coach' && !memory.get().firstVisitOn) remember({ firstVisitOn: today() })
  }, [role])
  return isTimeToAsk(role, known, today()) ? way : undefined
}

function recall(): InstallMemory {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return kept && typeof kept === 'object' ? kept : {}
  } catch {
    return {}
  }
}

function remember(news: InstallMemory): void {
  const next = { ...recall(), ...news }
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // A full store must not get in the way of what was being done.
  }
  memory.set(next)
}
