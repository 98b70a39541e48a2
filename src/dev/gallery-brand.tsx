import { Check, Ellipsis } from 'lucide-react'
import { type Hex, workoutColours } from '../domain/programming/colours.ts'
import { Badge } from '../ui/badge.tsx'
import { BetaBadge, Logo, LogoMark, type LogoSize } from '../ui/brand/logo.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { Card, CardBody } from '../ui/card.tsx'
import { textOn } from '../ui/text/text-on-colour.ts'
import { GallerySection, Row, Specimen } from './gallery-section.tsx'

const logoSizes: LogoSize[] = ['extra-large', 'large', 'medium', 'small']

const tokens = [
  { name: 'page', look: 'bg-page' },
  { name: 'card', look: 'bg-card' },
  { name: 'raised', look: 'bg-raised' },
  { name: 'sunken', look: 'bg-sunken' },
  { name: 'line', look: 'bg-line' },
  { name: 'edge', look: 'bg-edge' },
  { name: 'muted', look: 'bg-muted' },
  { name: 'ink', look: 'bg-ink' },
  { name: 'primary', look: 'bg-primary' },
  { name: 'volt', look: 'bg-volt' },
  { name: 'danger', look: 'bg-danger' },
  { name: 'success', look: 'bg-success' },
  { name: 'warning', look: 'bg-warning' },
]

export function GalleryBrand() {
  return (
    <>
      <GallerySection
        id="logo"
        title="Logo"
        note="A slotted plate, which is also a C, standing on a snapped chalk line. The line runs on under the name."
      >
        <Specimen label="Gradient, four sizes">
          <div className="flex flex-wrap items-end gap-x-12 gap-y-6">
            {logoSizes.map(size => (
              <Logo key={size} size={size} />
            ))}
          </div>
        </Specimen>
        <div className="grid gap-4 sm:grid-cols-3">
          <div className="flex min-h-32 items-center justify-center rounded-card bg-volt-ink">
            <Logo size="large" variant="light" />
          </div>
          <div className="flex min-h-32 items-center justify-center rounded-card bg-volt">
            <Logo size="large" variant="dark" />
          </div>
          <div className="flex min-h-32 items-center justify-center rounded-card border border-line bg-card">
            <Logo size="large" variant="text-only" />
          </div>
        </div>
        <Specimen label="Mark from 16 to 64 px, and the beta badge">
          <div className="flex flex-wrap items-end gap-5">
            <LogoMark look="tile" className="size-4" />
            <LogoMark look="tile" className="size-6" />
            <LogoMark look="tile" className="size-8" />
            <LogoMark look="tile" className="size-12" />
            <LogoMark look="tile" className="size-16" />
            <Row>
              <Logo />
              <BetaBadge />
            </Row>
          </div>
        </Specimen>
      </GallerySection>

      <GallerySection
        id="colour"
        title="Colour"
        note="The chrome is monochrome with one accent. Colour belongs to the coach's workouts: 18 presets, the same in both themes, with readable text on each."
      >
        <Specimen label="Tokens of this theme">
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
            {tokens.map(token => (
              <li key={token.name} className="text-sm">
                <span className={`mb-1 block h-12 rounded-control border border-edge ${token.look}`} />
                {token.name}
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen label="Workout colours">
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
            {workoutColours.map(({ name, hex }) => (
              <li
                key={name}
                style={{ backgroundColor: hex, color: textOn(hex) }}
                className="rounded-control px-3 py-2 font-heading"
              >
                <span className="block font-semibold capitalize">{name}</span>
                <span className="text-sm">{hex}</span>
              </li>
            ))}
          </ul>
        </Specimen>
      </GallerySection>

      <GallerySection
        id="type"
        title="Type"
        note="Archivo for everything, heavy for headings and controls, tabular figures for every number."
      >
        <div className="grid gap-4">
          <p className="heading-large">Five rounds, not for time</p>
          <p className="heading-medium">Back squat, build to a heavy triple</p>
          <p className="heading-small">Warm-up, skill, strength, cool-down</p>
          <p className="overline-label text-muted">Week 3, day 2</p>
          <p className="max-w-prose">
            Rest as needed between sets. Keep the bar close and stand tall before you dip. If the last set
            slows down, stop there and note the load.
          </p>
          <p className="max-w-prose text-muted text-sm">
            5 × 3 at 82.5 %, then 111 kg, 118 kg, 124 kg. Logged 11:47, 14:08.
          </p>
          <span aria-hidden className="chalk-line w-48" />
        </div>
      </GallerySection>
    </>
  )
}

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
