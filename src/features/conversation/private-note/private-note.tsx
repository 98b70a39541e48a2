import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { api } from '#client/api.ts'
import { useApp, usePart } from '#client/app.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useSession } from '#client/session.ts'
import { useNow } from '#client/use-now.ts'
import { longestPrivateNote } from '#domain/conversation/message.ts'
import { today } from '#domain/day.ts'
import { useCoachName, useColleaguesText } from '#i18n/areas/colleagues-text.ts'
import { useInboxText } from '#i18n/areas/inbox-text.ts'
import { formatDay } from '#i18n/day-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { timeAgo } from '#i18n/time-ago.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { createPrivateNoteDrafts, privateNoteKey, usePrivateNoteDraft } from '../stored-drafts.ts'

type PrivateNoteProps = { athleteId: string; athleteName: string }

/** The gym's private note on an athlete. A newer text, perhaps of a colleague, is shown, never overwritten unseen. */
export function PrivateNote({ athleteId, athleteName }: PrivateNoteProps) {
  const text = useInboxText()
  const { data: session } = useSession()
  const nameOf = useCoachName()
  const { query, save, saved, typed, isChanged, isStale, type, discard } = usePrivateNote(athleteId)
  if (!saved)
    return query.error ? (
      <FailedLoad query={query} says={reason => text('privateLoadFailed', { reason })} />
    ) : (
      <Skeleton className="h-24 w-full" />
    )
  const { revision, updatedAt, savedBy } = saved
  const colleague = savedBy === session?.fullName ? undefined : nameOf(savedBy)
  return (
    <div className="grid grid-cols-1 gap-3">
      {isStale && (
        <Alert tone="warning" announce>
          <p>{colleague ? text('privateStaleOf', { name: colleague }) : text('privateStaleTitle')}</p>
          <blockquote className="my-2 max-h-60 overflow-y-auto whitespace-pre-wrap border-edge border-l-2 pl-3">
            {saved.text}
          </blockquote>
          <p>{text('privateStaleHint')}</p>
        </Alert>
      )}
      <TextArea
        hideLabel
        label={text('privateLabel', { name: athleteName })}
        placeholder={text('privatePlaceholder')}
        rows={3}
        maxLength={longestPrivateNote}
        value={typed}
        onChange={event => type(event.target.value)}
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="min-w-0 flex-1 text-muted text-sm">
          {isChanged ? text('privateUnsaved') : updatedAt && <SavedAt at={updatedAt} by={savedBy} />}
        </p>
        {isChanged && (
          <>
            <Button variant="quiet" onClick={discard}>
              {text(isStale ? 'privateTheirs' : 'privateCancel')}
            </Button>
            <Button
              variant="primary"
              busy={save.isPending}
              onClick={() => void save.run({ text: typed, revision })}
            >
              {text(isStale ? 'privateOver' : 'privateSave')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

function SavedAt({ at, by }: { at: string | Date; by: string | null | undefined }) {
  const text = useInboxText()
  const colleagues = useColleaguesText()
  const name = useCoachName()(by)
  const now = useNow()
  const { language } = useLanguage()
  if (name)
    return colleagues('savedThen', { name, when: formatDay(today(new Date(at)), language, 'dayAndMonth') })
  return text('privateSaved', { when: timeAgo(new Date(at), now, language) })
}

type PrivateNoteCardProps = { athleteId: string; athleteName: string }

export function PrivateNoteCard(props: PrivateNoteCardProps) {
  const text = useInboxText()
  const { data: session } = useSession()
  return (
    <Card render={<section aria-label={text('privateNote')} />} className="min-w-0">
      <CardHeader
        title={
          <span className="inline-flex items-center gap-2">
            <Lock aria-hidden className="size-4" />
            {text('privateNote')}
          </span>
        }
        description={text(session?.gym && session.gym.members > 1 ? 'privateHintOfGym' : 'privateHint')}
      />
      <CardBody className="pt-3!">
        <PrivateNote {...props} />
      </CardBody>
    </Card>
  )
}

/** The gym's private note on an athlete, as saved, and as typed on this device. */
function usePrivateNote(athleteId: string) {
  const { rpc, queryClient } = useApp()
  const { storePrivateNoteDraft } = usePart(createPrivateNoteDrafts)
  const text = useInboxText()
  const { data: session } = useSession()
  const authorId = session?.id ?? ''
  const draftKey = privateNoteKey(authorId, session?.gym?.id ?? '', athleteId)
  const options = api.conversation.privateNote.queryOptions({ athleteId })
  const query = useQuery(options)
  const draft = usePrivateNoteDraft(authorId, draftKey)
  const saved = query.data
  const isChanged = draft !== undefined && saved !== undefined && draft.text.trim() !== saved.text

  const save = useAction(
    /** Over the revision that the coach has seen. */
    async (note: { text: string; revision: number }) => {
      const answer = await rpc.conversation.savePrivateNote.mutate({ athleteId, ...note })
      queryClient.setQueryData(options.queryKey, {
        text: note.text.trim(),
        revision: answer.revision,
        updatedAt: new Date().toISOString(),
        savedBy: answer.savedBy,
      })
      storePrivateNoteDraft(authorId, draftKey, undefined)
    },
    {
      failureToast: reason => text('privateSaveFailed', { reason }),
      onFailure: code => {
        // Shows the newer text beside the typed one.
        if (code === 'stale_revision') void query.refetch()
      },
    },
  )

  return {
    query,
    save,
    saved,
    typed: draft?.text ?? saved?.text ?? '',
    isChanged,
    /** A colleague, or another device of the same coach, has saved a text that was not seen here. */
    isStale: isChanged && draft.revision !== saved.revision,
    type(typed: string) {
      if (!saved) return
      const isSame = typed === saved.text
      const revision = draft?.revision ?? saved.revision
      storePrivateNoteDraft(authorId, draftKey, isSame ? undefined : { text: typed, revision })
    },
    discard: () => storePrivateNoteDraft(authorId, draftKey, undefined),
  }
}
