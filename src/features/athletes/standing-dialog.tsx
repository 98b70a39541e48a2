import { useApp } from '#client/app.tsx'
import { useText } from '#i18n/text.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { refreshRoster } from '../teams/teams.ts'
import { type Athlete, showStanding } from './roster.ts'

type StandingDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  athletes: readonly Athlete[]
  standing: 'active' | 'inactive'
}

/** Deactivates or reactivates one or more athletes. */
export function StandingDialog({ open, onOpenChange, athletes, standing }: StandingDialogProps) {
  const app = useApp()
  const { rpc } = app
  const text = useText()
  const action = standing === 'active' ? 'reactivate' : 'deactivate'
  const count = athletes.length
  const [only] = athletes
  const isOne = count === 1
  const name = only?.fullName ?? ''

  async function change() {
    const athleteIds = athletes.map(({ id }) => id)
    try {
      await rpc.athletes.setStanding.mutate({ athleteIds, standing })
      showStanding(app, athleteIds, standing)
    } finally {
      // Also after a failure: an athlete may have been removed meanwhile.
      refreshRoster(app)
    }
    toast.success(isOne ? text(`athletes.${action}d`, { name }) : text(`athletes.${action}dMany`, { count }))
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        isOne ? text(`athletes.${action}Title`, { name }) : text(`athletes.${action}ManyTitle`, { count })
      }
      body={
        <div className="grid gap-2">
          <p>{text(`athletes.${action}Body`, { count })}</p>
          {standing === 'inactive' && (
            <>
              <p>{text('athletes.deactivateStays', { count })}</p>
              <p>{text('athletes.deactivateBack')}</p>
            </>
          )}
        </div>
      }
      confirmLabel={text(`athletes.${action}`)}
      busyLabel={text('athletes.changing')}
      onConfirm={change}
      errorText={text('athletes.standingFailed')}
    />
  )
}
