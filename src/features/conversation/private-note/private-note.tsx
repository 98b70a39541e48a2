import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useNow } from '#client/use-now.ts'
import { longestPrivateNote } from '#domain/conversation/message.ts'
import { useInboxText } from '#i18n/inbox/inbox-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { timeAgo } from '#i18n/time-ago.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { usePrivateNote } from './use-private-note.ts'

type PrivateNoteProps = { athleteId: string; athleteName: string }

/** What the coach alone writes down about an athlete. A newer text of another device is shown, never overwritten unseen. */
export function PrivateNote({ athleteId, athleteName }: PrivateNoteProps) {
  const text = useInboxText()
  const { query, save, saved, typed, isChanged, isStale, type, discard } = usePrivateNote(athleteId)
  if (!saved)
    return query.error ? (
      <FailedLoad query={query} says={reason => text('privateLoadFailed', { reason })} />
    ) : (
      <Skeleton className="h-24 w-full" />
    )
  const { revision, updatedAt } = saved
  return (
    <div className="grid grid-cols-1 gap-3">
      {isStale && (
        <Alert tone="warning" announce>
          <p>{text('privateStaleTitle')}</p>
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
          {isChanged ? text('privateUnsaved') : updatedAt && <SavedAt at={updatedAt} />}
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

function SavedAt({ at }: { at: string | Date }) {
  const text = useInboxText()
  const now = useNow()
  const { language } = useLanguage()
  return text('privateSaved', { when: timeAgo(new Date(at), now, language) })
}
