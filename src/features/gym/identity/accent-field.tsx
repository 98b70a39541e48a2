import { Check } from 'lucide-react'
import { type Accent, accentOf, type Theme, themes } from '#domain/programming/accent.ts'
import { type Hex, workoutColours } from '#domain/programming/colours.ts'
import { useGymIdentityText } from '#i18n/areas/gym-identity-text.ts'
import { useText } from '#i18n/text.tsx'
import { colourLabel } from '#i18n/workout-words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { textOn } from '#ui/text/text-on-colour.ts'

/** Strong ones among the colours of workouts: a pale one would be darkened at once. */
const strong = ['red', 'orange', 'amber', 'green', 'teal', 'blue', 'indigo', 'purple', 'rose', 'slate']
const presets = workoutColours.filter(({ name }) => strong.includes(name))

type AccentFieldProps = { value: Hex | null; onChange: (accent: Hex | null) => void }

/** The colour of a gym: one that is offered, or any, and how it will be seen in both themes. */
export function AccentField({ value, onChange }: AccentFieldProps) {
  const words = useGymIdentityText()
  const text = useText()
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-semibold text-sm">{words('accent')}</legend>
      <div className="flex flex-wrap items-center gap-1.5">
        {presets.map(({ name, hex }) => (
          <button
            key={hex}
            type="button"
            aria-pressed={value === hex}
            aria-label={colourLabel(text, name)}
            title={colourLabel(text, name)}
            onClick={() => onChange(hex)}
            style={{ backgroundColor: hex, color: textOn(hex) }}
            className="flex size-11 cursor-pointer items-center justify-center rounded-control border-4 border-transparent bg-clip-padding aria-pressed:border-2 aria-pressed:border-ink"
          >
            {value === hex && <Check aria-hidden className="size-5" strokeWidth={3} />}
          </button>
        ))}
        <label className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-edge px-3 text-sm">
          <input
            type="color"
            aria-label={words('ownColour')}
            value={(value ?? '#0E1116').toLowerCase()}
            onChange={event => onChange(event.currentTarget.value.toUpperCase() as Hex)}
            className="size-6 cursor-pointer border-0 bg-transparent p-0"
          />
          <span aria-hidden>{words('ownColour')}</span>
        </label>
        {value && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            {words('noColour')}
          </Button>
        )}
      </div>
      <p className="text-muted text-sm">{words('accentHint')}</p>
      {value && <Previews accent={accentOf(value)} />}
    </fieldset>
  )
}

function Previews({ accent }: { accent: Accent }) {
  return (
    <div className="mt-1 grid gap-3 sm:grid-cols-2">
      {themes.map(theme => (
        <Preview key={theme} theme={theme} shades={accent[theme]} />
      ))}
    </div>
  )
}

/** A button, words and a chip as they will be. Each stands on the ground of its theme, whatever the page has. */
function Preview({ theme, shades }: { theme: Theme; shades: Accent[Theme] }) {
  const words = useGymIdentityText()
  return (
    <figure className="grid gap-1">
      <figcaption className="text-muted text-sm">{words(`preview_${theme}`)}</figcaption>
      <div
        data-theme={theme}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-card p-3 text-ink"
      >
        <span
          style={{ backgroundColor: shades.fill, color: shades.onFill }}
          className="rounded-control px-3 py-2 font-heading font-semibold"
        >
          {words('previewButton')}
        </span>
        <span style={{ color: shades.text }} className="font-semibold">
          {words('previewText')}
        </span>
        <span
          style={{ borderColor: shades.text, color: shades.text }}
          className="rounded-tag border px-1.5 font-semibold text-sm"
        >
          {words('previewChip')}
        </span>
      </div>
    </figure>
  )
}
