import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '#client/api.ts'
import { useToday, useWeekStart } from '#client/gym-day.ts'
import { BackLink } from '#client/kit/back-link.tsx'
import { useSession } from '#client/session.ts'
import { usePrintText } from '#i18n/areas/print-text.ts'
import { PrintPage } from './paper.tsx'
import { printViews } from './print-search.ts'
import { daysOfView, trainingDays, useTrainingWhen } from './printed-days.ts'

const from = '/athlete/print'

/** The athlete's own week, day or workout. */
export function OwnPrintScreen() {
  const print = usePrintText()
  const { data: session } = useSession()
  const today = useToday()
  const weekStart = useWeekStart()
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const { view = 'week', date = today() } = search
  const days = daysOfView(view, date, weekStart)
  const range = { from: days[0] ?? date, to: days.at(-1) ?? date }
  const query = useQuery(api.training.days.queryOptions(range))
  const { data } = query
  const when = useTrainingWhen()
  const planning = new Set(data?.workouts.map(({ gymId }) => gymId))
  const gyms = data?.coaches.filter(({ gymId }) => planning.has(gymId)) ?? []
  return (
    <PrintPage
      back={
        <BackLink to="/athlete" search={{ date }}>
          {print('back')}
        </BackLink>
      }
      views={printViews.filter(one => one !== 'workout' || search.workout)}
      view={view}
      onView={next => void navigate({ search: { ...search, view: next }, replace: true })}
      date={date}
      onDate={next => void navigate({ search: { ...search, date: next }, replace: true })}
      query={query}
      paper={
        data && {
          gym: gyms.map(({ fullName }) => fullName).join(' · '),
          look: gyms.length === 1 ? gyms[0]?.look : undefined,
          title: session?.fullName ?? '',
          when: when(data, view, range),
          days: trainingDays(data, view, search, days),
        }
      }
    />
  )
}
