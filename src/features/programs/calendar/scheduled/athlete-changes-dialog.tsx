import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { searchFor } from '#domain/search.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Scheduled } from './scheduled-changes.tsx'
import { ScheduledTextDialog } from './scheduled-text-dialog.tsx'

type AthleteChangesDialogProps = {
  open: boolean
  onClose: () => void
  scheduled: Scheduled
  onSaved: () => Promise<unknown>
}

type Athlete = { athleteId: string; fullName: string }
const choices = ['none', 'text', 'rest'] as const
type Choice = (typeof choices)[number]

/** More than fit into the dialog get a search. */
const manyAthletes = 8

/** What each athlete of the program has on this day: as everyone, another text, or rest. */
export function AthleteChangesDialog({ open, onClose, scheduled, onSaved }: AthleteChangesDialogProps) {
  const { rpc } = useApp()
  const text = useText()
  const { language } = useLanguage()
  const [query, setQuery] = useState('')
  const [writingFor, setWritingFor] = useState<Athlete>()
  const [isWriting, setIsWriting] = useState(false)
  const loaded = useQuery(
    api.programs.scheduledWorkout.queryOptions(scheduled, { enabled: open, staleTime: 0, gcTime: 0 }),
  )
  const change = useAction(
    async ({ athleteId, kind }: { athleteId: string; kind: 'none' | 'rest' }) => {
      await rpc.programs.changeScheduled.mutate({
        ...scheduled,
        athleteId,
        versionId: null,
        change: { kind },
      })
      await onSaved()
    },
    { failureToast: 'calendar.changeFailed' },
  )

  function choose(athlete: Athlete, kind: Choice) {
    if (kind !== 'text') return void change.run({ athleteId: athlete.athleteId, kind })
    setWritingFor(athlete)
    setIsWriting(true)
  }

  const { recipients = [], exceptions = [] } = loaded.data ?? {}
  const choiceOf = ({ athleteId }: Athlete): Choice => {
    const exception = exceptions.find(one => one.athleteId === athleteId)
    if (!exception) return 'none'
    return exception.versionId ? 'text' : 'rest'
  }
  const labels: Record<Choice, string> = {
    none: text('calendar.asEveryone'),
    text: text('calendar.anotherText'),
    rest: text('calendar.rest'),
  }
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={next => !next && onClose()}
        size="medium"
        title={text('calendar.athletesTitle', { day: formatDay(scheduled.day, language, 'long') })}
        description={text('calendar.athletesBody')}
      >
        {loaded.error ? (
          <FailedLoad query={loaded} says="calendar.athletesFailed" />
        ) : !loaded.data ? (
          <Skeleton className="h-24" />
        ) : recipients.length === 0 ? (
          <p className="text-muted">{text('calendar.noRecipients')}</p>
        ) : (
          <div className="grid gap-4">
            {recipients.length > manyAthletes && (
              <SearchField label={text('calendar.searchAthletes')} value={query} onChange={setQuery} />
            )}
            <ul className="grid gap-3">
              {recipients
                .filter(({ fullName }) => searchFor(query)(fullName))
                .map(athlete => (
                  <li
                    key={athlete.athleteId}
                    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-line border-b pb-3 last:border-b-0"
                  >
                    <p className="heading-small min-w-0 break-words">{athlete.fullName}</p>
                    <SegmentedControl
                      label={text('calendar.whatAthleteHas', { name: athlete.fullName })}
                      segments={choices.map(value => ({ value, label: labels[value] }))}
                      value={choiceOf(athlete)}
                      onChange={kind => choose(athlete, kind)}
                    />
                  </li>
                ))}
            </ul>
          </div>
        )}
      </Dialog>
      {writingFor && (
        <ScheduledTextDialog
          open={isWriting}
          onOpenChange={setIsWriting}
          scheduled={scheduled}
          athlete={writingFor}
          onSaved={onSaved}
        />
      )}
    </>
  )
}
