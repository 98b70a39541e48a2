import { useQuery } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import { useSession } from '../../client/session.ts'
import { displayName } from '../../domain/person.ts'
import { useText } from '../../i18n/text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Invite } from './invite.tsx'

export function CoachHomeScreen() {
  const text = useText()
  const { data: session } = useSession()
  const { data: athletes } = useQuery(api.dashboard.overview.queryOptions())
  const name = displayName(session ?? {}, text('shell.user'))
  const headline = (active: number) =>
    active > 0 ? text('coach.athletesTitle', { count: active }) : text('coach.noAthletesTitle')
  return (
    <main className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 sm:px-8 sm:py-12">
      <PageTitle>{text('coach.homeTitle')}</PageTitle>
      <PageHeader title={text('coach.greeting', { name })} />
      <section className="mt-10 grid items-center gap-x-12 gap-y-6 border-line border-t pt-8 sm:pt-10 lg:grid-cols-[20rem_1fr]">
        <div>
          <h2 className="heading-medium">
            {athletes ? headline(athletes.active) : <Skeleton className="w-60" />}
          </h2>
          <p className="mt-2 text-muted">{text('coach.noAthletesBody')}</p>
        </div>
        <Invite />
      </section>
    </main>
  )
}
