import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarRange, EllipsisVertical, FileSpreadsheet, Plus, SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '#client/api.ts'
import { usePart } from '#client/app.tsx'
import { useToday } from '#client/gym-day.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { byCursor, NextPage } from '#client/kit/next-page.tsx'
import { useMayPlan } from '#client/session.ts'
import { useSearchText } from '#client/use-search-text.ts'
import { progressOf } from '#domain/programming/program-progress.ts'
import { programStatuses } from '#domain/programming/program-status.ts'
import { useApprovalText } from '#i18n/areas/approval-text.ts'
import { formatRange } from '#i18n/day-words.ts'
import { progressWords } from '#i18n/program-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProgramStatusBadge, ProgressLine } from '#ui/program-status.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { SpreadsheetDrop } from '../import/spreadsheet-drop.tsx'
import { createHandover } from '../import/spreadsheet-source.ts'
import { type Program, recipientsOf, shortLength } from '../program.ts'
import { ProgramFormDialog } from '../program-form-dialog.tsx'
import type { ProgramFilter } from '../program-searches.ts'
import { ProgramMenu } from './program-actions.tsx'

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
  const mayPlan = useMayPlan()
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
          !hasNone &&
          mayPlan && (
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
            mayPlan && (
              <>
                {newButton}
                {importButton}
              </>
            )
          }
        />
      ) : (
        <Programs list={list} query={filter.query} onShowAll={() => show({})} />
      )}
      {mayPlan && (
        <SpreadsheetDrop
          onDrop={source => {
            handOver(source)
            void navigate({ to: '/coach/programs/import' })
          }}
        />
      )}
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

type ProgramListProps = {
  programs: readonly Program[]
  /** The shown list belongs to an earlier search; this one is still loading. */
  isOutdated: boolean
}

function ProgramList({ programs, isOutdated }: ProgramListProps) {
  return (
    <Card aria-busy={isOutdated} className="overflow-hidden">
      <ul
        className={classNames(
          'divide-y divide-line transition-opacity duration-150',
          isOutdated && 'opacity-60',
        )}
      >
        {programs.map(program => (
          <ProgramRow key={program.id} program={program} />
        ))}
      </ul>
    </Card>
  )
}

const nameWidths = ['w-48', 'w-64', 'w-40', 'w-56']

function ProgramListSkeleton() {
  return (
    <Card aria-busy className="divide-y divide-line">
      <Spinner className="sr-only" />
      {nameWidths.map(width => (
        <div key={width} className={rowClasses}>
          <div className="grid gap-2 py-2 max-lg:col-span-full">
            <Skeleton className={classNames('max-w-full', width)} />
            <Skeleton className="h-3 w-72 max-w-full" />
          </div>
          <Skeleton className="h-6 w-18" />
          <div className="grid gap-2">
            <Skeleton className="w-40" />
            <Skeleton className="h-3 w-28" />
          </div>
          <div className="grid gap-2 max-lg:hidden">
            <Skeleton className="w-24" />
            <Skeleton className="h-3 w-32" />
          </div>
          <div className="size-11 max-lg:hidden" />
        </div>
      ))}
    </Card>
  )
}

/** Name, status, dates, counts and menu; on a phone the middle three go below the name. */
export const rowClasses =
  'relative grid grid-cols-[auto_1fr_auto] items-start gap-x-3 gap-y-2 py-3 pr-2 pl-4 sm:pl-5 lg:grid-cols-[minmax(0,1fr)_6rem_15rem_11rem_auto] lg:items-center lg:gap-x-6'

export function ProgramRow({ program }: { program: Program }) {
  const text = useText()
  const today = useToday()
  const { language } = useLanguage()
  const { name, description, status, startsOn, endsOn, workoutCount } = program
  const progress = progressOf(program, today())
  const approval = useApprovalText()
  const mayPlan = useMayPlan()
  const where = status === 'archived' ? undefined : progressWords(text, progress)
  return (
    <li className={`${rowClasses} hover:bg-sunken/40`}>
      <div className="min-w-0 pt-2 max-lg:col-span-2 lg:py-1">
        <h2 className="heading-small line-clamp-2">
          {/* The whole row is the link; the menu is above it. */}
          <Link
            to="/coach/program/$programId"
            params={{ programId: program.id }}
            className="rounded-tag decoration-edge underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
        </h2>
        {description && <p className="mt-0.5 line-clamp-1 text-muted text-sm">{description}</p>}
      </div>
      <div className="max-lg:row-start-2">
        <ProgramStatusBadge status={status} label={text(`programs.${status}`)} />
      </div>
      <div className="text-sm max-lg:col-span-2 max-lg:row-start-2 max-lg:pt-0.5 max-lg:pr-2 max-[22rem]:col-span-full max-[22rem]:row-start-3">
        <p>{formatRange(startsOn, endsOn, language)}</p>
        <p className="text-muted">{[shortLength(text, program), where].filter(Boolean).join(' · ')}</p>
        {status !== 'archived' && progress.phase === 'running' && <ProgressLine share={progress.share} />}
      </div>
      <div className="text-sm max-lg:col-span-full max-lg:row-start-3 max-[22rem]:row-start-4 max-lg:flex max-lg:flex-wrap max-lg:gap-x-3 max-lg:pb-1">
        <p>{text('programs.workouts', { count: workoutCount })}</p>
        <p className="text-muted">{recipientsOf(text, language, program) ?? text('programs.noRecipients')}</p>
        {program.proposals > 0 && mayPlan && (
          <p className="font-semibold">{approval('waiting', { count: program.proposals })}</p>
        )}
        {program.isOpen && status === 'published' && (
          <p className="text-muted">{text('programs.canBeJoined')}</p>
        )}
      </div>
      <div className="relative max-lg:col-start-3 max-lg:row-start-1">
        <ProgramMenu
          program={program}
          linksToCalendar
          trigger={<IconButton label={text('programs.actions', { name })} icon={<EllipsisVertical />} />}
        />
      </div>
    </li>
  )
}
