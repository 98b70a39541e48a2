import { useState } from 'react'
import { useToday } from '#client/gym-day.ts'
import { addDays, type Day, isDay, startOfWeek } from '#domain/day.ts'
import { useOwnStartText } from '#i18n/areas/own-start-text.ts'
import { formatRange } from '#i18n/day-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { DateField } from '#ui/forms/date-field.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'

type StartChoiceProps = {
  label: string
  /** The own Monday; null for the dates of the program. */
  start: Day | null
  onChange: (start: Day | null) => void
  /** A team is concerned: an athlete who joins it later has a Monday of their own. */
  hasTeams: boolean
}

export const nextMonday = (today: Day): Day => addDays(startOfWeek(today), 7)

/** On the dates of the program, or from a Monday. Any day of the week may be chosen: its Monday counts. */
export function StartChoice({ label, start, onChange, hasTeams }: StartChoiceProps) {
  const own = useOwnStartText()
  const { language } = useLanguage()
  const today = useToday()
  const [typed, setTyped] = useState<string>()

  function choose(value: Day | string) {
    setTyped(isDay(value) ? undefined : value)
    if (isDay(value)) onChange(startOfWeek(value))
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <RadioGroup
        label={label}
        value={start ? 'own' : 'dates'}
        onChange={value => onChange(value === 'own' ? (start ?? nextMonday(today())) : null)}
        options={(['dates', 'own'] as const).map(value => ({
          value,
          label: own(value),
          hint: own(`${value}Hint`),
        }))}
      />
      {start && (
        <DateField
          label={own('week')}
          className="ml-8.5 sm:max-w-80"
          value={typed ?? start}
          onChange={choose}
          onBlur={() => setTyped(undefined)}
          error={typed === '' ? own('weekMissing') : undefined}
          hint={
            <span aria-live="polite">
              {own('weekHint', { range: formatRange(start, addDays(start, 6), language) })}{' '}
              {hasTeams && own('laterHint')}
            </span>
          }
        />
      )}
    </div>
  )
}
