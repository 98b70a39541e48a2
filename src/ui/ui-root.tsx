import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'
import { ToastProvider } from './overlays/toast.tsx'
import { type UiWords, UiWordsProvider } from './ui-words.tsx'

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
