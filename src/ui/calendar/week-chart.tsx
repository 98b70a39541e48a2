import type { Day } from '#domain/day.ts'
import { doneOf, type WeekTally } from '#domain/training/adherence.ts'
import { classNames } from '../class-names.ts'

const parts = ['prescribed', 'scaled', 'missed', 'ahead'] as const
type Part = (typeof parts)[number]

/** Filled, hatched, empty, dashed: distinguishable without colour. */
const looks: Record<Part, string> = {
  prescribed: 'bg-success',
  scaled: 'hatched-scaled',
  missed: 'border border-danger',
  ahead: 'border border-edge border-dashed',
}

type WeekChartProps = {
  /** Oldest first; the last is the current week. */
  weeks: readonly WeekTally[]
  caption: string
  words: Record<Part, string> & { week: string; thisWeek: string }
  /** The Monday that names a week. */
  nameOf: (week: Day) => string
}

/** A bar per week, as high as its workouts; the same data as a table for screen readers. */
export function WeekChart({ weeks, caption, words, nameOf }: WeekChartProps) {
  const highest = Math.max(1, ...weeks.map(({ planned, ahead }) => planned + ahead))
  const running = weeks.length - 1
  return (
    <figure>
      <div aria-hidden className="flex gap-1 sm:gap-2">
        {weeks.map((tally, index) => (
          <div key={tally.week} className="w-0 flex-1">
            <div className="flex h-40 flex-col justify-end">
              <WeekBar tally={tally} highest={highest} />
            </div>
            <div className={index === running ? 'chalk-line' : 'h-0.5 bg-line'} />
            <WeekName
              name={index === running ? words.thisWeek : nameOf(tally.week)}
              isRunning={index === running}
              // There is room for a few labels; the last one matters most.
              isShown={index % 4 === 0 || index === running}
              isTight={running - index < 4}
            />
          </div>
        ))}
      </div>
      <figcaption className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
        <span className="sr-only">{caption}</span>
        {parts.map(part => (
          <span key={part} aria-hidden className="flex items-center gap-1.5">
            <span className={classNames('size-3 rounded-[2px]', looks[part])} />
            {words[part]}
          </span>
        ))}
      </figcaption>
      <WeekTable weeks={weeks} caption={caption} words={words} nameOf={nameOf} />
    </figure>
  )
}

function WeekBar({ tally, highest }: { tally: WeekTally; highest: number }) {
  const total = tally.planned + tally.ahead
  if (total === 0) return null
  return (
    <>
      {tally.planned > 0 && (
        <p className="mb-1 whitespace-nowrap text-center text-muted text-xs tabular-nums">
          {doneOf(tally)}
          <span className="max-sm:hidden">/{tally.planned}</span>
        </p>
      )}
      <div
        className="mx-auto flex min-h-2 w-full max-w-10 flex-col-reverse gap-px"
        // The rest of the column is for the number above the bar.
        style={{ height: `${(total / highest) * 84}%` }}
      >
        {parts.map(part => (
          <Segment key={part} part={part} count={countOf(tally, part)} />
        ))}
      </div>
    </>
  )
}

function Segment({ part, count }: { part: Part; count: number }) {
  if (count === 0) return null
  return <div className={classNames('min-h-1 rounded-[2px]', looks[part])} style={{ flexGrow: count }} />
}

function countOf(tally: WeekTally, part: Part): number {
  return part === 'missed' ? tally.planned - doneOf(tally) : tally[part]
}

type WeekNameProps = { name: string; isRunning: boolean; isShown: boolean; isTight: boolean }

/** Labels may be wider than their bars: the current week's extends to the left, the others' to the right. */
function WeekName({ name, isRunning, isShown, isTight }: WeekNameProps) {
  return (
    <p
      className={classNames(
        'flex whitespace-nowrap pt-1.5 text-xs tabular-nums',
        isRunning ? 'justify-end font-semibold text-ink' : 'text-muted',
        !isShown && 'invisible',
        // On a phone it would overlap the label of the current week.
        isTight && !isRunning && 'max-sm:invisible',
      )}
    >
      {name}
    </p>
  )
}

function WeekTable({ weeks, caption, words, nameOf }: WeekChartProps) {
  return (
    // On a wrapper: a table itself does not shrink to nothing.
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.week}</th>
            {parts.map(part => (
              <th key={part} scope="col">
                {words[part]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((tally, index) => (
            <tr key={tally.week}>
              <th scope="row">{index === weeks.length - 1 ? words.thisWeek : nameOf(tally.week)}</th>
              {parts.map(part => (
                <td key={part}>{countOf(tally, part)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
