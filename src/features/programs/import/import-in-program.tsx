// What the screen of a program shows of imports. Loaded after the calendar.
import { lazy, Suspense } from 'react'

const Notice = lazy(() =>
  import('./imported-notice.tsx').then(module => ({ default: module.ImportedNotice })),
)
const Hint = lazy(() =>
  import('./empty-calendar-hint.tsx').then(module => ({ default: module.EmptyCalendarHint })),
)

type ImportedProps = { programId: string; onUndone: () => void }

export function Imported(props: ImportedProps) {
  return (
    <Suspense fallback={null}>
      <Notice {...props} />
    </Suspense>
  )
}

export function EmptyCalendar({ programId }: { programId: string }) {
  return (
    <Suspense fallback={null}>
      <Hint programId={programId} />
    </Suspense>
  )
}
