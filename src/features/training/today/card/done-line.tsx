import { Check, ChevronsUp, Scale } from 'lucide-react'
import { type Day, today } from '#domain/day.ts'
import type { Level } from '#domain/score/ranking.ts'
import type { Marks } from '#domain/timer/marks.ts'
import { type LogEntry, scoresOf } from '#domain/training/training.ts'
import { dayInText } from '#i18n/day-words.ts'
import { formatMoment } from '#i18n/moment-words.ts'
import { formatLevel } from '#i18n/score-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { ScoreList } from './score-list.tsx'

type DoneLineProps = {
  level: Level
  entry: LogEntry
  marks: Marks | null | undefined
  onChange: () => void
}

const looks = {
  rx_plus: { icon: ChevronsUp, look: 'bg-success-soft text-success' },
  rx: { icon: Check, look: 'bg-success-soft text-success' },
  scaled: { icon: Scale, look: 'bg-warning-soft text-warning' },
}

/** Level, scores and when: as large as the button it replaces, readable at arm's length. A tap changes it. */
export function DoneLine({ level, entry, marks, onChange }: DoneLineProps) {
  const text = useText()
  const { language } = useLanguage()
  const { completedAt, day, scaling } = entry
  const { icon: Icon, look } = looks[level]
  return (
    <button
      type="button"
      data-text
      onClick={onChange}
      className={classNames(
        'flex min-h-13 w-full cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-control @max-2xs:px-2 px-4 py-2 text-left transition-[scale] duration-150 active:scale-[0.99]',
        look,
      )}
    >
      <span className="heading-small inline-flex items-center gap-2">
        <Icon aria-hidden className="size-5" />
        {formatLevel(level, language)}
      </span>{' '}
      {completedAt && <DoneWhen moment={new Date(completedAt)} day={day} />}{' '}
      <ScoreList scores={scoresOf(entry)} marks={marks} />
      {level === 'scaled' && scaling && (
        <span className="w-full break-words text-ink text-sm">{scaling} </span>
      )}
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
