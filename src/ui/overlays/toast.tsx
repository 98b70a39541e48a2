import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { laterWhenIdle } from './later-when-idle.ts'
import { overlaysSoFar } from './open-overlays.ts'

export type ToastTone = 'success' | 'error' | 'info'
type ToastOptions = {
  action?: { label: string; onPress: () => void } | undefined
  /** A toast replaces a visible one with the same id. */
  id?: string | undefined
  /** For an offer: it stays until answered, and this is the label for declining. */
  later?: { label: string; onPress: () => void } | undefined
}

/** `after`: how many dialogs had been opened when the toast was created. */
export type ToastData = { after: number; timeout: number; laterLabel: string | undefined }

/** Callable from anywhere, also outside React; `ToastProvider` shows them. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  dismiss(id?: string) {
    if (id) waiting.delete(id)
    else waiting.clear()
    region?.close(id)
  },
  /** A success that is still shown would contradict the failure that follows it. */
  dismissSuccess() {
    for (const id of successes) toast.dismiss(id)
    successes.clear()
  },
}

/** The toasts on the screen; undefined until it is loaded and mounted. */
let region: Region | undefined
const waiting = new Map<string, Toast>()
let wanted: (() => void) | undefined
let count = 0
const successes = new Set<string>()

type Toast = ReturnType<typeof toastOf>
type Region = { add: (toast: Toast) => unknown; close: (id?: string) => void }

function show(tone: ToastTone, text: string, options: ToastOptions = {}): string {
  const made = toastOf(tone, text, options)
  if (region) region.add(made)
  else {
    waiting.set(made.id, made)
    wanted?.()
  }
  return made.id
}

function toastOf(tone: ToastTone, text: string, { action, id, later }: ToastOptions) {
  // A new success replaces the previous one, so that they do not pile up over the page.
  const toastId = id ?? (tone === 'success' && !action ? 'success' : `toast ${++count}`)
  if (tone === 'success') successes.add(toastId)
  if (tone === 'error') toast.dismissSuccess()
  // An error needs time to be read, and a button to be reached.
  const timeout = later ? 0 : tone === 'error' || action ? 10_000 : 5_000
  return {
    id: toastId,
    type: tone,
    title: text,
    priority: tone === 'error' ? ('high' as const) : ('low' as const),
    timeout,
    data: { after: overlaysSoFar(), timeout, laterLabel: later?.label },
    // Also when undefined: a replaced toast must not keep its action.
    onClose: later?.onPress as () => void,
    actionProps: (action && {
      children: action.label,
      onClick: () => {
        action.onPress()
        toast.dismiss(toastId)
      },
    }) as object,
  }
}

/** Shows the toasts from before, and from now on every new one. */
export function showToastsIn(next: Region): () => void {
  region = next
  for (const one of waiting.values()) next.add(one)
  waiting.clear()
  return () => {
    region = undefined
  }
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [Region, setRegion] = useState<ComponentType>()
  useEffect(() => {
    // Without a connection the next toast tries again.
    wanted = () =>
      void import('./toast-region.tsx').then(
        ({ ToastRegion }) => setRegion(() => ToastRegion),
        () => {},
      )
    if (waiting.size > 0) wanted()
    const cancel = laterWhenIdle(wanted)
    return () => {
      cancel()
      wanted = undefined
    }
  }, [])
  return (
    <>
      {children}
      {Region && <Region />}
    </>
  )
}
