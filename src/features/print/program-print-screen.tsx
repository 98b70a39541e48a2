import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { api } from '#client/api.ts'
import { useToday, useWeekStart } from '#client/gym-day.ts'
import { BackLink } from '#client/kit/back-link.tsx'
import { useSession } from '#client/session.ts'
import { usePrintText } from '#i18n/areas/print-text.ts'
import { formatDay, formatRange } from '#i18n/day-words.ts'
import { weeksOfProgram } from '#i18n/program-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { PrintPage } from './paper.tsx'
import { type PrintView, printViews } from './print-search.ts'
import { chosenOf, daysOfView } from './printed-days.ts'

const from = '/coach/print/program/$programId'

/** A week, a day or a workout of a program. */
export function ProgramPrintScreen() {
  const text = useText()
  const print = usePrintText()
  const { language } = useLanguage()
  const { data: session } = useSession()
  const today = useToday()
  const weekStart = useWeekStart()
  const { programId } = useParams({ from })
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const { view = 'week', date = today() } = search
  const days = daysOfView(view, date, weekStart)
  const range = { from: days[0] ?? date, to: days.at(-1) ?? date }
  const query = useQuery(api.print.program.queryOptions({ programId, ...range }))
  const { data } = query
  const when = data && [
    weeksOfProgram(text, data.program, range),
    view === 'week' ? formatRange(range.from, range.to, language) : formatDay(date, language, 'full'),
  ]
  return (
    <PrintPage
      back={
        <BackLink to="/coach/program/$programId" params={{ programId }} search={{ view: 'week', date }}>
          {data?.program.name ?? print('back')}
        </BackLink>
      }
      views={printViews.filter(one => one !== 'workout' || search.workout)}
      view={view}
      onView={(next: PrintView) => void navigate({ search: { ...search, view: next }, replace: true })}
      date={date}
      onDate={next => void navigate({ search: { ...search, date: next }, replace: true })}
      query={query}
      paper={
        data && {
          gym: session?.gym?.name ?? session?.fullName ?? '',
          look: session?.gym?.look,
          title: data.program.name,
          when: when?.filter(Boolean).join(' · ') ?? '',
          days: days.map(day => ({
            day,
            workouts: chosenOf(
              data.workouts.filter(one => one.day === day),
              view,
              search,
            ),
          })),
        }
      }
    />
  )
}
