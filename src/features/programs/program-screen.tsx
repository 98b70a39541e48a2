import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { CalendarX2, UserPlus } from 'lucide-react'
import type { ComponentType } from 'react'
import { api, reasonOf } from '../../client/api.ts'
import { useSession } from '../../client/session.ts'
import { formatRange } from '../../i18n/day-words.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { Alert } from '../../ui/alert.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { WorkoutFormProps } from './calendar/calendar-dialogs.tsx'
import { ProgramCalendar } from './calendar/program-calendar.tsx'
import type { Program } from './program.ts'

type ProgramScreenProps = { WorkoutForm: ComponentType<WorkoutFormProps> }

export function ProgramScreen({ WorkoutForm }: ProgramScreenProps) {
  const text = useText()
  const { programId } = useParams({ from: '/coach/program/$programId' })
  const { data: session } = useSession()
  const { data: program, error, isFetching, refetch } = useQuery(api.programs.get.queryOptions({ programId }))
  return (
    <main className="mx-auto w-full max-w-[100rem] flex-1 px-4 py-6 sm:px-6">
      <PageTitle>{program?.name ?? text('calendar.title')}</PageTitle>
      {program && session ? (
        <>
          <ProgramHeader program={program} />
          <ProgramCalendar
            key={program.id}
            program={program}
            coachId={session.id}
            WorkoutForm={WorkoutForm}
          />
        </>
      ) : !error ? (
        <CalendarSkeleton />
      ) : reasonOf(error) === 'not_found' || reasonOf(error) === 'invalid_input' ? (
        <EmptyState
          level={1}
          icon={<CalendarX2 aria-hidden />}
          title={text('calendar.noProgram')}
          body={text('calendar.noProgramBody')}
          action={
            <LinkButton render={<Link to="/coach/programs" />}>{text('calendar.toPrograms')}</LinkButton>
          }
        />
      ) : (
        <LoadFailure retryLabel={text('shell.tryAgain')} isRetrying={isFetching} onRetry={refetch}>
          {text('calendar.loadFailed', { reason: text(`errors.${reasonOf(error)}`) })}
        </LoadFailure>
      )}
    </main>
  )
}

function ProgramHeader({ program }: { program: Program }) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <div className="mb-5 grid gap-4">
      <PageHeader
        overline={
          <Link to="/coach/programs" className="inline-flex min-h-11 items-center hover:text-ink">
            {text('shell.programs')}
          </Link>
        }
        title={program.name}
        description={formatRange(program.startsOn, program.endsOn, language)}
        actions={
          <LinkButton
            icon={<UserPlus aria-hidden className="size-[1.125rem]" />}
            render={<Link to="/coach/program/$programId/assign" params={{ programId: program.id }} />}
          >
            {text('calendar.assignProgram')}
          </LinkButton>
        }
      />
      {program.status === 'archived' && <Alert>{text('errors.archived')}</Alert>}
    </div>
  )
}

function CalendarSkeleton() {
  const text = useText()
  return (
    <div role="status" aria-label={text('ui.loading')} className="grid gap-4">
      <Skeleton className="h-9 w-72" />
      <Skeleton className="h-5 w-48" />
      <div className="mt-4 grid grid-cols-7 gap-px max-sm:grid-cols-1">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(day => (
          <Skeleton key={day} shape="block" className="h-64 rounded-none max-sm:h-24" />
        ))}
      </div>
    </div>
  )
}
