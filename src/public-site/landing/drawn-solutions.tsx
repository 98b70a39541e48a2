// Small drawings of the product. Hidden from screen readers: the text beside them says the same.
import { Check, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { useSite } from '../site.ts'

type Workout = { name: string; bar: string }

const squat = { name: 'Back squat 5×5', bar: 'bg-[#3F51B5]' }
const fran = { name: 'Fran', bar: 'bg-[#C0322B]' }
const emom = { name: 'EMOM 12', bar: 'bg-[#FAC53A]' }
const row = { name: 'Row 2 km', bar: 'bg-[#47B36B]' }
const run = { name: 'Zone 2, 40 min', bar: 'bg-[#B9F0D3]' }

function WorkoutCard({ name, bar }: Workout) {
  return (
    <span className="flex overflow-hidden rounded-tag border border-line bg-card">
      <span className={classNames('w-1.5 shrink-0', bar)} />
      <span className="px-1.5 py-1 font-heading font-semibold text-[min(0.75rem,3.75vw)] leading-[1.35] sm:px-2">
        {name}
      </span>
    </span>
  )
}

/** One column per list. On a phone the last two are hidden. */
function Week({ plan }: { plan: Workout[][] }) {
  const { days } = useSite().content.drawn
  return (
    <div className="grid grid-cols-3 rounded-control border border-line bg-card sm:grid-cols-5">
      {plan.map((workouts, index) => (
        <div
          key={days[index]}
          className={classNames(
            'grid min-h-24 content-start gap-1.5 border-line p-1.5 not-first:border-l sm:p-2',
            index > 2 && 'max-sm:hidden',
          )}
        >
          <span className="overline-label relative w-fit pb-1 text-[min(0.75rem,3.75vw)] text-muted">
            {days[index]}
            {index === 2 && <span className="chalk-line absolute inset-x-0 bottom-0" />}
          </span>
          {workouts.map(workout => (
            <WorkoutCard key={workout.name} {...workout} />
          ))}
        </div>
      ))}
    </div>
  )
}

export function Calendar() {
  return <Week plan={[[squat, emom], [row], [fran, run], [], [squat, row]]} />
}

export function Library() {
  const { strength } = useSite().content.drawn
  return (
    <div className="grid gap-3">
      <div className="flex w-fit overflow-hidden rounded-control border border-edge bg-card">
        <span className={classNames('w-2 shrink-0', squat.bar)} />
        <span className="grid px-3 py-2">
          <span className="heading-small text-sm">{squat.name}</span>
          <span className="text-muted text-xs">{strength} · 75 %</span>
        </span>
      </div>
      <Week plan={[[squat], [], [squat], [], [squat]]} />
    </div>
  )
}

export function Answers() {
  const { prescribed, scaled, note } = useSite().content.drawn
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-card">
      <div className="grid gap-2 p-4">
        <Answer workout={fran}>
          <Badge tone="warning" icon={<Scale />}>
            {scaled}
          </Badge>
        </Answer>
        <p className="ml-11 border-line border-l-2 pl-3 text-sm">{note}</p>
      </div>
      <div className="p-4">
        <Answer workout={squat}>
          <Badge tone="success" icon={<Check />}>
            {prescribed}
          </Badge>
        </Answer>
      </div>
    </div>
  )
}

function Answer({ workout, children }: { workout: Workout; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="size-8 shrink-0 rounded-full bg-edge" />
      <span className="flex items-center gap-2 text-sm">
        <span className={classNames('size-3 rounded-[3px]', workout.bar)} />
        {workout.name}
      </span>
      <span className="ml-auto">{children}</span>
    </div>
  )
}

export function Invite() {
  const { join, yourName, openedByLink } = useSite().content.drawn
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-line bg-card p-4 sm:p-5">
      <span className="flex size-14 items-center justify-center rounded-full bg-volt font-[760] font-heading text-volt-ink text-xl">
        {initialsOf(yourName)}
      </span>
      <span className="heading-large">
        {join} {yourName}
      </span>
      <span className="grid sm:ml-auto">
        <span className="overline-label text-muted">{openedByLink}</span>
        <span className="font-[720] font-heading text-xl tracking-wider">k7m2p xw4tq</span>
      </span>
    </div>
  )
}

function initialsOf(name: string): string {
  return name
    .split(' ')
    .map(([first]) => first?.toUpperCase())
    .join('')
}
