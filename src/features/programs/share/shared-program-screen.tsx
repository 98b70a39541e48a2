import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Copy, Unlink } from 'lucide-react'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useToday } from '#client/gym-day.ts'
import { BackLink } from '#client/kit/back-link.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { isMissing } from '#client/kit/missing.ts'
import { useAction } from '#client/kit/use-action.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { type Day, isDay, startOfWeek } from '#domain/day.ts'
import { ownStart, shiftedRange, shiftOf } from '#domain/programming/own-start.ts'
import { progressOf } from '#domain/programming/program-progress.ts'
import { useShareText } from '#i18n/areas/share-text.ts'
import { formatDay, formatRange } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { GymMark } from '#ui/brand/gym-mark.tsx'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DateField } from '#ui/forms/date-field.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { nextMonday } from '../own-start/start-choice.tsx'
import { refreshPrograms, shortLength } from '../program.ts'

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
  const look = program?.look
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
            // A name alone is in the words beside it.
            actions={
              look &&
              (look.logo || look.accent) && (
                <GymMark look={look} name={program.coachName} className="max-w-[80vw] sm:max-w-80" />
              )
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

/** Copies a shared program as a draft that starts in a chosen week. */
function CopyForm({ secret, program }: { secret: string; program: SharedPreview }) {
  const app = useApp()
  const { rpc } = app
  const words = useShareText()
  const { language } = useLanguage()
  const navigate = useNavigate()
  // One for this visit: a copy whose answer was lost is not made twice.
  const [ids] = useState(() => ({ importId: crypto.randomUUID(), programId: crypto.randomUUID() }))
  const today = useToday()
  const [start, setStart] = useState<Day>(() => nextMonday(today()))
  const [typed, setTyped] = useState<string>()
  const { startsOn, endsOn } = shiftedRange(program, shiftOf(ownStart(program, start)))

  const copy = useAction(async () => {
    const { programId } = await rpc.programs.copyShared.mutate({ secret, ...ids, startsOn: start })
    void refreshPrograms(app)
    toast.success(words('taken', { name: program.name }))
    await navigate({ to: '/coach/program/$programId', params: { programId } })
  })

  return (
    <Card render={<section />} className="grid gap-4 p-5">
      <DateField
        label={words('start')}
        value={typed ?? start}
        onChange={value => {
          setTyped(isDay(value) ? undefined : value)
          if (isDay(value)) setStart(startOfWeek(value))
        }}
        onBlur={() => setTyped(undefined)}
        error={typed === '' ? words('startMissing') : undefined}
        hint={words('startHint', { range: formatRange(startsOn, endsOn, language) })}
      />
      <Button
        variant="primary"
        wide
        icon={<Copy aria-hidden />}
        busy={copy.isPending}
        busyLabel={words('taking')}
        onClick={() => void copy.run()}
      >
        {words('take')}
      </Button>
      <p className="text-muted text-sm">{words('takeHint')}</p>
      <FailedAction action={copy} says={reason => words('takeFailed', { reason })} />
    </Card>
  )
}

/** A shared program as it is shown before it is copied. */
type SharedPreview = Awaited<ReturnType<Rpc['programs']['shared']['query']>>
