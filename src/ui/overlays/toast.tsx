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
    if (id) shown.waiting.delete(id)
    else shown.waiting.clear()
    shown.region?.close(id)
  },
  /** A success that is still shown would contradict the failure that follows it. */
  dismissSuccess() {
    for (const id of shown.successes) toast.dismiss(id)
    shown.successes.clear()
  },
}

type Shown = {
  /** Undefined until it is loaded and mounted. */
  region: Region | undefined
  load: (() => void) | undefined
  waiting: Map<string, Toast>
  successes: Set<string>
  count: number
}

/** The toasts of this document, which anything may show. */
const shown: Shown = {
  region: undefined,
  load: undefined,
  waiting: new Map(),
  successes: new Set(),
  count: 0,
}

type Toast = ReturnType<typeof toastOf>
type Region = { add: (toast: Toast) => unknown; close: (id?: string) => void }

function show(tone: ToastTone, text: string, options: ToastOptions = {}): string {
  const made = toastOf(tone, text, options)
  if (shown.region) shown.region.add(made)
  else {
    shown.waiting.set(made.id, made)
    shown.load?.()
  }
  return made.id
}

function toastOf(tone: ToastTone, text: string, { action, id, later }: ToastOptions) {
  // A new success replaces the previous one, so that they do not pile up over the page.
  const toastId = id ?? (tone === 'success' && !action ? 'success' : `toast ${++shown.count}`)
  if (tone === 'success') shown.successes.add(toastId)
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
    // Undefined is set as well: a replaced toast must not keep its action.
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
  shown.region = next
  for (const one of shown.waiting.values()) next.add(one)
  shown.waiting.clear()
  return () => {
    shown.region = undefined
  }
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [Region, setRegion] = useState<ComponentType>()
  useEffect(() => {
    // Without a connection the next toast tries again.
    const load = () =>
      void import('./toast-region.tsx').then(
        ({ ToastRegion }) => setRegion(() => ToastRegion),
        () => {},
      )
    shown.load = load
    if (shown.waiting.size > 0) load()
    const cancel = laterWhenIdle(load)
    return () => {
      cancel()
      shown.load = undefined
      shown.waiting.clear()
      shown.successes.clear()
    }
  }, [])
  return (
    <>
      {children}
      {Region && <Region />}
    </>
  )
}
