import 'react-big-calendar/lib/css/react-big-calendar.css'
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css'
import { format, getDay, parse, startOfWeek } from 'date-fns'
import { useMemo, useState } from 'react'
import { Calendar, dateFnsLocalizer } from 'react-big-calendar'
import addon from 'react-big-calendar/lib/addons/dragAndDrop'
import { createRoot } from 'react-dom/client'
import { addMonths, type Day, weeksOfMonth } from '../../src/domain/day.ts'
import { type BenchEvent, eventsBetween, firstMonth } from './events.ts'

const localizer = dateFnsLocalizer({
  format,
  parse,
  startOfWeek: (date: Date) => startOfWeek(date, { weekStartsOn: 1 }),
  getDay,
  locales: {},
})
// A CommonJS module: depending on the bundler its default export is wrapped once more.
const withDragAndDrop = (addon as { default?: typeof addon }).default ?? addon
const DragCalendar = withDragAndDrop<BenchEvent>(Calendar)
const dateOf = (day: Day) => new Date(`${day}T00:00:00`)
const dayOf = (date: Date | string) => format(date, 'yyyy-MM-dd') as Day
const startOf = ({ day }: BenchEvent) => dateOf(day)
const always = () => true
const styleOf = ({ color }: BenchEvent) => ({ style: { backgroundColor: color } })
const views = ['month'] as const

function Theirs() {
  const [day, setDay] = useState(firstMonth)
  const [moved, setMoved] = useState<Record<string, Day>>({})
  const events = useMemo(() => {
    const shown = weeksOfMonth(day).flat()
    return eventsBetween(shown[0] as Day, shown.at(-1) as Day).map(event => ({
      ...event,
      day: moved[event.id] ?? event.day,
    }))
  }, [day, moved])
  const cell = (of: Day) => {
    const index = weeksOfMonth(day).flat().indexOf(of)
    return document.querySelectorAll('.rbc-day-bg')[index] as Element
  }
  const on = (of: Day) => {
    const box = cell(of).getBoundingClientRect()
    return [...document.querySelectorAll('.rbc-event')].filter(event => {
      const { left, width, top, height } = event.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      return x > box.left && x < box.right && y > box.top && y < box.bottom
    })
  }
  globalThis.bench = {
    turn: direction => setDay(addMonths(day, direction)),
    shown: () => document.querySelectorAll('.rbc-event').length,
    drag: (from, to) => ({ card: on(from)[0] as Element, target: cell(to) }),
    on: of => on(of).length,
  }
  return (
    <DragCalendar
      localizer={localizer}
      date={dateOf(day)}
      onNavigate={date => setDay(dayOf(date))}
      view="month"
      views={[...views]}
      toolbar={false}
      showAllEvents
      events={events}
      titleAccessor="title"
      startAccessor={startOf}
      endAccessor={startOf}
      allDayAccessor={always}
      eventPropGetter={styleOf}
      onEventDrop={({ event, start }) => setMoved({ ...moved, [event.id]: dayOf(start as Date) })}
      style={{ height: 1000 }}
    />
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Theirs />)
