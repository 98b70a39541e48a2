import { useText } from '#i18n/text.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { InviteCard, type InviteWords } from './invite-card.tsx'

type InviteDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  code: string
  link: string
  words: InviteWords
  /** The name of the code; else what it is for. */
  title?: string | undefined
}

/** Large enough to be scanned from across a room. */
export function InviteDialog({ open, onOpenChange, title, ...invite }: InviteDialogProps) {
  const text = useText()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title={title ?? text('dashboard.inviteTitle')}
    >
      <InviteCard {...invite} />
    </Dialog>
  )
}
