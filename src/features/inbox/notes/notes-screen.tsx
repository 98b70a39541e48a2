import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CheckCheck, MessageSquareText, UserX } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { useToday } from '#client/gym-day.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { isMissing } from '#client/kit/missing.ts'
import { byCursor, NextPage } from '#client/kit/next-page.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useLive } from '#client/live.ts'
import { useQueryGroup } from '#client/query-groups.ts'
import { useNow } from '#client/use-now.ts'
import { useDebounced } from '#client/use-search-text.ts'
import { displayName } from '#domain/people/person.ts'
import { ThreadHost } from '#features/conversation/conversation.ts'
import { type Activity, ActivityListSkeleton, NoteList } from '#features/training/training.ts'
import { useText } from '#i18n/text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Combobox, type ComboboxItem } from '#ui/forms/combobox.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { InboxHeader } from '../inbox-header.tsx'
import type { NoteFilter } from '../inbox-searches.ts'
import { useLookedAt, useReadMarks } from './use-read-marks.ts'

export function NotesScreen() {
  const text = useText()
  const navigate = useNavigate()
  const filter = useSearch({ from: '/coach/notes' })
  const show = (next: NoteFilter) =>
    void navigate({ to: '/coach/notes', search: next, replace: true, resetScroll: false })
  const queries = useQueryGroup('notes')
  useLive('log', queries)
  // What a colleague has read is read.
  useLive('conversation', queries)
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

type NoteToolbarProps = { filter: NoteFilter; unread: number; onChange: (filter: NoteFilter) => void }

/** The athlete and the filter of the notes. */
function NoteToolbar({ filter, unread, onChange }: NoteToolbarProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const query = useDebounced(typed)
  const today = useToday()
  const day = today()
  const found = useQuery(
    api.athletes.list.queryOptions({ query, today: day }, { placeholderData: keepPreviousData }),
  )
  const listed = found.data?.athletes.find(({ id }) => id === filter.athlete)
  const loaded = useQuery(
    api.athletes.get.queryOptions(
      { athleteId: filter.athlete ?? '', today: day },
      { enabled: Boolean(filter.athlete) && !listed && found.data !== undefined, retry: false },
    ),
  )
  const chosen = listed ?? (filter.athlete ? loaded.data : undefined)

  const asItem = (athlete: Athlete): ComboboxItem => ({
    value: athlete.id,
    label: displayName(athlete, text('shell.athlete')),
    icon: <Avatar decorative size="small" name={athlete.fullName} src={athlete.avatarUrl} />,
  })
  return (
    <div className="flex flex-wrap items-end gap-3 lg:grid">
      <Combobox
        label={text('dashboard.athlete')}
        className="min-w-[min(12rem,100%)] flex-1"
        clearable
        placeholder={text('dashboard.allAthletes')}
        emptyText={text('dashboard.noAthleteFound')}
        items={(found.data?.athletes ?? []).map(asItem)}
        value={chosen ? asItem(chosen) : null}
        loading={found.isFetching && typed !== ''}
        onSearch={setTyped}
        onChange={item => {
          setTyped('')
          onChange({ ...filter, athlete: item?.value })
        }}
      />
      <SegmentedControl
        label={text('dashboard.show')}
        className="lg:w-full"
        value={filter.show ?? 'all'}
        onChange={show => onChange({ ...filter, show: show === 'unread' ? show : undefined })}
        segments={[
          { value: 'all', label: text('dashboard.showAll') },
          {
            value: 'unread',
            label:
              unread > 0
                ? text('dashboard.showUnreadCount', { number: unread })
                : text('dashboard.showUnread'),
          },
        ]}
      />
    </div>
  )
}

type Athlete = { id: string; fullName: string; avatarUrl: string | null }

type NoNotesProps = {
  filter: NoteFilter
  /** The address names an athlete whom this coach does not have. */
  isUnknown: boolean
  onShowAll: () => void
}

/** The empty state, by its reason. */
function NoNotes({ filter, isUnknown, onShowAll }: NoNotesProps) {
  const text = useText()
  const showAll = <Button onClick={onShowAll}>{text('dashboard.showAllNotes')}</Button>
  return (
    <Card role="status">
      {isUnknown ? (
        <EmptyState
          icon={<UserX aria-hidden />}
          title={text('dashboard.unknownTitle')}
          body={text('dashboard.unknownBody')}
          action={showAll}
        />
      ) : filter.show === 'unread' ? (
        <EmptyState
          icon={<CheckCheck aria-hidden />}
          title={text('dashboard.allReadTitle')}
          body={text('dashboard.allReadBody')}
          action={showAll}
        />
      ) : (
        <EmptyState
          icon={<MessageSquareText aria-hidden />}
          title={text(filter.athlete ? 'dashboard.noNotesOfTitle' : 'dashboard.noNotesTitle')}
          body={text('dashboard.noNotesBody')}
          action={filter.athlete && showAll}
        />
      )}
    </Card>
  )
}

/** The pages of notes that match the filter in the address, and which of them are new to this visit. */
function useNotes(filter: NoteFilter) {
  const { athlete, show = 'all' } = filter
  const list = useInfiniteQuery(
    api.training.notes.infiniteQueryOptions(
      { show, athleteId: athlete },
      {
        ...byCursor,
        // A cached page would show notes as unread that were read on this screen.
        gcTime: 0,
      },
    ),
  )
  const [visit, setVisit] = useState<NoteVisit>(new Map())
  const items = list.data?.pages.flatMap(page => page.items)
  const now = withUnread(visit, items ?? [])
  if (now !== visit) setVisit(now)
  return {
    list,
    notes: items && shownNotes(items, now, filter),
    visit: now,
    /** The number of unread notes of this athlete or of all, also those that are not loaded. */
    unread: list.data?.pages[0]?.unread ?? 0,
    /** From here on, no loaded note counts as new. */
    forgetVisit: () => setVisit(new Map()),
  }
}

// The notes that were unread when this visit loaded them. Reading them neither removes their mark nor hides them.

/** By id. */
export type NoteVisit = ReadonlyMap<string, Activity>

/** Adds the unread ones of these notes; returns the same object when there are none. */
export function withUnread(visit: NoteVisit, items: readonly Activity[]): NoteVisit {
  const found = items.filter(item => item.isNoteUnread && visit.get(item.id)?.at !== item.at)
  return found.length > 0 ? new Map([...visit, ...found.map(item => [item.id, item] as const)]) : visit
}

/** The loaded list; with the unread filter also the notes of this visit that have been read since. */
export function shownNotes(items: readonly Activity[], visit: NoteVisit, filter: NoteFilter): Activity[] {
  if (filter.show !== 'unread') return [...items]
  const listed = new Set(items.map(({ id }) => id))
  const kept = [...visit.values()]
    .filter(({ id, athlete }) => !listed.has(id) && (!filter.athlete || athlete.id === filter.athlete))
    .map(note => ({ ...note, isNoteUnread: false }))
  return [...items, ...kept].sort((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1))
}
