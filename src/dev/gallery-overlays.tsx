import { useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { BottomSheet } from '../ui/overlays/bottom-sheet.tsx'
import { ConfirmDialog, useConfirm } from '../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { toast } from '../ui/overlays/toast.tsx'
import { GallerySection, Row, Specimen } from './gallery-section.tsx'

type Overlay = 'dialog' | 'small-dialog' | 'sheet' | 'confirm-typed' | null

export function GalleryOverlays() {
  const [overlay, setOverlay] = useState<Overlay>(null)
  const openOf = (name: Overlay) => ({
    open: overlay === name,
    onOpenChange: (open: boolean) => setOverlay(open ? name : null),
  })
  const close = () => setOverlay(null)
  const { confirm, question } = useConfirm()
  const ask = () =>
    confirm({
      title: 'Mark as incomplete?',
      body: 'The result is removed from your history. Your notes stay.',
      confirmLabel: 'Mark incomplete',
      busyLabel: 'Saving',
      errorText: 'That did not reach the server. Nothing was changed; try again.',
      onConfirm: () =>
        new Promise((_resolve, reject) => setTimeout(() => reject(new Error('offline')), 1200)),
    })

  return (
    <GallerySection
      id="overlays"
      title="Overlays"
      note="Only what floats has a shadow. Focus goes in, stays in, and returns to where it was; Escape closes."
    >
      <Specimen label="Dialogs and sheets">
        <Row>
          <Button onClick={() => setOverlay('dialog')}>Dialog</Button>
          <Button onClick={() => setOverlay('small-dialog')}>Small dialog</Button>
          <Button onClick={() => setOverlay('sheet')}>Bottom sheet</Button>
          <Button onClick={ask}>Confirm, fails</Button>
          <Button onClick={() => setOverlay('confirm-typed')}>Type to confirm</Button>
        </Row>
      </Specimen>
      <Specimen label="Toasts">
        <Row>
          <Button onClick={() => toast.success('Workout saved')}>Success</Button>
          <Button onClick={() => toast.error('No connection. Your notes are kept on this phone.')}>
            Error
          </Button>
          <Button
            onClick={() =>
              toast.info('Week 3 copied to week 4', {
                action: { label: 'Undo', onPress: () => toast.info('Undone') },
              })
            }
          >
            With action
          </Button>
        </Row>
      </Specimen>

      <Dialog
        {...openOf('dialog')}
        title="Edit program"
        description="Changes reach your athletes when you save."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Save program
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          <TextField label="Name" defaultValue="Off-season strength" />
          <TextArea label="Description" optional rows={4} />
        </div>
      </Dialog>
      <Dialog
        {...openOf('small-dialog')}
        size="small"
        title="Share your invite code"
        description="Athletes enter LIFT-2931 when they sign up."
      />
      <BottomSheet
        {...openOf('sheet')}
        title="Mark complete"
        description="Engine builder, Tuesday 4 March"
        footer={
          <Button variant="primary" size="large" wide onClick={close}>
            Save result
          </Button>
        }
      >
        <TextArea label="Notes" optional placeholder="Loads, times, how it felt" />
      </BottomSheet>
      {question}
      <ConfirmDialog
        {...openOf('confirm-typed')}
        danger
        title="Delete this program?"
        body="Twelve athletes lose it, with everything they logged. This cannot be undone."
        confirmLabel="Delete program"
        busyLabel="Deleting"
        errorText="The program could not be deleted."
        typeToConfirm={{ text: 'DELETE', label: 'Type DELETE to confirm' }}
        onConfirm={() => new Promise(resolve => setTimeout(resolve, 1200))}
      />
    </GallerySection>
  )
}
