import { Navigate, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { FailedLoad } from '../../../client/kit/failed-load.tsx'
import { InstallOffer } from '../../../client/kit/install-offer.tsx'
import { useSession } from '../../../client/session.ts'
import { useNow } from '../../../client/use-now.ts'
import { type Day, today as todayOf } from '../../../domain/day.ts'
import { firstName, partOfDay } from '../../../domain/people/greeting.ts'
import { displayName } from '../../../domain/people/person.ts'
import { formatDay } from '../../../i18n/day-words.ts'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import type { KnownTraining } from '../log/known-training.ts'
import { useSaving, useTraining } from '../log/use-training.ts'
import { AssignedPrograms } from './assigned-programs.tsx'
import { DayTraining } from './day-training.tsx'
import { JustJoined } from './just-joined.tsx'
import { LogSheetHost } from './log-sheet-host.tsx'
import { SavingState } from './saving-state.tsx'
import { StandingNotice, standingWith } from './standing-notice.tsx'
import { TodaySkeleton } from './today-skeleton.tsx'
import { TrainingAge } from './training-age.tsx'
import { readTrainingSearch } from './training-search.ts'
import { UnsavedNotes } from './unsaved-notes.tsx'
import { useWeek } from './use-week.ts'
import { WeekStrip } from './week-strip.tsx'
import { WrongDate } from './wrong-date.tsx'

export function TodayScreen() {
  const text = useText()
  const message = useLocation({ select: location => location.state.message })
  const now = useNow()
  const saving = useSaving()
  const query = useTraining()
  const { training, error } = query
  return (
    <main className="mx-auto grid **:scroll-mt-14 w-full max-w-2xl flex-1 grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 pt-6 pb-12 sm:pt-10">
      <PageTitle>{text('training.title')}</PageTitle>
      <Greeting now={now} />
      <SavingState saving={saving}>
        <TrainingAge query={query} now={now} />
      </SavingState>
      <WrongDate now={now} />
      {!saving.isStored && (
        <Alert tone="warning" announce>
          {text('training.notStored')}
        </Alert>
      )}
      {message && <Alert tone="warning">{message}</Alert>}
      <UnsavedNotes training={training} today={todayOf(now)} />
      {training ? (
        <>
          <JustJoined coaches={training.coaches} />
          <Training training={training} today={todayOf(now)} />
        </>
      ) : error ? (
        <FailedLoad query={query} says="training.loadFailed" />
      ) : (
        <TodaySkeleton />
      )}
      <LogSheetHost training={training} />
    </main>
  )
}

function Greeting({ now }: { now: Date }) {
  const text = useText()
  const { language } = useLanguage()
  const { data: session } = useSession()
  const name = firstName(displayName(session ?? {}, ''))
  return (
    <header>
      <h1 className="heading-large line-clamp-2">{text(`training.greeting_${partOfDay(now)}`, { name })}</h1>
      <p className="mt-1 text-muted first-letter:uppercase">{formatDay(todayOf(now), language, 'long')}</p>
    </header>
  )
}

function Training({ training, today }: { training: KnownTraining; today: Day }) {
  const { date = today } = readTrainingSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const week = useWeek(training, date)
  const standing = standingWith(training.coaches)
  const choose = (day: Day) =>
    void navigate({
      to: '.',
      search: { date: day === today ? undefined : day },
      replace: true,
      resetScroll: false,
    })
  // The last coach has removed the athlete since the app was opened.
  if (training.coaches.length === 0) return <Navigate to="/invite-code-entry" replace />
  if (standing !== 'active') return <StandingNotice standing={standing} coaches={training.coaches} />
  return (
    <>
      <WeekStrip chosen={date} today={today} onChoose={choose} trainingOn={week.trainingOn} />
      <DayTraining day={date} today={today} week={week} onChoose={choose} />
      <InstallOffer to="athlete" />
      <AssignedPrograms training={training} today={today} />
    </>
  )
}
