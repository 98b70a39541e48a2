import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '#client/api.ts'
import { BackLink } from '#client/kit/back-link.tsx'
import { useSession } from '#client/session.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { useText } from '#i18n/text.tsx'
import { PrintPage } from './paper.tsx'

/** A workout of the library. */
export function WorkoutPrintScreen() {
  const text = useText()
  const { data: session } = useSession()
  const { workoutId } = useParams({ from: '/coach/print/workout/$workoutId' })
  const query = useQuery(api.print.workout.queryOptions({ workoutId }))
  const { data } = query
  return (
    <PrintPage
      back={<BackLink to="/coach/workouts">{text('shell.workouts')}</BackLink>}
      views={['workout']}
      view="workout"
      onView={() => {}}
      query={query}
      paper={
        data && {
          gym: session?.gym?.name ?? session?.fullName ?? '',
          look: session?.gym?.look,
          title: titleOf(data),
          when: '',
          days: [{ day: null, workouts: [data] }],
        }
      }
    />
  )
}
