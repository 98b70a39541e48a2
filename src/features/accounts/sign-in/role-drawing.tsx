import { Check } from 'lucide-react'
import type { Role } from '#domain/people/roles.ts'
import { classNames } from '#ui/class-names.ts'

/** A drawing for each role: the coach's calendar with coloured workouts, the athlete's day with a check mark. */
export function RoleDrawing({ role }: { role: Role }) {
  return role === 'coach' ? <Weeks /> : <Day />
}

// One string per week, one character per day: a letter is a workout of that colour, a dot a day of rest.
const weeks = ['ab.cab.', 'ba.ca..', 'abdcab.']
const colours: Record<string, string> = {
  a: 'bg-[#BAE6FD]',
  b: 'bg-[#FF8A75]',
  c: 'bg-[#B3DB4A]',
  d: 'bg-[#FAC53A]',
}

function Weeks() {
  return (
    <span aria-hidden className="grid grid-cols-7 gap-1.5">
      {weeks.flatMap(week =>
        Array.from(week, (sign, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing that never changes
          <span key={`${week} ${day}`} className="h-6 rounded-tag bg-sunken p-1 sm:h-12">
            <span className={classNames('block h-1/2 rounded-[2px]', colours[sign])} />
          </span>
        )),
      )}
    </span>
  )
}

const sets = [
  { width: 'w-3/5', isDone: true },
  { width: 'w-4/5', isDone: true },
  { width: 'w-1/2', isDone: false },
]

function Day() {
  return (
    <span aria-hidden className="grid gap-2 sm:gap-4">
      {sets.map(({ width, isDone }) => (
        <span key={width} className="flex items-center gap-4">
          <span
            className={classNames(
              'flex size-6 shrink-0 items-center justify-center rounded-tag border-2 sm:size-9',
              isDone ? 'border-volt bg-volt text-volt-ink' : 'border-edge',
            )}
          >
            {isDone && <Check className="size-4 sm:size-6" strokeWidth={3.5} />}
          </span>
          <span className={classNames('h-2.5 rounded-full', width, isDone ? 'bg-sunken' : 'bg-edge')} />
        </span>
      ))}
    </span>
  )
}
