import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Unlink } from 'lucide-react'
import { api } from '#client/api.ts'
import { BackLink } from '#client/kit/back-link.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { isMissing } from '#client/kit/missing.ts'
import type { Day } from '#domain/day.ts'
import { progressOf } from '#domain/programming/program-progress.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useShareText } from '#i18n/share/share-text.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { shortLength } from '../program-words.ts'
import { CopyForm } from './copy-form.tsx'
import type { SharedPreview } from './shared-preview.ts'

/** A program that another coach shares: what it is, and the copy of it. */
export function SharedProgramScreen() {
  const text = useText()
  const words = useShareText()
  const { secret } = useParams({ from: '/coach/shared/$secret' })
  // Read once: what is seen here is counted, and a copy takes the newest anyway.
  const query = useQuery(
    api.programs.shared.queryOptions({ secret }, { staleTime: Number.POSITIVE_INFINITY }),
  )
  const { data: program, error } = query
  if (isMissing(error)) return <LinkEnded />
  return (
    <main className="page-frame flex flex-1 flex-col py-6">
      <PageTitle>{program?.name ?? words('page')}</PageTitle>
      {program ? (
        <div className="grid gap-8">
          <PageHeader
            title={program.name}
            overline={<BackLink to="/coach/programs">{text('shell.programs')}</BackLink>}
            description={
              <span className="flex flex-wrap gap-x-3 gap-y-1">
                <span>{words('by', { name: program.coachName })}</span>
                <span>{shortLength(text, program)}</span>
                <span>{words('sessions', { count: program.sessions })}</span>
                <span>{words('workouts', { count: program.workouts })}</span>
              </span>
            }
          />
          <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="order-last grid gap-6 lg:order-none">
              {program.description && (
                <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">
                  {program.description}
                </p>
              )}
              <Beginning program={program} />
            </div>
            <CopyForm secret={secret} program={program} />
          </div>
        </div>
      ) : error ? (
        <FailedLoad query={query} says={reason => words('seeFailed', { reason })} />
      ) : (
        <div aria-busy className="grid gap-6">
          <Skeleton className="h-9 w-72 max-w-full" />
          <Skeleton className="h-40 w-full max-w-4xl" />
        </div>
      )}
    </main>
  )
}

/** The first sessions, by week and weekday: the dates of the other coach say nothing here. */
function Beginning({ program }: { program: SharedPreview }) {
  const text = useText()
  const words = useShareText()
  const { language } = useLanguage()
  if (program.first.length === 0) return <p className="text-muted">{words('empty')}</p>
  const rest = program.sessions - program.first.length
  return (
    <section className="grid gap-3">
      <h2 className="heading-medium">{words('beginning')}</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {program.first.map(({ day, name, text: body, color }) => (
          <li key={`${day} ${name} ${body}`} className="grid">
            <Card className="relative grid content-start gap-1 overflow-hidden py-3 pr-4 pl-5">
              <span
                aria-hidden
                className="absolute inset-y-0 left-0 w-2"
                style={{ backgroundColor: color }}
              />
              <p className="text-muted text-sm">
                {text('calendar.weekNumber', { week: weekOf(program, day) })} ·{' '}
                {formatDay(day, language, 'weekday')}
              </p>
              {name && <h3 className="heading-small [overflow-wrap:anywhere]">{name}</h3>}
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>
            </Card>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="text-muted">{words('more', { count: rest })}</p>}
    </section>
  )
}

function weekOf(program: SharedPreview, day: Day): number {
  const progress = progressOf(program, day)
  return progress.phase === 'running' ? progress.week : 1
}

/** A link that has ended and one that never was look the same. */
function LinkEnded() {
  const text = useText()
  const words = useShareText()
  return (
    <main className="grid flex-1 place-items-center">
      <PageTitle>{words('goneTitle')}</PageTitle>
      <EmptyState
        level={1}
        icon={<Unlink aria-hidden />}
        title={words('goneTitle')}
        body={words('goneBody')}
        action={
          <LinkButton variant="primary" render={<Link to="/coach/programs" />}>
            {text('programs.toPrograms')}
          </LinkButton>
        }
      />
    </main>
  )
}
