import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import type { ReactNode } from 'react'
import { ToastProvider } from './overlays/toast.tsx'
import { type UiWords, UiWordsProvider } from './ui-words.tsx'

/** Wraps the app once, inside #root: shared context, and no inline styles, which our CSP forbids. */
export function UiRoot({ words, children }: { words: UiWords; children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <UiWordsProvider words={words}>
        <Tooltip.Provider delay={400}>
          <ToastProvider>{children}</ToastProvider>
        </Tooltip.Provider>
      </UiWordsProvider>
    </CSPProvider>
  )
}
