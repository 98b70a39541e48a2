// The keys of the inbox, and whether this browser uses them.
import { useEffect, useRef } from 'react'
import { usePart } from '#client/app.tsx'
import { createStore, useStore } from '#store/store.ts'

export const inboxKeys = {
  next: 'j',
  previous: 'k',
  answer: 'r',
  done: 'e',
  unread: 'u',
  search: '/',
  help: '?',
} as const
export type InboxAction = keyof typeof inboxKeys

const storedAs = 'inboxKeys'
export function createKeysChoice() {
  const isOn = createStore(localStorage.getItem(storedAs) !== 'off')
  return {
    isOn,
    /** Single letters are in the way of those who speak to their computer. */
    turnKeys(on: boolean): void {
      if (on) localStorage.removeItem(storedAs)
      else localStorage.setItem(storedAs, 'off')
      isOn.set(on)
    },
  }
}

export const useKeysAreOn = () => useStore(usePart(createKeysChoice).isOn)

const typedIn = 'input, textarea, select, [contenteditable], [role=combobox]'
const above = '[role=menu], [role=listbox], [role$=dialog]'

/** Not while typing, and not while something lies above the inbox. */
export function useInboxKeys(actions: Record<InboxAction, () => void>): void {
  const latest = useRef(actions)
  latest.current = actions
  const isActive = useKeysAreOn()
  useEffect(() => {
    if (!isActive) return
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
        return
      const { target } = event
      if (target instanceof Element && target.closest(typedIn)) return
      if ([...document.querySelectorAll(above)].some(one => !one.closest('[role=region]'))) return
      const action = (Object.keys(inboxKeys) as InboxAction[]).find(name => inboxKeys[name] === event.key)
      if (!action) return
      event.preventDefault()
      latest.current[action]()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isActive])
}
