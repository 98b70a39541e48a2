import { useState } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { longestMessage } from '#domain/conversation/message.ts'
import { useInboxText } from '#i18n/areas/inbox-text.ts'
import { TextArea } from '#ui/forms/text-area.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import type { Announcement } from './announcements-screen.tsx'

type EditAnnouncementProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  announcement: Announcement
}

export function EditAnnouncement({ open, onOpenChange, announcement }: EditAnnouncementProps) {
  const { rpc, queryClient } = useApp()
  const text = useInboxText()
  const [typed, setTyped] = useState(announcement.text)
  const edit = useAction(async () => {
    await rpc.conversation.editAnnouncement.mutate({ id: announcement.id, text: typed.trim() })
    await queryClient.invalidateQueries({ queryKey: api.conversation.announcements.pathKey() })
    onOpenChange(false)
  })
  const isChanged = typed.trim() !== announcement.text
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={text('announcedEditTitle')}
      formId="edit-announcement"
      status={edit.isPending ? 'saving' : isChanged ? 'changed' : 'unchanged'}
      submitLabel={text('announcedSave')}
      busyLabel={text('announcedSaving')}
      startsAtField
    >
      <form
        id="edit-announcement"
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          if (!isChanged) onOpenChange(false)
          else if (typed.trim()) void edit.run()
        }}
      >
        <TextArea
          label={text('announceText')}
          rows={5}
          maxLength={longestMessage}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          error={typed.trim() ? undefined : text('announceEmpty')}
        />
        <FailedAction action={edit} says={reason => text('announcedEditFailed', { reason })} />
      </form>
    </FormDialog>
  )
}
