import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useToday } from '#client/gym-day.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import type { Day } from '#domain/day.ts'
import { shiftedRange } from '#domain/programming/own-start.ts'
import type { DateRange } from '#domain/programming/program.ts'
import { type ProgramProgress, progressOf } from '#domain/programming/program-progress.ts'
import { type OwnStartText, useOwnStartText } from '#i18n/areas/own-start-text.ts'
import { dayInText } from '#i18n/day-words.ts'
import { formatList } from '#i18n/list-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Recipients } from '../assign/recipient-choice.ts'
import type { Program } from '../program.ts'

type WeeksDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; program: Program }

/** The week of the program in which each recipient is. */
export function WeeksDialog({ open, onOpenChange, program }: WeeksDialogProps) {
  const today = useToday()
  const own = useOwnStartText()
  const recipients = useQuery(
    api.programs.recipients.queryOptions({ programId: program.id }, { enabled: open }),
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={own('weeksTitle')}
      description={own('weeksBody', { name: program.name })}
    >
      {recipients.data ? (
        <Weeks weeks={weeksOfAthletes(program, recipients.data.athletes, today())} />
      ) : recipients.error ? (
        <FailedLoad query={recipients} says={reason => own('loadFailed', { reason })} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Dialog>
  )
}

function Weeks({ weeks }: { weeks: ReturnType<typeof weeksOfAthletes> }) {
  const own = useOwnStartText()
  const { language } = useLanguage()
  if (weeks.length === 0) return <p className="text-muted">{own('noRecipients')}</p>
  return (
    <dl className="divide-y divide-line">
      {weeks.map(({ progress, startsOn, names }) => (
        <div key={`${startsOn} ${names[0]}`} className="grid gap-1 py-3 first:pt-0 last:pb-0">
          <dt className="flex flex-wrap items-baseline gap-x-2">
            <span className="heading-small">{weekWords(own, progress)}</span>
            <span className="text-muted text-sm">
              {startsOn
                ? own('sinceMonday', { day: dayInText(startsOn, language, 'short') })
                : own('onDates')}
            </span>
          </dt>
          <dd>{formatList(names, language)}</dd>
        </div>
      ))}
    </dl>
  )
}

function weekWords(own: OwnStartText, progress: ProgramProgress): string {
  if (progress.phase === 'ahead') return own('ahead', { count: progress.daysLeft })
  if (progress.phase === 'over') return own('over')
  return own('week_of', { week: progress.week, weeks: progress.weeks })
}

// The athletes who have a program, by the week of it in which they are.
type Athlete = Recipients['athletes'][number]

export type AthletesOfWeek = {
  progress: ProgramProgress
  /** Their Monday; null on the dates of the program. */
  startsOn: Day | null
  names: string[]
}

/** The farthest first, then who is about to start, then who has finished. Only those whom it reaches. */
export function weeksOfAthletes(
  program: DateRange,
  athletes: readonly Athlete[],
  today: Day,
): AthletesOfWeek[] {
  const groups = new Map<string, AthletesOfWeek & { shiftDays: number }>()
  for (const { fullName, status, startsOn, shiftDays } of athletes) {
    if (shiftDays === null || status === 'inactive') continue
    const key = `${shiftDays} ${startsOn}`
    const group = groups.get(key)
    if (group) group.names.push(fullName)
    else {
      const progress = progressOf(shiftedRange(program, shiftDays), today)
      groups.set(key, { progress, startsOn, names: [fullName], shiftDays })
    }
  }
  const phases = ['running', 'ahead', 'over']
  return [...groups.values()].sort(
    (a, b) =>
      phases.indexOf(a.progress.phase) - phases.indexOf(b.progress.phase) || a.shiftDays - b.shiftDays,
  )
}
