import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { EllipsisVertical, Send, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '#client/api.ts'
import { BackLink } from '#client/kit/back-link.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { isMissing } from '#client/kit/missing.ts'
import { useMayPlan, useSession } from '#client/session.ts'
import { useApprovalText } from '#i18n/areas/approval-text.ts'
import { useReleaseText } from '#i18n/areas/release-text.ts'
import { formatRange } from '#i18n/day-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { CalendarSkeleton } from '#ui/calendar/calendar-days.tsx'
import { PageTitle } from '#ui/heading.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProgramStatusBadge } from '#ui/program-status.tsx'
import { noDraft, useDraft } from './calendar/draft/draft.ts'
import { useSave } from './calendar/draft/use-save.ts'
import { ProgramCalendar } from './calendar/program-calendar.tsx'
import { Imported } from './import/import-in-program.ts'
import { ProgramMenu } from './list/program-actions.tsx'
import { recipientsOf, type ShownProgram, shortLength, useMustPropose } from './program.ts'
import { ProgramNotFound } from './program-not-found.tsx'
import { PublishDialog } from './publish/publish-dialog.tsx'
import { releaseIn } from './release/release-words.ts'

const WeeksDialog = onDemand(() => import('./own-start/weeks-dialog.tsx').then(module => module.WeeksDialog))

const ProposalNotices = lazyPart(() =>
  import('./approval/proposal-notices.tsx').then(module => module.ProposalNotices),
)

const ProgramColleagues = lazyPart(() =>
  import('./presence/program-colleagues.tsx').then(module => module.ProgramColleagues),
)

export function ProgramScreen() {
  const text = useText()
  const { programId } = useParams({ from: '/coach/program/$programId' })
  const { data: session } = useSession()
  const query = useQuery(api.programs.get.queryOptions({ programId }))
  const { data: program, error } = query
  if (isMissing(error)) return <ProgramNotFound />
  return (
    <main className="page-frame flex flex-col flex-1 pt-4 pb-6">
      <PageTitle>{program?.name ?? text('calendar.title')}</PageTitle>
      {program && session ? (
        <ProgramDesk key={program.id} program={program} gymId={session.id} />
      ) : !error ? (
        <CalendarSkeleton label={text('ui.loading')} />
      ) : (
        <FailedLoad query={query} says="calendar.loadFailed" />
      )}
    </main>
  )
}

type ProgramDeskProps = { program: ShownProgram; gymId: string }

function ProgramDesk({ program, gymId }: ProgramDeskProps) {
  const navigate = useNavigate()
  const { draft, changeDraft } = useDraft(gymId, program.id)

  function leaveDeleted() {
    // The program no longer exists, so its changes cannot be saved.
    flushSync(() => changeDraft(() => noDraft))
    void navigate({ to: '/coach/programs' })
  }

  const saving = useSave({ program, draft, changeDraft })
  const mayPlan = useMayPlan()
  /** What athletes have of it is changed by owners alone. */
  const isOwners = useMustPropose() && program.status === 'published'
  const [isPublishing, setIsPublishing] = useState(false)
  return (
    <>
      <ProgramHeader program={program} onDeleted={leaveDeleted} onPublish={() => setIsPublishing(true)} />
      {program.workoutCount > 0 && mayPlan && !isOwners && (
        <Imported programId={program.id} onUndone={leaveDeleted} />
      )}
      {program.proposals > 0 && mayPlan && <ProposalNotices program={program} changeDraft={changeDraft} />}
      <ProgramCalendar program={program} draft={draft} changeDraft={changeDraft} saving={saving} />
      <PublishDialog
        isOnCalendar
        open={isPublishing}
        onOpenChange={setIsPublishing}
        program={program}
        staged={draft.steps.length}
        saving={saving}
      />
    </>
  )
}

type ProgramHeaderProps = { program: ShownProgram; onDeleted: () => void; onPublish: () => void }

function ProgramHeader({ program, onDeleted, onPublish }: ProgramHeaderProps) {
  const text = useText()
  const { language } = useLanguage()
  const mayPlan = useMayPlan()
  const mustPropose = useMustPropose()
  const approval = useApprovalText()
  const words = useReleaseText()
  const [isShowingWeeks, setIsShowingWeeks] = useState(false)
  const { id, name, status, startsOn, endsOn } = program
  return (
    <div className="mb-3 grid gap-3">
      <PageHeader
        isCompact
        overline={<BackLink to="/coach/programs">{text('shell.programs')}</BackLink>}
        title={name}
        description={
          // On a phone one running text, which needs fewer lines.
          <span className="gap-x-3 gap-y-1 max-sm:block max-sm:space-x-2 sm:flex sm:flex-wrap sm:items-center">
            <ProgramStatusBadge status={status} label={text(`programs.${status}`)} />
            <span>{`${formatRange(startsOn, endsOn, language)} · ${shortLength(text, program)}`}</span>
            <span>{recipientsOf(text, language, program) ?? text('programs.noRecipients')}</span>
            {releaseIn(words, program) && <span>{releaseIn(words, program)}</span>}
            {(program.savedBy !== null || program.colleagues > 0) && <ProgramColleagues program={program} />}
            {program.hasOwnStarts && (
              <button
                type="button"
                className="min-h-6 cursor-pointer font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink"
                onClick={() => setIsShowingWeeks(true)}
              >
                {text('programs.whichWeek')}
              </button>
            )}
          </span>
        }
        actions={
          <>
            {mayPlan && (
              <LinkButton
                icon={<UserPlus aria-hidden className="size-[1.125rem]" />}
                render={<Link to="/coach/program/$programId/assign" params={{ programId: id }} />}
              >
                {text('programs.assign')}
              </LinkButton>
            )}
            {status === 'draft' && mayPlan && (
              <Button variant="primary" icon={<Send aria-hidden />} onClick={onPublish}>
                {mustPropose ? approval('propose') : text('programs.publish')}
              </Button>
            )}
            <ProgramMenu
              program={program}
              trigger={
                <IconButton
                  variant="secondary"
                  label={text('programs.actions', { name })}
                  icon={<EllipsisVertical />}
                />
              }
              onDeleted={onDeleted}
              onPublish={onPublish}
            />
          </>
        }
      />
      {program.hasOwnStarts && (
        <WeeksDialog open={isShowingWeeks} onOpenChange={setIsShowingWeeks} program={program} />
      )}
      {status === 'archived' && <Alert>{text('errors.archived')}</Alert>}
    </div>
  )
}
