import { useRef, useState } from 'react'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { type Key, type Keys, press } from './keypad-keys.ts'

export type KeypadControl = {
  /** Of the open keypad. */
  keys: Keys | undefined
  /** On a touch screen the keypad takes the place of the phone's keyboard. */
  isTouch: boolean
  /** The field in which was typed last. */
  active: string | undefined
  open: (field: string, input: HTMLInputElement, keys: () => Keys) => void
  close: () => void
  press: (key: Key | 'delete') => void
}

/** It stays open until another kind of field is used: a tap on an answer must not move the answer. */
export function useKeypad(): KeypadControl {
  const isTouch = useMediaQuery('(pointer: coarse)')
  const [active, setActive] = useState<string>()
  const [keysOf, setKeysOf] = useState<() => Keys>()
  const input = useRef<HTMLInputElement>(null)
  return {
    keys: active !== undefined && isTouch ? keysOf?.() : undefined,
    isTouch,
    active,
    open(field, element, keys) {
      input.current = element
      setActive(field)
      setKeysOf(() => keys)
    },
    close() {
      setActive(undefined)
    },
    press(key) {
      const element = input.current
      if (!element?.isConnected) return
      const { value, selectionStart, selectionEnd } = element
      const editing = {
        text: value,
        start: selectionStart ?? value.length,
        end: selectionEnd ?? value.length,
      }
      const next = press(editing, key)
      element.focus({ preventScroll: true })
      // As if it was typed: React hears the event.
      element.setRangeText(next.text, 0, value.length, 'end')
      element.setSelectionRange(next.caret, next.caret)
      element.dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
}
