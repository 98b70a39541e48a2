// Saves the staged changes in one operation, alone or together with publishing. A failure never loses a change.
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { api, detailsOf } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { type Day, isDay } from '#domain/day.ts'
import type { ErrorCode } from '#domain/error-code.ts'
import { proposalsQuery } from '#features/programs/approval/own-proposal.ts'
import type { RecipientChanges } from '#features/programs/assign/recipient-choice.ts'
import { type Program, recipientsOf } from '#features/programs/program.ts'
import { useApprovalText } from '#i18n/areas/approval-text.ts'
import { useColleaguesText } from '#i18n/areas/colleagues-text.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { writeSave } from '../calendar-window.ts'
import {
  afterSave,
  type CalendarDraft,
  type ChangeDraft,
  dropDays,
  editsOf,
  forgetDays,
  forgetWorkouts,
  isMerged,
  noDraft,
  rebase,
  restore,
  undropDays,
} from './draft.ts'

type SaveOptions = {
  program: Program
  draft: CalendarDraft
  changeDraft: ChangeDraft
}

type SaveRun = { isOnTop: boolean; recipients?: RecipientChanges | undefined }

export function useSave({ program, draft, changeDraft }: SaveOptions) {
  const { rpc } = useApp()
  const text = useText()
  const words = useColleaguesText()
  const approval = useApprovalText()
  const queryClient = useQueryClient()
  const sayPublished = usePublishedToast(program)
  const programId = program.id
  /** With recipients it also publishes. */
  const save = useAction(async ({ isOnTop, recipients }: SaveRun) => {
    const changes = isOnTop ? await rebased() : draft
    const { saveId } = changes
    const edits = editsOf(changes)
    const { own } = changes
    const staged = { saveId, revision: changes.revision, edits, ...(own && { own }) }
    const published =
      recipients &&
      (await rpc.programs.publish.mutate({
        programId,
        ...recipients,
        save: edits.length > 0 ? staged : undefined,
      }))
    const saved = published ? undefined : await rpc.programs.saveCalendar.mutate({ programId, ...staged })
    const { revision } = published ?? saved ?? changes
    if (saved?.isProposed) {
      // Before the draft forgets the changes, the calendar shows them as proposed.
      await Promise.all([
        queryClient.invalidateQueries(api.programs.get.pathFilter()),
        queryClient.fetchQuery({ ...proposalsQuery(programId), staleTime: 0 }),
      ]).catch(() => {})
    } else if (edits.length > 0)
      writeSave(queryClient, programId, {
        revision,
        isMerged: isMerged(changes, revision),
        edits,
        workouts: Object.values(changes.workouts),
      })
    changeDraft(now => afterSave(now, changes, saved?.isProposed ? changes.revision : revision))
    void queryClient.invalidateQueries(api.programs.pathFilter())
    if (saved?.isProposed || (published && published.status !== 'published'))
      toast.success(approval('proposed'), { id: 'calendar-save' })
    else if (published) sayPublished(published)
    else toast.success(text('calendar.saved'), { id: 'calendar-save' })
  })
  const lastRun = useRef<SaveRun>(undefined)
  function run(wanted: SaveRun) {
    lastRun.current = wanted
    return save.run(wanted)
  }

  /** After a stale revision: these changes on top of the other save. */
  async function rebased(): Promise<CalendarDraft> {
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

  /** After a stale revision: drops the changes of these days alone. */
  function dropOn(days: readonly Day[]): void {
    const before = draft
    const left = dropDays(before, days)
    changeDraft(() => left)
    save.reset()
    void queryClient.invalidateQueries(api.programs.pathFilter())
    toast.info(words('dropped'), {
      action: {
        label: text('calendar.undo'),
        onPress: () => changeDraft(now => undropDays(now, left, before)),
      },
    })
  }

  /** After a refusal that named workouts or days: drops those changes. */
  function leaveOut(): void {
    const named = detailsOf(save.error)
    changeDraft(now =>
      save.code === 'workout_gone' ? forgetWorkouts(now, named) : forgetDays(now, named.filter(isDay)),
    )
    save.reset()
    void queryClient.invalidateQueries(api.library.pathFilter())
    void queryClient.invalidateQueries(api.programs.pathFilter())
  }

  return {
    save: () => run({ isOnTop: false }),
    publish: (recipients: RecipientChanges) => run({ isOnTop: false, recipients }),
    /** Repeats the refused save, which may have been publishing. */
    applyOnTop: () => run({ ...lastRun.current, isOnTop: true }),
    isSaving: save.isPending,
    error: save.error,
    code: save.code,
    dismissFailure: save.reset,
    reload,
    dropDays: dropOn,
    discard,
    leaveOut,
  }
}

export type Saving = ReturnType<typeof useSave>

/** These failures are about the staged changes: the calendar shows them, with a way out. */
export function isAboutDraft(code: ErrorCode | undefined): boolean {
  return code === 'stale_revision' || code === 'workout_gone' || code === 'outside_range'
}

/** The toast after publishing to no recipients. */
export const noRecipientsToast = 'no-recipients'

/** Says to whom a program was published. Without recipients it offers to assign it. */
function usePublishedToast({ id: programId, name }: Program) {
  const text = useText()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const isAssigning = useLocation({ select: ({ pathname }) => pathname.endsWith('/assign') })
  const assign = () => void navigate({ to: '/coach/program/$programId/assign', params: { programId } })
  return (published: Program) => {
    const who = recipientsOf(text, language, published)
    if (who) toast.success(text('programs.publishedTo', { name, who }))
    else
      toast.success(text('programs.publishedToNobody', { name }), {
        action: isAssigning ? undefined : { label: text('programs.assign'), onPress: assign },
        id: noRecipientsToast,
      })
  }
}
