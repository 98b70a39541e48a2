import { useApp } from '#client/app.tsx'
import { unlessGone } from '#client/kit/missing.ts'
import { useText } from '#i18n/text.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { refreshRoster, type Team } from './roster.ts'

type DeleteTeamDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; team: Team }

export function DeleteTeamDialog({ open, onOpenChange, team }: DeleteTeamDialogProps) {
  const app = useApp()
  const { rpc } = app
  const text = useText()

  async function remove() {
    await unlessGone(rpc.teams.remove.mutate({ teamId: team.id }))
    refreshRoster(app)
    toast.success(text('athletes.teamDeleted', { team: team.name }))
  }

  return (
    <ConfirmDialog
      danger
      open={open}
      onOpenChange={onOpenChange}
      title={text('athletes.deleteTeamTitle', { team: team.name })}
      body={
        <div className="grid gap-2">
          {team.programs > 0 && <p>{text('athletes.deleteTeamPrograms', { count: team.programs })}</p>}
          <p>{text('athletes.deleteTeamStays')}</p>
        </div>
      }
      confirmLabel={text('athletes.deleteTeam')}
      busyLabel={text('athletes.deletingTeam')}
      onConfirm={remove}
      errorText={text('athletes.deleteTeamFailed')}
    />
  )
}
