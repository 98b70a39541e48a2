import { CSPProvider } from '@base-ui/react/csp-provider'
import { createContext, type ReactNode, useContext } from 'react'
import { ToastProvider } from './overlays/toast.tsx'

/** The few texts that widgets need themselves. Everything else comes through props. */
type UiWords = {
  cancel: string
  chooseDate: string
  clear: string
  close: string
  /** How a date is typed. */
  dateExample: string
  discard: string
  discardBody: string
  discardTitle: string
  dismiss: string
  hidePassword: string
  loading: string
  /** For dates: the language of the app, with the day before the month. */
  locale: string
  nextMonth: string
  noResults: string
  notifications: string
  optional: string
  previousMonth: string
  search: string
  showPassword: string
  unavailable: string
}

const english: UiWords = {
  cancel: 'Cancel',
  chooseDate: 'Choose a date',
  clear: 'Clear',
  close: 'Close',
  dateExample: 'dd/mm/yyyy',
  discard: 'Discard',
  discardBody: 'It has not been saved yet.',
  discardTitle: 'Discard what you typed?',
  dismiss: 'Dismiss',
  hidePassword: 'Hide password',
  loading: 'Loading',
  locale: 'en-GB',
  nextMonth: 'Next month',
  noResults: 'No results',
  notifications: 'Notifications',
  optional: 'optional',
  previousMonth: 'Previous month',
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

/** Wraps the app once, inside #root: shared context, and no inline styles, which our CSP forbids. */
export function UiRoot({ words, children }: { words: UiWords; children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <UiWordsProvider words={words}>
        <ToastProvider>{children}</ToastProvider>
      </UiWordsProvider>
    </CSPProvider>
  )
}
