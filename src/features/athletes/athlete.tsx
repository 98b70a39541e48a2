import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserX } from 'lucide-react'
import { api } from '#client/api.ts'
import { useToday } from '#client/gym-day.ts'
import { isMissing } from '#client/kit/missing.ts'
import { useLive } from '#client/live.ts'
import type { Rpc } from '#client/rpc-client.ts'
import type { WorkoutState } from '#domain/training/adherence.ts'
import type { Translate } from '#i18n/dictionary.ts'
import { useText } from '#i18n/text.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/heading.tsx'

/** An athlete as their profile shows them. */
export type Athlete = Awaited<ReturnType<Rpc['athletes']['get']['query']>>

export function stateLabel(text: Translate, state: WorkoutState): string {
  return state === 'missed' ? text('athlete.missed') : text(`dashboard.outcome_${state}`)
}

const queryKeys = [api.athletes.get.pathKey(), api.athletes.days.pathKey(), api.training.activity.pathKey()]

/** An athlete's profile, updated live. `isMissing`: this coach has no athlete with that id. */
export function useAthlete(athleteId: string) {
  const today = useToday()
  useLive('log', queryKeys)
  const query = useQuery(api.athletes.get.queryOptions({ athleteId, today: today() }))
  return { ...query, isMissing: isMissing(query.error) }
}

/** An athlete who left and one who never was this coach's look the same. */
export function AthleteNotFound() {
  const text = useText()
  return (
    <main className="grid flex-1 place-items-center">
      <PageTitle>{text('athlete.notFoundTitle')}</PageTitle>
      <EmptyState
        level={1}
        icon={<UserX aria-hidden />}
        title={text('athlete.notFoundTitle')}
        body={text('athlete.notFoundBody')}
        action={
          <LinkButton variant="primary" render={<Link to="/coach/athletes" />}>
            {text('athlete.toAthletes')}
          </LinkButton>
        }
      />
    </main>
  )
}
