import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { api, reasonOf } from '#client/api.ts'
import { useApp, usePart } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useSession } from '#client/session.ts'
import { longestMessage } from '#domain/conversation/message.ts'
import { displayName } from '#domain/people/person.ts'
import {
  announcementDraftKey,
  announcementIdKey,
  createMessageDrafts,
  useMessageDraft,
} from '#features/conversation/conversation.ts'
import { useInboxText } from '#i18n/areas/inbox-text.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { LinkedText } from '#ui/text/linked-text.tsx'

type AnnouncementFormProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** To whom, the text, how many it reaches and how it looks, before it is sent. */
export function AnnouncementForm({ open, onOpenChange }: AnnouncementFormProps) {
  const text = useInboxText()
  const [isTried, setIsTried] = useState(false)
  const announcement = useAnnouncement(open)
  const { typed, chosen, choose, type, reach, send, teams, programs, sender } = announcement
  const recipients = chosen === null ? undefined : reach.data?.recipients

  async function submit() {
    setIsTried(true)
    if (!typed.trim() || !recipients) return
    if (await send.run()) return
    setIsTried(false)
    toast.success(text('announceSent', { count: recipients }))
    onOpenChange(false)
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={text('announceTitle')}
      description={text('announceHint')}
      formId="announcement"
      // The typed text is kept, so that closing loses nothing.
      status={send.isPending ? 'saving' : 'unchanged'}
      submitLabel={recipients ? text('announceSend', { count: recipients }) : text('announceSendPlain')}
      busyLabel={text('announceSending')}
      startsAtField
    >
      <form
        id="announcement"
        className="grid grid-cols-1 gap-4"
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <Select
          label={text('announceTo')}
          placeholder={text('announceChoose')}
          value={chosen}
          onChange={choose}
          error={isTried && chosen === null ? text('announceNoAudience') : undefined}
          items={[
            { value: toAll, label: text('announceAll') },
            ...teams.map(({ id, name }) => ({ value: `team ${id}`, label: text('announceTeam', { name }) })),
            ...programs.map(({ id, name }) => ({
              value: `program ${id}`,
              label: text('announceProgram', { name }),
            })),
          ]}
        />
        <div role="status">
          {recipients === 0 && <Alert tone="warning">{text('announceNone')}</Alert>}
          {Boolean(recipients) && (
            <p className="font-heading font-semibold">{text('announceReach', { count: recipients ?? 0 })}</p>
          )}
        </div>
        {chosen !== null && reach.error && (
          <FailedLoad query={reach} says={reason => text('announceReachFailed', { reason })} />
        )}
        <TextArea
          label={text('announceText')}
          placeholder={text('announcePlaceholder')}
          rows={4}
          counter
          maxLength={longestMessage}
          value={typed}
          onChange={event => type(event.target.value)}
          error={isTried && !typed.trim() ? text('announceEmpty') : undefined}
        />
        {typed.trim() && <Preview sender={sender}>{typed.trim()}</Preview>}
        <FailedAction action={send} says={reason => text('announceFailed', { reason })} />
      </form>
    </FormDialog>
  )
}

/** `sender`: as athletes read it. */
function Preview({ sender, children }: { sender: string; children: string }) {
  const text = useInboxText()
  const words = useText()
  return (
    <section aria-label={text('announcePreview')}>
      <p className="overline-label mb-1 text-muted">{text('announcePreview')}</p>
      <div className="rounded-card border border-line bg-page p-4">
        <p className="heading-small flex items-center gap-2">
          <Megaphone aria-hidden className="size-4 shrink-0" />
          {displayName({ fullName: sender }, words('shell.coach'))}
        </p>
        <p className="wrap-anywhere mt-1 whitespace-pre-wrap">
          <LinkedText>{children}</LinkedText>
        </p>
      </div>
    </section>
  )
}

type Audience = { kind: 'team' | 'program'; id: string }
const toAll = 'all'

/** The announcement that is being written: its text is kept on this device, and it is sent once. */
function useAnnouncement(isOpen: boolean) {
  const { rpc, queryClient } = useApp()
  const { storeMessageDraft } = usePart(createMessageDrafts)
  const { data: session } = useSession()
  const authorId = session?.id ?? ''
  const textKey = announcementDraftKey(authorId, session?.gym?.id)
  // Kept with the text: sent again after a lost answer, it is the same announcement.
  const idKey = announcementIdKey(authorId, session?.gym?.id)
  const typed = useMessageDraft(authorId, textKey)
  const keptId = useMessageDraft(authorId, idKey)
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
    storeMessageDraft(authorId, idKey, id)
    const { recipients } = await rpc.conversation.announce
      .mutate({ id, text: typed.trim(), audience })
      .catch((error: unknown) => {
        // The answer to it was lost, and what stands here is another one; or the id is taken in another gym.
        const reason = reasonOf(error)
        if (reason === 'announced_before' || reason === 'duplicate_id') {
          storeMessageDraft(authorId, idKey, '')
          refreshList()
        }
        throw error
      })
    storeMessageDraft(authorId, textKey, '')
    storeMessageDraft(authorId, idKey, '')
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
    type: (text: string) => storeMessageDraft(authorId, textKey, text),
    teams: teams.data ?? [],
    programs: programs.data?.programs ?? [],
    sender: session?.gym?.name ?? '',
  }
}

function audienceOf(chosen: string | null): Audience | undefined {
  const [kind, id] = chosen?.split(' ') ?? []
  return id && (kind === 'team' || kind === 'program') ? { kind, id } : undefined
}
