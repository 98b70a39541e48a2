import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Day } from '#domain/day.ts'
import { searchFor } from '#domain/search.ts'
import { ContentEditor, type SeenOutput } from '#features/library/library.ts'
import { useApprovalText } from '#i18n/areas/approval-text.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import type { FormStatus } from '#ui/overlays/form-page.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** A change of one saved scheduled workout, which takes effect at once. */
export type ScheduledChange = {
  kind: 'edit day' | 'athletes' | 'put back' | 'own workout'
  day: Day
  workoutId: string
}

type Scheduled = { programId: string; day: Day; workoutId: string }

/** The dialogs and actions that make a scheduled workout differ from the library. */
export function useScheduledChanges(programId: string, revision: number) {
  const { rpc } = useApp()
  const text = useText()
  const approval = useApprovalText()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<ScheduledChange>()
  const [shown, setShown] = useState<ScheduledChange>()
  // Kept while a dialog closes.
  if (open && open !== shown) setShown(open)

  const refresh = () => queryClient.invalidateQueries(api.programs.pathFilter())
  const putBack = useAction(
    async (scheduled: Scheduled) => {
      const change = { kind: 'none' } as const
      const saved = await rpc.programs.changeScheduled.mutate({ ...scheduled, versionId: null, change })
      await refresh()
      toast.success(saved.isProposed ? approval('proposed') : text('calendar.wasPutBack'))
    },
    { failureToast: 'calendar.changeFailed' },
  )
  const makeOwn = useAction(
    async (scheduled: Scheduled) => {
      await rpc.programs.makeOwnWorkout.mutate({ ...scheduled, newId: crypto.randomUUID(), revision })
      await Promise.all([refresh(), queryClient.invalidateQueries(api.library.pathFilter())])
      toast.success(text('calendar.wasMadeOwn'))
    },
    { failureToast: 'calendar.changeFailed' },
  )

  function change(wanted: ScheduledChange) {
    const { kind, day, workoutId } = wanted
    const scheduled = { programId, day, workoutId }
    if (kind === 'put back') void putBack.run(scheduled)
    else if (kind === 'own workout') void makeOwn.run(scheduled)
    else setOpen(wanted)
  }

  const scheduled = shown && { programId, day: shown.day, workoutId: shown.workoutId }
  const dialogs = scheduled && (
    <>
      <ScheduledTextDialog
        open={open?.kind === 'edit day'}
        onOpenChange={isOpen => !isOpen && setOpen(undefined)}
        scheduled={scheduled}
        onSaved={refresh}
      />
      <AthleteChangesDialog
        open={open?.kind === 'athletes'}
        onClose={() => setOpen(undefined)}
        scheduled={scheduled}
        onSaved={refresh}
      />
    </>
  )
  return { change, dialogs }
}

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
function AthleteChangesDialog({ open, onClose, scheduled, onSaved }: AthleteChangesDialogProps) {
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

type ScheduledTextDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  scheduled: Scheduled
  /** Only for this athlete; for all without one. */
  athlete?: { athleteId: string; fullName: string } | undefined
  onSaved: () => Promise<unknown>
}

/** The text of one scheduled workout, which then no longer follows the library. */
function ScheduledTextDialog(props: ScheduledTextDialogProps) {
  const { open, onOpenChange, scheduled, athlete } = props
  const text = useText()
  const { language } = useLanguage()
  const formId = useId()
  const [status, setStatus] = useState<FormStatus>('loading')
  const day = formatDay(scheduled.day, language, 'long')
  return (
    <FormDialog
      size="fullHeight"
      startsAtField
      open={open}
      onOpenChange={onOpenChange}
      title={
        athlete
          ? text('calendar.athleteTextTitle', { name: athlete.fullName, day })
          : text('calendar.dayTextTitle', { day })
      }
      formId={formId}
      status={status}
      submitLabel={text('workouts.update')}
      busyLabel={text('workouts.saving')}
    >
      <ScheduledEditor {...props} formId={formId} onStatus={setStatus} />
    </FormDialog>
  )
}

type ScheduledEditorProps = ScheduledTextDialogProps & {
  formId: string
  onStatus: (status: FormStatus) => void
}

function ScheduledEditor(props: ScheduledEditorProps) {
  const { rpc } = useApp()
  const { formId, scheduled, athlete, onOpenChange, onSaved, onStatus } = props
  const text = useText()
  const approval = useApprovalText()
  const target = { ...scheduled, athleteId: athlete?.athleteId }
  const source = useQuery(api.programs.scheduledText.queryOptions(target, { staleTime: 0, gcTime: 0 }))
  const save = useAction(async ({ wasEdited: _, coach_id: __, versionId, ...content }: SeenOutput) => {
    const change = { kind: 'text', content } as const
    const saved = await rpc.programs.changeScheduled.mutate({ ...target, versionId, change })
    await onSaved()
    toast.success(saved.isProposed ? approval('proposed') : text('calendar.dayTextSaved'))
    onOpenChange(false)
  })
  return (
    <ContentEditor
      formId={formId}
      source={source}
      save={save}
      failure={text('calendar.dayTextFailed')}
      notice={
        <Alert>
          {athlete
            ? text('calendar.onlyThisAthlete', { name: athlete.fullName })
            : text('calendar.onlyThisDay')}
        </Alert>
      }
      onStatus={onStatus}
      onUnchanged={() => onOpenChange(false)}
    />
  )
}
