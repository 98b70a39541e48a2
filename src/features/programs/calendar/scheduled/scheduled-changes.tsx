import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Day } from '#domain/day.ts'
import { useText } from '#i18n/text.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { AthleteChangesDialog } from './athlete-changes-dialog.tsx'
import { ScheduledTextDialog } from './scheduled-text-dialog.tsx'

/** A change of one saved scheduled workout, which takes effect at once. */
export type ScheduledChange = {
  kind: 'edit day' | 'athletes' | 'put back' | 'own workout'
  day: Day
  workoutId: string
}

export type Scheduled = { programId: string; day: Day; workoutId: string }

/** The dialogs and actions that make a scheduled workout differ from the library. */
export function useScheduledChanges(programId: string, revision: number) {
  const { rpc } = useApp()
  const text = useText()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<ScheduledChange>()
  const [shown, setShown] = useState<ScheduledChange>()
  // Kept while a dialog closes.
  if (open && open !== shown) setShown(open)

  const refresh = () => queryClient.invalidateQueries(api.programs.pathFilter())
  const putBack = useAction(
    async (scheduled: Scheduled) => {
      await rpc.programs.changeScheduled.mutate({ ...scheduled, versionId: null, change: { kind: 'none' } })
      await refresh()
      toast.success(text('calendar.wasPutBack'))
    },
    { failureToast: 'calendar.changeFailed' },
  )
  const makeOwn = useAction(
    async (scheduled: Scheduled) => {
      await rpc.programs.makeOwnWorkout.mutate({ ...scheduled, newId: crypto.randomUUID(), revision })
      await Promise.all([refresh(), queryClient.invalidateQueries(api.library.pathFilter())])
      toast.success(text('calendar.wasMadeOwn'))
    },
    { failureToast: 'calendar.changeFailed' },
  )

  function change(wanted: ScheduledChange) {
    const { kind, day, workoutId } = wanted
    const scheduled = { programId, day, workoutId }
    if (kind === 'put back') void putBack.run(scheduled)
    else if (kind === 'own workout') void makeOwn.run(scheduled)
    else setOpen(wanted)
  }

  const scheduled = shown && { programId, day: shown.day, workoutId: shown.workoutId }
  const dialogs = scheduled && (
    <>
      <ScheduledTextDialog
        open={open?.kind === 'edit day'}
        onOpenChange={isOpen => !isOpen && setOpen(undefined)}
        scheduled={scheduled}
        onSaved={refresh}
      />
      <AthleteChangesDialog
        open={open?.kind === 'athletes'}
        onClose={() => setOpen(undefined)}
        scheduled={scheduled}
        onSaved={refresh}
      />
    </>
  )
  return { change, dialogs }
}
