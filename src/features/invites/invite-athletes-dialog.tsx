import { useText } from '../../i18n/text.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Invite } from './invite.tsx'

type InviteAthletesDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The invite code, its link and its QR code, loaded when they are asked for. */
export function InviteAthletesDialog(props: InviteAthletesDialogProps) {
  const text = useText()
  return (
    <Dialog {...props} size="large" title={text('athletes.invite')} description={text('settings.inviteBody')}>
      <Invite />
    </Dialog>
  )
}
