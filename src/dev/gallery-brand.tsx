import { workoutColours } from '../domain/programming/colours.ts'
import { BetaBadge } from '../ui/brand/beta-badge.tsx'
import { Logo, type LogoSize } from '../ui/brand/logo.tsx'
import { LogoMark } from '../ui/brand/logo-mark.tsx'
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
