import { type Day, weekdayOf } from '#domain/day.ts'
import { type DayState, dayStates, type StripDay } from '#domain/training/adherence.ts'
import { classNames } from '../class-names.ts'
import { useDays } from '../days.tsx'

const width = 8
const height = 20
const gap = 3
/** A gap separates the weeks. */
const weekGap = 5

type DayStripProps = {
  /** Oldest first. */
  days: readonly StripDay[]
  today: Day
  /** The strip in one sentence, for screen readers. */
  label: string
}

/** A row of days, distinguished by shape as well as colour; today is underlined. */
export function DayStrip({ days, today, label }: DayStripProps) {
  const { weekStart } = useDays()
  const lefts: number[] = []
  let end = -gap
  for (const { day } of days) {
    const left = end + (lefts.length > 0 && weekdayOf(day) === weekStart ? weekGap : gap)
    lefts.push(left)
    end = left + width
  }
  return (
    <svg role="img" aria-label={label} width={end} height={height + 5} className="shrink-0">
      {days.map(({ day, state }, index) => (
        <g key={day} transform={`translate(${lefts[index]} 0)`}>
          <Mark state={state} />
          {day === today && <rect y={height + 3} width={width} height="2" className="fill-chalk-line" />}
        </g>
      ))}
    </svg>
  )
}

type DayStripLegendProps = {
  title: string
  word: (state: DayState) => string
  className?: string | undefined
}

/** The legend for a page with strips. */
export function DayStripLegend({ title, word, className }: DayStripLegendProps) {
  return (
    <ul
      aria-label={title}
      className={classNames('flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm', className)}
    >
      {dayStates.map(state => (
        <li key={state} className="flex items-center gap-1.5">
          <svg aria-hidden="true" width={width} height={height}>
            <Mark state={state} />
          </svg>
          {word(state)}
        </li>
      ))}
    </ul>
  )
}

const outline = { x: 0.75, y: 0.75, width: width - 1.5, height: height - 1.5, rx: 1.5, fill: 'none' }

function Mark({ state }: { state: DayState }) {
  switch (state) {
    case 'done':
      return <rect width={width} height={height} rx="2" className="fill-success" />
    case 'scaled':
      return <path d="M0 0h8v9h-8zM0 11h8v9h-8z" className="fill-warning" />
    case 'partial':
      return (
        <g className="fill-success stroke-success">
          <rect {...outline} strokeWidth="1.5" />
          <rect y={height / 2} width={width} height={height / 2} rx="2" stroke="none" />
        </g>
      )
    case 'missed':
      return <path d="M1 7l6 6M7 7l-6 6" strokeWidth="2" strokeLinecap="round" className="stroke-danger" />
    case 'open':
      return <rect {...outline} strokeWidth="1.5" className="stroke-edge" />
    case 'rest':
      return <circle cx={width / 2} cy={height / 2} r="1.5" className="fill-edge" />
  }
}
