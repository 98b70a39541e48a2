import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { unlessGone } from '#client/kit/missing.ts'
import { refreshGroup } from '#client/query-groups.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { type ApprovalText, useApprovalText } from '#i18n/areas/approval-text.ts'
import type { Translate } from '#i18n/dictionary.ts'
import { useText } from '#i18n/text.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showWithout, type WorkoutSummary } from './library-queries.ts'

type DeleteWorkoutDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  workout?: WorkoutSummary | undefined
}

/** Lists what is deleted and what stays; it can be confirmed only once that is loaded. */
export function DeleteWorkoutDialog({ open, onOpenChange, workout }: DeleteWorkoutDialogProps) {
  const app = useApp()
  const text = useText()
  const queryClient = useQueryClient()
  const impact = useQuery(
    api.library.usage.queryOptions(
      open && workout ? { workoutId: workout.workoutId } : skipToken,
      // A day may have been logged since it was last loaded.
      { staleTime: 0, gcTime: 0 },
    ),
  )
  const approval = useApprovalText()
  const title = workout ? titleOf(workout) : ''

  async function remove({ workoutId }: WorkoutSummary) {
    await unlessGone(app.rpc.library.remove.mutate({ workoutId }))
    showWithout(queryClient, workoutId)
    refreshGroup(app, 'workouts')
    toast.success(text('workouts.deleted', { title }))
  }

  return (
    <ConfirmDialog
      danger
      open={open}
      onOpenChange={onOpenChange}
      title={text('workouts.deleteTitle', { title })}
      body={
        impact.data ? (
          <div className="grid gap-2">
            <p>{impactText(text, approval, impact.data)}</p>
            <p className="font-semibold text-ink">{text('workouts.cannotBeUndone')}</p>
          </div>
        ) : impact.error ? (
          <FailedLoad query={impact} says="workouts.impactFailed" />
        ) : (
          <div aria-busy className="grid gap-3 py-1">
            <Spinner className="sr-only" />
            <Skeleton className="w-full" />
            <Skeleton className="w-2/3" />
          </div>
        )
      }
      pending={!impact.data}
      confirmLabel={text('workouts.deleteConfirm')}
      busyLabel={text('workouts.deleting')}
      onConfirm={() => workout && remove(workout)}
      errorText={text('workouts.changeFailed')}
    />
  )
}

type Impact = { days: number; keptDays: number; programs: number; loggedDays: number }

function impactText(
  text: Translate,
  approval: ApprovalText,
  { days, keptDays, programs, loggedDays }: Impact,
): string {
  if (days === 0) return text('workouts.deleteUnused')
  const where = text('workouts.deleteUsed', {
    count: days,
    programs: text('workouts.inPrograms', { count: programs }),
  })
  if (keptDays > 0) return `${where} ${approval('keepsDays', { count: keptDays })}`
  if (loggedDays === 0) return `${where} ${text('workouts.deleteTakenOff', { count: days })}`
  return loggedDays === days
    ? `${where} ${text('workouts.deleteAllLogged', { count: days })}`
    : `${where} ${text('workouts.deleteLogged', { count: loggedDays })}`
}
