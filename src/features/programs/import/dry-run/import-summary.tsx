import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useToday } from '#client/gym-day.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { addDays, type Day, startOfWeek } from '#domain/day.ts'
import type { ListedAthlete } from '#domain/spreadsheet/athlete-list.ts'
import { InvitationForm } from '#features/invites/invites.ts'
import type { Program } from '#features/programs/program.ts'
import { formatRange } from '#i18n/day-words.ts'
import { useImportText } from '#i18n/import/import-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { DryRun } from '../spreadsheet-work.ts'
import type { LibraryWorkout } from './use-dry-run.ts'

type ImportSummaryProps = {
  dryRun: DryRun
  library: readonly LibraryWorkout[]
  isOutdated: boolean
}

/** The findings, in one line. */
export function ImportSummary({ dryRun, library, isOutdated }: ImportSummaryProps) {
  const text = useImportText()
  const { language } = useLanguage()
  const { plan, planned } = dryRun
  const { days, workouts } = planned
  // The first day of the sessions: a program that takes them may begin long before.
  const [first, ...others] = days.map(({ day }) => day).sort()
  const inLibrary = new Set(library.map(({ workoutId }) => workoutId))
  const known = new Set(days.map(({ workoutId }) => workoutId).filter(id => inLibrary.has(id))).size
  const weeks = new Set(days.map(({ day }) => startOfWeek(day))).size
  const details = [
    days.length > 0 && text('foundWeeks', { count: weeks }),
    days.length > 0 && text('foundSessions', { count: days.length }),
    workouts.length > 0 && text('foundNew', { count: workouts.length }),
    known > 0 && text('foundInLibrary', { count: known }),
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

type ImportPastProps = {
  /** The program that takes the sheet. */
  program: Program
  /** The days of the sessions that it would get. */
  days: readonly Day[]
}

/** Athletes who have the program would have missed what lies in the past. */
export function ImportPast({ program, days }: ImportPastProps) {
  const text = useImportText()
  const today = useToday()
  const isPublished = program.status === 'published'
  const loaded = useQuery(
    api.programs.recipients.queryOptions(
      { programId: program.id },
      { enabled: isPublished && days.length > 0 },
    ),
  )
  if (!isPublished || days.length === 0) return null
  if (loaded.error && !loaded.data)
    return <FailedLoad query={loaded} says={reason => text('pastFailed', { reason })} />
  // Each athlete has them from their own start.
  const shifts = (loaded.data?.athletes ?? []).flatMap(({ shiftDays }) => shiftDays ?? [])
  const isPast = (day: Day, shift: number) => addDays(day, shift) < today()
  const past = days.filter(day => shifts.some(shift => isPast(day, shift)))
  const athletes = shifts.filter(shift => days.some(day => isPast(day, shift)))
  if (past.length === 0) return null
  return (
    <Alert tone="warning" announce title={text('past', { count: past.length })}>
      {text('pastAthletes', { count: athletes.length })}
    </Alert>
  )
}

type ImportAthletesProps = { athletes: readonly ListedAthlete[] }

/** A list of athletes becomes invitations by mail, in the form that sends them everywhere. */
export function ImportAthletes({ athletes }: ImportAthletesProps) {
  const text = useImportText()
  const listed = athletes.map(({ name, email }) => (name ? `${quoted(name)} <${email}>` : email))
  return (
    <Card render={<section />}>
      <CardHeader
        title={text('athletesTitle', { count: athletes.length })}
        description={text('athletesBody')}
      />
      <CardBody>
        <InvitationForm key={listed.join()} listed={listed} />
      </CardBody>
    </Card>
  )
}

/** A comma would end the name. */
const quoted = (name: string) => (/[,;<>]/.test(name) ? `"${name.replaceAll('"', '')}"` : name)
