import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import '@fullcalendar/react/themes/classic/palette.css'
import FullCalendar from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import classic from '@fullcalendar/react/themes/classic'
import { type ComponentRef, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import type { Day } from '../../src/domain/day.ts'
import { eventsBetween, firstMonth } from './events.ts'

const cell = (day: Day) => document.querySelector(`[data-date="${day}"]`) as Element
const plugins = [dayGrid, interaction, classic]

/** Events are positioned over the cells: an event inside a cell's box is on its day. */
function eventsOn(day: Day): Element[] {
  const box = cell(day).getBoundingClientRect()
  return [...document.querySelectorAll('[data-bench-event]')].filter(event => {
    const { left, width, top, height } = event.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    return x > box.left && x < box.right && y > box.top && y < box.bottom
  })
}

function Theirs() {
  const calendar = useRef<ComponentRef<typeof FullCalendar>>(null)
  globalThis.bench = {
    turn: direction => {
      const api = calendar.current?.getApi()
      if (direction === 1) api?.next()
      else api?.prev()
    },
    shown: () => document.querySelectorAll('[data-bench-event]').length,
    drag: (from, to) => ({ card: eventsOn(from)[0] as Element, target: cell(to) }),
    on: day => eventsOn(day).length,
  }
  return (
    <FullCalendar
      ref={calendar}
      plugins={plugins}
      initialView="dayGridMonth"
      initialDate={firstMonth}
      firstDay={1}
      editable
      height="auto"
      headerToolbar={false}
      events={(
        { startStr, endStr }: { startStr: string; endStr: string },
        done: (events: object[]) => void,
      ) =>
        done(
          eventsBetween(startStr.slice(0, 10) as Day, endStr.slice(0, 10) as Day).map(event => ({
            id: event.id,
            title: event.title,
            start: event.day,
            allDay: true,
            color: event.color,
          })),
        )
      }
      eventDidMount={({ el }: { el: HTMLElement }) => el.setAttribute('data-bench-event', '')}
    />
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Theirs />)
