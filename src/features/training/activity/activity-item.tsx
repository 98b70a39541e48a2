import { Link } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import { createContext, memo, type ReactNode, use } from 'react'
import { useToday } from '#client/gym-day.ts'
import { displayName } from '#domain/people/person.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { levelOf } from '#domain/training/training.ts'
import { AnswerButton } from '#features/conversation/conversation.ts'
import { formatDay, formatMoment } from '#i18n/day-words.ts'
import { formatLevel, formatScore } from '#i18n/score-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { timeAgo } from '#i18n/time-ago.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { OutcomeBadge } from '#ui/outcome-badge.tsx'
import { ClampedText } from '#ui/text/clamped-text.tsx'
import { allMeasureWords } from '../log/measure-words.ts'
import type { Activity } from './activity-list.tsx'
import { OtherNotesRead } from './other-notes-read.tsx'

type ActivityItemProps = {
  item: Activity
  now: Date
  showsAthlete: boolean
  /** The entry arrived while the coach was looking. */
  isNew: boolean
}

/** A log entry for the coach: athlete, outcome and note. */
export const ActivityItem = memo(function ActivityItem({
  item,
  now,
  showsAthlete,
  isNew,
}: ActivityItemProps) {
  const text = useText()
  const { athlete, notes, otherNotes } = item
  const { language } = useLanguage()
  const name = displayName(athlete, text('shell.athlete'))
  const isDemo = use(OpenCoachLink) !== undefined
  const level = levelOf(item)
  const outcomeLabel = level ? formatLevel(level, language) : text('dashboard.outcome_open')
  const meta = (
    <span className="flex min-h-6 flex-wrap items-center gap-x-2 text-muted text-sm">
      {isNew && <Badge tone="volt">{text('dashboard.new')}</Badge>}
      <Moment at={item.at} now={now} />
      {!isDemo && (
        <AnswerButton
          athlete={athlete}
          session={{ workoutId: item.workout.workoutId, day: item.day, workout: item.workout }}
          messages={item.messages}
          className="-my-2.5 -mr-2"
        />
      )}
    </span>
  )
  return (
    <li className={classNames('relative flex gap-3 px-4 py-3 sm:px-5', isNew && 'animate-arrive')}>
      {isNew && <span aria-hidden className="absolute inset-y-0 left-0 w-0.5 bg-chalk-line" />}
      {showsAthlete && (
        <Avatar decorative name={athlete.fullName} src={athlete.avatarUrl} className="mt-0.5" />
      )}
      <div className="min-w-0 flex-1">
        {showsAthlete && (
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h4 className="heading-small min-w-0">
              <CoachLink
                target={{ kind: 'athlete', athlete }}
                className="-my-2.5 inline-block max-w-full rounded-tag py-2.5 align-bottom decoration-edge underline-offset-4 hover:underline"
              >
                {name}
              </CoachLink>
            </h4>
            {meta}
          </div>
        )}
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <DoneWorkout item={item} />
            <OutcomeBadge outcome={item.outcome} label={outcomeLabel} />
          </div>
          {!showsAthlete && meta}
        </div>
        <ActivityResults item={item} />
        {notes && (
          <div className="mt-1.5 border-line border-l-2 pl-3 text-[0.9375rem] leading-6">
            <ClampedText
              lines="line-clamp-3"
              moreLabel={text('dashboard.showMore')}
              lessLabel={text('dashboard.showLess')}
            >
              {notes}
            </ClampedText>
            <OtherNotesRead notes={otherNotes} />
          </div>
        )}
      </div>
    </li>
  )
})

/** The workout's colour and name, and its scheduled day if it was logged on another. */
export function DoneWorkout({ item }: { item: Pick<Activity, 'workout' | 'day' | 'at'> }) {
  const text = useText()
  const { language } = useLanguage()
  const { workout, day } = item
  const today = useToday()
  return (
    <p className="-indent-5 min-w-0 flex-[1_1_8rem] pl-5 text-[0.9375rem]">
      <span
        aria-hidden
        style={{ backgroundColor: workout.color }}
        className="mr-2 inline-block size-3 rounded-[3px] border border-ink/15"
      />
      <CoachLink
        target={{ kind: 'workout', workoutId: workout.workoutId }}
        className="-my-2.5 rounded-tag py-2.5 decoration-edge underline-offset-4 hover:underline"
      >
        {titleOf(workout)}
      </CoachLink>
      {day !== today(new Date(item.at)) && (
        <span className="text-muted">
          {' '}
          · {text('dashboard.forDay', { day: formatDay(day, language, 'short') })}
        </span>
      )}
    </p>
  )
}

/** Few results have splits, and their words are many. */
const SplitLine = lazyPart(() => import('../log/split-line.tsx').then(module => module.SplitLine))

/** The result: the scores with new bests, then what was scaled, how hard it was and how long it took. */
function ActivityResults({ item }: { item: Activity }) {
  const text = useText()
  const { language } = useLanguage()
  const { results, scaling } = item
  const measured = results.filter(({ score }) => score.splits)
  const scaled = scaling ? [text('rankings.scaledTo', { scaling })] : []
  const said = [...scaled, ...allMeasureWords(text, item)]
  return (
    <>
      {results.length > 0 && (
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.9375rem]">
          {results.map(({ key, title, score, combination, isNewBest }) => (
            <span key={key} className="flex min-w-0 flex-wrap items-center gap-x-2">
              {results.length > 1 && title && (
                <span className="line-clamp-1 max-w-52 break-all text-muted text-sm">{title}</span>
              )}
              <span className="font-heading font-semibold tabular-nums">
                {formatScore(score, language, combination)}
              </span>
              {isNewBest && (
                <Badge tone="volt" icon={<Trophy aria-hidden />}>
                  {text('rankings.newBest')}
                </Badge>
              )}
            </span>
          ))}
        </p>
      )}
      {measured.map(({ key, score }) => (
        <SplitLine key={key} splits={score.splits ?? []} />
      ))}
      {said.length > 0 && <p className="mt-0.5 break-words text-muted text-sm">{said.join(' · ')}</p>}
    </>
  )
}

type MomentProps = { at: string; now: Date }

/** A time below a day heading: relative today, time of day before that. */
export function Moment({ at, now }: MomentProps) {
  const { language } = useLanguage()
  const moment = new Date(at)
  const today = useToday()
  const isToday = today(moment) === today(now)
  return (
    <time dateTime={at} title={formatMoment(moment, language, 'full')}>
      {isToday ? timeAgo(moment, now, language) : formatMoment(moment, language, 'clock')}
    </time>
  )
}

/** The targets of the dashboard's links. */
export type CoachLinkTarget =
  | { kind: 'athlete'; athlete: { id: string; fullName: string } }
  | { kind: 'inbox'; isUnreadOnly: boolean }
  | { kind: 'workout'; workoutId: string }

/** Replaces navigation in the demo, where these screens do not exist. */
export const OpenCoachLink = createContext<((target: CoachLinkTarget) => void) | undefined>(undefined)

type CoachLinkProps = { target: CoachLinkTarget; className: string; children: ReactNode }

export function CoachLink({ target, className, children }: CoachLinkProps) {
  const open = use(OpenCoachLink)
  // The demo has athletes and notes to show, but no results.
  if (open && target.kind === 'workout') return children
  if (open)
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        className={classNames(className, 'cursor-pointer text-left')}
        onClick={() => open(target)}
      >
        {children}
      </button>
    )
  if (target.kind === 'athlete')
    return (
      <Link to="/coach/athlete/$athleteId" params={{ athleteId: target.athlete.id }} className={className}>
        {children}
      </Link>
    )
  if (target.kind === 'workout')
    return (
      <Link
        to="/coach/workout/$workoutId/results"
        params={{ workoutId: target.workoutId }}
        search={{}}
        className={className}
      >
        {children}
      </Link>
    )
  return (
    <Link to="/coach/inbox" search={target.isUnreadOnly ? { show: 'unread' } : {}} className={className}>
      {children}
    </Link>
  )
}
