import { firstName } from '#domain/people/greeting.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { SignUpLink } from './demo-banner.tsx'

type AthleteBehindDialogProps = { open: boolean; onClose: () => void; fullName: string }

/** Shown instead of an athlete's profile, which the demo does not have. */
export function AthleteBehindDialog({ open, onClose, fullName }: AthleteBehindDialogProps) {
  const text = useText()
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="small"
      title={fullName}
      description={text('demo.athleteBehind', { name: firstName(fullName) })}
      footer={
        <>
          <Button onClick={onClose}>{text('demo.keepLooking')}</Button>
          <SignUpLink />
        </>
      }
    />
  )
}
