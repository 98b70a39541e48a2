import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '#client/api.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { noRelease } from '#domain/programming/release.ts'
import { longestTitle } from '#domain/programming/workout.ts'
import type { MatchableWorkout } from '#domain/spreadsheet/matching.ts'
import { cellKey } from '#domain/spreadsheet/plan-builder.ts'
import type { CellAddress } from '#domain/spreadsheet/sheet.ts'
import type { Program } from '#features/programs/program.ts'
import { useImportText } from '#i18n/import/import-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { type Choices, type ImportDraft, withReading } from '../import-draft.ts'
import type { DryRun } from '../spreadsheet-work.ts'
import { ImportBar } from './import-bar.tsx'
import { ImportCalendar } from './import-calendar.tsx'
import { ColumnChoice, ImportChoices } from './import-choices.tsx'
import { ImportDates } from './import-dates.tsx'
import { ImportProblems } from './import-problems.tsx'
import { ImportAthletes, ImportPast, ImportSummary } from './import-summary.tsx'
import { describedWeeks, proposedProgramName } from './import-words.ts'
import { looksOf, type Selection, sessionViews } from './session-view.tsx'
import { SpreadsheetView } from './spreadsheet-view.tsx'
import { type LibraryWorkout, useCommit, useDryRun, useLibraryTexts } from './use-dry-run.ts'

type ImportReviewProps = {
  gymId: string
  draft: ImportDraft
  /** The program that takes the sheet; undefined for a program of its own. */
  program: Program | undefined
  onDecide: (change: Partial<Pick<ImportDraft, 'choices' | 'sent'>>) => void
  onReplace: (draft: ImportDraft) => void
  onStartOver: () => void
}

const noLibrary: readonly LibraryWorkout[] = []

/** The dry run: the program beside the sheet, and everything that the coach can decide about it. */
export function ImportReview(props: ImportReviewProps) {
  const { draft, program } = props
  const texts = useLibraryTexts()
  const types = useQuery(api.library.types.queryOptions())
  const matchable = useMemo(
    () => texts.data && types.data && withLooks(texts.data, types.data),
    [texts.data, types.data],
  )
  const { dryRun, isOutdated, hasFailed, retry } = useDryRun(draft, matchable, program)
  const text = useImportText()
  const failed = [texts, types].filter(({ error, data }) => error && !data)
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6">
      {failed.length > 0 && <FailedLoad query={failed} says={reason => text('compareFailed', { reason })} />}
      {hasFailed && (
        <Alert
          tone="danger"
          announce
          action={
            <div className="flex flex-wrap gap-2">
              <Button onClick={retry}>{text('tryAgain')}</Button>
              {!dryRun && <Button onClick={props.onStartOver}>{text('startOver')}</Button>}
            </div>
          }
        >
          {text(dryRun ? 'decisionFailed' : 'planFailed')}
        </Alert>
      )}
      {hasFailed && !dryRun ? null : dryRun ? (
        <DryRunReview
          {...props}
          dryRun={dryRun}
          isOutdated={isOutdated || !texts.data || !types.data}
          library={texts.data ?? noLibrary}
          types={types.data ?? []}
        />
      ) : (
        <div aria-busy className="grid gap-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-96" />
        </div>
      )}
    </div>
  )
}

/** A file of ours names the type of a workout and its colour. */
function withLooks(
  library: readonly LibraryWorkout[],
  types: readonly { id: string; code: string }[],
): MatchableWorkout[] {
  const codes = new Map(types.map(({ id, code }) => [id, code]))
  return library.map(workout => ({
    ...workout,
    look: { typeCode: codes.get(workout.typeId) ?? '', color: workout.color },
  }))
}

type DryRunReviewProps = ImportReviewProps & {
  dryRun: DryRun
  /** Something that it depends on is still on its way. */
  isOutdated: boolean
  library: readonly LibraryWorkout[]
  types: readonly { id: string; code: string }[]
}

function DryRunReview(props: DryRunReviewProps) {
  const { gymId, draft, program, dryRun, isOutdated, library, types, onDecide, onReplace } = props
  const text = useImportText()
  const { language } = useLanguage()
  const isNarrow = useMediaQuery('(width < 64rem)')
  const [tab, setTab] = useState<'calendar' | 'sheet'>('calendar')
  const [selection, setSelection] = useState<Selection>({})
  const { source, choices } = draft
  const { sheets } = source
  const { plan, planned, restDays, startsOn } = dryRun

  const looks = useMemo(() => looksOf(dryRun, types, library), [dryRun, types, library])
  const sessions = useMemo(() => sessionViews(dryRun, looks, library), [dryRun, looks, library])
  const uses = useMemo(() => new Map(plan.cells.map(cell => [cellKey(cell.at), cell])), [plan])
  const weeks = describedWeeks(plan, text, language)
  const proposed = plan.program?.name || proposedProgramName(plan, source.name, sheets) || text('noName')
  const name = choices.name ?? proposed.slice(0, longestTitle)
  const filed = plan.program ?? { description: weeks.description, trainingPercent: null, ...noRelease }
  const commit = useCommit({
    gymId,
    draft,
    dryRun,
    looks,
    program,
    onReplace,
    onSent: sent => onDecide({ sent }),
  })

  const choose = (next: Choices) => onDecide({ choices: next })
  const decide = (session: number, isUsed: boolean) =>
    choose({ ...choices, merges: new Map(choices.merges).set(session, isUsed) })

  function keep(cells: readonly CellAddress[], isKept: boolean) {
    const kept = new Set(choices.kept)
    for (const cell of cells)
      if (isKept) kept.add(cellKey(cell))
      else kept.delete(cellKey(cell))
    choose(withReading(choices, { kept }))
  }

  function selectCell(cell: CellAddress, from: Selection['from']) {
    const use = uses.get(cellKey(cell))
    setSelection({ cell, session: use?.kind === 'session' ? use.session : undefined, from })
    if (from === 'list') setTab('sheet')
  }

  const hasSessions = planned.days.length > 0
  const isAsked = plan.isOrderOpen && !choices.dateOrder
  const isOnlyAthletes = plan.sessions.length === 0 && plan.athletes.length > 0
  const action = program ? commit.intoCalendar : commit.asProgram

  function commitNow() {
    if (program) void commit.intoCalendar.run()
    else void commit.asProgram.run({ ...filed, name: name.trim() })
  }

  /** Extending also answers the question about the dates of the sheet. */
  const extend = () => choose({ ...choices, isExtended: true, dates: choices.dates ?? dryRun.dates?.way })

  const calendar = (
    <ImportCalendar
      sessions={sessions}
      restDays={restDays}
      startsOn={startsOn}
      sheets={sheets}
      selection={selection}
      onSelect={session => setSelection(session === selection.session ? {} : { session, from: 'calendar' })}
      onDecide={decide}
      onShowCells={isNarrow ? () => setTab('sheet') : undefined}
    />
  )
  const sheet = (
    <SpreadsheetView
      sheets={sheets}
      cells={plan.cells}
      sessions={sessions}
      selection={selection}
      isIntoProgram={program !== undefined}
      kept={choices.kept}
      onKeep={(cell, isKept) => keep([cell], isKept)}
      onSelect={cell => selectCell(cell, 'sheet')}
      onShowSession={isNarrow ? () => setTab('calendar') : undefined}
    />
  )

  return (
    <>
      {!isOnlyAthletes && <ImportSummary dryRun={dryRun} library={library} isOutdated={isOutdated} />}
      {plan.layout === 'none' && (
        <Alert tone="warning" announce>
          {text('nothingFound')}
        </Alert>
      )}
      {program && (
        <ImportDates
          dryRun={dryRun}
          program={program}
          pastedOn={draft.target?.day}
          choices={choices}
          onChange={choose}
        />
      )}
      {program && <ImportPast program={program} days={planned.days.map(({ day }) => day)} />}
      {plan.athletes.length > 0 && <ImportAthletes athletes={plan.athletes} />}
      {isOnlyAthletes ? (
        <ColumnChoice plan={plan} sheets={sheets} choices={choices} onChange={choose} />
      ) : (
        <ImportChoices
          dryRun={dryRun}
          sheets={sheets}
          choices={choices}
          name={program ? undefined : name}
          onChange={choose}
        />
      )}
      <ImportProblems
        plan={plan}
        sheets={sheets}
        sessions={sessions}
        notesLeft={program ? plan.weekNotes.map(note => note.text) : weeks.left}
        onCell={cell => selectCell(cell, 'list')}
        onSession={session => setSelection({ session, from: 'list' })}
        onDecide={decide}
        onKeep={cells => keep(cells, true)}
      />
      {isNarrow ? (
        <Tabs
          label={text('title')}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'calendar', label: text('calendar') },
            { value: 'sheet', label: text('sheet') },
          ]}
        >
          <TabPanel value="calendar" className="@container">
            {calendar}
          </TabPanel>
          <TabPanel value="sheet" className="min-w-0">
            {sheet}
          </TabPanel>
        </Tabs>
      ) : (
        <div
          aria-busy={isOutdated}
          className={classNames(
            'grid items-start gap-6',
            isOnlyAthletes ? 'grid-cols-1' : 'grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
          )}
        >
          {!isOnlyAthletes && (
            <section aria-label={text('calendar')} className="@container">
              {calendar}
            </section>
          )}
          <section
            aria-label={text('sheet')}
            className="sticky top-4 flex max-h-[calc(100dvh-7rem)] min-h-0 flex-col"
          >
            {sheet}
          </section>
        </div>
      )}
      <ImportBar
        action={action}
        onCommit={isOnlyAthletes ? undefined : commitNow}
        commitLabel={text(program ? 'commitInto' : 'commit')}
        isReady={hasSessions && !isAsked && !isOutdated && name.trim() !== ''}
        isAsked={isAsked}
        sessions={planned.sessions}
        extension={dryRun.extension}
        onExtend={extend}
        onStartOver={props.onStartOver}
      />
    </>
  )
}
