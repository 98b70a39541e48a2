import { BookCheck, CopyCheck, Moon, NotebookText, TriangleAlert } from 'lucide-react'
import { type CSSProperties, useEffect, useRef } from 'react'
import { addDays, type Day, daysBetween, daysFrom, startOfWeek, weekdayOf } from '#domain/day.ts'
import type { Sheet } from '#domain/spreadsheet/sheet.ts'
import { dayInText, formatRange } from '#i18n/day-words.ts'
import { useImportText } from '#i18n/import/import-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { cellNames } from './import-words.ts'
import { type Selection, SessionDecision, type SessionView } from './session-view.tsx'

type ImportCalendarProps = {
  sessions: readonly SessionView[]
  restDays: readonly Day[]
  /** Week 1 begins in this week. */
  startsOn: Day
  sheets: readonly Sheet[]
  selection: Selection
  onSelect: (session: number) => void
  onDecide: (session: number, isUsed: boolean) => void
  /** Where the sheet is not beside it. */
  onShowCells?: (() => void) | undefined
}

/** The program that would be made, week by week. */
export function ImportCalendar(props: ImportCalendarProps) {
  const { sessions, restDays, startsOn, selection } = props
  const text = useImportText()
  const { language } = useLanguage()
  const calendar = useRef<HTMLOListElement>(null)

  useEffect(() => {
    if (selection.session === undefined || selection.from !== 'sheet') return
    const card = calendar.current?.querySelector(`[data-session="${selection.session}"]`)
    card?.scrollIntoView?.({ block: 'nearest' })
  }, [selection])

  const placed = sessions.flatMap(session => (session.day ? [{ ...session, day: session.day }] : []))
  const onDay = new Map<Day, SessionView[]>()
  for (const session of placed) onDay.set(session.day, [...(onDay.get(session.day) ?? []), session])
  const rest = new Set(restDays)
  const used = [...onDay.keys(), ...restDays]
  const weeks = [...new Set(used.map(day => startOfWeek(day)))].toSorted()
  // A gym that is closed on Sunday has six columns.
  const weekdays = [...new Set(used.map(weekdayOf))].toSorted((one, other) => one - other)
  const first = startOfWeek(startsOn)
  const [earliest = first] = weeks
  if (weeks.length === 0) return <p className="py-6 text-muted">{text('noSessions')}</p>
  return (
    <ol ref={calendar} className="grid gap-6">
      {weeks.map((monday, index) => {
        const before = weeks[index - 1]
        const gap = before ? daysBetween(before, monday) / 7 - 1 : 0
        const number = daysBetween(earliest, monday) / 7 + 1
        return (
          <li
            key={monday}
            className="grid gap-2 [contain-intrinsic-block-size:auto_12rem] [content-visibility:auto]"
          >
            {gap > 0 && (
              <p className="border-line border-b pb-4 text-muted text-sm">
                {text('emptyWeeks', { count: gap })}
              </p>
            )}
            <h2 className="flex flex-wrap items-baseline gap-x-3">
              <span className="heading-small">{text('weekNumber', { week: number })}</span>
              <span className="text-muted text-sm">{formatRange(monday, addDays(monday, 6), language)}</span>
            </h2>
            <ol
              style={{ '--days': weekdays.length } as CSSProperties}
              className="grid gap-1.5 @2xl:grid-cols-[repeat(var(--days),minmax(0,1fr))]"
            >
              {daysFrom(monday, 7)
                .filter(day => weekdays.includes(weekdayOf(day)))
                .map(day => (
                  <li
                    key={day}
                    className={classNames(
                      'grid content-start gap-1.5 rounded-control @2xl:bg-sunken/60 @2xl:p-1.5',
                      !onDay.has(day) && '@max-2xl:hidden',
                    )}
                  >
                    <span className="px-1 text-muted text-xs">{dayInText(day, language, 'short')}</span>
                    {onDay.get(day)?.map(session => (
                      <SessionCard key={session.index} {...props} session={session} />
                    ))}
                    {rest.has(day) && !onDay.has(day) && (
                      <span className="flex items-center gap-1.5 px-1 pb-1 text-muted text-sm">
                        <Moon aria-hidden className="size-3.5" />
                        {text('rest')}
                      </span>
                    )}
                  </li>
                ))}
            </ol>
          </li>
        )
      })}
    </ol>
  )
}

type SessionCardProps = ImportCalendarProps & { session: SessionView }

function SessionCard({ session, sheets, selection, onSelect, onDecide, onShowCells }: SessionCardProps) {
  const text = useImportText()
  const isSelected = selection.session === session.index
  const { title, body, notes, colour, index } = session
  return (
    <div
      data-session={index}
      className={classNames(
        'overflow-hidden rounded-control border bg-card',
        isSelected ? 'border-ink outline-2 outline-ink -outline-offset-1' : 'border-line hover:border-edge',
      )}
    >
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={() => onSelect(index)}
        className="flex min-h-11 w-full cursor-pointer text-left focus-visible:-outline-offset-2"
      >
        <span aria-hidden style={{ backgroundColor: colour }} className="w-1.5 shrink-0" />
        <span className="grid min-w-0 flex-1 content-start gap-1 px-2 py-1.5">
          <span className={classNames('heading-small hyphens-auto text-sm', !isSelected && 'line-clamp-2')}>
            {title}
          </span>
          {body && (
            <span
              className={classNames(
                'whitespace-pre-line text-muted text-xs leading-4',
                !isSelected && 'line-clamp-3',
              )}
            >
              {body}
            </span>
          )}
          <Recognised session={session} />
        </span>
      </button>
      {isSelected && (
        <div className="grid gap-2 border-line border-t px-2.5 py-2 text-sm">
          {notes && (
            <p className="flex gap-2 whitespace-pre-line">
              <NotebookText aria-label={text('notes')} className="mt-0.5 size-4 shrink-0 text-muted" />
              {notes}
            </p>
          )}
          <p className="text-muted text-xs">
            {text('fromCells', { cells: cellNames(session.cells, sheets, text) })}
          </p>
          <SessionDecision session={session} onDecide={onDecide} />
          {onShowCells && <Button onClick={onShowCells}>{text('showCells')}</Button>}
        </div>
      )}
    </div>
  )
}

/** The workout that a session was recognised as, in a few words. */
function Recognised({ session: { match, isUsed, inLibrary } }: { session: SessionView }) {
  const text = useImportText()
  if (!match) return null
  const hasNumbers = match.kind !== 'same'
  if (isUsed)
    return (
      <span className="flex items-start gap-1 text-success text-xs">
        {inLibrary ? (
          <BookCheck aria-hidden className="mt-px size-3.5 shrink-0" />
        ) : (
          <CopyCheck aria-hidden className="mt-px size-3.5 shrink-0" />
        )}
        {inLibrary
          ? text(hasNumbers ? 'ofLibraryNumbers' : 'ofLibrary')
          : text(hasNumbers ? 'ofSheetNumbers' : 'ofSheet')}
      </span>
    )
  return (
    inLibrary && (
      <span className="flex items-start gap-1 text-warning text-xs">
        <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
        {text('likeLibrary', { name: inLibrary.name || inLibrary.description.split('\n', 1)[0] || '' })}
      </span>
    )
  )
}
