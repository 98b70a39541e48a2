import type { ReactNode } from 'react'
import { PageTitle } from '#ui/page-title.tsx'
import { useWholeScreen } from '#ui/viewport/use-whole-screen.ts'

/** Above the header of the app. */
export function WholeScreen({ title, children }: { title: string; children: ReactNode }) {
  useWholeScreen()
  return (
    <main className="fixed inset-0 z-40 overflow-hidden bg-page text-ink">
      <PageTitle>{title}</PageTitle>
      {children}
    </main>
  )
}
