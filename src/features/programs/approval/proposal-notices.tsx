// Above the calendar: what waits for an owner, what an owner sent back, and what can be done about it.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useSession } from '#client/session.ts'
import { useApprovalText } from '#i18n/areas/approval-text.ts'
import { useCoachName } from '#i18n/areas/colleagues-text.ts'
import { formatMoment, formatRange } from '#i18n/day-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useConfirm } from '#ui/overlays/confirm-dialog.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { type ChangeDraft, rebase, restore } from '../calendar/draft/draft.ts'
import { type Program, refreshPrograms, useMustPropose } from '../program.ts'
import { asDraft, type Proposal, proposalsQuery, useProposals } from './own-proposal.ts'

const ReviewDialog = onDemand(() => import('./review-dialog.tsx').then(module => module.ReviewDialog))

type NoticesProps = { program: Program; changeDraft: ChangeDraft }

export function ProposalNotices({ program, changeDraft }: NoticesProps) {
  const words = useApprovalText()
  const query = useProposals(program)
  const [reviewed, setReviewed] = useState<Proposal>()
  const [isReviewing, setIsReviewing] = useState(false)
  if (!query.data)
    return query.error ? <FailedLoad query={query} says={reason => words('loadFailed', { reason })} /> : null
  const review = (proposal: Proposal) => {
    setReviewed(proposal)
    setIsReviewing(true)
  }
  // The newest state of it, also while it is read.
  const shown = query.data.find(({ id }) => id === reviewed?.id) ?? reviewed
  return (
    <div className="mb-3 grid gap-2">
      {query.data.map(proposal => (
        <Notice
          key={proposal.id}
          program={program}
          proposal={proposal}
          changeDraft={changeDraft}
          onReview={() => review(proposal)}
        />
      ))}
      {shown && (
        <ReviewDialog open={isReviewing} onOpenChange={setIsReviewing} program={program} proposal={shown} />
      )}
    </div>
  )
}

type NoticeProps = NoticesProps & { proposal: Proposal; onReview: () => void }

function Notice({ program, proposal, changeDraft, onReview }: NoticeProps) {
  const words = useApprovalText()
  const { language } = useLanguage()
  const isOwner = useSession().data?.gym?.role === 'owner'
  const mustPropose = useMustPropose()
  const { isMine, hasLeft, publishes, returned, proposedAt, firstDay, lastDay } = proposal
  const takeBack = useTakeBack(program, proposal, changeDraft)
  const when = formatMoment(new Date(proposedAt), language, 'short')
  const range = firstDay && lastDay && formatRange(firstDay, lastDay, language)
  return (
    <Alert
      tone={isMine && returned ? 'warning' : 'info'}
      title={useTitle(proposal)}
      action={
        <span className="flex flex-wrap gap-2">
          {isMine && (
            <Button busy={takeBack.isPending} onClick={() => void takeBack.run()}>
              {words(publishes ? 'withdraw' : 'continue')}
            </Button>
          )}
          {!isMine && isOwner && hasLeft && <EndProposal program={program} proposal={proposal} />}
          {!(isMine && returned) && (
            <Button variant={isOwner && !returned ? 'primary' : 'secondary'} onClick={onReview}>
              {words(isOwner && !returned ? 'review' : 'look')}
            </Button>
          )}
        </span>
      }
    >
      {returned?.reply && <p className="wrap-anywhere whitespace-pre-line">{returned.reply}</p>}
      <p className={returned?.reply ? 'text-muted text-sm' : undefined}>
        {range ? words('days', { range, when }) : words('when', { when })}{' '}
        {isMine && mustPropose && !publishes && words(returned ? 'changeAndPropose' : 'shownAsProposed')}
      </p>
    </Alert>
  )
}

function useTitle({ isMine, publishes, returned, coachName, dayCount }: Proposal): string {
  const words = useApprovalText()
  const nameOf = useCoachName()
  const name = nameOf(coachName) ?? ''
  if (isMine) {
    if (returned) return words('mineReturned', { name: nameOf(returned.by) ?? '' })
    return publishes ? words('mineWaitsToPublish') : words('mineWaits', { count: dayCount })
  }
  if (returned) return words('theirsReturned', { name })
  return publishes ? words('theirsWaitsToPublish', { name }) : words('theirsWaits', { name, count: dayCount })
}

/** Of a coach who cannot decide about it any more. */
function EndProposal({ program, proposal }: Pick<NoticeProps, 'program' | 'proposal'>) {
  const app = useApp()
  const words = useApprovalText()
  const name = useCoachName()(proposal.coachName) ?? ''
  const { confirm, question } = useConfirm()
  const { id: proposalId, saveId } = proposal
  const ask = () =>
    confirm({
      danger: true,
      title: words('endTitle'),
      body: words('endBody', { name }),
      confirmLabel: words('end'),
      busyLabel: words('ending'),
      errorText: words('withdrawFailed', { reason: '' }),
      async onConfirm() {
        await app.rpc.programs.withdrawProposal.mutate({ programId: program.id, proposalId, saveId })
        toast.success(words('ended'))
        await refreshPrograms(app)
      },
    })
  return (
    <>
      <Button onClick={ask}>{words('end')}</Button>
      {question}
    </>
  )
}

/** What was proposed becomes staged changes again, below those that are staged since: nothing of it is lost. */
function useTakeBack(program: Program, proposal: Proposal, changeDraft: ChangeDraft) {
  const app = useApp()
  const words = useApprovalText()
  const queryClient = useQueryClient()
  const { id: programId } = program
  return useAction(
    async () => {
      const { id: proposalId, saveId } = proposal
      const proposed = asDraft(proposal)
      // Stored first: what is there twice, in the draft and in the proposal, is there once.
      if (proposed) changeDraft(now => restore(now, proposed))
      try {
        await app.rpc.programs.withdrawProposal.mutate({ programId, proposalId, saveId })
      } catch (error) {
        // It was changed on another device: those changes come with the proposal as it is now. After another failure it
        // may be gone, and the changes stay here.
        if (proposed && reasonOf(error) === 'stale_revision')
          changeDraft(now => rebase({ ...now, steps: now.steps.slice(proposed.steps.length) }, now.revision))
        throw error
      }
      queryClient.setQueryData(proposalsQuery(programId).queryKey, all =>
        all?.filter(({ id }) => id !== proposalId),
      )
      if (!proposed) toast.success(words('withdrawn'))
      await refreshPrograms(app)
    },
    {
      failureToast: reason => words('withdrawFailed', { reason }),
      onFailure: () => void refreshPrograms(app),
    },
  )
}
