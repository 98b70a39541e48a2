import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { useTracksText } from '#i18n/areas/tracks-text.ts'
import { formatDay, formatRange } from '#i18n/day-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { useConfirm } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { LinkedText } from '#ui/text/linked-text.tsx'

type Track = Awaited<ReturnType<Rpc['training']['openPrograms']['query']>>[number]

type OpenProgramsProps = {
  /** Where there are several, each program says whose it is. */
  hasSeveralCoaches: boolean
}

/** What the athlete can join by themselves, or leave again. Nothing without a connection, and where there is none. */
export function OpenPrograms({ hasSeveralCoaches }: OpenProgramsProps) {
  const text = useTracksText()
  const { data = [] } = useQuery(
    api.training.openPrograms.queryOptions(undefined, { retry: false, staleTime: 60_000 }),
  )
  // What a coach gave is among the athlete's programs.
  const shown = data.filter(({ hasJoined, canLeave }) => !hasJoined || canLeave)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="open-programs" className="mt-3 grid gap-3">
      <h2 id="open-programs" className="heading-medium">
        {text('title')}
      </h2>
      <Card render={<ul />} className="divide-y divide-line">
        {shown.map(track => (
          <TrackItem key={track.id} track={track} hasSeveralCoaches={hasSeveralCoaches} />
        ))}
      </Card>
    </section>
  )
}

function TrackItem({ track, hasSeveralCoaches }: OpenProgramsProps & { track: Track }) {
  const text = useTracksText()
  const { language } = useLanguage()
  const { name, coachName, description, startsOn, endsOn, hasJoined, hasOwnStart } = track
  const startsLater = hasOwnStart && !hasJoined
  return (
    <li className="grid gap-1 p-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="heading-small wrap-anywhere">{name}</h3>
          {hasSeveralCoaches && <p className="text-sm">{text('ofCoach', { name: coachName })}</p>}
        </div>
        {hasJoined ? <LeaveButton track={track} /> : <JoinButton track={track} />}
      </div>
      {/* What was joined is told above, among the athlete's programs. */}
      {description && !hasJoined && (
        <p className="wrap-anywhere whitespace-pre-line text-sm">
          <LinkedText>{description}</LinkedText>
        </p>
      )}
      {!hasJoined && <p className="text-muted text-sm">{formatRange(startsOn, endsOn, language)}</p>}
      {startsLater && (
        <p className="text-sm">{text('startsOn', { day: formatDay(startsOn, language, 'long') })}</p>
      )}
    </li>
  )
}

function JoinButton({ track: { id: programId, name } }: { track: Track }) {
  const { rpc, queryClient } = useApp()
  const text = useTracksText()
  const joining = useAction(
    async () => {
      await rpc.training.joinProgram.mutate({ programId })
      // The athlete's days are others now.
      await queryClient.invalidateQueries()
      toast.success(text('joined', { name }))
    },
    {
      failureToast: reason => text('joinFailed', { name, reason }),
      onFailure: () => void queryClient.invalidateQueries(api.training.openPrograms.queryFilter()),
    },
  )
  return (
    <Button
      aria-label={text('joinTo', { name })}
      busy={joining.isPending}
      busyLabel={text('joining')}
      onClick={() => void joining.run()}
    >
      {text('join')}
    </Button>
  )
}

function LeaveButton({ track: { id: programId, name } }: { track: Track }) {
  const { rpc, queryClient } = useApp()
  const text = useTracksText()
  const { confirm, question } = useConfirm()
  const leave = () =>
    confirm({
      title: text('leaveTitle', { name }),
      body: text('leaveBody'),
      confirmLabel: text('leave'),
      busyLabel: text('leaving'),
      errorText: text('leaveFailed'),
      async onConfirm() {
        await rpc.training.leaveProgram.mutate({ programId })
        await queryClient.invalidateQueries()
        toast.success(text('left', { name }))
      },
    })
  return (
    <div className="flex items-center gap-2">
      <Badge tone="success" icon={<Check aria-hidden />}>
        {text('has')}
      </Badge>
      <Button variant="quiet" aria-label={text('leaveOf', { name })} onClick={leave}>
        {text('leave')}
      </Button>
      {question}
    </div>
  )
}
