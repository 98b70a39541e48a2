import { Check } from 'lucide-react'
import { type Accent, accentOf, type Theme, themes } from '#domain/programming/accent.ts'
import { type Hex, workoutColours } from '#domain/programming/colours.ts'
import type { GymLogo } from '#domain/programming/gym-look.ts'
import { useGymIdentityText } from '#i18n/areas/gym-identity-text.ts'
import { useText } from '#i18n/text.tsx'
import { colourLabel } from '#i18n/workout-words.ts'
import { GymMark } from '#ui/brand/gym-mark.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { textOn } from '#ui/text/text-on-colour.ts'

/** Strong ones among the colours of workouts: a pale one would be darkened at once. */
const strong = ['red', 'orange', 'amber', 'green', 'teal', 'blue', 'indigo', 'purple', 'rose', 'slate']
const presets = workoutColours.filter(({ name }) => strong.includes(name))

type AccentFieldProps = {
  value: Hex | null
  /** What stands over the line in the colour. */
  logo: GymLogo | null
  name: string
  onChange: (accent: Hex | null) => void
}

/** The colour of a gym: one that is offered, or any, and how it will be seen in both themes. */
export function AccentField({ value, logo, name, onChange }: AccentFieldProps) {
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
      {value && <Previews accent={accentOf(value)} logo={logo} name={name} />}
    </fieldset>
  )
}

type Mark = { accent: Accent; logo: GymLogo | null; name: string }

function Previews({ accent, ...mark }: Mark) {
  return (
    <div className="mt-1 grid gap-3 sm:grid-cols-2">
      {themes.map(theme => (
        <Preview key={theme} theme={theme} shades={accent[theme]} {...mark} />
      ))}
    </div>
  )
}

type PreviewProps = Omit<Mark, 'accent'> & { theme: Theme; shades: Accent[Theme] }

/** The head of an athlete's screen, where the colour is. It stands on the ground of its theme, whatever the page has. */
function Preview({ theme, shades, logo, name }: PreviewProps) {
  const words = useGymIdentityText()
  const look = { accent: { light: shades, dark: shades }, ...(logo && { logo }) }
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <figcaption className="text-muted text-sm">{words(`preview_${theme}`)}</figcaption>
      <div
        data-theme={theme}
        className="flex min-h-16 items-center rounded-control border border-line bg-page p-3 text-ink"
      >
        <GymMark look={look} name={name} className="max-w-full" />
      </div>
    </figure>
  )
}
