import { useState } from 'react'
import type { Split } from '#domain/score/score.ts'
import { targetSplits, wishedTotal } from '#domain/score/splits/compare-splits.ts'
import { secondsOf } from '#domain/score/splits/splits.ts'
import { writeTime } from '#domain/score/write-score.ts'
import { legName } from '#i18n/splits/leg-name.ts'
import { useSplitsText } from '#i18n/splits/splits-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { TextField } from '#ui/forms/text-field.tsx'

type TargetTimeProps = {
  /** Oldest first. */
  races: readonly (readonly Split[])[]
  isOwn: boolean
}

/** What each leg may take for a wished total, and when it is over. */
export function TargetTime({ races, isOwn }: TargetTimeProps) {
  const text = useSplitsText()
  const { language } = useLanguage()
  const [typed, setTyped] = useState('')
  const total = wishedTotal(typed, races)
  const target = total === undefined ? [] : targetSplits(races, total)
  const example = writeTime(Math.floor(secondsOf(races.at(-1) ?? []) * 0.97))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextField
        label={text('target')}
        optional
        hint={text(isOwn ? 'targetHint' : 'targetOfAthleteHint')}
        error={typed.trim() !== '' && target.length === 0 ? text('targetUnread') : undefined}
        placeholder={example}
        autoComplete="off"
        className="max-w-56"
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {target.length > 0 && (
        <table className="w-full max-w-md text-left tabular-nums">
          <thead className="text-muted text-sm">
            <tr>
              <th scope="col" className="font-normal">
                {text('leg')}
              </th>
              <th scope="col" className="text-right font-normal">
                {text('targetOf')}
              </th>
              <th scope="col" className="text-right font-normal">
                {text('after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {target.map(({ leg = '', seconds }, at) => (
              <tr key={leg}>
                <th scope="row" className="wrap-anywhere pr-2 font-normal">
                  {legName(leg, language)}
                </th>
                <td className="text-right font-semibold">{writeTime(seconds)}</td>
                <td className="text-right text-muted">{writeTime(secondsOf(target.slice(0, at + 1)))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
