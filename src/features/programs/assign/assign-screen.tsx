import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '#client/api.ts'
import { BackLink } from '#client/kit/back-link.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { isMissing } from '#client/kit/missing.ts'
import { canChange } from '#domain/programming/program.ts'
import { formatRange } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProgramStatusBadge } from '#ui/program-status.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { noRecipientsToast } from '../calendar/draft/use-save.ts'
import { type Program, shortLength } from '../program.ts'
import { ProgramNotFound } from '../program-not-found.tsx'
import { AssignForm } from './assign-form.tsx'

export function AssignScreen() {
  const { programId } = useParams({ from: '/coach/program/$programId/assign' })
  const program = useQuery(api.programs.get.queryOptions({ programId }))
  const recipients = useQuery(api.programs.recipients.queryOptions({ programId }))
  // The toast that led here would cover the bar at the bottom.
  useEffect(() => toast.dismiss(noRecipientsToast), [])
  if (isMissing(program.error)) return <ProgramNotFound />

  const failed = program.data ? recipients : program
  return (
    <main className="page-frame flex flex-col flex-1 py-6">
      {program.data ? <Header program={program.data} /> : <Skeleton className="h-9 w-72 max-w-full" />}
      <div className="mt-6 flex w-full max-w-4xl flex-1 flex-col">
        {program.data && recipients.data ? (
          <AssignForm key={programId} program={program.data} recipients={recipients.data} />
        ) : failed.error ? (
          <FailedLoad
            query={failed}
            says={program.data ? 'programs.recipientsFailed' : 'programs.programFailed'}
          />
        ) : (
          <RecipientsSkeleton />
        )}
      </div>
    </main>
  )
}

function Header({ program }: { program: Program }) {
  const text = useText()
  const { language } = useLanguage()
  const { id, name, status, startsOn, endsOn } = program
  return (
    <div className="grid gap-5">
      <PageTitle>{text('programs.assignPage', { name })}</PageTitle>
      <PageHeader
        title={name}
        overline={
          <BackLink to="/coach/program/$programId" params={{ programId: id }}>
            {text('programs.toCalendar')}
          </BackLink>
        }
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ProgramStatusBadge status={status} label={text(`programs.${status}`)} />
            <span>{`${formatRange(startsOn, endsOn, language)} · ${shortLength(text, program)}`}</span>
          </span>
        }
      />
      {!canChange(program) && <Alert>{text('programs.archivedHint')}</Alert>}
    </div>
  )
}

const nameWidths = ['w-36', 'w-48', 'w-32', 'w-44', 'w-40']

function RecipientsSkeleton() {
  return (
    <div aria-busy className="grid gap-6">
      <Spinner className="sr-only" />
      <Skeleton className="h-11 w-full max-w-80" />
      <Card className="divide-y divide-line">
        {nameWidths.map(width => (
          <div key={width} className="flex min-h-14 items-center gap-3 px-4 sm:px-5">
            <Skeleton className="size-6" />
            <Skeleton shape="circle" className="size-8" />
            <Skeleton className={width} />
          </div>
        ))}
      </Card>
    </div>
  )
}
