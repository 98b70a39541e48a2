import { Navigate, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { CloudOff, Hourglass } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { useApp, usePart } from '#client/app.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { InstallOffer } from '#client/kit/install-offer.tsx'
import { useServerTime } from '#client/outbox/server-clock.ts'
import { useSession } from '#client/session.ts'
import { useShownOnce } from '#client/shown-once.ts'
import { useNow, useSlow } from '#client/use-now.ts'
import { type Day, today, today as todayOf } from '#domain/day.ts'
import { firstName, partOfDay } from '#domain/people/greeting.ts'
import { displayName } from '#domain/people/person.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { type Training, workoutsOn } from '#domain/training/training.ts'
import { AnnouncementStrip, ThreadHost } from '#features/conversation/conversation.ts'
import { dayInText, formatDay, formatMoment } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { type CachedTraining, forgetLoadedTraining } from '../log/cached-training.ts'
import { hasTypedResult } from '../log/log-sheet-values.ts'
import { type NoteDraft, useNoteDrafts } from '../log/note-drafts.ts'
import { useSaving, useTraining } from '../log/use-training.ts'
import { readTrainingSearch } from '../training-searches.ts'
import { AssignedPrograms } from './assigned-programs.tsx'
import { type BelowWorkouts, DayTraining } from './day-training.tsx'
import { LazyLogSheet } from './log-sheet/lazy-log-sheet.tsx'
import { createLogSheet } from './log-sheet/open-log-sheet.ts'
import { MovementSheetHost } from './movement/open-movement.tsx'
import { NextReleaseLine } from './next-release.tsx'
import { SavingState } from './saving-state.tsx'
import { standingWith } from './standing.ts'
import { TodaySkeleton } from './today-skeleton.tsx'
import { useWeek, WeekStrip } from './week-strip.tsx'

/** Few athletes see it. It stands in the place of the day, so the screen cannot do without it. */
const StandingNotice = lazy(async () => ({
  default: (await import('./standing-notice.tsx')).StandingNotice,
}))

const TimerLines = lazyPart(() => import('../timer/timer-lines.tsx').then(module => module.TimerLines))

/** Below what is to do today. */
const BelowDay = lazyPart(() => import('./below-day.tsx').then(module => module.BelowDay))

/** Not part of the first load. */
const OpenPrograms = lazyPart(() => import('../tracks/open-programs.tsx').then(module => module.OpenPrograms))

type TodayScreenProps = { BelowWorkouts: BelowWorkouts }

export function TodayScreen({ BelowWorkouts }: TodayScreenProps) {
  const text = useText()
  const message = useLocation({ select: location => location.state.message })
  const now = useNow()
  const saving = useSaving()
  const query = useTraining()
  const { training, error } = query
  return (
    <main className="@container mx-auto grid **:scroll-mt-14 w-full max-w-2xl flex-1 grid-cols-[minmax(0,1fr)] content-start gap-3 px-[min(1rem,5vw)] pb-12 sm:gap-5 sm:pt-6 short:gap-[min(0.5rem,8px)] short:pt-0">
      <PageTitle>{text('training.title')}</PageTitle>
      {/* Stays in view. Very large text takes two lines, too much to stay; sideways, what is short lies on the header. */}
      <div className="group/row sticky top-0 z-10 @max-2xs:static -mx-[min(1rem,5vw)] flex min-h-[min(2.75rem,52px)] items-center justify-between gap-x-3 bg-page @max-2xs:pt-2 px-[min(1rem,5vw)] short:not-has-data-[says=much]:top-[44px] short:not-has-data-[says=much]:h-0 short:not-has-data-[says=much]:min-h-0 short:items-end">
        <Greeting now={now} />
        <SavingState saving={saving}>
          <TrainingAge query={query} now={now} />
        </SavingState>
      </div>
      <WrongDate now={now} />
      {!saving.isStored && (
        <Alert tone="warning" announce>
          {text('training.notStored')}
        </Alert>
      )}
      {message && <Alert tone="warning">{message}</Alert>}
      <TimerLines training={training} />
      <UnsavedNotes training={training} today={todayOf(now)} />
      {training ? (
        <TodaysTraining
          training={training}
          today={todayOf(now)}
          isAllSent={saving.refused.length === 0}
          BelowWorkouts={BelowWorkouts}
        />
      ) : error ? (
        <FailedLoad query={query} says="training.loadFailed" />
      ) : (
        <TodaySkeleton />
      )}
      <LazyLogSheet training={training} />
      <MovementSheetHost />
      <ThreadHost />
    </main>
  )
}

/** A longer state of saving needs the whole row of a phone. */
function Greeting({ now }: { now: Date }) {
  const text = useText()
  const { data: session } = useSession()
  const name = firstName(displayName(session ?? {}, ''))
  return (
    <h1 className="heading-medium @lg:heading-large @max-2xs:group-has-data-says/row:sr-only @max-lg:group-has-data-[says=much]/row:sr-only min-w-0 truncate text-nowrap @max-2xs:text-wrap short:sr-only">
      {text(`training.greeting_${partOfDay(now)}`, { name })}
    </h1>
  )
}

type TrainingProps = TodayScreenProps & { training: CachedTraining; today: Day; isAllSent: boolean }

function TodaysTraining({ training, today, isAllSent, BelowWorkouts }: TrainingProps) {
  const { date = today } = readTrainingSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const week = useWeek(training, date)
  const standing = standingWith(training.coaches)
  // Each day is an entry of the history: back leads to the day before.
  const choose = (day: Day) =>
    day !== date &&
    void navigate({
      to: '.',
      search: { date: day === today ? undefined : day },
      resetScroll: false,
    })
  if (training.coaches.length === 0) return <WithoutCoach />
  if (standing !== 'active')
    return (
      <Suspense>
        <StandingNotice standing={standing} coaches={training.coaches} isAllSent={isAllSent} />
      </Suspense>
    )
  return (
    <>
      <AnnouncementStrip />
      <WeekStrip
        chosen={date}
        today={today}
        onChoose={choose}
        trainingOn={week.trainingOn}
        joinedOn={id => training.coaches.find(({ gymId }) => gymId === id)?.joinedOn}
      />
      <DayTraining day={date} week={week} onChoose={choose} BelowWorkouts={BelowWorkouts} />
      <NextReleaseLine training={training} day={date} />
      <JustJoined coaches={training.coaches} />
      <InstallOffer to="athlete" />
      <BelowDay />
      <AssignedPrograms training={training} today={today} />
      <OpenPrograms hasSeveralCoaches={training.coaches.length > 1} />
    </>
  )
}

/** The last coach has removed the athlete since the app was opened. */
function WithoutCoach() {
  const app = useApp()
  const { data: session } = useSession()
  const athleteId = session?.id
  useEffect(() => () => void (athleteId && forgetLoadedTraining(app, athleteId)), [athleteId, app])
  return <Navigate to="/invite-code-entry" replace />
}

type TrainingAgeProps = { query: ReturnType<typeof useTraining>; now: Date }

/** How old the shown training is, when it could not be refreshed; and that the server is slow, when it is. */
function TrainingAge({ query, now }: TrainingAgeProps) {
  const text = useText()
  const { language } = useLanguage()
  const { training, error, isFetching } = query
  const isSlow = useSlow(isFetching)
  if (!isSlow && !(training && error)) return null
  const since = training && new Date(training.knownSince)
  const moment = since && formatMoment(since, language, today(since) === today(now) ? 'clock' : 'short')
  const Icon = isSlow ? Hourglass : CloudOff
  return (
    <p role="status" data-says="much" className="inline-flex items-center gap-1.5 text-muted text-sm">
      <Icon aria-hidden className="size-4 shrink-0" />
      {moment ? text('training.notRefreshed', { moment }) : text('training.slow')}
    </p>
  )
}

/** Names the coach whom the athlete has just joined. A sign-up knows only the name of the coach, joining later the id. */
function JustJoined({ coaches }: Pick<CachedTraining, 'coaches'>) {
  const text = useText()
  const status = useShownOnce('pendingJoinStatus')
  const id = useShownOnce('pendingCoachId')
  const name = useShownOnce('pendingCoachName')
  // A stored coach may be of another user of this browser: it must be a coach of this athlete.
  const isJoined = (coach: CachedTraining['coaches'][number]) =>
    coach.status === 'active' && (status === 'joined' ? coach.gymId === id : coach.fullName === name)
  const coach = coaches.find(isJoined)
  return coach && <Alert tone="success">{text('training.joined', { name: coach.fullName })}</Alert>
}

/** The drafts of workouts that the shown day does not have: of another day, or taken off. */
function UnsavedNotes({ training, today }: { training: Training | undefined; today: Day }) {
  const { openLogSheet } = usePart(createLogSheet)
  const text = useText()
  const { language } = useLanguage()
  const { date = today } = readTrainingSearch(useSearch({ strict: false }))
  const { drafts } = useNoteDrafts()
  const shown = training ? workoutsOn(training, date).map(({ workout }) => workout.workoutId) : []
  const isOnCard = ({ logging: { day, dayWorkout } }: NoteDraft) =>
    day === date && shown.includes(dayWorkout.workout.workoutId)
  return drafts
    .filter(draft => !draft.isOpen && !isOnCard(draft))
    .map(({ logging, ...draft }) => (
      <Alert
        key={draft.id}
        tone="warning"
        action={<Button onClick={() => openLogSheet(logging, null)}>{text('training.continueNote')}</Button>}
      >
        {text(hasTypedResult(draft) ? 'training.unsavedResult' : 'training.unsavedNote', {
          name: titleOf(logging.dayWorkout.workout),
          day: formatDay(logging.day, language, 'short'),
        })}
      </Alert>
    ))
}

/** A phone with a wrong date shows and logs another day. The athlete is told before. */
function WrongDate({ now }: { now: Date }) {
  const text = useText()
  const { language } = useLanguage()
  const actual = today(useServerTime(now))
  if (actual === today(now)) return null
  return (
    <Alert tone="warning" announce>
      {text('training.wrongDate', {
        shown: dayInText(today(now), language),
        actual: dayInText(actual, language),
      })}
    </Alert>
  )
}
