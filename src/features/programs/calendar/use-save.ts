// Saves the staged changes in one operation, and handles refusals. A failure never loses a change.
import { useQueryClient } from '@tanstack/react-query'
import { api, detailsOf, rpc } from '../../../client/api.ts'
import { useAction } from '../../../client/kit/use-action.ts'
import { isDay } from '../../../domain/day.ts'
import { useText } from '../../../i18n/text.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { writeSave } from './calendar-window.ts'
import {
  afterSave,
  type Draft,
  editsOf,
  forgetDays,
  forgetWorkouts,
  noDraft,
  rebase,
  restore,
} from './draft.ts'
import type { ChangeDraft } from './use-draft.ts'

type SaveOptions = {
  programId: string
  draft: Draft
  changeDraft: ChangeDraft
}

export function useSave({ programId, draft, changeDraft }: SaveOptions) {
  const text = useText()
  const queryClient = useQueryClient()
  const save = useAction(async ({ isOnTop }: { isOnTop: boolean }) => {
    const changes = isOnTop ? await rebased() : draft
    const edits = editsOf(changes)
    const { saveId } = changes
    const { revision } = await rpc.programs.saveCalendar.mutate({
      programId,
      saveId,
      revision: changes.revision,
      edits,
    })
    writeSave(queryClient, programId, { revision, edits, workouts: Object.values(changes.workouts) })
    changeDraft(now => afterSave(now, changes, revision))
    void queryClient.invalidateQueries(api.programs.pathFilter())
    toast.success(text('calendar.saved'), { id: 'calendar-save' })
  })

  /** After a stale revision: these changes on top of the other save. */
  async function rebased(): Promise<Draft> {
    const { revision } = await rpc.programs.get.query({ programId })
    await queryClient.invalidateQueries(api.programs.pathFilter())
    const changes = rebase(draft, revision)
    changeDraft(() => changes)
    return changes
  }

  /** After a stale revision: keeps the other save and drops these changes. */
  async function reload(): Promise<void> {
    await queryClient.invalidateQueries(api.programs.pathFilter())
    discard()
  }

  function discard(): void {
    const discarded = draft
    changeDraft(() => noDraft)
    save.reset()
    toast.info(text('calendar.discarded'), {
      action: { label: text('calendar.undo'), onPress: () => changeDraft(now => restore(now, discarded)) },
    })
  }

  /** After a refusal that named workouts or days: drops those changes. */
  function leaveOut(): void {
    const named = detailsOf(save.error)
    changeDraft(now =>
      save.code === 'workout_gone' ? forgetWorkouts(now, named) : forgetDays(now, named.filter(isDay)),
    )
    save.reset()
    void queryClient.invalidateQueries(api.workouts.pathFilter())
    void queryClient.invalidateQueries(api.programs.pathFilter())
  }

  return {
    save: () => save.run({ isOnTop: false }),
    applyOnTop: () => save.run({ isOnTop: true }),
    isSaving: save.isPending,
    error: save.error,
    code: save.code,
    dismissFailure: save.reset,
    reload,
    discard,
    leaveOut,
  }
}
