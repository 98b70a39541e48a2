// Saving the staged changes: one operation, and what to do when it is refused. A failure never loses a change.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, detailsOf, reasonOf, rpc } from '../../../client/api.ts'
import { isDay } from '../../../domain/day.ts'
import type { ErrorCode } from '../../../domain/error-code.ts'
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

export type SaveFailure = { reason: ErrorCode; details: readonly string[] }

type SaveOptions = {
  programId: string
  draft: Draft
  changeDraft: ChangeDraft
}

export function useSave({ programId, draft, changeDraft }: SaveOptions) {
  const text = useText()
  const queryClient = useQueryClient()
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<SaveFailure>()

  /** Answers with why it was refused, or with nothing when everything that was staged is saved. */
  async function save(changes = draft): Promise<ErrorCode | undefined> {
    setIsSaving(true)
    setFailure(undefined)
    const { saveId } = changes
    const edits = editsOf(changes)
    try {
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
      return undefined
    } catch (error) {
      const reason = reasonOf(error)
      setFailure({ reason, details: detailsOf(error) })
      return reason
    } finally {
      setIsSaving(false)
    }
  }

  /** After somebody else saved: these changes again, on top of what is there now. */
  async function applyOnTop(): Promise<void> {
    setIsSaving(true)
    try {
      const { revision } = await rpc.programs.get.query({ programId })
      await queryClient.invalidateQueries(api.programs.pathFilter())
      const rebased = rebase(draft, revision)
      changeDraft(() => rebased)
      await save(rebased)
    } catch (error) {
      setFailure({ reason: reasonOf(error), details: [] })
    } finally {
      setIsSaving(false)
    }
  }

  /** After somebody else saved: theirs, without these changes. */
  async function reload(): Promise<void> {
    await queryClient.invalidateQueries(api.programs.pathFilter())
    discard()
  }

  function discard(): void {
    const kept = draft
    changeDraft(() => noDraft)
    setFailure(undefined)
    toast.info(text('calendar.discarded'), {
      action: { label: text('calendar.undo'), onPress: () => changeDraft(now => restore(now, kept)) },
    })
  }

  /** After a refusal that named workouts or days: everything but those. */
  function leaveOut(): void {
    const named = failure?.details ?? []
    changeDraft(now =>
      failure?.reason === 'workout_gone' ? forgetWorkouts(now, named) : forgetDays(now, named.filter(isDay)),
    )
    setFailure(undefined)
    void queryClient.invalidateQueries(api.workouts.pathFilter())
    void queryClient.invalidateQueries(api.programs.pathFilter())
  }

  return {
    save,
    isSaving,
    failure,
    dismissFailure: () => setFailure(undefined),
    applyOnTop,
    reload,
    discard,
    leaveOut,
  }
}
