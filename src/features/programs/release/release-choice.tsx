import { useState } from 'react'
import { useSession } from '#client/session.ts'
import { isClockTime, noRelease, type Release, usualRelease } from '#domain/programming/release.ts'
import { useReleaseText } from '#i18n/areas/release-text.ts'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { daysBeforeIn } from './release-words.ts'

type ReleaseChoiceProps = {
  release: Release
  onChange: (release: Release) => void
  hasError: boolean
}

const offered = [0, 1, 2, 3, 4, 5, 6, 7, 14, 21, 28]

/** Everything at once, or each day from a time on. What was chosen before is there again when the coach goes back. */
export function ReleaseChoice({ release, onChange, hasError }: ReleaseChoiceProps) {
  const words = useReleaseText()
  // A gym without one gets the one of its owner's browser with its first release.
  const zone = useSession().data?.gym?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const { releaseDays, releaseTime } = release
  const [chosen, setChosen] = useState<{ releaseDays: number; releaseTime: string }>(usualRelease)

  function change(next: Partial<typeof chosen>) {
    const { releaseDays: days = releaseDays ?? 1, releaseTime: time = releaseTime ?? '' } = next
    const changed = { releaseDays: days, releaseTime: time }
    setChosen(changed)
    onChange(changed)
  }

  const days = offered.includes(releaseDays ?? 0) ? offered : [...offered, releaseDays ?? 0]
  const time = releaseTime !== null && isClockTime(releaseTime) ? releaseTime : usualRelease.releaseTime
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <RadioGroup
        label={words('label')}
        value={releaseDays === null ? 'atOnce' : 'byTime'}
        onChange={value => onChange(value === 'atOnce' ? noRelease : chosen)}
        options={(['atOnce', 'byTime'] as const).map(value => ({
          value,
          label: words(value),
          hint: words(`${value}Hint`),
        }))}
      />
      {releaseDays !== null && (
        <div className="ml-8.5 flex flex-wrap gap-x-4 gap-y-2">
          <TextField
            className="w-32"
            type="time"
            label={words('from')}
            value={releaseTime ?? ''}
            onChange={event => change({ releaseTime: event.currentTarget.value })}
            error={hasError ? words('timeMissing') : undefined}
          />
          <Select
            className="min-w-44"
            label={words('when')}
            value={String(releaseDays)}
            onChange={value => change({ releaseDays: Number(value) })}
            items={days
              .toSorted((one, other) => one - other)
              .map(count => ({ value: String(count), label: daysBeforeIn(words, count, time) }))}
          />
          <p className="basis-full text-muted text-sm">
            {words('clock', { zone: zone.replaceAll('_', ' ') })}
          </p>
        </div>
      )}
    </div>
  )
}
