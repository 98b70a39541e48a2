import '../../src/ui/styles.css'
import { useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { AppProvider } from '../../src/client/app.tsx'
import { createApp } from '../../src/client/create-app.ts'
import { addMonths, type Day } from '../../src/domain/day.ts'
import { shownRange } from '../../src/domain/programming/calendar-view.ts'
import { moving } from '../../src/domain/programming/schedule.ts'
import { DragArea } from '../../src/features/programs/calendar/calendar-drag.tsx'
import { noDraft, stage, useDraft } from '../../src/features/programs/calendar/draft/draft.ts'
import { UnsavedBar } from '../../src/features/programs/calendar/draft/unsaved-bar.tsx'
import type { Move } from '../../src/features/programs/calendar/draft/use-edits.ts'
import { MoveConfirmation } from '../../src/features/programs/calendar/move-confirmation.tsx'
import { ProgramDays } from '../../src/features/programs/calendar/program-days.tsx'
import type { CalendarActions } from '../../src/features/programs/calendar/use-calendar-actions.ts'
import { useDayWords, useStagedDays } from '../../src/features/programs/calendar/use-program-days.ts'
import { loadLanguage, TextProvider } from '../../src/i18n/text.tsx'
import { WorkoutFace } from '../../src/ui/calendar/workout-face.tsx'
import { UiRoot } from '../../src/ui/ui-words.tsx'
import { days, firstMonth, range, workouts } from './events.ts'

const program = { ...range, id: 'program' }
const revision = 1
const asks = location.search === '?asks'
/** Each workout was done by some of twelve athletes, each day until the end of the year. */
const completion = new Map(
  [...days].map(([day, ids]) => [
    day,
    new Map(ids.map((id, place) => [id, { done: (Number(day.slice(8)) + place) % 13, owed: 12 }])),
  ]),
)
const nothing = () => false
let activate = (_: Day) => {}
const actions: CalendarActions = {
  activate: day => activate(day),
  add: nothing,
  openDayMenu: nothing,
  openCardMenu: nothing,
  dayKey: nothing,
  cardKey: nothing,
}

/** As `ProgramCalendar` does it: the saved days with what is staged, marks of completion, a question before a move. */
function Ours() {
  const [day, setDay] = useState(firstMonth)
  const [move, setMove] = useState<Move>()
  const { draft, changeDraft } = useDraft('coach', program.id)
  const { from, to } = shownRange('month', day, { weekStart: 1 })
  const saved = useMemo(
    () => ({
      revision,
      days: [...days].filter(([of]) => from <= of && of <= to),
      workouts: workouts.map(workout => ({ ...workout, isDeleted: false })),
      details: [],
    }),
    [from, to],
  )
  const staged = useStagedDays(program.id, draft, undefined, saved as never)
  const words = useDayWords(program, 'month', false)
  const nameOf = (id: string) => staged.workouts.get(id)?.name ?? ''
  const stageMove = ({ workoutId, from: source, to: target, index }: Move) =>
    changeDraft(now => stage(now, revision, moving(workoutId, source, target, index)))
  activate = setDay
  const cells = (of: Day) => document.querySelector(`[data-day="${of}"]`)
  globalThis.bench = {
    turn: direction => setDay(addMonths(day, direction)),
    shown: () => document.querySelectorAll('[data-card]').length,
    drag: (source, target) => ({
      card: cells(source)?.querySelector('[data-card]') as Element,
      target: cells(target) as Element,
    }),
    confirm: () => document.querySelector<HTMLElement>('[role=alertdialog] button:last-of-type')?.click(),
    on: of => cells(of)?.querySelectorAll('[data-card]').length ?? 0,
  }
  return (
    <DragArea
      onDrop={({ workoutId, from: source, to: target, index }) => {
        if (source === 'library') return
        const wanted = { workoutId, from: source, to: target, index }
        if (asks) setMove(wanted)
        else stageMove(wanted)
      }}
      renderDragged={({ workoutId }) => {
        const workout = staged.workouts.get(workoutId)
        return workout && <WorkoutFace workout={workout} typeName="Metcon" layout="card" isShort />
      }}
    >
      <ProgramDays
        label="Calendar"
        view="month"
        activeDay={day}
        today="2026-03-10"
        range={range}
        trim={undefined}
        schedule={staged.schedule}
        workouts={staged.workouts}
        details={staged.details}
        completion={completion}
        words={words}
        language="en"
        actions={actions}
        isPhone={false}
        isNarrow={false}
        isReadOnly={false}
        isLoading={false}
        seenUntil={null}
      />
      <MoveConfirmation
        move={move}
        name={move ? nameOf(move.workoutId) : ''}
        doneBy={0}
        onClose={() => setMove(undefined)}
        onConfirm={wanted => {
          stageMove(wanted)
          setMove(undefined)
        }}
      />
      {draft.steps.length > 0 && (
        <UnsavedBar
          draft={draft}
          isSaving={false}
          failure={undefined}
          nameOf={nameOf}
          onUndo={nothing}
          onRedo={nothing}
          onDiscard={() => changeDraft(() => noDraft)}
          onDismiss={nothing}
          onSave={nothing}
          onLeaveOut={nothing}
          isProposal={false}
        />
      )}
    </DragArea>
  )
}

localStorage.clear()
const initial = await loadLanguage('en')

createRoot(document.getElementById('root') as HTMLElement).render(
  <UiRoot
    words={{
      cancel: '',
      chooseDate: '',
      clear: '',
      close: '',
      dateExample: '',
      discard: '',
      discardBody: '',
      discardTitle: '',
      dismiss: '',
      hidePassword: '',
      loading: '',
      locale: 'en-GB',
      nextMonth: '',
      noResults: '',
      notifications: 'Notifications',
      optional: '',
      previousMonth: '',
      search: '',
      showPassword: '',
      unavailable: '',
    }}
  >
    <AppProvider app={createApp(window)}>
      <TextProvider initial={initial}>
        <Ours />
      </TextProvider>
    </AppProvider>
  </UiRoot>,
)
