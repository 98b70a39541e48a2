import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CheckCheck } from 'lucide-react'
import { api } from '#client/api.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { isMissing } from '#client/kit/missing.ts'
import { NextPage } from '#client/kit/next-page.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useLive } from '#client/live.ts'
import { useNow } from '#client/use-now.ts'
import { InboxHeader, ThreadHost } from '#features/conversation/conversation.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { Activity } from '../activity/activity.ts'
import { ActivityListSkeleton } from '../activity/activity-list.tsx'
import { NoNotes } from './no-notes.tsx'
import type { NoteFilter } from './note-filter.ts'
import { NoteList } from './note-list.tsx'
import { NoteToolbar } from './note-toolbar.tsx'
import { useLookedAt } from './use-looked-at.ts'
import { useNotes } from './use-notes.ts'
import { useReadMarks } from './use-read-marks.ts'

const liveQueries = [api.training.notes.pathKey(), api.dashboard.overview.pathKey()]

export function NotesScreen() {
  const text = useText()
  const navigate = useNavigate()
  const filter = useSearch({ from: '/coach/notes' })
  const show = (next: NoteFilter) =>
    void navigate({ to: '/coach/notes', search: next, replace: true, resetScroll: false })
  useLive('log', liveQueries)
  return (
    <main className="page-frame flex-1 pt-2 pb-6 max-lg:pt-1">
      <PageTitle>{text('dashboard.notesTitle')}</PageTitle>
      <InboxHeader />
      <Notes filter={filter} onFilter={show} />
      <ThreadHost />
    </main>
  )
}

type NotesProps = { filter: NoteFilter; onFilter: (filter: NoteFilter) => void }

function Notes({ filter, onFilter }: NotesProps) {
  const text = useText()
  const now = useNow()
  const { list, notes, visit, unread, forgetVisit } = useNotes(filter)
  const { markRead, markLookedAt, markUnread } = useReadMarks()
  const watchEnd = useLookedAt(notes ?? [], read => {
    // A background request needs no error message; notes in view are tried again in a moment.
    markLookedAt(read).catch(() => {})
  })
  const mark = (note: Activity) => (note.isNoteUnread ? markRead([note]) : markUnread(note))
  const isEmpty = notes?.length === 0 && !list.isPlaceholderData
  const isUnknown = isMissing(list.error)
  return (
    <div className="mt-6 grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid gap-4 lg:sticky lg:top-6 lg:col-start-2">
        <NoteToolbar filter={filter} unread={unread} onChange={onFilter} />
        {unread > 0 && <MarkAllRead markRead={() => markRead(notes ?? [])} onMarked={forgetVisit} />}
      </div>
      <section aria-label={text('dashboard.notesTitle')} className="min-w-0 lg:col-start-1 lg:row-start-1">
        {list.error && !isUnknown && !list.isFetchNextPageError && (
          <div className="mb-4">
            <FailedLoad query={list} says="dashboard.notesFailed" />
          </div>
        )}
        {isEmpty || isUnknown ? (
          <NoNotes filter={filter} isUnknown={isUnknown} onShowAll={() => onFilter({})} />
        ) : notes && notes.length > 0 ? (
          <NoteList
            notes={notes}
            now={now}
            newIds={visit}
            watchEnd={watchEnd}
            onMark={mark}
            isOutdated={list.isPlaceholderData}
          />
        ) : (
          !list.error && <ActivityListSkeleton />
        )}
        <NextPage
          list={list}
          label={text('dashboard.moreNotes')}
          busyLabel={text('dashboard.loadingMore')}
          says="dashboard.moreNotesFailed"
        />
      </section>
    </div>
  )
}

type MarkAllReadProps = { markRead: () => Promise<number>; onMarked: () => void }

/** Only loaded notes; those further down stay unread. */
function MarkAllRead({ markRead, onMarked }: MarkAllReadProps) {
  const text = useText()
  const queryClient = useQueryClient()
  const mark = useAction(
    async () => {
      const count = await markRead()
      await queryClient.invalidateQueries({ queryKey: api.training.notes.pathKey() })
      onMarked()
      toast.success(text('dashboard.markedRead', { count }))
    },
    { failureToast: 'dashboard.markFailed' },
  )
  return (
    <Button icon={<CheckCheck aria-hidden />} busy={mark.isPending} onClick={() => mark.run()}>
      {text('dashboard.markAllRead')}
    </Button>
  )
}
