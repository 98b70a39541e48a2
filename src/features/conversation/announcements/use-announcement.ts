import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, reasonOf } from '#client/api.ts'
import { useApp, usePart } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useSession } from '#client/session.ts'
import {
  announcementIdKey,
  createMessageDrafts,
  messageDraftKey,
  useMessageDraft,
} from '../messages/message-drafts.ts'

type Audience = { kind: 'team' | 'program'; id: string }
export const toAll = 'all'

/** The announcement that is being written: its text is kept on this device, and it is sent once. */
export function useAnnouncement(isOpen: boolean) {
  const { rpc, queryClient } = useApp()
  const { storeMessageDraft } = usePart(createMessageDrafts)
  const { data: session } = useSession()
  const coachId = session?.id ?? ''
  const textKey = messageDraftKey(coachId, 'announcement')
  // Kept with the text: sent again after a lost answer, it is the same announcement.
  const idKey = announcementIdKey(coachId)
  const typed = useMessageDraft(coachId, textKey)
  const keptId = useMessageDraft(coachId, idKey)
  /** `all`, or kind and id; nothing is chosen before the coach does. */
  const [chosen, setChosen] = useState<string | null>(null)
  const teams = useQuery(api.teams.list.queryOptions(undefined, { enabled: isOpen }))
  const programs = useQuery(api.programs.list.queryOptions({ status: 'published' }, { enabled: isOpen }))
  const audience = audienceOf(chosen)
  const reach = useQuery(
    api.conversation.announcementReach.queryOptions({ audience }, { enabled: isOpen && chosen !== null }),
  )

  const refreshList = () =>
    void queryClient.invalidateQueries({ queryKey: api.conversation.announcements.pathKey() })
  const send = useAction(async () => {
    const id = keptId || crypto.randomUUID()
    storeMessageDraft(coachId, idKey, id)
    const { recipients } = await rpc.conversation.announce
      .mutate({ id, text: typed.trim(), audience })
      .catch((error: unknown) => {
        // The answer to it was lost, and what stands here is another one.
        if (reasonOf(error) === 'announced_before') {
          storeMessageDraft(coachId, idKey, '')
          refreshList()
        }
        throw error
      })
    storeMessageDraft(coachId, textKey, '')
    storeMessageDraft(coachId, idKey, '')
    setChosen(null)
    refreshList()
    return recipients
  })

  return {
    typed,
    chosen,
    choose: setChosen,
    reach,
    send,
    type: (text: string) => storeMessageDraft(coachId, textKey, text),
    teams: teams.data ?? [],
    programs: programs.data?.programs ?? [],
    coachName: session?.fullName ?? '',
  }
}

function audienceOf(chosen: string | null): Audience | undefined {
  const [kind, id] = chosen?.split(' ') ?? []
  return id && (kind === 'team' || kind === 'program') ? { kind, id } : undefined
}
