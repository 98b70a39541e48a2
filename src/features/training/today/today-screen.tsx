import { Navigate, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useApp } from '#client/app.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { InstallOffer } from '#client/kit/install-offer.tsx'
import { useSession } from '#client/session.ts'
import { useNow } from '#client/use-now.ts'
import { type Day, today as todayOf } from '#domain/day.ts'
import { firstName, partOfDay } from '#domain/people/greeting.ts'
import { displayName } from '#domain/people/person.ts'
import { AnnouncementsHost, ThreadHost } from '#features/conversation/conversation.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { forgetLoadedTraining, type KnownTraining } from '../log/known-training.ts'
import { useSaving, useTraining } from '../log/use-training.ts'
import { AssignedPrograms } from './assigned-programs.tsx'
import { DayTraining } from './day-training.tsx'
import { JustJoined } from './just-joined.tsx'
import { LogSheetHost } from './log-sheet/log-sheet-host.tsx'
import { MovementSheetHost } from './movement/movement-sheet-host.tsx'
import { SavingState } from './saving-state.tsx'
import { standingWith } from './standing.ts'
import { TodaySkeleton } from './today-skeleton.tsx'
import { TrainingAge } from './training-age.tsx'
import { readTrainingSearch } from './training-search.ts'
import { UnsavedNotes } from './unsaved-notes.tsx'
import { useWeek } from './use-week.ts'
import { WeekStrip } from './week-strip.tsx'
import { WrongDate } from './wrong-date.tsx'

/** Few athletes see it. */
const StandingNotice = lazy(async () => ({
  default: (await import('./standing-notice.tsx')).StandingNotice,
}))

const TimerLines = lazy(async () => ({ default: (await import('../timer/timer-lines.tsx')).TimerLines }))

/** Below what is to do today. */
const BelowDay = lazy(async () => ({ default: (await import('./below-day.tsx')).BelowDay }))

export function TodayScreen() {
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
      <Suspense>
        <TimerLines training={training} />
      </Suspense>
      <UnsavedNotes training={training} today={todayOf(now)} />
      {training ? (
        <Training training={training} today={todayOf(now)} isAllSent={saving.refused.length === 0} />
      ) : error ? (
        <FailedLoad query={query} says="training.loadFailed" />
      ) : (
        <TodaySkeleton />
      )}
      <LogSheetHost training={training} />
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

type TrainingProps = { training: KnownTraining; today: Day; isAllSent: boolean }

function Training({ training, today, isAllSent }: TrainingProps) {
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
      <AnnouncementsHost />
      <WeekStrip
        chosen={date}
        today={today}
        onChoose={choose}
        trainingOn={week.trainingOn}
        joinedOn={id => training.coaches.find(({ coachId }) => coachId === id)?.joinedOn}
      />
      <DayTraining day={date} week={week} onChoose={choose} />
      <JustJoined coaches={training.coaches} />
      <InstallOffer to="athlete" />
      <Suspense>
        <BelowDay />
      </Suspense>
      <AssignedPrograms training={training} today={today} />
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
