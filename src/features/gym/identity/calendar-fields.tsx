import { useMemo } from 'react'
import { useGymIdentityText } from '#i18n/areas/gym-identity-text.ts'
import { Combobox } from '#ui/forms/combobox.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { IdentityParts } from './identity-section.tsx'

type CalendarFieldsProps = { draft: IdentityParts; onChange: (parts: Partial<IdentityParts>) => void }

const browserZone = 'browser'

/** By which clock the gym has its day, and on which day its weeks begin. */
export function CalendarFields({ draft, onChange }: CalendarFieldsProps) {
  const words = useGymIdentityText()
  const zones = useMemo(zonesOfBrowser, [])
  const own = { value: browserZone, label: words('ownersZone', { zone: shownZone(zones.here) }) }
  const items = [own, ...zones.all.map(zone => ({ value: zone, label: shownZone(zone) }))]
  const chosen = draft.timeZone ? { value: draft.timeZone, label: shownZone(draft.timeZone) } : own
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Combobox
        label={words('timeZone')}
        hint={words('timeZoneHint')}
        items={items}
        value={chosen}
        onChange={item => onChange({ timeZone: item && item.value !== browserZone ? item.value : null })}
      />
      <div className="grid content-start gap-1.5">
        <span aria-hidden className="font-semibold text-sm">
          {words('weekStart')}
        </span>
        <SegmentedControl
          label={words('weekStart')}
          segments={[
            { value: '1', label: words('monday') },
            { value: '7', label: words('sunday') },
          ]}
          value={draft.weekStartsOn === 7 ? '7' : '1'}
          onChange={value => onChange({ weekStartsOn: value === '7' ? 7 : 1 })}
        />
      </div>
    </div>
  )
}

/** That of the browser first: it is the one that most gyms have. */
function zonesOfBrowser(): { here: string; all: string[] } {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  const others = Intl.supportedValuesOf?.('timeZone') ?? []
  return { here, all: [...new Set([here, ...others])] }
}

const shownZone = (zone: string) => zone.replaceAll('_', ' ')

type SelectFieldProps<Value extends string> = {
  label: string
  value: Value | null
  /** What it is called when nothing is chosen. */
  none: string
  items: readonly { value: Value; label: string }[]
  onChange: (value: Value | null) => void
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, none, items, onChange } = props
  return (
    <Select<Value | 'none'>
      label={label}
      items={[{ value: 'none', label: none }, ...items]}
      value={value ?? 'none'}
      onChange={next => onChange(next === 'none' ? null : next)}
    />
  )
}
