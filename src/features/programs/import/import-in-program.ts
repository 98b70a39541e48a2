// What the screen of a program shows of imports. Loaded after the calendar.
import { lazyPart } from '#ui/lazy-part.tsx'

export const Imported = lazyPart(() => import('./imported-notice.tsx').then(module => module.ImportedNotice))

export const EmptyCalendar = lazyPart(() =>
  import('./empty-calendar-hint.tsx').then(module => module.EmptyCalendarHint),
)
