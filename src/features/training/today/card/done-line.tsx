import { Check, ChevronsUp, Medal, Scale } from 'lucide-react'
import { type Day, today } from '#domain/day.ts'
import type { Level } from '#domain/score/ranking.ts'
import type { Score } from '#domain/score/score.ts'
import type { ScoredBlock } from '#domain/score/scoring.ts'
import type { Marks } from '#domain/timer/marks.ts'
import type { Scores } from '#domain/training/log-values.ts'
import { type LogEntry, scoresOf } from '#domain/training/training.ts'
import { type NewBest, useNewBests } from '#features/training/log/new-bests.ts'
import { dayInText, formatDay, formatMoment } from '#i18n/day-words.ts'
import { formatLevel, formatScore } from '#i18n/score-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import type { Language } from '#product/language.ts'
import { classNames } from '#ui/class-names.ts'

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

type ScoreListProps = { scores: Scores; marks: Marks | null | undefined }

/** The scores in short, in the order of the workout. One alone needs no name. */
export function ScoreList({ scores, marks }: ScoreListProps) {
  const { language } = useLanguage()
  const blocks = marks?.scored ?? []
  const places = new Map(blocks.map(({ key }, at) => [key, at]))
  const placeOf = (key: string) => places.get(key) ?? blocks.length
  const shown = Object.entries(scores).sort(([one], [other]) => placeOf(one) - placeOf(other))
  if (shown.length === 0) return null
  return (
    <span className="flex min-w-0 basis-full flex-wrap gap-x-4 gap-y-0.5 text-ink">
      {shown.map(([key, score]) => {
        const block = blocks[placeOf(key)]
        return (
          <span key={key} className="min-w-0 break-words">
            <span className="font-semibold tabular-nums">
              {formatScore(score, language, block?.combination)}
            </span>{' '}
            {block && blocks.length > 1 && (
              <span className="text-sm">{blockName(block, marks?.names, language)} </span>
            )}
          </span>
        )
      })}
    </span>
  )
}

/** The new best that was just saved, on its card. */
export function NewBestLine({ of }: { of: string }) {
  const { of: noticed, bests } = useNewBests()
  const say = useSayBest()
  if (noticed !== of) return null
  const better = bests.filter(({ stays }) => !stays)
  const corrected = bests.filter(({ stays }) => stays)
  return (
    <>
      {better.length > 0 && (
        <ul className="grid animate-arrive gap-1 rounded-control bg-volt px-4 py-2 font-semibold text-volt-ink">
          {better.map(best => (
            <li key={best.key} className="flex items-center gap-2">
              <Medal aria-hidden className="size-5 shrink-0" />
              {say(best)}
            </li>
          ))}
        </ul>
      )}
      {corrected.length > 0 && (
        <ul className="grid gap-1 rounded-control bg-sunken px-4 py-2 text-muted">
          {corrected.map(best => (
            <li key={best.key}>{say(best)}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Said once by screen readers: it is there before there is something to say. */
export function NewBestAnnounced() {
  const { bests } = useNewBests()
  const say = useSayBest()
  return (
    <p role="status" className="sr-only">
      {bests.map(say).join('. ')}
    </p>
  )
}

function useSayBest() {
  const text = useText()
  const { language } = useLanguage()
  return ({ name, score, combination, isLately, stays }: NewBest) => {
    // A score is not broken over two lines.
    const shown = (one: Score) => formatScore(one, language, combination).replaceAll(' ', '\u00a0')
    if (stays) {
      const day = formatDay(stays.day, language, 'date')
      return text('training.bestStays', { name, score: shown(stays.score), day })
    }
    return text(isLately ? 'training.bestLately' : 'training.newBest', { name, score: shown(score) })
  }
}

/** A lift by its name, everything else by its first line. */
export function blockName(
  { type, movement, title }: ScoredBlock,
  names: Marks['names'] | undefined,
  language: Language,
): string {
  const lift = type === 'load' && movement ? names?.[movement]?.[language] : undefined
  return lift ?? title.replace(/(?<![:;,.])[:;,.]+$/, '')
}
