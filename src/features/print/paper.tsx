import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import type { Day } from '#domain/day.ts'
import { aPageOn } from '#domain/programming/calendar-view.ts'
import type { GymLook } from '#domain/programming/gym-look.ts'
import { bodyOf, partsOf, titleOf } from '#domain/programming/workout.ts'
import { type PrintedWorkout, type ScoreRoom, scoreRoomOf } from '#domain/score/printed.ts'
import { usePrintText } from '#i18n/areas/print-text.ts'
import { formatDay } from '#i18n/day-words.ts'
import { formatLevel } from '#i18n/score-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { blockTypeLabel, typeLabel } from '#i18n/workout-words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PrintView } from './print-search.ts'
import './paper.css'

type PrintPageProps = {
  back: ReactNode
  /** The views to choose from; the first is shown unless the address says otherwise. */
  views: readonly PrintView[]
  view: PrintView
  onView: (view: PrintView) => void
  /** The day, or one of the week; a workout of the library has none. */
  date?: Day
  onDate?: (date: Day) => void
  query: Parameters<typeof FailedLoad>[0]['query'] & { isPending: boolean }
  paper: Omit<PaperProps, 'view'> | undefined
}

/** The sheet as it will be, below what is chosen and pressed. Only the sheet is printed. */
export function PrintPage(props: PrintPageProps) {
  const { back, views, view, onView, date, onDate, query, paper } = props
  const print = usePrintText()
  // A workout stays on its day.
  const turn = date && onDate && view !== 'workout' && ((by: 1 | -1) => onDate(aPageOn(date, view, by)))
  return (
    <main className="page-frame flex-1 pt-4 pb-8">
      <PageTitle>{paper ? `${print('title')}: ${paper.title}` : print('title')}</PageTitle>
      <div className="mb-5 grid gap-3 print:hidden">
        <PageHeader
          isCompact
          overline={back}
          title={print('title')}
          description={print('hint')}
          actions={
            <>
              {turn && (
                <div className="flex">
                  <IconButton label={print('earlier')} icon={<ChevronLeft />} onClick={() => turn(-1)} />
                  <IconButton label={print('later')} icon={<ChevronRight />} onClick={() => turn(1)} />
                </div>
              )}
              {views.length > 1 && (
                <SegmentedControl
                  label={print('what')}
                  segments={views.map(value => ({ value, label: print(value) }))}
                  value={view}
                  onChange={onView}
                />
              )}
              <Button
                variant="primary"
                icon={<Printer aria-hidden />}
                disabled={!paper}
                onClick={() => window.print()}
              >
                {print('print')}
              </Button>
            </>
          }
        />
      </div>
      {paper ? (
        <Paper {...paper} view={view} />
      ) : query.isPending ? (
        <Skeleton shape="block" className="h-96 w-full" />
      ) : (
        <FailedLoad query={query} says="calendar.loadFailed" />
      )}
    </main>
  )
}

/** `day`: null for a workout of the library. */
export type PrintedDay = { day: Day | null; workouts: readonly PrintedWorkout[] }

type PaperProps = {
  view: PrintView
  /** The name under which athletes know the gym. */
  gym: string
  /** Of one gym: what it chose to be known by. */
  look?: GymLook | null | undefined
  title: string
  /** The week of the program, and its days. */
  when: string
  days: readonly PrintedDay[]
}

/** Workouts as they hang on a wall or lie on a bench: full texts in order, with room for scores. */
function Paper({ view, gym, look, title, when, days }: PaperProps) {
  const { language } = useLanguage()
  const print = usePrintText()
  return (
    <article className="paper" data-view={view}>
      <header className="paper-top">
        <div
          className="paper-head"
          // Paper is as light as the light theme.
          style={look?.accent && { borderBottomColor: look.accent.light.fill }}
        >
          <h1>{title}</h1>
          <p className="paper-gym">
            {look?.logo && (
              <img
                className="paper-logo"
                src={look.logo.url}
                alt=""
                width={look.logo.width}
                height={look.logo.height}
              />
            )}
            {gym}
          </p>
          {when && <p className="paper-when">{when}</p>}
        </div>
      </header>
      <div className="paper-body">
        <div className="paper-days">
          {days.map(({ day, workouts: [first, ...others] }) => (
            <section key={day} className="paper-day">
              <div className="paper-together">
                {day && <h2>{formatDay(day, language, 'long')}</h2>}
                {first ? (
                  <PaperWorkout
                    workout={first}
                    day={view === 'week' ? day : null}
                    isUnderDay={day !== null}
                  />
                ) : (
                  <p>{print('rest')}</p>
                )}
              </div>
              {others.map(workout => (
                <PaperWorkout
                  key={workout.workoutId}
                  workout={workout}
                  day={view === 'week' ? day : null}
                  isUnderDay={day !== null}
                />
              ))}
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

type PaperWorkoutProps = {
  workout: PrintedWorkout
  /** Named again, because a column may end between the workouts of one. */
  day: Day | null
  /** The workout stands under the heading of its day, so that no level of headings is left out. */
  isUnderDay: boolean
}

function PaperWorkout({ workout, day, isUnderDay }: PaperWorkoutProps) {
  const [Title, PartName] = isUnderDay ? (['h3', 'h4'] as const) : (['h2', 'h3'] as const)
  const text = useText()
  const { language } = useLanguage()
  const print = usePrintText()
  const body = bodyOf(workout)
  const shown = partsOf({ ...workout, description: body }).filter(part => part.kind === 'block' || part.text)
  return (
    <div className="paper-card">
      <Title className="paper-title">
        <span>{titleOf(workout)}</span>
        <span className="paper-type">
          {[day && formatDay(day, language, 'weekday'), typeLabel(text, workout.typeCode)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Title>
      {shown.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity than their place
        <div key={at} className="paper-part">
          {part.kind === 'text' ? (
            part.text
          ) : (
            <>
              <PartName>
                {[blockTypeLabel(text, part.block.type), part.block.name].filter(Boolean).join(' · ')}
              </PartName>
              {part.block.notes.trim()}
            </>
          )}
        </div>
      ))}
      {workout.notes.trim() && (
        <p className="paper-notes">
          <strong>{print('notes')}</strong>
          {`\n${workout.notes.trim()}`}
        </p>
      )}
      <ScoreRooms workout={workout} />
    </div>
  )
}

function ScoreRooms({ workout }: { workout: PrintedWorkout }) {
  const print = usePrintText()
  const { language } = useLanguage()
  return (
    <div className="paper-scores">
      {scoreRoomOf(workout).map((room, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text in their order
        <div key={at} className="paper-score">
          <strong>
            {[room.title || print('score'), room.kind === 'boxes' && room.unit].filter(Boolean).join(', ')}
          </strong>
          <Room room={room} />
        </div>
      ))}
      <div className="paper-score">
        {(['rx', 'scaled'] as const).map(level => (
          <span key={level}>
            <span className="paper-tick" /> {formatLevel(level, language)}
          </span>
        ))}
      </div>
    </div>
  )
}

function Room({ room }: { room: ScoreRoom }) {
  if (room.kind === 'tick') return <span className="paper-tick" />
  if (room.kind === 'boxes')
    return Array.from({ length: room.count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no other identity than their place
      <span key={at} className="paper-box" />
    ))
  const [, ...beside] = room.parts
  return beside.map((words, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blanks have no other identity than their place
    <span key={at} className="contents">
      <span className="paper-blank" {...(beside.length === 1 && words === '' && { 'data-alone': '' })} />
      {words && <span>{words}</span>}
    </span>
  ))
}
