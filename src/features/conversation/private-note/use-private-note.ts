import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useApp, usePart } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useSession } from '#client/session.ts'
import { useInboxText } from '#i18n/inbox/inbox-text.ts'
import { createPrivateNoteDrafts, usePrivateNoteDraft } from './private-note-drafts.ts'

/** The coach's private note on an athlete, as saved, and as typed on this device. */
export function usePrivateNote(athleteId: string) {
  const { rpc, queryClient } = useApp()
  const { storePrivateNoteDraft } = usePart(createPrivateNoteDrafts)
  const text = useInboxText()
  const { data: session } = useSession()
  const coachId = session?.id ?? ''
  const options = api.conversation.privateNote.queryOptions({ athleteId })
  const query = useQuery(options)
  const draft = usePrivateNoteDraft(coachId, athleteId)
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
      })
      storePrivateNoteDraft(coachId, athleteId, undefined)
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
    /** Another device has saved a text that the coach has not seen here. */
    isStale: isChanged && draft.revision !== saved.revision,
    type(typed: string) {
      if (!saved) return
      const isSame = typed === saved.text
      const revision = draft?.revision ?? saved.revision
      storePrivateNoteDraft(coachId, athleteId, isSame ? undefined : { text: typed, revision })
    },
    discard: () => storePrivateNoteDraft(coachId, athleteId, undefined),
  }
}
