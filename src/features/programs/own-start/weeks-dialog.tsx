import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { today } from '#domain/day.ts'
import type { ProgramProgress } from '#domain/programming/program-progress.ts'
import { dayInText } from '#i18n/day-words.ts'
import { formatList } from '#i18n/list-words.ts'
import { type OwnStartText, useOwnStartText } from '#i18n/own-start/own-start-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Program } from '../program.ts'
import { weeksOfAthletes } from './weeks-of-athletes.ts'

type WeeksDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; program: Program }

/** Who of those who have the program is in which week of it. */
export function WeeksDialog({ open, onOpenChange, program }: WeeksDialogProps) {
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
