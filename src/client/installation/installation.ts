// Installing the app: what this browser offers, and what the person has answered on this device.
import { useEffect, useSyncExternalStore } from 'react'
import { today } from '../../domain/day.ts'
import type { Role } from '../../domain/people/roles.ts'
import { type InstallMemory, type InstallWay, installWay, isTimeToAsk } from './install-way.ts'
import { isInstalled } from './installed.ts'

/** Only some browsers have it, and TypeScript knows none of them. */
type InstallPrompt = Event & {
  prompt(): Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const key = 'install'
const listeners = new Set<() => void>()
let prompt: InstallPrompt | undefined

/** As early as possible: the browser offers it once, and asks by itself unless it is told not to. */
export function followInstall(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    keepPrompt(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => {
    remember({ answer: 'installed' })
    keepPrompt(undefined)
  })
}

function keepPrompt(next: InstallPrompt | undefined): void {
  prompt = next
  tellListeners()
}

/** The browser asks. It does so once for each offer, and a no there is a no. */
export async function install(): Promise<void> {
  const asked = prompt
  keepPrompt(undefined)
  await asked?.prompt()
  const choice = await asked?.userChoice
  if (choice) remember({ answer: choice.outcome === 'accepted' ? 'installed' : 'no' })
}

export function declineInstall(): void {
  remember({ answer: 'no' })
}

/** A workout was logged on this device: whoever did so will be back. */
export function rememberLogged(): void {
  if (!recall().hasLogged) remember({ hasLogged: true })
}

/** How the app can be installed here; undefined where it is, or cannot be. */
export function useInstallWay(): InstallWay | undefined {
  return useSyncExternalStore(subscribe, currentWay)
}

/** The same, at the moment when this person should be asked. */
export function useInstallOffer(role: Role): InstallWay | undefined {
  useEffect(() => {
    if (role === 'coach' && !recall().firstVisitOn) remember({ firstVisitOn: today() })
  }, [role])
  return useSyncExternalStore(subscribe, () =>
    isTimeToAsk(role, recall(), today()) ? currentWay() : undefined,
  )
}

function currentWay(): InstallWay | undefined {
  return installWay({
    isInstalled: isInstalled(),
    hasPrompt: prompt !== undefined,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  })
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
  try {
    localStorage.setItem(key, JSON.stringify({ ...recall(), ...news }))
  } catch {
    // A full store must not get in the way of what was being done.
  }
  tellListeners()
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
