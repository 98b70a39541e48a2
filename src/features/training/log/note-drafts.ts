// What an athlete has typed in the log sheet and not saved, the note and the result, with the workout as it was shown. It
// survives a kill of the app.
import { type App, usePart } from '#client/app.tsx'
import { createDrafts } from '#client/outbox/drafts.ts'
import type { OutboxItem } from '#client/outbox/outbox-item.ts'
import { createLeaveQuestion } from '#client/outbox/phone-outbox.ts'
import type { Day } from '#domain/day.ts'
import type { DayWorkout } from '#domain/training/training.ts'
import { useStore } from '#store/store.ts'
import type { Typed } from './log-sheet-values.ts'

/** The workout that the sheet was opened for, as the athlete saw it, whatever becomes of it on the day. */
export type Logging = { dayWorkout: DayWorkout; day: Day; isNoteOnly: boolean }

export type NoteDraft = OutboxItem &
  Typed & {
    kind: 'note draft'
    logging: Logging
    /** The sheet was open when it was last written. */
    isOpen: boolean
    /** The writes of the note that the athlete saw when they began to type one. */
    replaces?: readonly string[] | undefined
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

export function createNoteDrafts(app: App) {
  const askBeforeLeaving = app.part(createLeaveQuestion)
  const drafts = createDrafts<NoteDraft>(app, 'note draft', ({ isStored }) =>
    askBeforeLeaving('drafts', !isStored),
  )
  return {
    ...drafts,
    noteDrafts: (): readonly NoteDraft[] => drafts.state.get().drafts,
    storeNoteDraft: (athleteId: string, logging: Logging, typed: Kept): void =>
      drafts.keep(athleteId, draftKey(athleteId, logging), { logging, ...typed }),
  }
}

export const useNoteDrafts = () => useStore(usePart(createNoteDrafts).state)
