import { useState } from 'react'
import type { Day } from '#domain/day.ts'
import type { DateRange } from '#domain/programming/program.ts'
import { WorkoutFormDialog } from '#features/library/library.ts'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { AssignWorkoutDialog } from './assign-workout-dialog.tsx'
import type { DetailsOf } from './calendar-window.ts'
import type { WorkoutSummary } from './draft/draft.ts'
import type { ChangeDraft } from './draft/use-draft.ts'
import type { Edits, Move, Removal } from './draft/use-edits.ts'
import { MoveConfirmation } from './move-confirmation.tsx'
import { RemovalConfirmation } from './removal-confirmation.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

/** With the reader of workout texts, which is heavy. */
const RepeatWeekDialog = onDemand(() =>
  import('./repeat/repeat-week-dialog.tsx').then(module => module.RepeatWeekDialog),
)

/** The open dialog of the calendar. */
export type OpenDialog =
  | { kind: 'add'; day: Day }
  | { kind: 'create'; day: Day }
  | { kind: 'edit'; workoutId: string }
  | { kind: 'confirm move'; move: Move }
  | { kind: 'confirm removal'; removals: readonly Removal[] }
  | { kind: 'repeat'; day: Day }
  | { kind: 'shortcuts' }

type CalendarDialogsProps = {
  dialog: OpenDialog | undefined
  setDialog: (dialog: OpenDialog | undefined) => void
  range: DateRange
  edits: Edits
  /** How many athletes have done it on this day. */
  doneBy: (day: Day, workoutId: string) => number
  detailsOf: DetailsOf
  /** `isLastQuestion`: the next moves of this session are not asked about. */
  onMove: (move: Move, isLastQuestion: boolean) => void
  changeDraft: ChangeDraft
}

export function CalendarDialogs(props: CalendarDialogsProps) {
  const { dialog, setDialog, range, edits, doneBy, detailsOf, onMove, changeDraft } = props
  const close = () => setDialog(undefined)
  // Kept while the form closes, which would otherwise become one for a new workout.
  const [editedId, setEditedId] = useState<string>()
  if (dialog?.kind === 'edit' && dialog.workoutId !== editedId) setEditedId(dialog.workoutId)
  const dayOf = (kind: 'add' | 'create' | 'repeat') => (dialog?.kind === kind ? dialog.day : undefined)
  const move = dialog?.kind === 'confirm move' ? dialog.move : undefined
  const [dayToAdd, dayToCreate, dayToRepeat] = [dayOf('add'), dayOf('create'), dayOf('repeat')]

  /** Updates the card of a staged workout after an edit. */
  const refresh = (workout: WorkoutSummary) =>
    changeDraft(draft =>
      workout.workoutId in draft.workouts
        ? { ...draft, workouts: { ...draft.workouts, [workout.workoutId]: workout } }
        : draft,
    )

  return (
    <>
      <AssignWorkoutDialog
        day={dayToAdd}
        onClose={close}
        onChoose={workout => dayToAdd && edits.add(dayToAdd, workout) && close()}
        onCreate={() => dayToAdd && setDialog({ kind: 'create', day: dayToAdd })}
      />
      <WorkoutFormDialog
        open={dayToCreate !== undefined}
        onOpenChange={open => !open && close()}
        onSaved={workout => dayToCreate && edits.add(dayToCreate, workout)}
      />
      <WorkoutFormDialog
        open={dialog?.kind === 'edit'}
        onOpenChange={open => !open && close()}
        workoutId={editedId}
        onSaved={refresh}
      />
      <MoveConfirmation
        move={move}
        name={move ? edits.nameOf(move.workoutId) : ''}
        doneBy={move ? doneBy(move.from, move.workoutId) : 0}
        onClose={close}
        onConfirm={onMove}
      />
      <RemovalConfirmation
        removals={dialog?.kind === 'confirm removal' ? dialog.removals : undefined}
        doneBy={doneBy}
        onClose={close}
        onConfirm={edits.remove}
      />
      <RepeatWeekDialog
        open={dayToRepeat !== undefined}
        onOpenChange={open => !open && close()}
        day={dayToRepeat}
        range={range}
        edits={edits}
        detailsOf={detailsOf}
      />
      <ShortcutsDialog open={dialog?.kind === 'shortcuts'} onClose={close} />
    </>
  )
}
