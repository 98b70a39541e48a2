import { type ReactNode, useEffect } from 'react'
import { loadNothingAhead } from '../../../ui/overlays/later-when-idle.ts'
import { PageTitle } from '../../../ui/page-title.tsx'

/** Above the header of the app. */
export function WholeScreen({ title, children }: { title: string; children: ReactNode }) {
  useEffect(loadNothingAhead, [])
  return (
    <main data-whole-screen className="fixed inset-0 z-40 overflow-hidden bg-page text-ink">
      <PageTitle>{title}</PageTitle>
      {children}
    </main>
  )
}
