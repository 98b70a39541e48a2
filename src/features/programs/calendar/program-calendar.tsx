import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Keyboard, PanelRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { usePart } from '#client/app.tsx'
import { useToday, useWeekStart } from '#client/gym-day.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useMayPlan, useSession } from '#client/session.ts'
import { useShownDays } from '#client/use-shown-days.ts'
import type { Day } from '#domain/day.ts'
import { shownRange } from '#domain/programming/calendar-view.ts'
import { canChange } from '#domain/programming/program.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { useApprovalText } from '#i18n/areas/approval-text.ts'
import { shownTitle, toolbarWords } from '#i18n/calendar-words.ts'
import { weeksOfProgram } from '#i18n/program-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { CalendarToolbar } from '#ui/calendar/calendar-toolbar.tsx'
import { WorkoutFace } from '#ui/calendar/workout-face.tsx'
import { classNames } from '#ui/class-names.ts'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { useOwnProposal, withProposal } from '../approval/own-proposal.ts'
import { EmptyCalendar } from '../import/import-in-program.ts'
import { SpreadsheetDrop } from '../import/spreadsheet-drop.tsx'
import { createHandover, type SpreadsheetSource } from '../import/spreadsheet-source.ts'
import { LeaveDialog } from '../leave-dialog.tsx'
import { type Program, useMustPropose } from '../program.ts'
import { CalendarDialogs, type OpenDialog } from './calendar-dialogs.tsx'
import { DragArea, type Drop } from './calendar-drag.tsx'
import { usePageKeys } from './calendar-keys.ts'
import { CalendarMenus, type OpenMenu } from './calendar-menus.tsx'
import { MovingBanner, OutsideNotice } from './calendar-notices.tsx'
import { calendarQuery, useCalendarWindow } from './calendar-window.ts'
import { useCopied } from './clipboard.ts'
import {
  type CalendarDraft,
  type ChangeDraft,
  noDraft,
  redo,
  undo,
  type WorkoutSummary,
} from './draft/draft.ts'
import { useFollowWindow } from './draft/follow-window.ts'
import { UnsavedBar } from './draft/unsaved-bar.tsx'
import { type Move, type Removal, useEdits } from './draft/use-edits.ts'
import type { Saving } from './draft/use-save.ts'
import { LibraryDrawer } from './library-drawer.tsx'
import { asksBeforeMove, stopAskingBeforeMove } from './move-confirmation.tsx'
import { ProgramDays } from './program-days.tsx'
import { useScheduledChanges } from './scheduled/scheduled-changes.tsx'
import { useCalendarActions } from './use-calendar-actions.ts'
import { startOf, useCompletion, useDayWords, useMonthTrim, useStagedDays } from './use-program-days.ts'

const ConflictDialog = onDemand(() =>
  import('./draft/conflict-dialog.tsx').then(module => module.ConflictDialog),
)

type ProgramCalendarProps = {
  program: Program
  draft: CalendarDraft
  changeDraft: ChangeDraft
  saving: Saving
}

export function ProgramCalendar({ program, draft, changeDraft, saving }: ProgramCalendarProps) {
  const { handOver } = usePart(createHandover)
  const today = useToday()
  const weekStart = useWeekStart()
  const text = useText()
  const approval = useApprovalText()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isPhone = useMediaQuery('(width < 40rem)')
  const isNarrow = useMediaQuery('(width < 64rem)')
  const isWide = useMediaQuery('(width >= 72rem)')
  const [isLibraryOpen, setIsLibraryOpen] = useState(() => matchMedia('(width >= 84rem)').matches)
  const [menu, setMenu] = useState<OpenMenu>()
  const [dialog, setDialog] = useState<OpenDialog>()
  const [moving, setMoving] = useState<{ workoutId: string; from: Day }>()
  const [seen, setSeen] = useState<WorkoutSummary>()
  const copied = useCopied()
  const gymId = useSession().data?.id ?? ''
  const mayPlan = useMayPlan()
  const isReadOnly = !canChange(program) || !mayPlan
  /** What is saved here becomes a proposal; what takes effect at once is an owner's. */
  const isProposal = useMustPropose() && program.status === 'published'

  const { view, setView, activeDay, activate } = useShownDays(
    '/coach/program/$programId',
    startOf(program, today()),
  )
  const trim = useMonthTrim(view, activeDay, program)
  const shownDays = shownRange(view, activeDay, { weekStart, program: trim })
  const shown = useCalendarWindow(queryClient, program.id, shownDays)
  useFollowWindow(draft, changeDraft, shownDays, shown.data)

  const proposed = useOwnProposal(program)
  const shownDraft = useMemo(() => withProposal(draft, proposed), [draft, proposed])
  const { workouts, schedule, details, isSaved, isStaged, detailsOf, doneBy } = useStagedDays(
    program.id,
    shownDraft,
    proposed,
    shown.data,
  )
  const words = useDayWords(program, view, isNarrow)
  const completion = useCompletion(program, shownDays)

  const edits = useEdits({
    range: program,
    revision: shown.data?.revision ?? program.revision,
    own: shown.data?.own,
    schedule,
    workouts,
    staged: shownDraft.steps,
    changeDraft,
  })
  const { save, isSaving } = saving
  const isStale = saving.code === 'stale_revision'

  /** A move to another day asks for confirmation, unless the coach wanted no more; one within a day does not. */
  function requestMove(move: Move) {
    setMoving(undefined)
    const isDone = doneBy(move.from, move.workoutId) > 0
    if (move.from === move.to) edits.move(move)
    else if (!edits.canTake(move.to, move.workoutId)) return
    else if (isDone || asksBeforeMove(gymId)) setDialog({ kind: 'confirm move', move })
    else edits.move(move)
  }

  /** Asks where athletes have done what is removed. */
  function requestRemoval(removals: readonly Removal[]) {
    const isDone = removals.some(({ day, workoutIds }) => workoutIds.some(id => doneBy(day, id) > 0))
    if (isDone) setDialog({ kind: 'confirm removal', removals })
    else edits.remove(removals)
  }

  function drop({ workoutId, from, to, index }: Drop) {
    if (from !== 'library') requestMove({ workoutId, from, to, index })
    else if (seen?.workoutId === workoutId) edits.add(to, seen, index)
  }

  /** The dry run puts what it is given on the calendar as one more step, so the changes so far stay. */
  function openImport(source: SpreadsheetSource, day?: Day) {
    if (isProposal) return void toast.info(approval('publishedAskOwner'), { id: 'calendar-refusal' })
    handOver(source)
    void navigate({
      to: '/coach/programs/import',
      search: { program: program.id, ...(day && { day }) },
      ignoreBlocker: true,
    })
  }

  const actions = useCalendarActions({
    edits,
    openImport,
    copied,
    isReadOnly,
    moving,
    activate,
    setMenu,
    setDialog,
    setMoving,
    requestMove,
    requestRemoval,
  })
  const scheduledChanges = useScheduledChanges(program.id, shown.data?.revision ?? program.revision)
  usePageKeys({
    undo: () => !isSaving && changeDraft(undo),
    redo: () => !isSaving && changeDraft(redo),
    save: () => draft.steps.length > 0 && !isSaving && void save(),
    shortcuts: () => setDialog({ kind: 'shortcuts' }),
    today: () => activate(today()),
  })

  const named = (id: string) => edits.nameOf(id) || (seen?.workoutId === id ? titleOf(seen) : '')
  const hasLibrary = isWide && isLibraryOpen && !isReadOnly

  /** Beside the library under the days; else in the column of the page, where a small screen never pushes it out. */
  const unsavedBar = draft.steps.length + draft.undone.length > 0 && (
    <UnsavedBar
      draft={draft}
      isSaving={isSaving}
      failure={isStale ? undefined : saving.error}
      nameOf={named}
      onUndo={() => changeDraft(undo)}
      onRedo={() => changeDraft(redo)}
      onDiscard={saving.discard}
      onDismiss={() => changeDraft(() => noDraft)}
      onSave={() => void save()}
      onLeaveOut={saving.leaveOut}
      isProposal={isProposal}
    />
  )

  return (
    <DragArea
      onDrop={drop}
      renderDragged={({ workoutId }) => {
        const workout = workouts.get(workoutId) ?? seen
        return (
          workout && (
            <WorkoutFace workout={workout} typeName={words.typeName(workout)} layout="card" isShort />
          )
        )
      }}
    >
      <CalendarToolbar
        title={shownTitle(view, activeDay, language, { weekStart, program: trim })}
        note={weeksOfProgram(text, program, view === 'day' ? { from: activeDay, to: activeDay } : shownDays)}
        words={toolbarWords(text)}
        view={view}
        activeDay={activeDay}
        onViewChange={setView}
        onDayChange={activate}
        onIntent={day =>
          void queryClient.prefetchQuery(
            calendarQuery(program.id, shownRange(view, day, { weekStart, program })),
          )
        }
      >
        <IconButton
          label={text('calendar.shortcuts')}
          icon={<Keyboard />}
          tooltipSide="bottom"
          onClick={() => setDialog({ kind: 'shortcuts' })}
        />
        {isWide && !isReadOnly && (
          <IconButton
            label={text('calendar.library')}
            icon={<PanelRight />}
            tooltipSide="bottom"
            aria-pressed={isLibraryOpen}
            onClick={() => setIsLibraryOpen(!isLibraryOpen)}
            className="aria-pressed:bg-sunken"
          />
        )}
      </CalendarToolbar>
      {moving && (
        <MovingBanner
          name={named(moving.workoutId)}
          from={moving.from}
          to={activeDay}
          onMove={() => requestMove({ ...moving, to: activeDay })}
          onCancel={() => setMoving(undefined)}
        />
      )}
      <OutsideNotice program={program} view={view} activeDay={activeDay} onGoTo={activate} />
      {program.workoutCount === 0 && shownDraft.steps.length === 0 && !isReadOnly && !isProposal && (
        <EmptyCalendar programId={program.id} />
      )}
      {!isReadOnly && !isProposal && <SpreadsheetDrop onDrop={source => openImport(source)} />}
      <div
        className={classNames(
          'mt-2 grid flex-1 gap-5',
          hasLibrary && 'grid-cols-[minmax(0,1fr)_19rem] print:grid-cols-1',
        )}
      >
        {/* The days fill what the bar below them leaves of the screen. */}
        <div className="flex min-w-0 flex-col">
          {shown.error && !shown.data ? (
            <FailedLoad query={shown} says="calendar.loadFailed" />
          ) : (
            <ProgramDays
              label={text('calendar.gridLabel', { program: program.name })}
              view={view}
              activeDay={activeDay}
              today={today()}
              range={program}
              trim={trim}
              schedule={schedule}
              workouts={workouts}
              details={details}
              completion={completion}
              words={words}
              language={language}
              actions={actions}
              isPhone={isPhone}
              isNarrow={isNarrow}
              isReadOnly={isReadOnly}
              isLoading={!shown.data}
              moveTarget={moving && activeDay}
              seenUntil={program.status === 'published' ? program.releasedUntil : null}
            />
          )}
          {hasLibrary && unsavedBar}
        </div>
        {hasLibrary && (
          <LibraryDrawer
            activeDay={activeDay}
            onAdd={workout => edits.add(activeDay, workout)}
            onCreate={() => setDialog({ kind: 'create', day: activeDay })}
            onSeen={setSeen}
          />
        )}
      </div>
      {!hasLibrary && unsavedBar}

      <CalendarMenus
        menu={menu}
        onClose={() => setMenu(undefined)}
        edits={edits}
        copied={copied}
        isReadOnly={isReadOnly}
        isProposal={isProposal}
        isDeleted={id => workouts.get(id)?.isDeleted ?? false}
        detailsOf={detailsOf}
        isSaved={isSaved}
        isStaged={isStaged}
        onEdit={workoutId => setDialog({ kind: 'edit', workoutId })}
        onChange={scheduledChanges.change}
        onRemove={requestRemoval}
        onMove={(from, workoutId) => setMoving({ from, workoutId })}
        onRepeat={day => setDialog({ kind: 'repeat', day })}
      />
      <CalendarDialogs
        dialog={dialog}
        setDialog={setDialog}
        range={program}
        edits={edits}
        doneBy={doneBy}
        detailsOf={detailsOf}
        onMove={(move, isLastQuestion) => {
          if (isLastQuestion) stopAskingBeforeMove(gymId)
          edits.move(move)
        }}
        changeDraft={changeDraft}
      />
      {scheduledChanges.dialogs}
      <ConflictDialog
        open={isStale}
        onOpenChange={open => !open && saving.dismissFailure()}
        programId={program.id}
        draft={shownDraft}
        saving={saving}
      />
      <LeaveDialog
        hasChanges={draft.steps.length > 0}
        body={text('calendar.leaveBody')}
        failure={text('calendar.saveFailed')}
        isSaving={isSaving}
        onSave={save}
        onDiscard={saving.discard}
      />
    </DragArea>
  )
}
