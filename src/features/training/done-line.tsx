import { type Day, today } from '../../domain/day.ts'
import { formatDay } from '../../i18n/day-words.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { OutcomeBadge } from '../../ui/outcome-badge.tsx'
import type { DoneOutcome } from './complete-sheet.tsx'

type DoneLineProps = { outcome: DoneOutcome; completedAt: string | null; day: Day }

/** What was done and when; the date only where it was another day than planned. */
export function DoneLine({ outcome, completedAt, day }: DoneLineProps) {
  const text = useText()
  return (
    <p className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 border-line border-t pt-3">
      <OutcomeBadge outcome={outcome} label={text(`training.outcome_${outcome}`)} />
      {completedAt && <DoneWhen moment={new Date(completedAt)} day={day} />}
    </p>
  )
}

function DoneWhen({ moment, day }: { moment: Date; day: Day }) {
  const text = useText()
  const { language } = useLanguage()
  const doneOn = today(moment)
  const time = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    hour: 'numeric',
    minute: '2-digit',
  }).format(moment)
  return (
    <span className="text-muted text-sm">
      {doneOn === day
        ? text('training.doneAt', { time })
        : text('training.doneOn', { day: formatDay(doneOn, language, 'short'), time })}
    </span>
  )
}
