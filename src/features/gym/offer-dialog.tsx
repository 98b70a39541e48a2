import { useState } from 'react'
import { useApp } from '#client/app.tsx'
import { useGymText } from '#i18n/areas/gym-text.ts'
import { CheckLabel } from '#ui/forms/check-label.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { type Member, useRefreshStaff } from './members-section.tsx'
import { useProof } from './use-proof.tsx'

type OfferDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; member: Member }

/** Hands the gym over to a colleague, who has to accept. */
export function OfferDialog({ open, onOpenChange, member }: OfferDialogProps) {
  const { rpc } = useApp()
  const words = useGymText()
  const refresh = useRefreshStaff()
  const { proven, dialog } = useProof()
  const [fromStays, setFromStays] = useState(false)
  const { id: personId, fullName: name } = member

  async function offer() {
    const isDone = await proven(() => rpc.gym.offerOwnership.mutate({ personId, fromStays }))
    if (isDone) toast.success(words('offered', { name }))
    await refresh()
  }

  return (
    <>
      <ConfirmDialog
        open={open}
        onOpenChange={onOpenChange}
        title={words('offerTitle', { name })}
        body={words('offerBody')}
        confirmLabel={words('offerConfirm')}
        busyLabel={words('offering')}
        errorText={words('changeFailed')}
        onConfirm={offer}
      >
        <CheckLabel checked={fromStays} onChange={setFromStays}>
          {words('offerStays')}
        </CheckLabel>
      </ConfirmDialog>
      {dialog}
    </>
  )
}
