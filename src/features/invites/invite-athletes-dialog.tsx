import { useText } from '#i18n/text.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CodeList } from './codes/code-list.tsx'
import { EmailInvitations } from './email-invitations.tsx'
import { Invite } from './invite.tsx'

type InviteAthletesDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The invite link, code and QR code, and invitations by mail, loaded when they are asked for. */
export function InviteAthletesDialog(props: InviteAthletesDialogProps) {
  const text = useText()
  return (
    <Dialog {...props} size="large" title={text('athletes.invite')} description={text('settings.inviteBody')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Invite />
        <CodeList />
        <EmailInvitations />
      </div>
    </Dialog>
  )
}
