import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

export type FormStatus = 'loading' | 'unchanged' | 'changed' | 'saving'

/** A form with its title and button, as a dialog shows it. */
export type ShownForm = {
  title: string
  /** The id of the form that the button submits. */
  formId: string
  status: FormStatus
  submitLabel: string
  busyLabel?: string | undefined
}
export type ShownPage = ShownForm & { close: () => void }

type Pages = { place: HTMLElement | null; show: (page: ShownPage | undefined) => void }

export const FormPages = createContext<Pages>({ place: null, show: () => {} })

type FormPageProps = ShownForm & { onClose: () => void; children: ReactNode }

/**
 * A form that takes the place of the one in its dialog until it is saved or left, instead of a second dialog over the
 * first. The dialog's own form stays as it is meanwhile.
 */
export function FormPage({ title, formId, status, submitLabel, onClose, children }: FormPageProps) {
  const { place, show } = use(FormPages)
  const close = useRef(onClose)
  useLayoutEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => {
    show({ title, formId, status, submitLabel, close: () => close.current() })
  }, [show, title, formId, status, submitLabel])
  useLayoutEffect(() => () => show(undefined), [show])
  useEffect(() => {
    if (!place) return
    const before = document.activeElement
    const field = place.querySelector<HTMLElement>('input, textarea')
    // A finger would get the keyboard with the focus.
    const target = matchMedia('(pointer: coarse)').matches ? place : field
    target?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [place])
  return place && createPortal(children, place)
}
