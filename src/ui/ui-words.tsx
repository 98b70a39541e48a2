import { createContext, type ReactNode, useContext } from 'react'

/** The few texts that widgets need themselves. Everything else comes through props. */
export type UiWords = {
  cancel: string
  clear: string
  close: string
  discard: string
  discardBody: string
  discardTitle: string
  dismiss: string
  hidePassword: string
  loading: string
  noResults: string
  notifications: string
  optional: string
  search: string
  showPassword: string
  unavailable: string
}

const english: UiWords = {
  cancel: 'Cancel',
  clear: 'Clear',
  close: 'Close',
  discard: 'Discard',
  discardBody: 'It has not been saved yet.',
  discardTitle: 'Discard what you typed?',
  dismiss: 'Dismiss',
  hidePassword: 'Hide password',
  loading: 'Loading',
  noResults: 'No results',
  notifications: 'Notifications',
  optional: 'optional',
  search: 'Search',
  showPassword: 'Show password',
  unavailable: 'The server cannot be reached right now.',
}

const UiWordsContext = createContext(english)

export function UiWordsProvider({ words, children }: { words: UiWords; children: ReactNode }) {
  return <UiWordsContext value={words}>{children}</UiWordsContext>
}

export function useUiWords(): UiWords {
  return useContext(UiWordsContext)
}
