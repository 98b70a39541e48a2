// What an athlete has typed in the log sheet and not saved, the note and the result, with the workout as it was shown. It
// survives a kill of the app.
import { type App, usePart } from '#client/app.tsx'
import { createDraftStore, type Draft } from '#client/outbox/draft-store.ts'
import { createLeaveQuestion } from '#client/outbox/phone-outbox.ts'
import { createServerClock } from '#client/outbox/server-clock.ts'
import type { Day } from '#domain/day.ts'
import type { DayWorkout } from '#domain/training/training.ts'
import { createStore, useStore } from '#store/store.ts'
import type { Typed } from './sheet-values.ts'

/** The workout that the sheet was opened for, as the athlete saw it, whatever becomes of it on the day. */
export type Logging = { dayWorkout: DayWorkout; day: Day; isNoteOnly: boolean }

export type NoteDraft = Draft &
  Typed & {
    kind: 'note draft'
    logging: Logging
    /** The sheet was open when it was last written. */
    isOpen: boolean
    /** The writes of the note that the athlete saw when they began to type one. */
    replaces?: readonly string[] | undefined
  }

type NoteDrafts = {
  /** The drafts of the signed-in athlete, oldest first. */
  drafts: readonly NoteDraft[]
  /** False while a draft is in memory only. */
  isStored: boolean
}

type Kept = Typed & Pick<NoteDraft, 'isOpen' | 'replaces'>

/** The key of a draft, in the store and in memory. */
export function draftKey(
  athleteId: string,
  { dayWorkout, day }: Pick<Logging, 'dayWorkout' | 'day'>,
): string {
  return ['note draft', athleteId, dayWorkout.workout.workoutId, day].join(' ')
}

/** The entry that a draft would be written to. */
export const entryKeyOf = ({ logging: { dayWorkout, day } }: NoteDraft) => ({
  workoutId: dayWorkout.workout.workoutId,
  day,
})

export function createNoteDrafts({ part }: App) {
  const askBeforeLeaving = part(createLeaveQuestion)
  const draftStore = part(createDraftStore)
  const { actionTime } = part(createServerClock)
  let personId: string | undefined
  /** The drafts of every user of this phone, by key. */
  const known = new Map<string, NoteDraft>()
  const unstored = new Set<string>()
  const state = createStore<NoteDrafts>({ drafts: [], isStored: true })

  const noteDrafts = (): readonly NoteDraft[] => state.get().drafts

  function refresh(): void {
    const drafts = [...known.values()]
      .filter(one => one.personId === personId)
      .sort((a, b) => a.actedAt - b.actedAt)
    askBeforeLeaving('drafts', unstored.size > 0)
    state.set({ drafts, isStored: unstored.size === 0 })
  }

  /** Reads the store when the athlete is another one. Called each time the session is read. */
  async function openNoteDrafts(athleteId: string | undefined): Promise<void> {
    if (athleteId === personId) return
    personId = athleteId
    refresh()
    const stored = athleteId ? await draftStore.readPatiently<NoteDraft>('note draft') : []
    for (const draft of stored) if (!known.has(draft.id)) known.set(draft.id, draft)
    refresh()
  }

  function storeNoteDraft(athleteId: string, logging: Logging, typed: Kept): void {
    const id = draftKey(athleteId, logging)
    const draft: NoteDraft = {
      kind: 'note draft',
      id,
      personId: athleteId,
      actedAt: actionTime(),
      refusal: null,
      logging,
      ...typed,
    }
    known.set(id, draft)
    draftStore.write(id, draft, isStored => {
      if (isStored || !known.has(id)) unstored.delete(id)
      else unstored.add(id)
      refresh()
    })
    refresh()
  }

  /** The athlete gives it up. */
  function discardNoteDraft(id: string): void {
    forgetDraft(id)
    draftStore.write(id, undefined)
  }

  /** The note is in the outbox, which has removed the draft from the store. */
  function noteDraftIsSaved(id: string): void {
    draftStore.drop(id)
    forgetDraft(id)
  }

  function forgetDraft(id: string): void {
    known.delete(id)
    unstored.delete(id)
    refresh()
  }

  /** To be called at sign-out. */
  async function forgetNoteDrafts(): Promise<void> {
    const ids = noteDrafts().map(({ id }) => id)
    for (const id of ids) forgetDraft(id)
    await draftStore.remove(ids)
  }

  return {
    state,
    noteDrafts,
    openNoteDrafts,
    storeNoteDraft,
    discardNoteDraft,
    noteDraftIsSaved,
    forgetNoteDrafts,
  }
}

export const useNoteDrafts = () => useStore(usePart(createNoteDrafts).state)
