import { Check, Scale } from 'lucide-react'
import { type Day, today } from '../../../domain/day.ts'
import { dayInText } from '../../../i18n/day-words.ts'
import { formatMoment } from '../../../i18n/moment-words.ts'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { DoneOutcome } from './outcome-answers.tsx'

type DoneLineProps = {
  outcome: DoneOutcome
  completedAt: string | null
  day: Day
  onChange: () => void
}

const looks = {
  prescribed: { icon: Check, look: 'bg-success-soft text-success' },
  scaled: { icon: Scale, look: 'bg-warning-soft text-warning' },
}

/** The outcome and when: as large as the button it replaces, readable at arm's length. A tap changes it. */
export function DoneLine({ outcome, completedAt, day, onChange }: DoneLineProps) {
  const text = useText()
  const { icon: Icon, look } = looks[outcome]
  return (
    <button
      type="button"
      onClick={onChange}
      className={classNames(
        'flex min-h-13 w-full cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-control @max-2xs:px-2 px-4 py-2 text-left transition-[scale] duration-150 active:scale-[0.99]',
        look,
      )}
    >
      <span className="heading-small inline-flex items-center gap-2">
        <Icon aria-hidden className="size-5" />
        {text(`training.short_${outcome}`)}
      </span>{' '}
      {completedAt && <DoneWhen moment={new Date(completedAt)} day={day} />}
      <span className="sr-only">{text('training.changeOutcome')}</span>
    </button>
  )
}

/** With the date only when it differs from the scheduled day. */
function DoneWhen({ moment, day }: { moment: Date; day: Day }) {
  const text = useText()
  const { language } = useLanguage()
  const doneOn = today(moment)
  const time = formatMoment(moment, language, 'clock')
  return (
    <span className="ml-auto text-ink text-sm">
      {doneOn === day
        ? text('training.doneAt', { time })
        : text('training.doneOn', { day: dayInText(doneOn, language, 'short'), time })}
    </span>
  )
}
