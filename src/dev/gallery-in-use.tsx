import { Check, Ellipsis } from 'lucide-react'
import type { Hex } from '../domain/programming/colours.ts'
import { Badge } from '../ui/badge.tsx'
import { Logo } from '../ui/brand/logo.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { Card, CardBody } from '../ui/card.tsx'
import { textOn } from '../ui/text/text-on-colour.ts'
import { GallerySection } from './gallery-section.tsx'

type Day = { letter: string; date: number; isToday?: boolean; isDone?: boolean; colour?: Hex }

const week: Day[] = [
  { letter: 'M', date: 2, colour: '#BAE6FD', isDone: true },
  { letter: 'T', date: 3, colour: '#FF8A75', isDone: true },
  { letter: 'W', date: 4, isToday: true, colour: '#B3DB4A' },
  { letter: 'T', date: 5 },
  { letter: 'F', date: 6, colour: '#7C3AED' },
  { letter: 'S', date: 7, colour: '#FAC53A' },
  { letter: 'S', date: 8 },
]

export function GalleryInUse() {
  return (
    <GallerySection id="in-use" title="In use" note="The athlete's day, in both themes at once.">
      <div className="grid gap-4 md:grid-cols-2">
        <TodaySample theme="light" />
        <TodaySample theme="dark" />
      </div>
    </GallerySection>
  )
}

function TodaySample({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <div data-theme={theme} className="rounded-card border border-line bg-page p-4 text-ink sm:p-6">
      <div className="flex items-center justify-between">
        <Logo size="small" />
        <Badge tone="success" icon={<Check />}>
          Saved
        </Badge>
      </div>
      <p className="heading-large mt-6">Good morning</p>
      <p className="text-muted">Wednesday 4 March</p>
      <ol className="mt-4 grid grid-cols-7 gap-1">
        {week.map(day => (
          <li
            key={day.date}
            className="relative flex flex-col items-center gap-1 rounded-control py-2"
            aria-current={day.isToday ? 'date' : undefined}
          >
            <span className="text-muted text-xs">{day.letter}</span>
            <span className="font-heading font-semibold">{day.date}</span>
            <DayDot {...day} />
            {day.isToday && <span aria-hidden className="chalk-line absolute inset-x-1 -bottom-0.5" />}
          </li>
        ))}
      </ol>
      <WorkoutSample colour="#B3DB4A" />
    </div>
  )
}

function DayDot({ colour, isDone }: Day) {
  if (!colour) return <span className="size-2" />
  return (
    <span
      className="size-2 rounded-full ring-1 ring-edge"
      style={isDone ? { backgroundColor: colour } : {}}
    />
  )
}

function WorkoutSample({ colour }: { colour: Hex }) {
  return (
    <Card render={<article />} className="mt-5 overflow-hidden">
      <div
        className="flex items-center justify-between px-5 py-2 font-heading font-semibold text-sm"
        style={{ backgroundColor: colour, color: textOn(colour) }}
      >
        <span>Strength</span>
        <span>45 min</span>
      </div>
      <CardBody className="grid gap-4">
        <div className="flex items-start justify-between gap-4">
          <div>
            <p className="heading-medium">Engine builder</p>
            <p className="mt-1 whitespace-pre-line text-muted">
              {'Back squat 5 × 3 at 82.5 %\nRest 3 min between sets'}
            </p>
          </div>
          <IconButton label="Workout menu" icon={<Ellipsis />} className="-mt-2 -mr-2" />
        </div>
        <Button variant="primary" size="large" wide>
          Mark complete
        </Button>
      </CardBody>
    </Card>
  )
}
