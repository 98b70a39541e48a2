// What a proposal changes for athletes, day by day, and the owner's decision about it.
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api, detailsOf, reasonOf } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { useSession } from '#client/session.ts'
import { type Day, isDay } from '#domain/day.ts'
import { useApprovalText } from '#i18n/areas/approval-text.ts'
import { useCoachName } from '#i18n/areas/colleagues-text.ts'
import { dayInText, formatDay } from '#i18n/day-words.ts'
import { formatList } from '#i18n/list-words.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { useOpening } from '#ui/overlays/use-opening.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { type Program, refreshPrograms } from '../program.ts'
import { longestReply } from '../programs.schema.ts'
import type { Proposal } from './own-proposal.ts'

type ReviewDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  program: Program
  proposal: Proposal
}

type Review = Awaited<ReturnType<Rpc['programs']['review']['query']>>
type Line = Review['days'][number]['lines'][number]

/** More are shown once the owner asks for them. */
const shownDays = 60

export function ReviewDialog(props: ReviewDialogProps) {
  return <ReviewForm key={useOpening(props.open)} {...props} />
}

function ReviewForm({ open, onOpenChange, program, proposal }: ReviewDialogProps) {
  const app = useApp()
  const { rpc } = app
  const text = useText()
  const words = useApprovalText()
  const name = useCoachName()(proposal.coachName) ?? ''
  const isOwner = useSession().data?.gym?.role === 'owner'
  const decides = isOwner && !proposal.returned && program.status !== 'archived'
  const [reply, setReply] = useState<string>()
  const replyId = useId()
  const decision = { programId: program.id, proposalId: proposal.id, saveId: proposal.saveId }
  const review = useQuery(api.programs.review.queryOptions(decision, { enabled: open, staleTime: 0 }))

  const refresh = () => void refreshPrograms(app)
  const publish = useAction(
    async (isOnTop: boolean) => {
      const fingerprint = review.data?.fingerprint ?? ''
      await rpc.programs.publishProposal.mutate({ ...decision, fingerprint, isOnTop })
      refresh()
      onOpenChange(false)
      toast.success(words('published'))
    },
    { onFailure: refresh },
  )
  const sendBack = useAction(
    async () => {
      await rpc.programs.returnProposal.mutate({ ...decision, reply: reply ?? '' })
      refresh()
      onOpenChange(false)
      toast.success(words('sentBack', { name }))
    },
    { onFailure: refresh },
  )
  const isBusy = publish.isPending || sendBack.isPending
  const stale = [publish.error, sendBack.error].find(error => error && reasonOf(error) === 'stale_revision')
  const changedDays = detailsOf(stale).filter(isDay)
  const isReplying = reply !== undefined

  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && !isBusy && onOpenChange(false)}
      size="medium"
      isText={!isReplying}
      title={words('reviewTitle')}
      description={program.name}
      footer={
        decides &&
        (isReplying ? (
          <>
            <Button disabled={isBusy} onClick={() => setReply(undefined)}>
              {text('ui.cancel')}
            </Button>
            <Button
              variant="primary"
              busy={sendBack.isPending}
              busyLabel={words('sendingBack')}
              onClick={() => void sendBack.run()}
            >
              {words('sendBack')}
            </Button>
          </>
        ) : (
          <>
            <Button disabled={isBusy} onClick={() => setReply('')}>
              {words('sendBack')}
            </Button>
            <Button
              variant="primary"
              disabled={review.data === undefined}
              busy={publish.isPending}
              busyLabel={words('publishing')}
              onClick={() => void publish.run(changedDays.length > 0)}
            >
              {words(changedDays.length > 0 ? 'publishOnTop' : 'publish')}
            </Button>
          </>
        ))
      }
    >
      <div className="grid gap-5">
        {isReplying && (
          <TextArea
            id={replyId}
            label={words('reply')}
            maxLength={longestReply}
            rows={3}
            autoFocus
            value={reply}
            onChange={event => setReply(event.currentTarget.value)}
          />
        )}
        {stale ? (
          <StaleProposal days={changedDays} />
        ) : (
          <>
            <FailedAction action={publish} says={reason => words('publishFailed', { reason })} />
            <FailedAction action={sendBack} says={reason => words('sendBackFailed', { reason })} />
          </>
        )}
        {review.error && review.data === undefined ? (
          <FailedLoad query={review} says={reason => words('reviewFailed', { reason })} />
        ) : review.data === undefined ? (
          <Skeleton className="h-40 w-full" />
        ) : (
          <Changes review={review.data} program={program} />
        )}
      </div>
    </Dialog>
  )
}

/** Days that others changed since it was proposed, or anything since it was read: then it is loaded anew. */
function StaleProposal({ days }: { days: readonly Day[] }) {
  const words = useApprovalText()
  const { language } = useLanguage()
  const shown = formatList(
    days.map(day => dayInText(day, language, 'short')),
    language,
  )
  return (
    <Alert tone="warning" announce>
      {days.length > 0
        ? `${words('changedSince', { count: days.length, days: shown })} ${words('onTopMeans')}`
        : words('changedMeanwhile')}
    </Alert>
  )
}

function Changes({ review, program }: { review: Review; program: Program }) {
  const words = useApprovalText()
  const { language } = useLanguage()
  const [isWhole, setIsWhole] = useState(false)
  const { wasPublished, days, texts, details } = review
  if (!wasPublished)
    return <p className="text-muted">{words('reviewFirst', { count: program.workoutCount })}</p>
  if (days.length + details.length === 0) return <p className="text-muted">{words('reviewNone')}</p>
  const named = [...new Set(details.map(key => words(`detail_${detailNames[key]}`)))]
  const left = isWhole ? 0 : days.length - shownDays
  return (
    <>
      {named.length > 0 && <p>{words('detailsChanged', { details: formatList(named, language) })}</p>}
      {(left > 0 ? days.slice(0, shownDays) : days).map(({ day, lines, isReordered }) => (
        <section key={day} className="grid gap-2">
          <h3 className="heading-small flex flex-wrap items-center gap-2">
            <span className="inline-block first-letter:uppercase">{formatDay(day, language, 'long')}</span>
            {isReordered && <Badge>{words('reordered')}</Badge>}
          </h3>
          <ul className="grid gap-2">
            {lines.map(line => (
              <ChangedLine key={`${line.kind} ${line.entry.workoutId}`} line={line} texts={texts} />
            ))}
          </ul>
        </section>
      ))}
      {left > 0 && <Button onClick={() => setIsWhole(true)}>{words('moreDays', { count: left })}</Button>}
    </>
  )
}

const detailNames = {
  name: 'name',
  description: 'description',
  startsOn: 'dates',
  endsOn: 'dates',
  trainingPercent: 'loads',
  releaseDays: 'release',
  releaseTime: 'release',
} as const satisfies Record<Review['details'][number], string>

function ChangedLine({ line, texts }: { line: Line; texts: Review['texts'] }) {
  const words = useApprovalText()
  const { language } = useLanguage()
  const { kind } = line
  const textOf = ({ text }: Line['entry']) => texts[text] ?? { title: '', body: '' }
  const entry = textOf(line.entry)
  const isGone = kind === 'removed' || kind === 'moved to'
  const says = {
    same: undefined,
    added: words('added'),
    removed: words('removed'),
    reworded: words('reworded'),
    'moved from':
      'day' in line ? words('movedFrom', { day: dayInText(line.day, language, 'short') }) : undefined,
    'moved to': 'day' in line ? words('movedTo', { day: dayInText(line.day, language, 'short') }) : undefined,
  }[kind]
  return (
    <li className={kind === 'same' ? 'text-muted' : 'rounded-control bg-sunken px-3 py-2'}>
      <p className="wrap-anywhere flex flex-wrap items-baseline gap-x-2">
        <span className={isGone ? 'line-through' : 'font-semibold'}>{entry.title}</span>
        {says && <Badge tone={kind === 'added' ? 'volt' : 'outline'}>{says}</Badge>}
      </p>
      {kind === 'added' && <WorkoutText>{entry.body}</WorkoutText>}
      {line.kind === 'reworded' && (
        <div className="mt-1 grid gap-3 sm:grid-cols-2">
          <WorkoutText label={words('before')}>{textOf(line.before).body}</WorkoutText>
          <WorkoutText label={words('after')}>{entry.body}</WorkoutText>
        </div>
      )}
    </li>
  )
}

function WorkoutText({ label, children }: { label?: string; children: string }) {
  return (
    <div className="min-w-0">
      {label && <p className="text-muted text-sm">{label}</p>}
      <p className="wrap-anywhere whitespace-pre-line text-sm">{children}</p>
    </div>
  )
}
