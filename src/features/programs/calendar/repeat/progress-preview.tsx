import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useWeekStart } from '#client/gym-day.ts'
import { addDays, daysBetween, startOfWeek } from '#domain/day.ts'
import type { LineChange } from '#domain/notation/progression/lines.ts'
import type { ProgressedDay } from '#domain/notation/progression/progressed-repeat.ts'
import { stageOf } from '#domain/notation/progression/progression.ts'
import type { DateRange } from '#domain/programming/program.ts'
import { useProgressionText } from '#i18n/areas/progression-text.ts'
import { formatDay, formatRange } from '#i18n/day-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { progressionOf, type RepeatChoice } from './repeat-choice.ts'

type ProgressPreviewProps = {
  days: readonly ProgressedDay[]
  range: DateRange
  nameOf: (workoutId: string) => string
  deload: RepeatChoice
}

const shownAtFirst = 6

/** Every line that changes, before and after, by week and day. */
export function ProgressPreview({ days, range, nameOf, deload }: ProgressPreviewProps) {
  const text = useProgressionText()
  const { language } = useLanguage()
  const weekStart = useWeekStart()
  const [isWhole, setIsWhole] = useState(false)
  const changed = days.filter(({ changes }) => changes.length > 0)
  const count = changed.reduce((sum, { changes }) => sum + changes.length, 0)
  const numbers = [...new Set(changed.map(({ week }) => week))]
  const weeks = Math.max(0, ...days.map(({ week }) => week)) + 1
  const shown = isWhole ? numbers : numbers.slice(0, shownAtFirst)
  const refused = [...new Set(days.flatMap(one => one.refused.map(line => line.text)))]
  const isDeload = (week: number) => stageOf(week, weeks, progressionOf(deload).deload).deloadPercent !== null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="heading-small" aria-live="polite">
        {count > 0 ? text('preview', { count }) : text('nothing')}
      </h3>
      {count > 0 && <p className="-mt-2 text-muted text-sm">{text('keeps')}</p>}
      {refused.length > 0 && (
        <Alert tone="warning">
          {text('refused')}
          <ul className="mt-1 list-disc pl-5">
            {refused.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Alert>
      )}
      {shown.map(week => {
        const its = changed.filter(one => one.week === week)
        const first = startOfWeek(its[0]?.day ?? range.startsOn, weekStart)
        const number = daysBetween(startOfWeek(range.startsOn, weekStart), first) / 7 + 1
        return (
          <section key={week} className="overflow-hidden rounded-control border border-line">
            <h4 className="flex flex-wrap items-center gap-x-2 gap-y-1 bg-sunken px-3 py-2">
              <span className="heading-small">{text('week', { week: number })}</span>
              <span className="text-muted text-sm">{formatRange(first, addDays(first, 6), language)}</span>
              {isDeload(week) && <Badge tone="outline">{text('deloadWeek')}</Badge>}
            </h4>
            <ul className="divide-y divide-line">
              {its.map(({ day, workoutId, changes }) => (
                <li
                  key={`${day} ${workoutId}`}
                  className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 px-3 py-2 sm:grid-cols-[6rem_minmax(0,1fr)]"
                >
                  <span className="text-muted text-sm sm:pt-px">{formatDay(day, language, 'short')}</span>
                  <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
                    <WorkoutName name={nameOf(workoutId)} changes={changes} />
                    {changes.map(change => (
                      <ChangedLine key={`${change.line} ${change.before}`} change={change} />
                    ))}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {shown.length < numbers.length && (
        <Button className="w-fit" onClick={() => setIsWhole(true)}>
          {text('moreWeeks', { count: numbers.length - shown.length })}
        </Button>
      )}
    </div>
  )
}

/** The name of a workout, unless it is a line of the text that is among the changes. */
function WorkoutName({ name, changes }: { name: string; changes: readonly LineChange[] }) {
  if (changes.some(({ before }) => before.startsWith(name.replace(/…$/, '')))) return null
  return <span className="break-words font-medium text-sm">{name}</span>
}

function ChangedLine({ change: { before, after } }: { change: LineChange }) {
  const text = useProgressionText()
  return (
    <p className="grid grid-cols-[minmax(0,1fr)] gap-x-3 break-words sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <span className="text-muted">{before}</span>
      <span className="flex gap-2">
        <ArrowRight aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
        <span className="sr-only">{text('becomes')}</span>
        <span className="min-w-0">
          {changedPieces(before, after).map((piece, at) =>
            piece.isChanged ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
              <mark key={at} className="rounded-tag bg-volt px-0.5 font-semibold text-volt-ink">
                {piece.text}
              </mark>
            ) : (
              piece.text
            ),
          )}
        </span>
      </span>
    </p>
  )
}

// A changed part of a line.
export type Piece = { text: string; isChanged: boolean }

const numbers = /([0-9]+(?:[.,:][0-9]+)*)/

/** The numbers that differ; where a list got longer or shorter, all from the first difference to the last. */
export function changedPieces(before: string, after: string): Piece[] {
  const [was, is] = [before.split(numbers), after.split(numbers)]
  if (was.length === is.length)
    return is.map((text, at) => ({ text, isChanged: text !== was[at] })).filter(({ text }) => text !== '')
  let start = 0
  while (start < is.length && is[start] === was[start]) start += 1
  let end = 0
  while (end < is.length - start && end < was.length - start && is.at(-1 - end) === was.at(-1 - end)) end += 1
  const cut = is.length - end
  return [
    { text: is.slice(0, start).join(''), isChanged: false },
    { text: is.slice(start, cut).join(''), isChanged: true },
    { text: is.slice(cut).join(''), isChanged: false },
  ].filter(({ text }) => text !== '')
}
