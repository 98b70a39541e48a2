import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { api } from '#client/api.ts'
import { useToday, useWeekStart } from '#client/gym-day.ts'
import { BackLink } from '#client/kit/back-link.tsx'
import { useSession } from '#client/session.ts'
import { usePrintText } from '#i18n/areas/print-text.ts'
import { PrintPage } from './paper.tsx'
import { daysOfView, trainingDays, useTrainingWhen } from './printed-days.ts'

const from = '/coach/print/athlete/$athleteId'

/** The week or a day of an athlete, as their coach prints it. */
export function AthletePrintScreen() {
  const print = usePrintText()
  const { data: session } = useSession()
  const today = useToday()
  const weekStart = useWeekStart()
  const { athleteId } = useParams({ from })
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const { view = 'week', date = today() } = search
  const days = daysOfView(view, date, weekStart)
  const range = { from: days[0] ?? date, to: days.at(-1) ?? date }
  const training = useQuery(api.athletes.days.queryOptions({ athleteId, ...range }))
  const athlete = useQuery(api.athletes.get.queryOptions({ athleteId, today: today() }))
  const when = useTrainingWhen()
  return (
    <PrintPage
      back={
        <BackLink
          to="/coach/athlete/$athleteId/calendar"
          params={{ athleteId }}
          search={{ view: 'week', date }}
        >
          {athlete.data?.fullName ?? print('back')}
        </BackLink>
      }
      views={['week', 'day']}
      view={view}
      onView={next => void navigate({ search: { ...search, view: next }, replace: true })}
      date={date}
      onDate={next => void navigate({ search: { ...search, date: next }, replace: true })}
      query={athlete.error ? athlete : training}
      paper={
        training.data &&
        athlete.data && {
          gym: session?.gym?.name ?? session?.fullName ?? '',
          look: session?.gym?.look,
          title: athlete.data.fullName,
          when: when(training.data, view, range),
          days: trainingDays(training.data, view, search, days),
        }
      }
    />
  )
}
