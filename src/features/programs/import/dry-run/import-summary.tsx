import { startOfWeek } from '#domain/day.ts'
import { formatRange } from '#i18n/day-words.ts'
import { useImportText } from '#i18n/import/import-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { DryRun } from '../sheet-work.ts'
import type { LibraryWorkout } from './use-dry-run.ts'

type ImportSummaryProps = {
  dryRun: DryRun
  library: readonly LibraryWorkout[]
  isOutdated: boolean
}

/** What was found, in one line. */
export function ImportSummary({ dryRun, library, isOutdated }: ImportSummaryProps) {
  const text = useImportText()
  const { language } = useLanguage()
  const { plan, planned } = dryRun
  const { days, workouts } = planned
  // Of the sessions: a program that takes them may begin long before.
  const [first, ...others] = days.map(({ day }) => day).sort()
  const inLibrary = new Set(library.map(({ workoutId }) => workoutId))
  const known = new Set(days.map(({ workoutId }) => workoutId).filter(id => inLibrary.has(id))).size
  const weeks = new Set(days.map(({ day }) => startOfWeek(day))).size
  const details = [
    days.length > 0 && text('foundWeeks', { count: weeks }),
    days.length > 0 && text('foundSessions', { count: days.length }),
    workouts.length > 0 && text('foundNew', { count: workouts.length }),
    known > 0 && text('foundKnown', { count: known }),
    plan.athletes.length > 0 && text('foundAthletes', { count: plan.athletes.length }),
  ].filter(detail => detail !== false)
  return (
    <div role="status" className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
      {details.map(detail => (
        <span key={detail} className="heading-small">
          {detail}
        </span>
      ))}
      {first && <span className="text-muted">{formatRange(first, others.at(-1) ?? first, language)}</span>}
      {isOutdated && (
        <span className="flex items-center gap-2 text-muted text-sm">
          <Spinner />
          {text('comparing')}
        </span>
      )}
    </div>
  )
}
