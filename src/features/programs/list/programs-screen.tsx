import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarRange, FileSpreadsheet, Plus, SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '#client/api.ts'
import { usePart } from '#client/app.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { byCursor, NextPage } from '#client/kit/next-page.tsx'
import { useSearchText } from '#client/use-search-text.ts'
import { programStatuses } from '#domain/programming/program.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SheetDrop } from '../import/sheet-drop.tsx'
import { createHandover } from '../import/sheet-source.ts'
import type { Program } from '../program.ts'
import { ProgramFormDialog } from '../program-form-dialog.tsx'
import type { ProgramFilter } from './program-filter.ts'
import { ProgramList, ProgramListSkeleton } from './program-list.tsx'

export function ProgramsScreen() {
  const { handOver } = usePart(createHandover)
  const text = useText()
  const navigate = useNavigate()
  const filter = useSearch({ from: '/coach/programs' })
  const [isCreating, setIsCreating] = useState(filter.new === true)
  // An instruction for one opening, not a state of the screen.
  useEffect(() => {
    if (filter.new)
      void navigate({ to: '/coach/programs', search: { ...filter, new: undefined }, replace: true })
  }, [filter, navigate])

  function show(next: ProgramFilter) {
    void navigate({ to: '/coach/programs', search: next, replace: true })
  }

  function openCalendar({ id }: Program) {
    void navigate({ to: '/coach/program/$programId', params: { programId: id } })
  }

  const list = useProgramList(filter)
  const isFiltered = Boolean(filter.query || filter.status)
  // Without programs there is no search, and the empty state has the button.
  const hasNone = programsIn(list)?.length === 0 && !isFiltered && !list.isPlaceholderData

  const importButton = (
    <LinkButton
      icon={<FileSpreadsheet aria-hidden className="size-[1.125rem]" />}
      render={<Link to="/coach/programs/import" />}
    >
      {text('programs.import')}
    </LinkButton>
  )
  const newButton = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsCreating(true)}>
      {text('programs.new')}
    </Button>
  )
  return (
    <main className="page-frame flex-1 py-6">
      <PageTitle>{text('programs.title')}</PageTitle>
      <PageHeader
        title={text('programs.title')}
        actions={
          !hasNone && (
            <>
              {importButton}
              {newButton}
            </>
          )
        }
      />
      {!hasNone && <Toolbar filter={filter} onChange={show} />}
      {hasNone ? (
        <EmptyState
          icon={<CalendarRange aria-hidden />}
          title={text('programs.noneTitle')}
          body={text('programs.noneBody')}
          action={
            <>
              {newButton}
              {importButton}
            </>
          }
        />
      ) : (
        <Programs list={list} query={filter.query} onShowAll={() => show({})} />
      )}
      <SheetDrop
        onDrop={source => {
          handOver(source)
          void navigate({ to: '/coach/programs/import' })
        }}
      />
      <ProgramFormDialog open={isCreating} onOpenChange={setIsCreating} onSaved={openCalendar} />
    </main>
  )
}

/** Page by page. The previous result stays visible while the next search loads. */
function useProgramList(filter: ProgramFilter) {
  return useInfiniteQuery(api.programs.list.infiniteQueryOptions(filter, byCursor))
}

type ProgramListQuery = ReturnType<typeof useProgramList>

function programsIn(list: ProgramListQuery): Program[] | undefined {
  return list.data?.pages.flatMap(page => page.programs)
}

type ToolbarProps = { filter: ProgramFilter; onChange: (filter: ProgramFilter) => void }

function Toolbar({ filter, onChange }: ToolbarProps) {
  const text = useText()
  const [typed, setTyped] = useSearchText(filter.query ?? '', query => onChange({ ...filter, query }))
  return (
    <div className="mt-6 mb-4 flex flex-wrap items-center gap-3">
      <SearchField
        label={text('programs.search')}
        value={typed}
        onChange={setTyped}
        className="w-full sm:w-80"
      />
      <SegmentedControl
        label={text('programs.filterLabel')}
        className="max-sm:w-full"
        value={filter.status ?? 'all'}
        onChange={status =>
          onChange({ ...filter, query: typed, status: status === 'all' ? undefined : status })
        }
        segments={[
          { value: 'all', label: text('programs.all') },
          ...programStatuses.map(status => ({ value: status, label: text(`programs.filter_${status}`) })),
        ]}
      />
    </div>
  )
}

type ProgramsProps = { list: ProgramListQuery; query: string | undefined; onShowAll: () => void }

function Programs({ list, query, onShowAll }: ProgramsProps) {
  const text = useText()
  const programs = programsIn(list)
  // An empty result of an earlier search says nothing about this one.
  if (!programs || (programs.length === 0 && list.isPlaceholderData))
    return list.error ? <FailedLoad query={list} says="programs.loadFailed" /> : <ProgramListSkeleton />
  if (programs.length === 0) return <NoneFound query={query} onShowAll={onShowAll} />
  return (
    <>
      <ProgramList programs={programs} isOutdated={list.isPlaceholderData} />
      <NextPage
        list={list}
        label={text('programs.more')}
        busyLabel={text('programs.loadingMore')}
        says="programs.moreFailed"
      />
    </>
  )
}

function NoneFound({ query, onShowAll }: Pick<ProgramsProps, 'query' | 'onShowAll'>) {
  const text = useText()
  return (
    <div role="status">
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={text('programs.noneFoundTitle')}
        body={query ? text('programs.noneFoundBody', { query }) : text('programs.noneInStatusBody')}
        action={<Button onClick={onShowAll}>{text('programs.showAll')}</Button>}
      />
    </div>
  )
}
