import '../../src/ui/styles.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { addMonths, type Day } from '../../src/domain/day.ts'
import { applyEdits, moving, type Schedule } from '../../src/domain/programming/schedule.ts'
import type { BoardActions } from '../../src/features/programs/calendar/board-actions.ts'
import type { DayWords } from '../../src/features/programs/calendar/calendar-day.tsx'
import { DragArea } from '../../src/features/programs/calendar/calendar-drag.tsx'
import { ProgramBoard } from '../../src/features/programs/calendar/program-board.tsx'
import { formatDay } from '../../src/i18n/day-words.ts'
import { WorkoutFace } from '../../src/ui/calendar/workout-face.tsx'
import { UiRoot } from '../../src/ui/ui-root.tsx'
import { days, firstMonth, range, workouts } from './events.ts'

const known = new Map(workouts.map(workout => [workout.workoutId, workout]))
const words: DayWords = {
  name: day => String(Number(day.slice(8))),
  label: (day, count) => `${formatDay(day, 'en', 'full')}. ${count} workouts`,
  typeName: () => 'Metcon',
  difference: () => undefined,
  done: () => undefined,
  add: 'Add',
  more: 'More',
  today: 'Today',
  week: () => undefined,
}
const noDetails = new Map()
const noCompletion = new Map<never, never>()
const nothing = () => false
let activate = (_: Day) => {}
const actions: BoardActions = {
  activate: day => activate(day),
  add: nothing,
  openDayMenu: nothing,
  openCardMenu: nothing,
  dayKey: nothing,
  cardKey: nothing,
}

function Ours() {
  const [day, setDay] = useState(firstMonth)
  const [schedule, setSchedule] = useState<Schedule>(days)
  activate = setDay
  const cells = (of: Day) => document.querySelector(`[data-day="${of}"]`)
  globalThis.bench = {
    turn: direction => setDay(addMonths(day, direction)),
    shown: () => document.querySelectorAll('[data-card]').length,
    drag: (from, to) => ({
      card: cells(from)?.querySelector('[data-card]') as Element,
      target: cells(to) as Element,
    }),
    on: of => cells(of)?.querySelectorAll('[data-card]').length ?? 0,
  }
  return (
    <DragArea
      onDrop={({ workoutId, from, to, index }) =>
        from !== 'library' && setSchedule(applyEdits(schedule, moving(workoutId, from, to, index)))
      }
      renderDragged={({ workoutId }) => {
        const workout = known.get(workoutId)
        return workout && <WorkoutFace workout={workout} typeName="Metcon" layout="card" isShort />
      }}
    >
      <ProgramBoard
        label="Calendar"
        view="month"
        activeDay={day}
        today="2026-03-10"
        range={range}
        trim={undefined}
        schedule={schedule}
        workouts={known}
        details={noDetails}
        completion={noCompletion}
        words={words}
        language="en"
        actions={actions}
        isPhone={false}
        isNarrow={false}
        isReadOnly={false}
        isLoading={false}
      />
    </DragArea>
  )
}

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
    <Ours />
  </UiRoot>,
)
