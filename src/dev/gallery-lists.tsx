import { useState } from 'react'
import { addDays, type Day, weeksOfMonth } from '../domain/day.ts'
import { dayStates } from '../domain/training/adherence.ts'
import { Button } from '../ui/buttons/button.tsx'
import { CalendarGrid } from '../ui/calendar/calendar-grid.tsx'
import { DayStrip, DayStripLegend } from '../ui/calendar/day-strip.tsx'
import { CheckLabel } from '../ui/forms/check-label.tsx'
import { ReorderList } from '../ui/forms/reorder-list.tsx'
import { SearchField } from '../ui/forms/search-field.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { GallerySection, Specimen } from './gallery-section.tsx'

const today: Day = '2026-03-11'
const strip = Array.from({ length: 14 }, (_, index) => ({
  day: addDays(today, index - 13),
  state: dayStates[index % dayStates.length] ?? 'rest',
}))
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export function GalleryLists() {
  const [query, setQuery] = useState('Fran')
  const [blocks, setBlocks] = useState(['Warm-up', 'Back squat', 'Fran', 'Cool-down'])
  const [chosen, setChosen] = useState(['Mara Lindqvist'])
  const [activeDay, setActiveDay] = useState<Day>('2026-03-04')

  function move(from: number, to: number) {
    setBlocks(blocks.toSpliced(from, 1).toSpliced(to, 0, ...blocks.slice(from, from + 1)))
  }

  return (
    <GallerySection
      id="lists"
      title="Lists and days"
      note="Rows are moved by their handle, days are walked through with the arrow keys."
    >
      <Specimen label="Search">
        <SearchField label="Search workouts" value={query} onChange={setQuery} className="max-w-sm" />
      </Specimen>
      <Specimen label="Order">
        <ReorderList
          label="Blocks"
          items={blocks}
          keyOf={block => block}
          onMove={move}
          handleLabel={block => `Move ${block}`}
          handleHint="Drag it, or use the arrow keys."
          movedText={(block, position, count) => `${block} moved to position ${position} of ${count}`}
        >
          {block => <p className="py-2">{block}</p>}
        </ReorderList>
      </Specimen>
      <Specimen label="Rows to choose">
        <div className="max-w-sm">
          {['Mara Lindqvist', 'Tomás Ortega'].map(name => (
            <CheckLabel
              key={name}
              checked={chosen.includes(name)}
              onChange={isChosen =>
                setChosen(isChosen ? [...chosen, name] : chosen.filter(one => one !== name))
              }
              className="min-h-11"
            >
              {name}
            </CheckLabel>
          ))}
        </div>
      </Specimen>
      <Specimen label="The last days of an athlete">
        <div className="grid gap-3">
          <DayStrip days={strip} today={today} label="5 of 9 done, 3 scaled, in the last 14 days" />
          <DayStripLegend title="Days" word={state => state} />
        </div>
      </Specimen>
      <Specimen label="Calendar">
        <CalendarGrid
          label="March 2026"
          weeks={weeksOfMonth(activeDay)}
          weekdays={weekdays}
          activeDay={activeDay}
          onActiveDayChange={setActiveDay}
          page="month"
          renderDay={day => (
            <td
              key={day}
              data-day={day}
              tabIndex={day === activeDay ? 0 : -1}
              onFocus={() => setActiveDay(day)}
              className="border-line border-t border-l bg-card px-2 py-1 last:border-r focus-visible:-outline-offset-2"
            >
              {Number(day.slice(8))}
            </td>
          )}
          className="border-line border-b"
        />
      </Specimen>
      <Specimen label="Not saved yet">
        <SaveBar label="Unsaved changes" actions={<Button variant="primary">Save</Button>}>
          <p className="heading-small">3 unsaved changes</p>
        </SaveBar>
      </Specimen>
    </GallerySection>
  )
}
