import { useEffect, useRef } from 'react'

/** For the element around a field: once its error is shown, the field has the focus, so that the next key corrects it. */
export function useFocusOnError<Element extends HTMLElement>(error: string | undefined) {
  const around = useRef<Element>(null)
  useEffect(() => {
    if (error) around.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [error])
  return around
}
