import { useApp } from '#client/app.tsx'
import { unlessGone } from '#client/kit/missing.ts'
import { useText } from '#i18n/text.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { refreshRoster } from '../teams/teams.ts'
import { type Athlete, showWithout } from './roster.ts'

type RemoveAthleteDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  athlete: Pick<Athlete, 'id' | 'fullName'>
}

export function RemoveAthleteDialog({ open, onOpenChange, athlete }: RemoveAthleteDialogProps) {
  const app = useApp()
  const { rpc } = app
  const text = useText()
  const name = athlete.fullName

  async function remove() {
    await unlessGone(rpc.athletes.remove.mutate({ athleteId: athlete.id }))
    showWithout(app, athlete.id)
    refreshRoster(app)
    toast.success(text('athletes.removed', { name }))
  }

  return (
    <ConfirmDialog
      danger
      open={open}
      onOpenChange={onOpenChange}
      title={text('athletes.removeTitle', { name })}
      body={
        <div className="grid gap-2">
          <p>{text('athletes.removeBody')}</p>
          <p>{text('athletes.removeBack')}</p>
        </div>
      }
      confirmLabel={text('athletes.removeConfirm')}
      busyLabel={text('athletes.removing')}
      onConfirm={remove}
      errorText={text('athletes.removeFailed')}
    />
  )
}
