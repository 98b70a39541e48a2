import { type Split, writeTime } from '#domain/score/score.ts'
import { legName } from '#i18n/areas/leg-name.ts'
import { useSplitsText } from '#i18n/areas/splits-text.ts'
import { decimalMark } from '#i18n/score-words.ts'
import { useLanguage } from '#i18n/text.tsx'

/** The splits one after the other: rounds by their time, legs of a race with their name. */
export function SplitLine({ splits }: { splits: readonly Split[] }) {
  const text = useSplitsText()
  const { language } = useLanguage()
  const mark = decimalMark(language)
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5 text-muted text-sm tabular-nums">
      <span className="font-semibold">{text('splits')}</span>
      {splits.map(({ leg, seconds }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rounds have no other identity than their number
        <span key={at} className="whitespace-nowrap">
          {leg && `${legName(leg, language)} `}
          {writeTime(leg ? Math.floor(seconds) : seconds, mark)}
        </span>
      ))}
    </span>
  )
}
